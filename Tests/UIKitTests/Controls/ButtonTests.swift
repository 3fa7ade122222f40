import Testing
import UIKit

@MainActor @Suite struct ButtonTests {
    let rig = TouchRig()

    private func place(_ button: UIButton, x: CGFloat = 100, y: CGFloat = 100) {
        button.frame.origin = CGPoint(x: x, y: y)
        rig.window.addSubview(button)
        CATransaction.flush()
    }

    private func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    // MARK: - Events

    @Test func aTapRunsThePrimaryActionAfterTouchUpInside() {
        var events: [String] = []
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in events.append("primary") })
        button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        place(button)
        rig.tap(button.center.x, button.center.y)
        #expect(events == ["down", "up", "primary"])
        #expect(button.currentTitle == "Go")
    }

    @Test func aButtonMayChangeItsSelectionWithEachTap() {
        let button = UIButton(configuration: .gray())
        button.changesSelectionAsPrimaryAction = true
        button.frame.size = CGSize(width: 60, height: 40)
        var values: [Bool] = []
        button.addAction(UIAction { _ in values.append(button.isSelected) }, for: .valueChanged)
        place(button)
        rig.tap(120, 120)
        rig.tap(120, 120)
        #expect(values == [true, false])
    }

    // MARK: - States

    @Test func aStateWithoutATitleShowsThatOfTheNormalState() {
        let button = UIButton()
        button.setTitle("normal", for: .normal)
        button.setTitle("pressed", for: .highlighted)
        #expect(button.title(for: .selected) == nil)
        #expect(button.currentTitle == "normal")
        button.isHighlighted = true
        #expect(button.currentTitle == "pressed")
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "pressed")
        button.isHighlighted = false
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "normal")
    }

    @Test func titleColorsAreTheTypes() {
        #expect(UIButton().currentTitleColor == .white)
        let system = UIButton(type: .system)
        system.tintColor = .red
        #expect(system.currentTitleColor == .red)
        system.role = .destructive
        #expect(system.currentTitleColor == .systemRed)
        system.setTitleColor(.green, for: .normal)
        #expect(system.currentTitleColor == .green)
    }

    @Test func aSystemButtonFadesUnderAFingerAndComesBack() {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.sizeToFit()
        place(button)
        rig.touch(.began, button.center.x, button.center.y)
        CATransaction.flush()
        #expect(abs(button.titleLabel!.alpha - 0.2) < 1e-6)
        rig.touch(.ended, button.center.x, button.center.y)
        CATransaction.flush()
        #expect(button.titleLabel?.alpha == 1)
        #expect(button.titleLabel?.layer.animationKeys()?.contains { $0.hasPrefix("opacity") } == true)
    }

    // MARK: - Sizes

    @Test func theSizeIsThatOfTheContents() {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        let title = button.titleLabel!.intrinsicContentSize
        #expect(abs(button.intrinsicContentSize.height - title.height - 12) < 0.01)
        #expect(abs(button.intrinsicContentSize.width - max(title.width, 30)) < 0.01)
        let picture = UIButton()
        picture.setImage(image(44), for: .normal)
        #expect(picture.intrinsicContentSize == CGSize(width: 44, height: 44))
        picture.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(picture.intrinsicContentSize == CGSize(width: 50, height: 48))
    }

    @Test func aConfigurationsSizeIsItsContentsWithTheirInsets() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.image = image(20)
        configuration.imagePadding = 6
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let button = UIButton(configuration: configuration)
        let title = button.titleLabel!.intrinsicContentSize
        #expect(abs(button.intrinsicContentSize.width - (20 + 6 + title.width + 6)) < 0.01)
        #expect(abs(button.intrinsicContentSize.height - max(title.height, 20) - 4) < 0.01)
        button.configuration?.imagePlacement = .top
        #expect(abs(button.intrinsicContentSize.height - (title.height + 20 + 6 + 4)) < 0.01)
    }

    @Test func insetsFollowTheButtonsSizeUntilTheyAreSet() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.top == 15)
        configuration.contentInsets.top = 3
        configuration.buttonSize = .small
        #expect(configuration.contentInsets.top == 3)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.top == 5)
    }

    // MARK: - Layout

    @Test(arguments: [
        (NSDirectionalRectEdge.leading, CGPoint(x: 10, y: 20)), (.trailing, CGPoint(x: 90, y: 20)),
    ])
    func theImageLiesWhereItIsPlaced(_ placement: NSDirectionalRectEdge, _ centre: CGPoint) {
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = .zero
        configuration.image = image(20)
        configuration.title = "T"
        configuration.imagePlacement = placement
        let button = UIButton(configuration: configuration)
        button.contentHorizontalAlignment = .fill
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.imageView?.center == centre)
    }

    @Test func contentsLieAsTheyAreAligned() {
        let button = UIButton()
        button.setImage(image(20), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 40, y: 10, width: 20, height: 20))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .top
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 80, y: 0, width: 20, height: 20))
    }

    @Test func aButtonSmallerThanItsContentsDoesNotTrap() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Some title"
        configuration.subtitle = "Some subtitle"
        configuration.image = image(30)
        let button = UIButton(configuration: configuration)
        for size in [CGSize.zero, CGSize(width: 5, height: 3), CGSize(width: 1e6, height: 1e6)] {
            button.frame.size = size
            button.layoutIfNeeded()
            #expect(button.titleLabel!.frame.width >= 0)
        }
    }

    // MARK: - Configurations

    @Test func coloursFollowTheState() {
        let button = UIButton(configuration: .filled())
        button.tintColor = .red
        func look() -> UIButton.Configuration { button.configuration!.updated(for: button) }
        #expect(look().background.backgroundColor == .red)
        #expect(look().baseForegroundColor == .white)
        button.isEnabled = false
        #expect(look().baseForegroundColor == .tertiaryLabel)
        button.isEnabled = true
        button.configuration?.baseBackgroundColor = .green
        button.configuration?.baseForegroundColor = .black
        #expect(look().background.backgroundColor == .green)
        #expect(look().baseForegroundColor == .black)
        #expect(button.configuration?.background.backgroundColor == nil)
    }

    @Test func theUpdateHandlerIsCalledOncePerChange() {
        let button = UIButton(configuration: .gray())
        place(button)
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "down" : "up"
        }
        CATransaction.flush()
        #expect(states == [.normal])
        button.isHighlighted = true
        button.isSelected = true
        CATransaction.flush()
        #expect(states == [.normal, [.highlighted, .selected]])
        #expect(button.titleLabel?.text == "down")
    }

    @Test func aTransformerChangesTheTitlesAttributes() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.boldSystemFont(ofSize: 30)
            return outgoing
        }
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font == UIFont.boldSystemFont(ofSize: 30))
    }

    @Test func configurationsAreValues() {
        var one = UIButton.Configuration.filled()
        var two = one
        #expect(one == two)
        two.title = "other"
        #expect(one != two)
        one.title = "other"
        #expect(one == two)
        let transformer = UIConfigurationColorTransformer { _ in .red }
        one.imageColorTransformer = transformer
        #expect(one != two)
        two.imageColorTransformer = transformer
        #expect(one == two && one.hashValue == two.hashValue)
    }

    @Test func aCapsuleIsRoundAtItsEnds() {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        let background = button.subviews.first { $0.backgroundColor != nil }
        background?.layoutIfNeeded()
        #expect(background?.layer.cornerRadius == 20)
    }

    @Test func anIndicatorTakesTheImagesPlace() {
        var configuration = UIButton.Configuration.filled()
        configuration.image = image(10)
        configuration.showsActivityIndicator = true
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        let indicator = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(indicator?.isAnimating == true && indicator?.center == CGPoint(x: 50, y: 20))
        #expect(button.imageView?.isHidden == true)
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        #expect(button.imageView?.isHidden == false && indicator?.superview == nil)
    }
}
