import CoreGraphics
package final class PixelBuffer { package init(width: Int, height: Int) {} ; package func makeImage() -> CGImage? {nil} }
package final class Renderer { package init() {}; @discardableResult package func render(_ t: RenderTree, at: Double, into: PixelBuffer) -> Int {0} }
