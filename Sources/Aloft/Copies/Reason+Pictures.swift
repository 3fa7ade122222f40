import UIKit

extension SnapshotTransition.Reason {
    /// Whether it flies all the same, and only a copy is not as it should be.
    var isFlaw: Bool {
        switch self {
        case .secureText, .drawnElsewhere, .blur, .notLive, .overBudget: true
        case .noSource, .sourceNotInWindow, .sourceHidden, .sourceWithoutSize, .noSnapshot, .sourceLost,
            .reducedMotion:
            false
        }
    }

    /// What a picture of a view does not show of it; nil if it shows all.
    @MainActor init?(against view: UIView) {
        if (view as? UITextField).map({ $0.isSecureTextEntry && $0.hasText }) ?? false
            || (view as? UITextView).map({ $0.isSecureTextEntry && $0.hasText }) ?? false
        {
            self = .secureText
        } else if Self.drawsElsewhere(view.layer) {
            self = .drawnElsewhere
        } else if (view as? UIVisualEffectView)?.effect != nil {
            self = .blur
        } else {
            // What bars blur is the system's affair.
            let isBar = view is UINavigationBar || view is UITabBar || view is UIToolbar
            let seen = isBar ? [] : view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
            guard let found = seen.lazy.compactMap({ Self(against: $0) }).first else { return nil }
            self = found
        }
    }

    /// Layers whose pixels the render server gets from elsewhere, by their names: their frameworks are not linked here.
    @MainActor private static func drawsElsewhere(_ layer: CALayer) -> Bool {
        elsewhere.contains(String(describing: type(of: layer)))
            || layer.sublayers?.contains { $0.delegate == nil && drawsElsewhere($0) } ?? false
    }

    private static let elsewhere: Set<String> = [
        "AVCaptureVideoPreviewLayer", "AVPlayerLayer", "AVSampleBufferDisplayLayer", "CAEAGLLayer", "CAMetalLayer",
    ]
}
