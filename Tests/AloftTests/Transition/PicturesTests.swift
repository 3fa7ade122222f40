import Aloft
import AloftStage
import AloftTesting
import TestFonts
import Testing
import UIKit

/// The choreographies as they look, out and home, and what each movement does: the pictures of docs/choreographies.md.
/// Record them anew only with a look at them.
@MainActor @Suite struct PicturesTests {
    nonisolated static let choreographies: [(String, Choreography)] = [
        ("zoom", .zoom), ("container", .container), ("card", .card), ("flip", .flip), ("rise", .rise),
    ]

    @Test(arguments: choreographies) func outAndHome(name: String, choreography: Choreography) async throws {
        try #require(test_fonts_configuration() != nil)
        let fixture = PicturesFixture()
        let strip = await fixture.film(choreography)
        #expect(fixture.container.subviews.count == 3)
        expectImage(try #require(strip.image()), matchesGolden: name, tolerance: 4, differingPixels: 400)
    }

    /// A square that goes from the lower left to the upper right, in one stage.
    private func motion(_ timing: Choreography.Timing, _ act: Choreography.Act) -> Choreography {
        Choreography {
            Choreography.stage {
                Choreography.view(.source, .disappears)
                Choreography.view(.destination, .disappears)
                Choreography.copy(of: .source, .appears)
            }
            Choreography.stage(0.6, timing) { act }
        } close: {
            Choreography.stage(0.1) { Choreography.view(.destination, .fades(to: 0)) }
        }
    }

    @Test(
        arguments: [
            ("straight", .easeInOut, [.moves(to: .destination)]),
            ("arc", .easeInOut, [.moves(to: .destination, arc: 0.3)]),
            ("spring", .spring(dampingRatio: 0.4), [.moves(to: .destination)]),
            ("anticipating", .anticipating, [.moves(to: .destination)]),
            ("turns", .easeInOut, [.moves(to: .destination), .turns(to: 180)]),
            ("flips", .easeInOut, [.moves(to: .destination), .flips(to: 60)]),
            ("waits", .easeInOut, [.moves(to: .destination), .waits(0.2), .lasts(0.2)]),
            ("scales", .easeInOut, [.moves(to: .destination), .scales(to: 1.6), .fades(to: 0.4)]),
        ] as [(String, Choreography.Timing, [Choreography.Movement])]
    )
    func movement(name: String, timing: Choreography.Timing, movements: [Choreography.Movement]) async throws {
        try #require(test_fonts_configuration() != nil)
        let stage = Stage(size: CGSize(width: 110, height: 90), scale: 1)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 90))
        container.backgroundColor = UIColor(red: 0.91, green: 0.89, blue: 0.86, alpha: 1)
        let source = UIView(frame: CGRect(x: 14, y: 54, width: 26, height: 22))
        source.layer.cornerRadius = 4
        source.backgroundColor = .white
        source.addSubview(PicturesFixture.label("A", size: 15, frame: CGRect(x: 8, y: 2, width: 18, height: 18)))
        let destination = UIView(frame: CGRect(x: 70, y: 14, width: 26, height: 22))
        stage.perform {
            container.addSubview(source)
            stage.window.addSubview(container)
        }
        let choreography = motion(timing, Choreography.Act(.sourceSnapshot, movements))
        let transition = SnapshotTransition(choreography, container: container, destination: destination) { source }
        var strip = FilmStrip()
        (strip.columns, strip.frameWidth) = (7, 110)
        stage.perform { transition.open() }
        for index in 0...6 {
            // Just before the end: at the end the copy is gone.
            await stage.advance(to: min(Double(index) * 0.1, 0.599))
            strip.frames.append(FilmStrip.Frame(time: Double(index) / 10, image: stage.image()))
        }
        expectImage(
            try #require(strip.image()),
            matchesGolden: "movement-\(name)",
            tolerance: 4,
            differingPixels: 200
        )
    }
}

extension Choreography {
    /// The example of the documentation.
    static let rise = Choreography {
        stage {
            view(.source, .disappears)
            view(.destination, .disappears)
            dimming(.fades(to: 0), .appears)
            copy(of: .destination, .becomes(.source), .spansTop, .liesOnItsOwnColor, .appears)
            copy(of: .destination, .casts(x: 0, y: 6, radius: 8, opacity: 0.3))
            copy(of: .source, .spansTop, .appears)
        }
        stage(0.25, .anticipating) {
            dimming(.fades(to: 0.5))
            copy(of: .destination, .movesToCenter(arc: 0.2), .scales(to: 1.1), .turns(to: -4))
            copy(of: .source, .movesToCenter(arc: 0.2), .scales(to: 1.1), .turns(to: -4))
        }
        stage(0.45, .spring(dampingRatio: 0.7)) {
            copy(of: .destination, .becomes(.destination), .scales(to: 1), .turns(to: 0), .disappears)
            copy(of: .source, .becomes(.destination), .scales(to: 1), .turns(to: 0), .disappears)
            copy(of: .source, .fades(to: 0), .lasts(0.2))
        } then: {
            view(.source, .appears)
            view(.destination, .appears)
        }
    } close: {
        stage(0.3) {
            view(.destination, .fades(to: 0), .disappears)
            dimming(.fades(to: 0), .disappears)
        }
    }
}
