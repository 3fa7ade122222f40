import UIKit

extension UILabel {
    /// A label in as many lines as its text takes.
    convenience init(_ text: String?, _ font: UIFont, _ color: UIColor) {
        self.init()
        (self.text, self.font, textColor, numberOfLines) = (text, font, color, 0)
    }
}
