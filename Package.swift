// swift-tools-version: 6.2
import PackageDescription

// The portable UIKit, QuartzCore and CoreGraphics exist only where Apple's do not. A manifest runs on the host, so a
// macOS machine that builds for Linux says so itself: ALOFT_PORTABLE=1. ALOFT_PORTABLE=0 leaves them out anywhere.
#if os(Linux)
    let hostIsLinux = true
#else
    let hostIsLinux = false
#endif
let portable = Context.environment["ALOFT_PORTABLE"].map { $0 != "0" } ?? hostIsLinux

/// An edge to a portable module: it holds on Linux alone, whatever the host.
func linux(_ name: String) -> Target.Dependency {
    .target(name: name, condition: .when(platforms: [.linux]))
}

let portableUIKit: [Target.Dependency] = portable ? [linux("UIKit")] : []

let package = Package(
    name: "Aloft",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Aloft", targets: ["Aloft"]),
        .library(name: "TargetAction", targets: ["TargetAction"]),
    ],
    targets: [
        .target(name: "Aloft", dependencies: ["TargetAction"] + portableUIKit),
        .target(name: "TargetAction", dependencies: portableUIKit),
        // The trait with which a test names the rule that it holds, and the list of the rules.
        .target(name: "BehaviourRules", path: "Tests/Support/BehaviourRules", exclude: ["rules.md"]),
        .testTarget(
            name: "AloftTests",
            dependencies: ["Aloft", "TargetAction", "BehaviourRules"]
                + (portable ? [linux("AloftStage"), linux("AloftTesting"), linux("TestFonts")] : []),
            exclude: ["Transition/__Goldens__"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

if portable {
    package.products += [
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "WindowHost", targets: ["WindowHost"]),
        .library(name: "AloftStage", targets: ["AloftStage"]),
        .library(name: "AloftTesting", targets: ["AloftTesting"]),
        .executable(name: "aloft", targets: ["AloftCommand"]),
        .executable(name: "Letters", targets: ["LettersApp"]),
        .executable(name: "Photos", targets: ["PhotosApp"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
    ]
    package.targets += [
        // System libraries: one target each, wrapped by one Swift file or two.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPango", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CImageCodecs",
            providers: [.apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev"])]
        ),
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),

        // The portable frameworks, bottom up.
        .target(name: "CoreGraphics", dependencies: [linux("CCairo"), linux("CPango"), linux("CImageCodecs")]),
        // In C: what is done to rows of pixels. Swift cannot name the instructions that do sixteen channels at once.
        .target(name: "CompositorKernels"),
        .target(name: "Compositor", dependencies: [linux("CompositorKernels"), linux("CoreGraphics")]),
        .target(name: "QuartzCore", dependencies: [linux("Compositor"), linux("CoreGraphics")]),
        .target(name: "UIKit", dependencies: [linux("QuartzCore"), linux("Compositor"), linux("CoreGraphics")]),

        // Hosts: siblings; nothing below imports them.
        .target(name: "AloftStage", dependencies: [linux("UIKit"), linux("Compositor")]),
        .target(name: "WindowHost", dependencies: [linux("UIKit"), linux("Compositor"), linux("CSDL2")]),

        // Swift Testing. The two underscored modules are the overlays that the compiler looks for when a file imports
        // Testing beside CoreGraphics or UIKit.
        .target(name: "_Testing_CoreGraphics", dependencies: [linux("CoreGraphics")]),
        .target(name: "_Testing_UIKit", dependencies: ["_Testing_CoreGraphics", linux("UIKit")]),
        .target(
            name: "AloftTesting",
            dependencies: ["_Testing_CoreGraphics", "_Testing_UIKit", linux("AloftStage"), linux("UIKit")]
        ),

        // Programs.
        .target(
            name: "DemoHost",
            dependencies: [linux("AloftStage"), linux("WindowHost"), linux("UIKit")],
            path: "Demos/DemoHost"
        ),
        // What Letters and Photos show is a library each, since the gallery shows it, too.
        .target(
            name: "Letters",
            dependencies: ["Aloft", "TargetAction", linux("UIKit")],
            path: "Demos/Letters",
            exclude: ["App", "README.md", "letters.touches"],
            resources: [.copy("Mailbag")]
        ),
        .executableTarget(
            name: "LettersApp",
            dependencies: ["Letters", "DemoHost", linux("UIKit")],
            path: "Demos/Letters/App"
        ),
        .target(
            name: "Photos",
            dependencies: ["Aloft", linux("UIKit")],
            path: "Demos/Photos",
            exclude: ["App", "README.md", "draw-album", "photos.touches"],
            resources: [.copy("Album")]
        ),
        .executableTarget(
            name: "PhotosApp",
            dependencies: ["Photos", "DemoHost", linux("UIKit")],
            path: "Demos/Photos/App"
        ),
        .executableTarget(
            name: "Gallery",
            dependencies: ["Aloft", "Letters", "Photos", "DemoHost", linux("UIKit")],
            path: "Demos/Gallery",
            exclude: ["README.md", "gallery.touches"]
        ),
        .executableTarget(
            name: "AloftCommand",
            dependencies: ["Aloft", linux("AloftStage"), linux("UIKit")]
        ),

        // Scenes that tests and measurements share, and the measurements.
        .target(name: "CompositorScenes", dependencies: [linux("Compositor")], path: "Benchmarks/Scenes"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [linux("CompositorScenes"), linux("Compositor"), linux("UIKit")],
            path: "Benchmarks/Benchmarks"
        ),

        // What the repository checks of itself: public names against Apple's, and the rules that tests hold.
        .target(name: "RepositoryChecks", path: "Tools/RepositoryChecks", exclude: ["Names"]),
        .executableTarget(
            name: "names",
            dependencies: ["RepositoryChecks", "Aloft", linux("UIKit")],
            path: "Tools/NamesCommand"
        ),
        .testTarget(name: "RepositoryTests", dependencies: ["RepositoryChecks", "Aloft", linux("UIKit")]),

        // Tests of the portable modules. In C: before anything else, it names the fontconfig of the tests.
        .target(name: "TestFonts", path: "Tests/Support/TestFonts"),
        .testTarget(
            name: "CoreGraphicsTests",
            dependencies: [linux("CoreGraphics"), linux("AloftTesting"), "BehaviourRules"],
            exclude: ["Image/Samples"]
        ),
        .testTarget(
            name: "CompositorTests",
            dependencies: [
                linux("Compositor"), linux("CompositorKernels"), linux("CompositorScenes"), linux("AloftTesting"),
                "BehaviourRules",
            ]
        ),
        .testTarget(
            name: "QuartzCoreTests",
            dependencies: [
                linux("QuartzCore"), linux("CompositorScenes"), linux("AloftTesting"), "BehaviourRules",
            ]
        ),
        .testTarget(
            name: "UIKitTests",
            dependencies: [linux("UIKit"), "TargetAction", linux("AloftTesting"), "BehaviourRules"]
        ),
        .testTarget(name: "LettersTests", dependencies: ["Letters", linux("AloftTesting")]),
        .testTarget(name: "PhotosTests", dependencies: ["Photos", linux("AloftTesting")]),
        .testTarget(name: "GalleryTests", dependencies: ["Gallery", linux("AloftTesting")]),
        .testTarget(
            name: "StageTests",
            dependencies: [
                linux("AloftStage"), linux("AloftTesting"), linux("WindowHost"), linux("DemoHost"), "AloftCommand",
                "BehaviourRules",
            ],
            exclude: ["Recording/Encoders", "Testing/__Goldens__"]
        ),
    ]
}

// The tests themselves are built without optimisation: building is most of what `make test` takes, and what they test is
// built for release all the same.
for target in package.targets where target.type == .test {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
