import Compositor
import CoreGraphics

/// What a random scene makes use of.
package enum SceneFeature: String, CaseIterable, Sendable {
    case rotation, scale, skew, flip, perspective, sublayerTransform, backFace, boundsOrigin
    case background, roundedCorners, someCorners, continuousCorners, border
    case image, nearest, gravity, contentsRect, nineSlice, snapshot, slicedSnapshot, cutSnapshot
    case gradient, vectorShape
    case clip, roundedClip, mask, groupOpacity, nestedGroups, spreadOpacity
    case shadowOfShape, shadowOfPath, shadowOfPicture, sharpShadow, shadowPath
    case rasterized, zPosition, animation, layerTime, hidden, hostileNumbers
    case backdrop
}

/// A tree of layers that a seed makes, with a time and a size at which to look at it.
package struct RandomScene {
    package let seed: UInt64
    package let tree: RenderTree
    package let time: Double
    package let width, height: Int
    package let features: Set<SceneFeature>

    package init(seed: UInt64) {
        var maker = SceneMaker(seed: seed)
        self.seed = seed
        width = maker.numbers.whole(40, 100)
        height = maker.numbers.whole(40, 90)
        let scale = maker.numbers.pick([1.0, 1, 2, 3])
        time = maker.numbers.real(0, 1)
        let tree = maker.tree(width: width, height: height, scale: scale)
        guard seed % 8 == 7 else {
            self.tree = tree
            features = maker.features
            return
        }
        // An eighth of the scenes look through some of their layers.
        var backdrops = BackdropMaker(seed: seed)
        self.tree = backdrops.added(to: tree)
        features = maker.features.union([.backdrop])
    }

    /// The scene after something in it has been changed.
    package func edited(_ numbers: inout SeededNumbers) -> RenderTree {
        var maker = SceneMaker(seed: numbers.next())
        maker.size = tree.root.values.bounds.size
        let target = numbers.whole(0, tree.root.count - 1)
        var index = 0
        let root = maker.edit(tree.root, &index, target, isRoot: true)
        return RenderTree(root: root, scale: tree.scale)
    }

    package init(seed: UInt64, tree: RenderTree, time: Double, width: Int, height: Int) {
        (self.seed, self.tree, self.time, self.width, self.height) = (seed, tree, time, width, height)
        features = []
    }
}
