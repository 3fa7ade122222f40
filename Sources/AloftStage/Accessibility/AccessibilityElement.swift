import UIKit

/// What somebody meets on a stage who cannot see it: an element with its label, or something that holds elements.
///
/// It is a record of one moment, though what it stands for goes on living.
@MainActor
public struct AccessibilityElement {
    public let label: String?
    public let value: String?
    public let hint: String?
    public let identifier: String?
    public let traits: UIAccessibilityTraits
    /// In points of the stage.
    public let frame: CGRect
    /// Whether it is an element; what is none holds others, in reading order.
    public let isElement: Bool
    public let children: [AccessibilityElement]
    /// The names of what can be done with it beside activating it.
    public let customActions: [String]

    let object: UIResponder

    init(_ node: AccessibilityNode) {
        label = node.label
        value = node.value
        hint = node.hint
        identifier = node.identifier
        traits = node.traits
        frame = node.frame
        isElement = node.isElement
        children = node.children.map(AccessibilityElement.init)
        customActions = node.object.accessibilityCustomActions?.map(\.name) ?? []
        object = node.object
    }

    /// The elements here and within, in reading order.
    public var elements: [AccessibilityElement] { (isElement ? [self] : []) + children.flatMap(\.elements) }
}

extension Stage {
    /// What somebody meets who cannot see the stage, in reading order.
    public func accessibilityTree() -> [AccessibilityElement] {
        perform { window.layoutIfNeeded() }
        return perform { screen.accessibilityTree.map(AccessibilityElement.init) }
    }

    /// The elements of the tree without what holds them.
    public func accessibilityElements() -> [AccessibilityElement] { accessibilityTree().flatMap(\.elements) }

    /// Activates an element as somebody does who cannot see it: it does what it does itself then, or is tapped.
    public func activate(_ element: AccessibilityElement) async {
        let isDone = perform { element.object.accessibilityActivate() }
        if isDone { await advance(by: 0) } else { await tap(at: element.object.accessibilityActivationPoint) }
    }

    /// Runs the custom action of a name.
    ///
    /// - Returns: Whether there was one, and it could be done.
    @discardableResult
    public func perform(_ action: String, on element: AccessibilityElement) -> Bool {
        perform {
            element.object.accessibilityCustomActions?.first { $0.name == action }?.perform() ?? false
        }
    }
}
