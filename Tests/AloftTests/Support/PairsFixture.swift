import Aloft
import AloftStage
import UIKit

/// A list of two rows, each with a picture cut to a square and a title, and a page with the whole picture and the title
/// in larger type. The row has a badge that the page has not; the page has words that the row has not.
@MainActor final class PairsFixture {
    let stage: Stage
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
    let rows: [UIView]
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
    let picture = UIImageView(frame: CGRect(x: 0, y: 20, width: 160, height: 120))
    let title = PicturesFixture.label("Far shore", size: 24, frame: CGRect(x: 10, y: 146, width: 140, height: 32))
    let words = PicturesFixture.label("Seen at dusk.", size: 12, frame: CGRect(x: 10, y: 186, width: 140, height: 20))
    var selected = 1

    /// - Parameter image: what both show; 64 × 32 points.
    init(scale: CGFloat = 1, image: UIImage = PairsFixture.image) {
        stage = Stage(size: CGSize(width: 160, height: 240), scale: scale)
        container.backgroundColor = UIColor(red: 0.91, green: 0.89, blue: 0.86, alpha: 1)
        rows = (0..<2).map { index in
            let row = UIView(frame: CGRect(x: 8, y: 90 + 64 * CGFloat(index), width: 144, height: 56))
            row.backgroundColor = .white
            row.layer.cornerRadius = 10
            let picture = UIImageView(frame: CGRect(x: 8, y: 8, width: 40, height: 40))
            picture.image = image
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.layer.cornerRadius = 6
            picture.snapshotPairing = Part.picture
            let title = PicturesFixture.label("Far shore", size: 12, frame: CGRect(x: 56, y: 8, width: 70, height: 16))
            title.snapshotPairing = "title"
            let badge = UIView(frame: CGRect(x: 126, y: 34, width: 12, height: 12))
            badge.backgroundColor = UIColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
            badge.layer.cornerRadius = 6
            badge.snapshotPairing = Part.badge
            [picture, title, badge].forEach(row.addSubview)
            return row
        }
        page.backgroundColor = .white
        picture.image = image
        picture.contentMode = .scaleAspectFit
        picture.backgroundColor = UIColor(white: 0.1, alpha: 1)
        picture.snapshotPairing = Part.picture
        title.snapshotPairing = "title"
        words.snapshotPairing = Part.words
        [picture, title, words].forEach(page.addSubview)
        rows.forEach(container.addSubview)
        stage.perform { stage.window.addSubview(container) }
    }

    /// Any value that is hashable tells one thing from another.
    enum Part: Hashable { case picture, badge, words }

    static var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 64, height: 32), format: format).image { context in
            UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 32))
            UIColor(red: 0.95, green: 0.8, blue: 0.3, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 24, y: 8, width: 16, height: 16)).fill()
            UIColor(red: 0.2, green: 0.6, blue: 0.3, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 26, width: 64, height: 6))
        }
    }

    func transition(_ choreography: Choreography) -> SnapshotTransition {
        SnapshotTransition(choreography, container: container, destination: page) { [weak self] in
            self.map { $0.rows[$0.selected] }
        }
    }

    /// What flies, from the back to the front.
    var copies: [UIView] {
        container.subviews.first { "\(type(of: $0))" == "FlightView" }?.subviews ?? []
    }

    /// The content of a copy as it is shown: its frame in the window.
    func shown(_ copy: UIView) -> (frame: CGRect, content: CGRect, alpha: Float)? {
        guard let outer = copy.layer.presentation(), let clip = copy.subviews.first,
            let content = clip.subviews.first?.layer.presentation()
        else { return nil }
        let origin = CGPoint(
            x: outer.position.x - outer.bounds.width / 2,
            y: outer.position.y - outer.bounds.height / 2
        )
        let place = CGRect(
            x: origin.x + content.position.x,
            y: origin.y + content.position.y,
            width: content.bounds.width * content.transform.m11,
            height: content.bounds.height * content.transform.m22
        )
        return (CGRect(origin: origin, size: outer.bounds.size), place, outer.opacity)
    }
}
