import QuartzCore

/// Delivers a window's events: touches to recognisers first and to views then, scrolling to what scrolls, keys to the
/// first responder.
@MainActor package final class TouchDelivery {
    private let arena = GestureArena()
    private var tracked: [TrackedTouch] = []
    private var isFlushing = false
    private var scrollTarget: ScrollTarget?
    private let hovering = HoverDelivery()

    package init() {
        arena.onRecognize = { [unowned self] in takeTouches(of: $0) }
        arena.onSettle = { [unowned self] in flush() }
    }

    package func deliver(_ event: UIEvent, in window: UIWindow) {
        switch event.type {
        case .touches: deliverTouches(event, in: window)
        case .scroll: deliverScroll(event, in: window)
        case .hover:
            let view = event.pointer.flatMap { window.hitTest($0, with: event) }
            hovering.deliver(event, over: view, at: event.pointer)
        case .presses: (event as? UIPressesEvent).map { deliverPresses($0, in: window) }
        default: break
        }
    }

    // MARK: - Touches

    private func deliverTouches(_ event: UIEvent, in window: UIWindow) {
        let touches = event.orderedTouches.filter { $0.window === window }
        arena.duringEvent {
            dropStrays(from: window)
            for touch in touches where touch.phase == .began { begin(touch, event: event) }
            for recognizer in receivers(of: touches) { recognizer.receive(event) }
            for item in tracked where item.isDown {
                guard touches.contains(item.touch) else { continue }
                item.enqueue(item.touch.phase, event: event)
            }
            flush()
            end(touches.filter { $0.phase == .ended || $0.phase == .cancelled }, event: event)
        }
        arena.settle()
    }

    /// Recognisers whose view has left the window can go no further.
    private func dropStrays(from window: UIWindow) {
        for recognizer in arena.recognizers where recognizer.view?.window !== window && recognizer.view !== window {
            recognizer.withdraw()
        }
    }

    private func begin(_ touch: UITouch, event: UIEvent) {
        guard let view = touch.view else { return }
        var next: UIView? = view
        while let current = next {
            // The recogniser that was added last is asked first.
            for recognizer in current.recognizers.reversed() where recognizer.accepts(touch, event: event) {
                arena.join(recognizer, touch: touch)
            }
            next = current.superview
        }
        let item = TrackedTouch(touch, view: view, event: event)
        let isFurther = tracked.contains { $0.isDown && $0.view === view }
        if isFurther, !view.isMultipleTouchEnabled { item.progress = .done }
        let elsewhere = tracked.filter { $0.isDown && $0.view !== view && $0.progress != .done }
        if view.isExclusiveTouch ? !elsewhere.isEmpty : elsewhere.contains(where: \.view.isExclusiveTouch) {
            item.progress = .done
        }
        item.isTaken = touch.recognizers.contains { $0.isRecognized && $0.cancelsTouchesInView }
        tracked.append(item)
    }

    private func receivers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        arena.recognizers.filter { recognizer in
            recognizer.touches.contains { touches.contains($0) && $0.phase != .stationary }
        }
    }

    private func end(_ touches: [UITouch], event: UIEvent) {
        for touch in touches {
            for recognizer in touch.recognizers {
                if recognizer.touches.count == 1 { recognizer.lastWindowPoints = [touch.windowPoint] }
                recognizer.touches.removeAll { $0 === touch }
                // What the system took from under a recogniser cannot go on.
                if touch.phase == .cancelled, recognizer.touches.isEmpty { recognizer.change(to: .cancelled) }
            }
        }
        for item in tracked where touches.contains(item.touch) { item.isDown = false }
    }

    private func takeTouches(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for item in tracked where recognizer.sequence.contains(item.touch) { item.isTaken = true }
    }

    /// The views, other than the given one, that have heard of the recogniser's touches.
    func contentViews(of recognizer: UIGestureRecognizer, besides view: UIView) -> [UIView] {
        let begun = tracked.filter { $0.progress == .begun && $0.view !== view }
        return begun.filter { recognizer.sequence.contains($0.touch) }.map(\.view)
    }

    // MARK: - Views

    /// Tells the views what they may hear now, the same news of several touches of a view at once.
    private func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        var news = nextNews()
        while !news.isEmpty {
            for group in news { tell(group) }
            news = nextNews()
        }
        tracked.removeAll { !$0.isDown && $0.progress == .done }
        isFlushing = false
    }

    private struct News {
        let view: UIView
        let phase: UITouch.Phase
        var items: [TrackedTouch]
    }

    private func nextNews() -> [News] {
        var result: [News] = []
        for item in tracked {
            guard let phase = item.nextPhase() else { continue }
            if let index = result.firstIndex(where: { $0.view === item.view && $0.phase == phase }) {
                result[index].items.append(item)
            } else {
                result.append(News(view: item.view, phase: phase, items: [item]))
            }
        }
        return result
    }

    private func tell(_ news: News) {
        let touches = Set(news.items.map(\.touch))
        let event = news.items[0].event
        let phases = news.items.map(\.touch.phase)
        // News that waited tell of a phase that the touch has already left.
        for item in news.items { item.touch.phase = news.phase }
        switch news.phase {
        case .began:
            if news.view.acceptsContentTouches(touches, with: event) {
                news.view.touchesBegan(touches, with: event)
            } else {
                for item in news.items { item.progress = .done }
            }
        case .moved: news.view.touchesMoved(touches, with: event)
        case .ended: news.view.touchesEnded(touches, with: event)
        default: news.view.touchesCancelled(touches, with: event)
        }
        for (item, phase) in zip(news.items, phases) { item.touch.phase = phase }
    }

    // MARK: - Scrolling

    private func deliverScroll(_ event: UIEvent, in window: UIWindow) {
        guard let input = event.scroll else { return }
        switch input.phase {
        case .began, .discrete:
            scrollTarget = window.hitTest(input.windowPoint, with: event)?.scrollTarget(for: input, event: event)
        case .changed, .momentum:
            // A device may leave out the beginning.
            if scrollTarget == nil {
                scrollTarget = window.hitTest(input.windowPoint, with: event)?.scrollTarget(for: input, event: event)
            }
        case .ended:
            break
        }
        scrollTarget?.scroll(input, event: event)
        if input.phase == .discrete { scrollTarget = nil }
    }

    // MARK: - Presses

    private func deliverPresses(_ event: UIPressesEvent, in window: UIWindow) {
        for press in event.changedPresses {
            if press.phase == .began {
                press.isTaken = KeyMatch.performCommand(of: press, in: window)
                if !press.isTaken { press.responder = window.keyResponder }
            }
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            default: responder.pressesChanged([press], with: event)
            }
        }
    }
}
