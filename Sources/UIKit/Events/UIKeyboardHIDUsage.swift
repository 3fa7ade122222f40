/// Keys by their place on the keyboard: the usages of page 7 of the USB HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// Not a key, or none that has a name here.
    case keyboardErrorUndefined = 3

    /// The key “A”.
    case keyboardA = 0x04
    /// The key “B”.
    case keyboardB = 0x05
    /// The key “C”.
    case keyboardC = 0x06
    /// The key “D”.
    case keyboardD = 0x07
    /// The key “E”.
    case keyboardE = 0x08
    /// The key “F”.
    case keyboardF = 0x09
    /// The key “G”.
    case keyboardG = 0x0A
    /// The key “H”.
    case keyboardH = 0x0B
    /// The key “I”.
    case keyboardI = 0x0C
    /// The key “J”.
    case keyboardJ = 0x0D
    /// The key “K”.
    case keyboardK = 0x0E
    /// The key “L”.
    case keyboardL = 0x0F
    /// The key “M”.
    case keyboardM = 0x10
    /// The key “N”.
    case keyboardN = 0x11
    /// The key “O”.
    case keyboardO = 0x12
    /// The key “P”.
    case keyboardP = 0x13
    /// The key “Q”.
    case keyboardQ = 0x14
    /// The key “R”.
    case keyboardR = 0x15
    /// The key “S”.
    case keyboardS = 0x16
    /// The key “T”.
    case keyboardT = 0x17
    /// The key “U”.
    case keyboardU = 0x18
    /// The key “V”.
    case keyboardV = 0x19
    /// The key “W”.
    case keyboardW = 0x1A
    /// The key “X”.
    case keyboardX = 0x1B
    /// The key “Y”.
    case keyboardY = 0x1C
    /// The key “Z”.
    case keyboardZ = 0x1D
    /// The key “1”.
    case keyboard1 = 0x1E
    /// The key “2”.
    case keyboard2 = 0x1F
    /// The key “3”.
    case keyboard3 = 0x20
    /// The key “4”.
    case keyboard4 = 0x21
    /// The key “5”.
    case keyboard5 = 0x22
    /// The key “6”.
    case keyboard6 = 0x23
    /// The key “7”.
    case keyboard7 = 0x24
    /// The key “8”.
    case keyboard8 = 0x25
    /// The key “9”.
    case keyboard9 = 0x26
    /// The key “0”.
    case keyboard0 = 0x27
    /// The key “return or enter”.
    case keyboardReturnOrEnter = 0x28
    /// The key “escape”.
    case keyboardEscape = 0x29
    /// The key “delete or backspace”.
    case keyboardDeleteOrBackspace = 0x2A
    /// The key “tab”.
    case keyboardTab = 0x2B
    /// The key “spacebar”.
    case keyboardSpacebar = 0x2C
    /// The key “hyphen”.
    case keyboardHyphen = 0x2D
    /// The key “equal sign”.
    case keyboardEqualSign = 0x2E
    /// The key “open bracket”.
    case keyboardOpenBracket = 0x2F
    /// The key “close bracket”.
    case keyboardCloseBracket = 0x30
    /// The key “backslash”.
    case keyboardBackslash = 0x31
    /// The key “non uspound”.
    case keyboardNonUSPound = 0x32
    /// The key “semicolon”.
    case keyboardSemicolon = 0x33
    /// The key “quote”.
    case keyboardQuote = 0x34
    /// The key “grave accent and tilde”.
    case keyboardGraveAccentAndTilde = 0x35
    /// The key “comma”.
    case keyboardComma = 0x36
    /// The key “period”.
    case keyboardPeriod = 0x37
    /// The key “slash”.
    case keyboardSlash = 0x38
    /// The key “caps lock”.
    case keyboardCapsLock = 0x39
    /// The function key F1.
    case keyboardF1 = 0x3A
    /// The function key F2.
    case keyboardF2 = 0x3B
    /// The function key F3.
    case keyboardF3 = 0x3C
    /// The function key F4.
    case keyboardF4 = 0x3D
    /// The function key F5.
    case keyboardF5 = 0x3E
    /// The function key F6.
    case keyboardF6 = 0x3F
    /// The function key F7.
    case keyboardF7 = 0x40
    /// The function key F8.
    case keyboardF8 = 0x41
    /// The function key F9.
    case keyboardF9 = 0x42
    /// The function key F10.
    case keyboardF10 = 0x43
    /// The function key F11.
    case keyboardF11 = 0x44
    /// The function key F12.
    case keyboardF12 = 0x45
    /// The key “print screen”.
    case keyboardPrintScreen = 0x46
    /// The key “scroll lock”.
    case keyboardScrollLock = 0x47
    /// The key “pause”.
    case keyboardPause = 0x48
    /// The key “insert”.
    case keyboardInsert = 0x49
    /// The key “home”.
    case keyboardHome = 0x4A
    /// The key “page up”.
    case keyboardPageUp = 0x4B
    /// The key “delete forward”.
    case keyboardDeleteForward = 0x4C
    /// The key “end”.
    case keyboardEnd = 0x4D
    /// The key “page down”.
    case keyboardPageDown = 0x4E
    /// The key “right arrow”.
    case keyboardRightArrow = 0x4F
    /// The key “left arrow”.
    case keyboardLeftArrow = 0x50
    /// The key “down arrow”.
    case keyboardDownArrow = 0x51
    /// The key “up arrow”.
    case keyboardUpArrow = 0x52
    /// The key “num lock” of the keypad.
    case keypadNumLock = 0x53
    /// The key “slash” of the keypad.
    case keypadSlash = 0x54
    /// The key “asterisk” of the keypad.
    case keypadAsterisk = 0x55
    /// The key “hyphen” of the keypad.
    case keypadHyphen = 0x56
    /// The key “plus” of the keypad.
    case keypadPlus = 0x57
    /// The key “enter” of the keypad.
    case keypadEnter = 0x58
    /// The key “1” of the keypad.
    case keypad1 = 0x59
    /// The key “2” of the keypad.
    case keypad2 = 0x5A
    /// The key “3” of the keypad.
    case keypad3 = 0x5B
    /// The key “4” of the keypad.
    case keypad4 = 0x5C
    /// The key “5” of the keypad.
    case keypad5 = 0x5D
    /// The key “6” of the keypad.
    case keypad6 = 0x5E
    /// The key “7” of the keypad.
    case keypad7 = 0x5F
    /// The key “8” of the keypad.
    case keypad8 = 0x60
    /// The key “9” of the keypad.
    case keypad9 = 0x61
    /// The key “0” of the keypad.
    case keypad0 = 0x62
    /// The key “period” of the keypad.
    case keypadPeriod = 0x63
    /// The key “non usbackslash”.
    case keyboardNonUSBackslash = 0x64
    /// The key “application”.
    case keyboardApplication = 0x65
    /// The key “power”.
    case keyboardPower = 0x66
    /// The key “equal sign” of the keypad.
    case keypadEqualSign = 0x67
    /// The function key F13.
    case keyboardF13 = 0x68
    /// The function key F14.
    case keyboardF14 = 0x69
    /// The function key F15.
    case keyboardF15 = 0x6A
    /// The function key F16.
    case keyboardF16 = 0x6B
    /// The function key F17.
    case keyboardF17 = 0x6C
    /// The function key F18.
    case keyboardF18 = 0x6D
    /// The function key F19.
    case keyboardF19 = 0x6E
    /// The function key F20.
    case keyboardF20 = 0x6F
    /// The function key F21.
    case keyboardF21 = 0x70
    /// The function key F22.
    case keyboardF22 = 0x71
    /// The function key F23.
    case keyboardF23 = 0x72
    /// The function key F24.
    case keyboardF24 = 0x73
    /// The key “execute”.
    case keyboardExecute = 0x74
    /// The key “help”.
    case keyboardHelp = 0x75
    /// The key “menu”.
    case keyboardMenu = 0x76
    /// The key “select”.
    case keyboardSelect = 0x77
    /// The key “stop”.
    case keyboardStop = 0x78
    /// The key “again”.
    case keyboardAgain = 0x79
    /// The key “undo”.
    case keyboardUndo = 0x7A
    /// The key “cut”.
    case keyboardCut = 0x7B
    /// The key “copy”.
    case keyboardCopy = 0x7C
    /// The key “paste”.
    case keyboardPaste = 0x7D
    /// The key “find”.
    case keyboardFind = 0x7E
    /// The key “mute”.
    case keyboardMute = 0x7F
    /// The key “volume up”.
    case keyboardVolumeUp = 0x80
    /// The key “volume down”.
    case keyboardVolumeDown = 0x81
    /// The key “left control”.
    case keyboardLeftControl = 0xE0
    /// The key “left shift”.
    case keyboardLeftShift = 0xE1
    /// The key “left alt”.
    case keyboardLeftAlt = 0xE2
    /// The key “left gui”.
    case keyboardLeftGUI = 0xE3
    /// The key “right control”.
    case keyboardRightControl = 0xE4
    /// The key “right shift”.
    case keyboardRightShift = 0xE5
    /// The key “right alt”.
    case keyboardRightAlt = 0xE6
    /// The key “right gui”.
    case keyboardRightGUI = 0xE7
}
