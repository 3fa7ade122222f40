import QuartzCore
@MainActor open class UIScrollView: UIView, ScrollTarget { func canScroll(_ i: ScrollInput)->Bool {false}; func scroll(_ input: ScrollInput, event: UIEvent) {} }
extension UIView { func acceptsContentTouches(_ t: Set<UITouch>, with e: UIEvent) -> Bool { true } }
