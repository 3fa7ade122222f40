// Render trees are made of CoreGraphics' values.
@_exported import CoreGraphics
