import QuartzCore

extension UICellAccessory {
    /// How the arrow looks.
    public struct DisclosureIndicatorOptions {
        /// Whether it is left out.
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
        /// Whether it is left out.
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
        /// Whether it is left out.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// Its ground; nil for red.
        public var backgroundColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How the green button looks.
    public struct InsertOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// Its ground; nil for green.
        public var backgroundColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How the mark looks.
    public struct MultiselectOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// Its ground while the row is selected; nil for the tint colour.
        public var backgroundColor: UIColor?

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How the handle looks.
    public struct ReorderOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// Whether a line sets it off from what stands before it.
        public var showsVerticalSeparator: Bool

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// How the text looks.
    public struct LabelOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// How much room it takes across.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil for the usual one.
        public var tintColor: UIColor?
        /// The font.
        public var font: UIFont
        /// Whether a font that goes with the user's text size is replaced when that size changes.
        public var adjustsFontForContentSizeCategory: Bool

        /// What is nil is as usual.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil,
            font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? UIFont.systemFont(ofSize: 17)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }
}
