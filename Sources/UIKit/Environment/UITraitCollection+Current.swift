import Foundation

extension UITraitCollection {
    /// The traits of what is drawn, laid out or told of a change now, on this thread; dynamic colours without a
    /// collection of their own look to it. Elsewhere those of the main screen.
    public class var current: UITraitCollection {
        get { CurrentTraits.ofThread.traits ?? UIScreen.mainTraits }
        set { CurrentTraits.ofThread.traits = newValue }
    }

    /// Runs a closure with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        let thread = CurrentTraits.ofThread
        let outer = thread.traits
        thread.traits = self
        actions()
        thread.traits = outer
    }
}

/// The current traits of a thread.
private final class CurrentTraits {
    var traits: UITraitCollection?

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<CurrentTraits>.fromOpaque(pointer).release() }
        }
        return key
    }()

    static var ofThread: CurrentTraits {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<CurrentTraits>.fromOpaque(pointer).takeUnretainedValue()
        }
        let new = CurrentTraits()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}
