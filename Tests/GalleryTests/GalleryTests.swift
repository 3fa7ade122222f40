import AloftStage
import Testing
import UIKit

@testable import Gallery

/// The app on a stage: each demo opens, flies, and leaves nothing behind.
@MainActor @Suite struct GalleryTests {
    private let stage = Stage(size: CGSize(width: 390, height: 844))

    private func show(_ demo: String? = nil) async -> UINavigationController {
        let navigation = stage.perform {
            AppDelegate.makeRoot(arguments: ["gallery"] + (demo.map { ["--demo", $0] } ?? []))
        }
        stage.perform { stage.window.rootViewController = navigation }
        await stage.advance(by: 0.1)
        return navigation
    }

    private func middle(_ view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    /// Nothing flies, nothing is hidden, nothing but the app is in the window.
    private func expectRest(_ controller: UIViewController, _ comment: Comment? = nil) {
        #expect(stage.window.subviews.count == 1, comment)
        for view in all(UIView.self, in: controller.view) {
            #expect((view.layer.animationKeys() ?? []).isEmpty, comment)
            #expect(view.layer.presentation()?.opacity != 0 || view.alpha == 0, comment)
        }
    }

    @Test func eachRowOpensItsDemo() async throws {
        let navigation = await show()
        let list = try #require(navigation.topViewController as? GalleryViewController)
        #expect(list.tableView.numberOfRows(inSection: 0) == Demo.all.count)
        for (row, demo) in Demo.all.enumerated() {
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            await stage.tap(at: middle(cell))
            await stage.advance(by: 1)
            #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title != nil, "\(demo.name)")
            stage.perform { _ = navigation.popViewController(animated: true) }
            await stage.advance(by: 1)
            #expect(navigation.topViewController === list)
        }
        expectRest(list)
    }

    @Test func aCardOpensAndIsDraggedDown() async throws {
        let navigation = await show("cards")
        let list = try #require(navigation.topViewController as? CardsViewController)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? CardCell)
        await stage.tap(at: middle(cell.card))
        await stage.advance(by: 0.3)
        #expect(!(cell.card.layer.presentation()?.opacity == 1))
        await stage.advance(by: 1)
        let page = try #require(list.presentedViewController as? PlaceViewController)
        #expect(page.view.convert(page.view.bounds, to: nil) == stage.window.bounds)
        await stage.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 650), duration: 0.3)
        await stage.advance(by: 1.5)
        #expect(list.presentedViewController == nil)
        expectRest(list)
    }

    @Test func thePageOfACardHasAButton() async throws {
        let navigation = await show("cards")
        let list = try #require(navigation.topViewController as? CardsViewController)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? CardCell)
        await stage.tap(at: middle(cell.card))
        await stage.advance(by: 1.5)
        let page = try #require(list.presentedViewController as? PlaceViewController)
        await stage.tap(at: middle(try #require(all(UIButton.self, in: page.view).first)))
        await stage.advance(by: 1.5)
        #expect(list.presentedViewController == nil)
        expectRest(list)
    }

    @Test func productsFlyIntoTheCart() async throws {
        let navigation = await show("shop")
        let shop = try #require(navigation.topViewController as? ShopViewController)
        let view = try #require(shop.collectionView)
        for item in 0..<3 {
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
            await stage.tap(at: middle(try #require(all(UIButton.self, in: cell).first)))
        }
        await stage.advance(by: 0.3)
        #expect(stage.window.subviews.count == 4)
        await stage.advance(by: 1.5)
        let cart = try #require(all(CartButton.self, in: navigation.view).first)
        #expect(cart.accessibilityLabel == "Cart, 3 things")
        expectRest(shop)
    }

    @Test func aProductOpensAndGoesIntoTheCart() async throws {
        let navigation = await show("shop")
        let shop = try #require(navigation.topViewController as? ShopViewController)
        let cell = try #require(shop.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        await stage.tap(at: CGPoint(x: middle(cell).x, y: middle(cell).y - 40))
        await stage.advance(by: 1)
        let page = try #require(navigation.topViewController as? ProductViewController)
        let stepper = try #require(all(UIStepper.self, in: page.view).first)
        stage.perform {
            stepper.value = 4
            stepper.sendActions(for: .valueChanged)
        }
        await stage.advance(by: 0.1)
        let button = try #require(
            all(UIButton.self, in: page.view).first { $0.configuration?.title == "Add 4 to cart" }
        )
        await stage.tap(at: middle(button))
        await stage.advance(by: 0.4)
        #expect(stage.window.subviews.count == 5)
        await stage.advance(by: 2)
        #expect(all(CartButton.self, in: navigation.view).first?.accessibilityLabel == "Cart, 4 things")
        stage.perform { _ = navigation.popViewController(animated: true) }
        await stage.advance(by: 1)
        #expect(navigation.topViewController === shop)
        #expect(all(CartButton.self, in: navigation.view).first?.accessibilityLabel == "Cart, 4 things")
        expectRest(shop)
    }

    @Test func aSongIsDraggedToAnotherPlace() async throws {
        let navigation = await show("reorder")
        let list = try #require(navigation.topViewController as? ReorderViewController)
        let before = list.songs
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let start = middle(cell)
        stage.touchDown(at: start)
        await stage.advance(by: 0.4)
        for step in 1...20 {
            stage.touchMoved(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10.2))
            await stage.advance(by: 1.0 / 60)
        }
        #expect(stage.window.subviews.count == 2)
        stage.touchUp()
        await stage.advance(by: 0.7)
        #expect(
            list.songs.map(\.name).prefix(6)
                == [before[0], before[2], before[3], before[4], before[1], before[5]].map(\.name)[...]
        )
        expectRest(list)
    }
}
