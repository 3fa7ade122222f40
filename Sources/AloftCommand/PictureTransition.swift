import Aloft
import AloftStage
import Foundation
import UIKit

/// A transition between two pictures, on a stage.
@MainActor
final class PictureTransition {
    private let options: PictureOptions
    private let stage: Stage
    private let transition: SnapshotTransition

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ options: PictureOptions) throws {
        self.options = options
        let list = try Self.image(options.list, scale: options.scale)
        let detail = try Self.image(options.detail, scale: options.scale)
        let bounds = CGRect(origin: .zero, size: list.size)
        guard bounds.contains(options.source) else {
            throw Failure(
                description: "the source \(Self.text(options.source)) is not within \(options.list), which has "
                    + "\(Self.text(bounds.size)) points at \(options.scale) pixels a point (--scale)"
            )
        }
        let stage = Stage(size: list.size, scale: options.scale)
        self.stage = stage
        transition = stage.perform {
            let page = UIImageView(image: list)
            page.frame = stage.window.bounds
            stage.window.addSubview(page)
            let source = Self.source(of: list, options: options)
            // Where the source has flown, the picture is as it is around it.
            let ground = UIView(frame: options.source)
            ground.backgroundColor = Self.ground(of: list, around: options.source)
            page.addSubview(ground)
            page.addSubview(source)
            let destination = UIImageView(image: detail)
            destination.frame = Self.frame(of: detail.size, in: stage.window.bounds)
            return SnapshotTransition(.letter, container: stage.window, destination: destination) { source }
        }
    }

    /// Records open and close. Returns a line that says what was written.
    func record() async throws -> String {
        let recorder = try Recorder(
            recording: stage,
            to: URL(fileURLWithPath: options.output),
            framesPerSecond: options.framesPerSecond
        )
        let interruption = Interruption { recorder.cancel() }
        defer { interruption.end() }
        let frames = Int((duration * Double(recorder.framesPerSecond)).rounded())
        var progress = ProgressBar(title: "Recording", total: frames)
        recorder.onFrame = { progress.show($0) }
        schedule()
        await stage.advance(by: duration)
        progress.finish()
        try recorder.finish()
        return "\(options.output): \(recorder.frameCount) frames, \(String(format: "%.2f", duration)) s"
    }

    /// Cuts a strip of open and close. Returns a line that says what was written.
    func strip() async throws -> String {
        schedule()
        let strip = await stage.filmStrip(of: duration, count: options.frames)
        try strip.write(to: URL(fileURLWithPath: options.output))
        return "\(options.output): \(strip.frames.count) frames, \(String(format: "%.2f", duration)) s"
    }

    /// Seconds that the pictures stand still: before and after it all, and while open.
    private static let (pause, read) = (0.5, 1.0)

    private var duration: Double {
        Self.pause + transition.choreography.open.duration + Self.read + transition.choreography.close.duration
            + Self.pause
    }

    private func schedule() {
        let transition = transition
        let opening = Self.pause
        let closing = opening + transition.choreography.open.duration + Self.read
        stage.clock.schedule(at: opening) { transition.open() }
        stage.clock.schedule(at: closing) { transition.close() }
    }

    // MARK: - The pictures

    private static func image(_ path: String, scale: CGFloat) throws -> UIImage {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw Failure(description: "“\(path)” cannot be read: \(error.localizedDescription)")
        }
        guard let image = UIImage(data: data, scale: scale)?.preparingForDisplay() else {
            throw Failure(description: "“\(path)” is no PNG, JPEG or WebP picture, or one too large")
        }
        return image
    }

    /// A view that shows the part of the list's picture where it lies.
    private static func source(of list: UIImage, options: PictureOptions) -> UIView {
        let view = UIView(frame: options.source)
        view.clipsToBounds = true
        view.layer.cornerRadius = options.cornerRadius
        let picture = UIImageView(image: list)
        picture.frame = CGRect(
            origin: CGPoint(x: -options.source.minX, y: -options.source.minY),
            size: list.size
        )
        view.addSubview(picture)
        return view
    }

    /// In the middle, and no larger than the screen.
    private static func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        let scale = min(1, bounds.width / size.width, bounds.height / size.height)
        let size = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
            size: size
        )
    }

    /// The commonest colour on the line of pixels just outside a rectangle.
    private static func ground(of list: UIImage, around rect: CGRect) -> UIColor? {
        guard let image = list.cgImage else { return nil }
        let line = CGRect(
            x: rect.minX * list.scale,
            y: rect.minY * list.scale,
            width: rect.width * list.scale,
            height: rect.height * list.scale
        ).integral.insetBy(dx: -1, dy: -1)
        let (left, right) = (Int(line.minX), Int(line.maxX) - 1)
        let (top, bottom) = (Int(line.minY), Int(line.maxY) - 1)
        var counts: [UInt32: Int] = [:]
        image.withPixels { pixels, stride in
            func count(_ x: Int, _ y: Int) {
                guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return }
                counts[pixels[y * stride + x], default: 0] += 1
            }
            for x in left...right {
                count(x, top)
                count(x, bottom)
            }
            for y in top...bottom {
                count(left, y)
                count(right, y)
            }
        }
        guard let pixel = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
        func component(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 255) / 255 }
        return UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    }

    private static func text(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map { "\($0)" }.joined(separator: ",")
    }

    private static func text(_ size: CGSize) -> String { "\(size.width) × \(size.height)" }
}
