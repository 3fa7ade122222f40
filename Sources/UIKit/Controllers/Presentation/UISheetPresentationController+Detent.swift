import QuartzCore

/// What a detent's height is worked out from.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The greatest height that the sheet can have, in points.
    var maximumDetentValue: CGFloat { get }
}

@MainActor
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
}

extension UISheetPresentationController {
    /// A height that a sheet can rest at.
    @MainActor
    open class Detent: NSObject {
        /// Tells detents apart.
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            /// The text that it stands for.
            public var rawValue: String
            /// One of a text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// One of a text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The detent of half the height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The detent of the full height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What tells this detent from others.
        public let identifier: UISheetPresentationController.Detent.Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        /// What detents are made with, of the receiver's class.
        public required init(
            _identifier: Identifier,
            _resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            identifier = _identifier
            resolver = _resolver
        }

        /// The height, in points, in a sheet; nil where the detent is not for it.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }

        /// About half of the greatest height.
        open class func medium() -> Self {
            Self(_identifier: .medium) { $0.maximumDetentValue / 2 }
        }

        /// The greatest height.
        open class func large() -> Self {
            Self(_identifier: .large) { $0.maximumDetentValue }
        }

        /// A height of one's own, in points; a detent whose closure gives nil is left out.
        public class func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent {
            Detent(_identifier: identifier ?? Identifier(UUID().uuidString), _resolver: resolver)
        }
    }
}

/// Where a sheet lies in a container of a size, in points.
struct SheetGeometry {
    let container: CGSize
    let style: UIModalPresentationStyle
    /// What the presented controller asks for; a side of 0 asks for nothing.
    let preferred: CGSize
    /// What the edge of the screen covers at the top.
    let top: CGFloat

    /// From this width on a sheet does not fill it.
    private static let wide: CGFloat = 640
    /// What is left free above a sheet that fills the width.
    static let topMargin: CGFloat = 20

    var isWide: Bool { container.width >= Self.wide }

    var greatestHeight: CGFloat { max(isWide ? wideSize.height : container.height - Self.topMargin - top, 0) }

    private var wideSize: CGSize {
        let usual = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 712, height: CGFloat.infinity)
        let wished = CGSize(
            width: style == .formSheet && preferred.width > 0 ? preferred.width : usual.width,
            height: style == .formSheet && preferred.height > 0 ? preferred.height : usual.height
        )
        return CGSize(
            width: min(wished.width, container.width - 2 * Self.topMargin),
            height: min(wished.height, container.height - 2 * Self.topMargin)
        )
    }

    func frame(atHeight height: CGFloat) -> CGRect {
        guard isWide else {
            return CGRect(x: 0, y: container.height - height, width: container.width, height: height)
        }
        let size = wideSize
        return CGRect(
            x: ((container.width - size.width) / 2).rounded(),
            y: ((container.height - size.height) / 2).rounded(),
            width: max(size.width, 0),
            height: max(size.height, 0)
        )
    }
}
