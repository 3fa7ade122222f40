import CoreGraphics
import Foundation

/// Where one axis of a scroll view goes by itself once it is let go: a function of the time since then.
///
/// It slows down exponentially, and where the content ends a critically damped spring takes over: pieces of closed
/// form, so that the way does not depend on when frames are made.
struct ScrollMotion: Sendable {
    private enum Piece {
        /// x(t) = from + velocity ⁄ k · (e^(kt) − 1), with k = 1000 · ln(rate)
        case decay(from: Double, velocity: Double, k: Double)
        /// x(t) = to + (c1 + c2 · t) · e^(−ωt)
        case spring(to: Double, c1: Double, c2: Double, omega: Double)

        func value(at t: Double) -> Double {
            switch self {
            case .decay(let from, let velocity, let k): from + velocity / k * (exp(k * t) - 1)
            case .spring(let to, let c1, let c2, let omega): to + (c1 + c2 * t) * exp(-omega * t)
            }
        }

        func velocity(at t: Double) -> Double {
            switch self {
            case .decay(_, let velocity, let k): velocity * exp(k * t)
            case .spring(_, let c1, let c2, let omega): (c2 - omega * (c1 + c2 * t)) * exp(-omega * t)
            }
        }
    }

    /// The spring that brings overscrolled content back: a unit mass at a stiffness of 100.
    static let bounceFrequency = 10.0
    /// The livelier one that goes to a page, or to where a delegate wants it.
    static let targetFrequency = 15.0
    /// What is nearer to its goal than this, in points, is there.
    private static let precision = 0.25

    private var pieces: [(start: Double, piece: Piece)] = []
    /// Seconds until it rests.
    private(set) var duration = 0.0
    /// Where it rests.
    private(set) var destination: Double

    /// Stays where it is.
    init(restingAt value: Double) {
        destination = value
    }

    /// Goes to a place with a velocity to start with, in points a second.
    init(from value: Double, velocity: Double, to target: Double, frequency: Double) {
        destination = target
        addSpring(from: value, velocity: velocity, to: target, frequency: frequency)
    }

    /// Slows down by `rate` a millisecond, within a range that it overshoots if `bounces`.
    init(from value: Double, velocity: Double, rate: Double, range: ClosedRange<Double>, bounces: Bool) {
        destination = value
        guard value.isFinite, velocity.isFinite, rate > 0, rate < 1 else {
            destination = min(max(value, range.lowerBound), range.upperBound)
            return
        }
        let k = 1000 * log(rate)
        let rest = value - velocity / k
        let isOutside = !range.contains(value)
        if range.contains(rest) {
            // What lies beyond the end but comes back far enough by itself needs no spring.
            let way = abs(velocity / k)
            destination = rest
            if way > Self.precision {
                pieces = [(0, .decay(from: value, velocity: velocity, k: k))]
                duration = log(Self.precision / way) / k
            } else if isOutside {
                addSpring(from: value, velocity: velocity, to: rest, frequency: Self.bounceFrequency)
            }
            return
        }
        let edge = rest < range.lowerBound ? range.lowerBound : range.upperBound
        destination = edge
        if isOutside, !(min(value, rest)...max(value, rest)).contains(edge) || value == edge {
            addSpring(from: value, velocity: velocity, to: edge, frequency: Self.bounceFrequency)
            return
        }
        let arrival = value == edge ? 0 : log(1 + k * (edge - value) / velocity) / k
        if arrival > 0 { pieces = [(0, .decay(from: value, velocity: velocity, k: k))] }
        duration = max(arrival, 0)
        if bounces {
            addSpring(
                from: edge,
                velocity: velocity * exp(k * duration),
                to: edge,
                frequency: Self.bounceFrequency
            )
        }
    }

    private mutating func addSpring(from value: Double, velocity: Double, to target: Double, frequency: Double) {
        let c1 = value - target
        let c2 = velocity + frequency * c1
        guard c1.isFinite, c2.isFinite, abs(c1) > Self.precision || abs(c2) > Self.precision * frequency else { return }
        pieces.append((duration, .spring(to: target, c1: c1, c2: c2, omega: frequency)))
        // Each of the two terms is below half the precision from here on.
        let first = c1 == 0 ? 0 : log(2 * abs(c1) / Self.precision) / frequency
        let second = c2 == 0 ? 0 : 2 * log(4 * abs(c2) / (M_E * frequency * Self.precision)) / frequency
        duration += max(first, second, 0)
    }

    var isAtRest: Bool { pieces.isEmpty }

    func value(at time: Double) -> Double {
        guard time < duration, let current = piece(at: time) else { return destination }
        return current.piece.value(at: time - current.start)
    }

    func velocity(at time: Double) -> Double {
        guard time < duration, let current = piece(at: time) else { return 0 }
        return current.piece.velocity(at: time - current.start)
    }

    private func piece(at time: Double) -> (start: Double, piece: Piece)? {
        pieces.last { $0.start <= time } ?? pieces.first
    }
}

/// How far content follows a finger beyond its end.
enum RubberBand {
    private static let coefficient = 0.55

    /// - Parameters:
    ///   - distance: how far the finger is beyond the end, in points.
    ///   - length: how long the visible part is. The content never goes that far.
    static func offset(for distance: Double, length: Double) -> Double {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * coefficient / length + 1)) * length
    }

    /// The distance of the finger for an offset of the content: the inverse.
    static func distance(for offset: Double, length: Double) -> Double {
        guard length > 0 else { return 0 }
        let part = min(offset / length, 0.999)
        return (1 / (1 - part) - 1) * length / coefficient
    }
}
