import UIKit
@_exported import _Testing_CoreGraphics
