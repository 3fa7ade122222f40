import Testing
import UIKit

@MainActor @Suite struct ImageViewTests {
    private let picture = UIImage(cgImage: image([[red, blue], [green, red]]), scale: 2, orientation: .up)

    @Test func theImageItselfIsTheContents() {
        let desk = Desk(scale: 3)
        let view = UIImageView(image: picture)
        desk.window.addSubview(view)
        CATransaction.flush()
        #expect(view.layer.contents as? CGImage === picture.cgImage)
        #expect(view.frame.size == CGSize(width: 1, height: 1) && view.intrinsicContentSize == view.frame.size)
        #expect(view.layer.contentsScale == 2 && !view.isUserInteractionEnabled)
        view.frame.size = CGSize(width: 50, height: 40)
        view.contentMode = .center
        CATransaction.flush()
        #expect(view.layer.contents as? CGImage === picture.cgImage && view.layer.contentsGravity == .center)
        #expect(view.sizeThatFits(.zero) == CGSize(width: 1, height: 1))
        view.image = nil
        #expect(view.layer.contents == nil && view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test func anImageOfOnePixelAPointStaysThat() {
        let desk = Desk(scale: 3)
        let view = UIImageView(image: UIImage(cgImage: image([[red]])))
        desk.window.addSubview(view)
        CATransaction.flush()
        #expect(view.layer.contentsScale == 1)
    }

    @Test func turnedImagesShowTurned() {
        let turned = UIImage(cgImage: image([[red, blue]]), scale: 1, orientation: .right)
        let view = UIImageView(image: turned)
        #expect(Pixels(view.layer).words == [red, blue] && Pixels(view.layer).height == 2)
        #expect(view.layer.contents as? CGImage === UIImageView(image: turned).layer.contents as? CGImage)
    }

    @Test func templatesHaveTheTint() {
        let parent = UIView()
        let view = UIImageView(image: picture.withRenderingMode(.alwaysTemplate))
        parent.addSubview(view)
        parent.tintColor = .green
        #expect(Pixels(view.layer).words == [green, green, green, green])
        view.tintColor = .red
        #expect(Pixels(view.layer)[1, 0] == red)
    }

    @Test func highlightingShowsTheOtherImage() {
        let other = UIImage(cgImage: image([[green]]))
        let view = UIImageView(image: picture, highlightedImage: other)
        view.isHighlighted = true
        #expect(view.layer.contents as? CGImage === other.cgImage && view.layer.contentsScale == 1)
        view.highlightedImage = nil
        #expect(view.layer.contents as? CGImage === picture.cgImage)
        view.isHighlighted = false
        #expect(view.layer.contents as? CGImage === picture.cgImage && view.layer.contentsScale == 2)
    }

    @Test func marginsAreTheContentsCenter() {
        let source = UIImage(cgImage: image([[red, blue, blue, red]]))
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let view = UIImageView(image: source.resizableImage(withCapInsets: insets, resizingMode: .stretch))
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        view.image = source
        #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func tilesAreDrawnForTheSizeOfTheBounds() {
        let source = UIImage(cgImage: image([[red, blue, green, red]]))
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let desk = Desk()
        let view = UIImageView(image: source.resizableImage(withCapInsets: insets))
        view.frame.size = CGSize(width: 6, height: 1)
        desk.window.addSubview(view)
        CATransaction.flush()
        #expect(Pixels(view.layer).words == [red, blue, green, blue, green, red])
        view.frame.size = CGSize(width: 5, height: 1)
        CATransaction.flush()
        #expect(Pixels(view.layer).words == [red, blue, green, blue, red])
    }
}
