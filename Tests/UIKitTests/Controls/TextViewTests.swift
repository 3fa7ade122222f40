import Testing
import UIKit

@MainActor @Suite struct TextViewTests {
    final class Delegate: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var urls: [URL] = []
        var ranges: [NSRange] = []
        var scrolls = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
        func textViewDidChange(_ textView: UITextView) { calls.append("change") }
        func textView(
            _ textView: UITextView,
            shouldChangeTextIn range: NSRange,
            replacementText text: String
        ) -> Bool { text != "!" }
        func textView(
            _ textView: UITextView,
            shouldInteractWith URL: URL,
            in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            urls.append(URL)
            ranges.append(characterRange)
            return true
        }
    }

    let rig = TouchRig()
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
    let delegate = Delegate()

    init() {
        rig.window.addSubview(view)
        view.delegate = delegate
    }

    private func press(_ key: UIKeyboardHIDUsage, _ text: String = "", _ modifiers: UIKeyModifierFlags = []) {
        MediaClock.$running.withValue(rig.clock) {
            for phase in [UIPress.Phase.began, .ended] {
                rig.input.key(
                    phase,
                    keyCode: key,
                    characters: text,
                    charactersIgnoringModifiers: text,
                    modifiers: modifiers,
                    time: rig.clock.now
                )
            }
        }
    }

    // MARK: - Reading

    @Test func theContentIsTheTextWithItsRoom() {
        view.text = "one\ntwo"
        CATransaction.flush()
        let two = view.contentSize.height
        view.text = "one\ntwo\nthree"
        CATransaction.flush()
        #expect(view.contentSize.height > two && view.contentSize.width == 200)
        #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height - view.contentSize.height) < 0.01)
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(abs(view.intrinsicContentSize.height - view.contentSize.height) < 0.01)
        view.textContainerInset.top += 10
        #expect(abs(view.intrinsicContentSize.height - view.contentSize.height - 10) < 0.01)
    }

    @Test func longTextScrollsAndOnlyWhatIsVisibleIsDrawn() {
        view.isEditable = false
        view.text = String(repeating: "A line of text that is long enough to be broken.\n", count: 2000)
        CATransaction.flush()
        #expect(view.contentSize.height > 20_000)
        func tiles() -> Int { view.subviews.flatMap(\.subviews).filter { $0.bounds.height > 400 }.count }
        #expect(tiles() >= 1 && tiles() <= 3)
        view.contentOffset.y = 9000
        CATransaction.flush()
        #expect(tiles() >= 1 && tiles() <= 4)
        #expect(delegate.scrolls > 0)
    }

    @Test func aLinkIsTappedWhereItIs() {
        view.isEditable = false
        let plain = NSAttributedString(
            string: "Read the manual today",
            attributes: [.font: UIFont.systemFont(ofSize: 15)]
        )
        let text = NSMutableAttributedString(attributedString: plain)
        let url = URL(string: "https://example.org/manual")!
        text.addAttribute(.link, value: url, range: NSRange(location: 9, length: 6))
        view.attributedText = text
        CATransaction.flush()
        let range = view.textRange(
            from: view.position(from: view.beginningOfDocument, offset: 9)!,
            to: view.position(from: view.beginningOfDocument, offset: 15)!
        )!
        let rect = view.convert(view.firstRect(for: range), to: nil)
        rig.tap(rect.midX, rect.midY)
        #expect(delegate.urls == [url] && delegate.ranges == [NSRange(location: 9, length: 6)])
        rig.advance(by: 1)
        rig.tap(15, rect.midY)
        rig.advance(by: 1)
        rig.tap(rect.midX, rect.midY + 100)
        rig.advance(by: 1)
        view.isSelectable = false
        rig.tap(rect.midX, rect.midY)
        #expect(delegate.urls.count == 1)
    }

    @Test func linesAreLimited() {
        view.text = String(repeating: "word ", count: 200)
        view.textContainer.maximumNumberOfLines = 2
        CATransaction.flush()
        #expect(view.contentSize.height < 60)
    }

    // MARK: - Editing

    @Test func keysEdit() {
        view.text = "one\ntwo"
        #expect(view.becomeFirstResponder())
        press(.keyboardX, "x")
        press(.keyboardReturnOrEnter, "\r")
        press(.keyboard1, "!")
        #expect(view.text == "one\ntwox\n")
        #expect(delegate.calls == ["begin", "change", "change"])
        press(.keyboardUpArrow, "UIKeyInputUpArrow")
        press(.keyboardHome, "UIKeyInputHome")
        #expect(view.selectedRange == NSRange(location: 4, length: 0))
        press(.keyboardUpArrow, "UIKeyInputUpArrow", .shift)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        press(.keyboardDeleteOrBackspace, "\u{8}")
        #expect(view.text == "twox\n")
        #expect(view.resignFirstResponder() && delegate.calls.last == "end")
    }

    @Test func whatIsTypedKeepsTheAttributesAround() {
        let text = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        view.attributedText = text
        view.typingAttributes = [.foregroundColor: UIColor.blue]
        view.becomeFirstResponder()
        view.insertText("b")
        #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test func theCaretIsScrolledTo() {
        view.text = String(repeating: "line\n", count: 100)
        view.becomeFirstResponder()
        press(.keyboardX, "x")
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.contains(caret))
        view.selectedRange = NSRange(location: 0, length: 0)
        #expect(view.contentOffset.y <= 10)
    }

    @Test func aViewThatIsForReadingIsNotEdited() {
        view.isEditable = false
        view.text = "text"
        #expect(!view.becomeFirstResponder())
        view.insertText("x")
        #expect(view.text == "text")
    }

    @Test func strangeSelectionsAreBroughtBack() {
        view.text = "abc"
        view.selectedRange = NSRange(location: 99, length: .max)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        view.selectedRange = NSRange(location: NSNotFound, length: 0)
        view.selectedRange = NSRange(location: -1, length: 2)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        view.scrollRangeToVisible(NSRange(location: 1, length: .max))
    }
}
