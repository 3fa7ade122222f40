import CoreGraphics

/// What an object says of itself to those who cannot see it, as long as the app says nothing.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits = .none
}

/// What the app says of an object; nil where it says nothing.
struct AccessibilityInfo {
    var isElement: Bool?
    var label: String??
    var value: String??
    var hint: String?
    var identifier: String?
    var language: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var userInputLabels: [String]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
}

/// Keeps what the app says of an object: most apps say nothing of most objects.
final class AccessibilityBox {
    var info: AccessibilityInfo

    init(_ info: AccessibilityInfo) { self.info = info }
}
