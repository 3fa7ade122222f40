import Aloft
import AloftStage
import Testing
import UIKit

/// Sources in bars, in collections, in several windows, and where lines of text begin at the right.
@MainActor @Suite struct PlacesTests {
    // MARK: - Bars

    /// Out of a bar button's own view, and home into it; the bar is as it was.
    @Test(arguments: [false, true]) func outOfABarButton(pushes: Bool) async throws {
        let fixture = ControllersFixture(pushes: true), stage = fixture.stage
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        button.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        button.layer.cornerRadius = 16
        stage.perform { fixture.cards.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button) }
        await stage.advance(by: 0.1)
        let place = button.convert(CGPoint(x: 16, y: 16), to: stage.window)
        #expect(button.window != nil && place.y < 60)
        fixture.detail.snapshotTransition = .zoom { [weak button] _ in button }
        for _ in 0..<2 {
            if pushes { fixture.push() } else { fixture.present() }
            let first = try #require(fixture.copies.first?.layer.presentation())
            #expect(abs(first.position.x - place.x) < 0.5 && abs(first.position.y - place.y) < 0.5)
            #expect(abs(first.bounds.width - 32) < 0.5)
            await stage.advance(by: 1)
            #expect(fixture.copies.isEmpty && fixture.detail.view.window != nil)
            if pushes { fixture.pop() } else { fixture.dismiss() }
            await stage.advance(by: 0.499)
            let last = try #require(fixture.copies.first?.layer.presentation())
            #expect(abs(last.position.x - place.x) < 1 && abs(last.position.y - place.y) < 1)
            await stage.advance(by: 1)
            #expect(fixture.copies.isEmpty && button.shownOpacity == 1 && button.alpha == 1)
            #expect(button.convert(CGPoint(x: 16, y: 16), to: stage.window) == place)
        }
    }

    // MARK: - Collections

    private final class Grid: NSObject, UICollectionViewDataSource {
        var items = Array(0..<60)

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }

        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            let hue = CGFloat(items[indexPath.item] % 20) / 20
            cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
            return cell
        }
    }

    /// A cell of a grid is flown out of; meanwhile the grid is scrolled, reloaded, or given another order: it is flown
    /// home to where the item is, also in a cell that was another's.
    @Test(arguments: ["nothing", "scroll", "reload", "move", "delete"]) func outOfACell(change: String) async throws {
        let stage = Stage(size: CGSize(width: 390, height: 844)), data = Grid()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        grid.contentInsetAdjustmentBehavior = .never
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = data
        let container = UIView(frame: grid.frame), detail = UIView(frame: grid.frame)
        detail.backgroundColor = .white
        container.addSubview(grid)
        stage.perform { stage.window.addSubview(container) }
        await stage.advance(by: 0.1)
        func cell(_ item: Int) -> UIView? {
            data.items.firstIndex(of: item).flatMap { grid.cellForItem(at: IndexPath(item: $0, section: 0)) }
        }
        var outcomes: [SnapshotTransition.Outcome] = []
        let transition = SnapshotTransition(.zoom, container: container, destination: detail) { cell(7) }
        let before = try #require(cell(7)).center
        stage.perform { transition.open() }
        let first = try #require(container.flyingCopies.last?.layer.presentation())
        #expect(abs(first.position.x - before.x) < 0.01 && abs(first.position.y - before.y) < 0.01)
        await stage.advance(by: 1)
        stage.perform {
            switch change {
            case "scroll": grid.contentOffset.y = 90
            case "reload": grid.reloadData()
            case "move":
                data.items.insert(data.items.remove(at: 7), at: 1)
                grid.moveItem(at: IndexPath(item: 7, section: 0), to: IndexPath(item: 1, section: 0))
            case "delete":
                data.items.remove(at: 7)
                grid.deleteItems(at: [IndexPath(item: 7, section: 0)])
            default: break
            }
        }
        await stage.advance(by: 0.5)
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) {
            stage.perform { transition.close { outcomes.append($0) } }
        }
        await stage.advance(by: 0.499)
        if change != "delete" {
            let home = try #require(cell(7)), place = home.convert(CGPoint(x: 50, y: 50), to: container)
            let last = try #require(container.flyingCopies.last?.layer.presentation())
            #expect(abs(last.position.x - place.x) < 0.5 && abs(last.position.y - place.y) < 0.5)
            #expect(home.shownOpacity == 0)
        }
        await stage.advance(by: 0.5)
        #expect(outcomes == [change == "delete" ? .noSource : .finished] && container.flyingCopies.isEmpty)
        for case let cell in grid.visibleCells { #expect(cell.shownOpacity == 1 && cell.alpha == 1) }
    }

    // MARK: - Windows

    /// Two windows have flights of their own at the same time; a source in another window than the detail is not flown
    /// out of, and that is told.
    @Test func severalWindows() async throws {
        let fixture = LettersFixture(), stage = fixture.stage
        let scene = try #require(stage.window.windowScene)
        let second = UIWindow(windowScene: scene)
        second.frame = CGRect(x: 0, y: 422, width: 390, height: 422)
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60)), detail = UIView(frame: second.bounds)
        card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        detail.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let controller = UIViewController()
        stage.perform {
            second.rootViewController = controller
            controller.view.addSubview(card)
            second.isHidden = false
        }
        await stage.advance(by: 0.1)
        let one = fixture.transition(.zoom)
        let two = SnapshotTransition(.zoom, container: controller.view, destination: detail) { card }
        var outcomes: [SnapshotTransition.Outcome] = []
        stage.perform {
            one.open { outcomes.append($0) }
            two.open { outcomes.append($0) }
        }
        await stage.advance(by: 0.2)
        #expect(fixture.container.flyingCopies.count == 2 && controller.view.flyingCopies.count == 2)
        #expect(stage.window.flyingCopies.count == 2 && second.flyingCopies.count == 2)
        await stage.advance(by: 0.5)
        #expect(outcomes == [.finished, .finished] && one.state == .open && two.state == .open)
        stage.perform { two.close { outcomes.append($0) } }
        await stage.advance(by: 0.499)
        let landed = try #require(controller.view.flyingCopies.last?.layer.presentation())
        #expect(abs(landed.position.x - 70) < 0.5 && abs(landed.position.y - 50) < 0.5)
        await stage.advance(by: 0.5)
        stage.perform { one.close() }
        await stage.advance(by: 1)
        let across = SnapshotTransition(.zoom, container: controller.view, destination: detail) { fixture.cards[2] }
        TransitionLog.$receiver.withValue(TransitionLog.Receiver { _ in }) { stage.perform { across.open() } }
        #expect(across.reason == .sourceNotInWindow && second.flyingCopies.isEmpty)
        await stage.advance(by: 1)
        #expect(across.state == .open && fixture.cards[2]?.shownOpacity == 1)
    }

    // MARK: - Safe areas

    /// On a screen with a notch the detail is laid out in flight as at rest, and lands as it lies: what is tied to the
    /// safe area does not jump.
    @Test(arguments: [false, true]) func safeAreasDoNotJump(pushes: Bool) async throws {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        stage.window.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        let band = UIView()
        band.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        band.translatesAutoresizingMaskIntoConstraints = false
        stage.perform {
            let view: UIView = fixture.detail.view
            view.addSubview(band)
            NSLayoutConstraint.activate([
                band.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                band.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                band.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                band.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            ])
        }
        await stage.advance(by: 0.1)
        let top: CGFloat = pushes ? 91 : 47
        if pushes { fixture.push() } else { fixture.present() }
        var frames: [CGRect] = []
        for _ in 0..<40 {
            await stage.advance(by: 1.0 / 60)
            frames.append(band.frame)
        }
        #expect(Set(frames.map(\.minY)) == [top] && Set(frames.map(\.maxY)) == [810])
        if pushes { fixture.pop() } else { fixture.dismiss() }
        for _ in 0..<28 {
            await stage.advance(by: 1.0 / 60)
            #expect(band.frame == frames[0])
        }
    }

    // MARK: - Right to left

    /// Where lines begin at the right, the finger comes in from there; what flies goes where the views are.
    @Test(arguments: [false, true]) func rightToLeft(pushes: Bool) async throws {
        let fixture = ControllersFixture(pushes: pushes), stage = fixture.stage
        stage.settings.layoutDirection = .rightToLeft
        fixture.detail.snapshotTransition = .zoom(of: 2) { [weak fixture] in fixture?.cards.cards[$0.item] }
        fixture.detail.snapshotTransition?.dismissal = [.edgeSwipe]
        stage.perform { fixture.cards.cards[2]?.frame.size.width = 200 }
        await stage.advance(by: 0.1)
        if pushes { fixture.push() } else { fixture.present() }
        let first = try #require(fixture.copies.first?.layer.presentation())
        #expect(abs(first.position.x - 116) < 0.01 && abs(first.bounds.width - 200) < 0.01)
        await stage.advance(by: 1)
        // From the other edge nothing of ours comes.
        await stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.2)
        #expect(fixture.copies.isEmpty)
        await stage.advance(by: 1)
        #expect(fixture.detail.view.window != nil)
        stage.touchDown(at: CGPoint(x: 388, y: 400))
        for step in 1...12 {
            await stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 388 - 25 * CGFloat(step), y: 400))
        }
        let held = try #require(fixture.copies.last?.layer.presentation())
        #expect(held.position.x < 100)
        stage.touchUp()
        await stage.advance(by: 1.5)
        #expect(fixture.detail.view.window == nil && fixture.copies.isEmpty)
    }
}
