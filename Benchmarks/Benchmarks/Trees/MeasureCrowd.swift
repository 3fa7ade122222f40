import Compositor
import Foundation
import QuartzCore
import UIKit

/// Milliseconds a frame of 10,000 layers of 12 × 12 points that all move, fade and grow, on one thread.
@MainActor func measureCrowd(repeats: Int) {
    let size = CGSize(width: 390, height: 844)
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let context = LayerContext(root: root, clock: MediaClock(), scale: 3)
    for index in 0..<10_000 {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        layer.position = CGPoint(x: Double(index * 7 % 378) + 6, y: Double(index * 13 % 832) + 6)
        layer.backgroundColor = CGColor(red: Double(index % 16) / 16, green: 0.5, blue: 0.5, alpha: 1)
        root.addSublayer(layer)
        for (key, from, to) in [
            ("position.x", layer.position.x, layer.position.x + 9), ("opacity", 0.2, 1), ("transform.scale", 0.5, 1),
        ] {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 1
            layer.add(animation, forKey: key)
        }
    }
    CATransaction.flush()
    let renderer = Renderer()
    let buffer = PixelBuffer(width: 1170, height: 2532)
    var samples: [Double] = []
    for frame in 0..<repeats * 30 {
        let start = DispatchTime.now().uptimeNanoseconds
        renderer.render(context.tree!, at: Double(frame % 60 + 1) / 61, into: buffer)
        samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    samples.sort()
    print(
        "10,000 layers of 12 × 12 points that move, fade and grow, ms a frame: median, 99th percentile",
        String(format: "%8.2f %8.2f", samples[samples.count / 2], samples[samples.count * 99 / 100])
    )
}

/// Microseconds that a copy of a full screen of 200 views takes.
@MainActor func measureSnapshot(repeats: Int) {
    let screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 3, clock: MediaClock())
    let window = UIWindow(screen: screen)
    window.isHidden = false
    let page = UIView(frame: window.bounds)
    for index in 0..<200 {
        let view = UIView(frame: CGRect(x: index % 10 * 39, y: index / 10 * 42, width: 36, height: 40))
        view.backgroundColor = .systemBlue
        page.addSubview(view)
    }
    window.addSubview(page)
    CATransaction.flush()
    for isAfterUpdates in [false, true] {
        var samples: [Double] = []
        for _ in 0..<repeats * 100 {
            let start = DispatchTime.now().uptimeNanoseconds
            let copy = page.snapshotView(afterScreenUpdates: isAfterUpdates)
            samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
            precondition(copy != nil)
        }
        samples.sort()
        print(
            "snapshotView(afterScreenUpdates: \(isAfterUpdates)) of 200 views, µs: median, 99th percentile",
            String(format: "%8.2f %8.2f", samples[samples.count / 2], samples[samples.count * 99 / 100])
        )
    }
}
