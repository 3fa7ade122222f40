import Foundation

/// What a scene is made with: the class of its delegate.
@MainActor open class UISceneConfiguration: NSObject {
    private let ownName: String?
    private let ownRole: UISceneSession.Role

    /// A configuration.
    ///
    /// - Parameters:
    ///   - name: what the app calls it; configurations are not looked up by their names here.
    ///   - sessionRole: what the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        ownName = name
        ownRole = sessionRole
        super.init()
    }

    /// The name of the configuration.
    open var name: String? { ownName }
    /// What the scene is for.
    open var role: UISceneSession.Role { ownRole }

    /// The class of the scene's delegate, a final class or one with a `required init()`. Without one the scene has no
    /// delegate, and the app's delegate hears of what happens.
    open var delegateClass: AnyClass?
}

/// Stands for a scene as long as the user has not discarded it.
@MainActor open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: Hashable, RawRepresentable, Sendable {
        /// The text that it stands for.
        public var rawValue: String
        /// One of a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows of the app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    private let identifier = UUID().uuidString
    private let ownRole: UISceneSession.Role
    weak var sceneReference: UIScene?
    var ownConfiguration: UISceneConfiguration

    init(role: UISceneSession.Role) {
        ownRole = role
        ownConfiguration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }

    /// The scene; nil when it has gone.
    open var scene: UIScene? { sceneReference }
    /// What the scene is for.
    open var role: UISceneSession.Role { ownRole }
    /// What the scene was made with.
    open var configuration: UISceneConfiguration { ownConfiguration }
    /// Tells the session from others.
    open var persistentIdentifier: String { identifier }
    /// For the app's own use.
    open var userInfo: [String: Any]?
}
