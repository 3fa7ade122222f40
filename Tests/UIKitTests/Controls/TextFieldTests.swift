import Testing
import UIKit

@MainActor @Suite struct TextFieldTests {
    final class Delegate: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        var refuses: Set<String> = []

        private func ask(_ name: String) -> Bool {
            calls.append(name)
            return !refuses.contains(name)
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
        func textField(
            _ textField: UITextField,
            shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool { ask("change(\(range.location),\(range.length),\(string))") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return") }
    }

    let rig = TouchRig()
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
    let delegate = Delegate()
    let log = EventLog()

    init() {
        rig.window.addSubview(field)
        field.delegate = delegate
        log.listen(to: field)
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

    private var selection: Range<Int> {
        let range = field.selectedTextRange!
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return start..<(start + field.offset(from: range.start, to: range.end))
    }

    // MARK: - Beginning and ending

    @Test func aTapBeginsAndResigningEnds() {
        rig.tap(150, 117)
        #expect(field.isEditing && field.isFirstResponder)
        #expect(delegate.calls == ["shouldBegin", "didBegin"])
        #expect(log.names == ["down", "begin", "upInside"])
        #expect(field.resignFirstResponder())
        #expect(!field.isEditing)
        #expect(delegate.calls.suffix(2) == ["shouldEnd", "didEnd"])
        #expect(log.names.last == "end")
    }

    @Test func theDelegateMayRefuse() {
        delegate.refuses = ["shouldBegin"]
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        delegate.refuses = ["shouldEnd"]
        #expect(field.becomeFirstResponder())
        #expect(!field.resignFirstResponder() && field.isEditing)
        // What leaves its window is not asked.
        field.removeFromSuperview()
        #expect(!field.isEditing && delegate.calls.last == "didEnd")
    }

    @Test func oneFieldGivesWayToAnother() {
        let other = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
        rig.window.addSubview(other)
        let posted = EventLog()
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: rig.screen, queue: nil) { note in
                let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                MainActor.assumeIsolated {
                    #expect(frame == CGRect(x: 0, y: 800, width: 400, height: 0))
                    posted.names.append(String(name.rawValue.dropFirst(10).dropLast(12)))
                }
            }
        }
        field.becomeFirstResponder()
        #expect(posted.names == ["WillShow", "DidShow"])
        other.becomeFirstResponder()
        #expect(other.isEditing && !field.isEditing && posted.names.count == 2)
        other.removeFromSuperview()
        #expect(posted.names == ["WillShow", "DidShow", "WillHide", "DidHide"])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test func editingEndsForAViewAroundTheField() {
        #expect(!rig.window.endEditing(true))
        field.becomeFirstResponder()
        #expect(!UIView().endEditing(true))
        delegate.refuses = ["shouldEnd"]
        #expect(!rig.window.endEditing(false) && field.isEditing)
        #expect(rig.window.endEditing(true) && !field.isEditing && delegate.calls.last == "didEnd")
    }

    @Test func aDragEndsEditingWhereTheScrollViewSaysSo() {
        let scroll = UIScrollView(frame: rig.window.bounds)
        scroll.contentSize = CGSize(width: 400, height: 3000)
        rig.window.insertSubview(scroll, at: 0)
        field.becomeFirstResponder()
        rig.drag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 50, y: 400), in: 0.2)
        #expect(field.isEditing)
        scroll.keyboardDismissMode = .onDrag
        rig.drag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 50, y: 400), in: 0.2)
        #expect(!field.isEditing)
    }

    // MARK: - Typing

    @Test func keysTypeWithTheDelegatesConsent() {
        field.becomeFirstResponder()
        press(.keyboardA, "a")
        press(.keyboardB, "b")
        #expect(field.text == "ab")
        #expect(delegate.calls.suffix(2) == ["change(0,0,a)", "change(1,0,b)"])
        #expect(log.names.filter { $0 == "changed" }.count == 2)
        delegate.refuses = ["change(2,0,c)"]
        press(.keyboardC, "c")
        #expect(field.text == "ab")
        press(.keyboardDeleteOrBackspace, "\u{8}")
        #expect(field.text == "a" && delegate.calls.last == "change(1,1,)")
    }

    @Test func keysMoveAndSelect() {
        field.text = "one two"
        field.becomeFirstResponder()
        #expect(selection == 7..<7)
        press(.keyboardLeftArrow, "UIKeyInputLeftArrow")
        press(.keyboardLeftArrow, "UIKeyInputLeftArrow", [.shift, .alternate])
        #expect(selection == 4..<6)
        press(.keyboardHome, "UIKeyInputHome", .shift)
        #expect(selection == 0..<6)
        press(.keyboardA, "a", .command)
        #expect(selection == 0..<7)
        press(.keyboardX, "x")
        #expect(field.text == "x")
    }

    @Test func aKeyThatStaysDownGoesOn() {
        field.text = String(repeating: "x", count: 50)
        field.becomeFirstResponder()
        func key(_ phase: UIPress.Phase) {
            MediaClock.$running.withValue(rig.clock) {
                rig.input.key(
                    phase,
                    keyCode: .keyboardDeleteOrBackspace,
                    characters: "\u{8}",
                    charactersIgnoringModifiers: "\u{8}",
                    modifiers: [],
                    time: rig.clock.now
                )
            }
        }
        key(.began)
        #expect(field.text?.count == 49)
        rig.advance(by: 0.72)
        #expect(field.text?.count == 44)
        key(.ended)
        rig.advance(by: 5)
        #expect(field.text?.count == 44)
    }

    @Test func textThatAHostDeliversIsTypedOnce() {
        field.becomeFirstResponder()
        rig.window.makeKey()
        rig.input.deliversText = true
        press(.keyboardA, "a")
        rig.input.type("ä")
        #expect(field.text == "ä")
    }

    @Test func returnAsksAndEndsWhereAnActionSaysSo() {
        field.becomeFirstResponder()
        press(.keyboardReturnOrEnter, "\r")
        #expect(delegate.calls.last == "didEnd" && log.names.contains("exit") && !field.isEditing)
        let other = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
        rig.window.addSubview(other)
        other.becomeFirstResponder()
        var count = 0
        other.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        press(.keyboardReturnOrEnter, "\r")
        #expect(other.isEditing && count == 1)
    }

    @Test func theClearButtonClearsWithConsent() {
        field.clearButtonMode = .always
        field.text = "text"
        CATransaction.flush()
        let rect = field.clearButtonRect(forBounds: field.bounds)
        delegate.refuses = ["clear"]
        rig.tap(100 + rect.midX, 100 + rect.midY)
        #expect(field.text == "text")
        delegate.refuses = []
        rig.tap(100 + rect.midX, 100 + rect.midY)
        #expect(field.text == "" && delegate.calls == ["clear", "clear"] && log.names == ["changed"])
        CATransaction.flush()
        #expect(!field.subviews.contains { $0 is UIButton && !$0.isHidden })
    }

    // MARK: - Places

    @Test func aTapPlacesTheCaretAndADoubleTapSelectsAWord() {
        field.text = "one two three"
        rig.tap(100 + 1, 117)
        #expect(selection == 0..<0)
        let rect = field.firstRect(
            for: field.textRange(
                from: field.position(from: field.beginningOfDocument, offset: 4)!,
                to: field.position(from: field.beginningOfDocument, offset: 7)!
            )!
        )
        rig.advance(by: 1)
        rig.tap(100 + rect.midX, 117)
        rig.tap(100 + rect.midX, 117)
        #expect(selection == 4..<7)
        #expect(field.text(in: field.selectedTextRange!) == "two")
    }

    @Test func theCaretGoesAlongTheText() {
        field.text = "one two"
        let start = field.caretRect(for: field.beginningOfDocument)
        let end = field.caretRect(for: field.endOfDocument)
        #expect(start.minX < end.minX && start.width == 2 && start.height > 15)
        #expect(abs(start.midY - 17) <= 1)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
        #expect(field.compare(field.beginningOfDocument, to: field.endOfDocument) == .orderedAscending)
        #expect(field.closestPosition(to: CGPoint(x: 190, y: 17)) == field.endOfDocument)
    }

    @Test func longTextKeepsTheCaretInTheField() {
        field.text = String(repeating: "wide text ", count: 30)
        field.becomeFirstResponder()
        let end = field.caretRect(for: field.endOfDocument)
        #expect(end.maxX <= 200.5 && end.minX > 150)
        press(.keyboardHome, "UIKeyInputHome")
        let start = field.caretRect(for: field.beginningOfDocument)
        #expect(start.minX >= 0 && start.maxX < 20)
    }

    @Test func secureTextShowsBulletsAndKeepsItsPlaces() {
        field.isSecureTextEntry = true
        field.text = "a👨‍👩‍👧b"
        field.becomeFirstResponder()
        CATransaction.flush()
        let label = field.subviews.compactMap { $0 as? UILabel }.first { $0.text == "•••" }
        #expect(label != nil)
        #expect(field.text == "a👨‍👩‍👧b")
        press(.keyboardLeftArrow, "UIKeyInputLeftArrow")
        press(.keyboardDeleteOrBackspace, "\u{8}")
        #expect(field.text == "ab" && selection == 1..<1)
    }

    // MARK: - Geometry

    @Test func sideViewsTakeRoomFromTheText() {
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 34))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(field.textRect(forBounds: field.bounds).minX == 7)
        field.leftViewMode = .always
        #expect(field.textRect(forBounds: field.bounds).minX >= 30)
        #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 7, width: 30, height: 20))
        #expect(field.intrinsicContentSize.height == 34)
    }

    @Test func thePlaceholderShowsWhileThereIsNoText() {
        field.placeholder = "Name"
        CATransaction.flush()
        let label = field.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Name" }
        #expect(label?.isHidden == false && label?.textColor == .placeholderText)
        field.text = "x"
        CATransaction.flush()
        #expect(label?.isHidden == true)
    }

    @Test func aDisabledFieldIsNotEdited() {
        field.isEnabled = false
        #expect(!field.becomeFirstResponder())
        field.isEnabled = true
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(!field.isEditing)
    }
}
