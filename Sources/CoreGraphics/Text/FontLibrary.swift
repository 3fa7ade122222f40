import CPango

/// Why fonts could not be loaded.
package enum FontLibraryError: Error, Equatable {
    /// The directory has no fonts or cannot be read.
    case noFonts(URL)
}

/// The fonts that text is made of. At first they are those that fontconfig knows on the machine.
package enum FontLibrary {
    /// Uses the fonts in a directory from now on, in the whole process. Layouts that exist keep theirs.
    ///
    /// - Parameter only: Whether to forget the machine's fonts and settings, so that text looks the same everywhere.
    package static func useFonts(in directory: URL, only: Bool) throws {
        let config = try configuration(of: directory, only: only)
        FontSystem.shared.locked { $0.use(config) }
    }

    /// The caller owns the result.
    static func configuration(of directory: URL, only: Bool) throws -> OpaquePointer {
        guard let config = only ? FcConfigCreate() : FcInitLoadConfigAndFonts() else {
            throw FontLibraryError.noFonts(directory)
        }
        let isAdded = FcConfigAppFontAddDir(config, directory.path) != 0
        let count = isAdded ? FcConfigGetFonts(config, FcSetApplication)?.pointee.nfont ?? 0 : 0
        guard count > 0 else {
            FcConfigDestroy(config)
            throw FontLibraryError.noFonts(directory)
        }
        return config
    }

    /// Uses the machine's fonts again.
    package static func useSystemFonts() {
        FontSystem.shared.locked { system in
            if let config = FcInitLoadConfigAndFonts() { system.use(config) }
        }
    }
}
