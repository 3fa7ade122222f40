import UIKit

/// The app without its window, for whoever shows it within something else.
public enum PhotosDemo {
    /// A grid of the pictures in the folder that is to be shown.
    @MainActor public static func makeRoot() -> UIViewController { PhotoGridViewController(folder: .chosen()) }
}
