import QuartzCore

extension UICellAccessory {
    /// How the arrow looks.
    public struct DisclosureIndicatorOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the tick looks.
    public struct CheckmarkOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the red button looks.
    public struct DeleteOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the green button looks.
    public struct InsertOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the mark looks.
    public struct MultiselectOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the handle looks.
    public struct ReorderOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How the text looks.
    public struct LabelOptions {
        /// Whether it is left out, though its place may be kept by others.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// The font; nil for that of the content.
        public var font: UIFont?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            font: UIFont? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font
        }
    }
}
