import CoreGraphics

/// An element as somebody meets it who cannot see the screen, or something that holds such elements.
@MainActor
package struct AccessibilityNode {
    package let object: UIResponder
    /// Whether the node is an element; one that is none holds others.
    package let isElement: Bool
    package let children: [AccessibilityNode]

    package var label: String? { object.accessibilityLabel }
    package var value: String? { object.accessibilityValue }
    package var hint: String? { object.accessibilityHint }
    package var identifier: String? { object.accessibilityInfo.identifier }
    package var traits: UIAccessibilityTraits { object.accessibilityTraits }
    /// In points of the screen.
    package var frame: CGRect { object.accessibilityFrame }
}

extension UIScreen {
    /// The elements of the windows, the frontmost window first, each window's in reading order.
    package var accessibilityTree: [AccessibilityNode] {
        var result: [AccessibilityNode] = []
        for window in windowList.reversed() {
            result += AccessibilityReader(isRightToLeft: traitCollection.layoutDirection == .rightToLeft).nodes(
                of: window
            )
            if window.accessibilityViewIsModal { break }
        }
        return result
    }
}

@MainActor
private struct AccessibilityReader {
    let isRightToLeft: Bool

    func nodes(of view: UIView) -> [AccessibilityNode] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement { return [AccessibilityNode(object: view, isElement: true, children: [])] }
        let children: [AccessibilityNode]
        let isNamed = view.accessibilityIdentifier != nil || view.shouldGroupAccessibilityChildren
        if let elements = view.accessibilityElements {
            children = elements.flatMap(nodes(ofAny:))
        } else {
            children = inReadingOrder(within(view).flatMap(nodes(of:)))
        }
        guard isNamed || view.accessibilityViewIsModal, !(view is UIWindow) else { return children }
        return [AccessibilityNode(object: view, isElement: false, children: children)]
    }

    private func nodes(ofAny element: Any) -> [AccessibilityNode] {
        switch element {
        case let view as UIView: return nodes(of: view)
        case let object as UIResponder where object.isAccessibilityElement && !object.accessibilityElementsHidden:
            return [AccessibilityNode(object: object, isElement: true, children: [])]
        default: return []
        }
    }

    /// The subviews; of several the frontmost alone that is modal.
    private func within(_ view: UIView) -> [UIView] {
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return [modal] }
        return view.subviews
    }

    /// Row after row, each from where reading begins.
    private func inReadingOrder(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
        guard nodes.count > 1 else { return nodes }
        let placed = nodes.enumerated().map { (node: $1, frame: $1.frame, index: $0) }
            .sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
        var rows: [[(node: AccessibilityNode, frame: CGRect, index: Int)]] = []
        for item in placed {
            if let first = rows.last?.first, item.frame.midY < first.frame.maxY, first.frame.midY > item.frame.minY {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.sorted { one, two in
                let (a, b) = isRightToLeft ? (-one.frame.maxX, -two.frame.maxX) : (one.frame.minX, two.frame.minX)
                return (a, one.index) < (b, two.index)
            }.map(\.node)
        }
    }
}
