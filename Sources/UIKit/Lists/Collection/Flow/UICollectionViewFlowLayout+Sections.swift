import QuartzCore

extension UICollectionViewFlowLayout {
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func makeSections(of view: UICollectionView) {
        lacksItemSizes = false
        var start = 0.0
        sections = view.load.counts.enumerated().map { index, count in
            var section = makeSection(index, count: count, of: view)
            section.start = start
            start = section.end
            return section
        }
        length = start
    }

    private func clean(_ value: CGFloat) -> Double { value.isFinite ? max(Double(value), 0) : 0 }

    private func extent(_ size: CGSize) -> FlowSection.Extent {
        FlowSection.Extent(
            length: clean(axis.part(of: size)),
            breadth: clean(axis == .vertical ? size.width : size.height)
        )
    }

    private func makeSection(_ index: Int, count: Int, of view: UICollectionView) -> FlowSection {
        let delegate = flowDelegate
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        let lineGap =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
            ?? minimumLineSpacing
        let itemGap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
            ?? footerReferenceSize
        let insets =
            axis == .vertical
            ? (clean(inset.top), clean(inset.bottom), clean(inset.left), clean(inset.right))
            : (clean(inset.left), clean(inset.right), clean(inset.top), clean(inset.bottom))
        let visible = view.bounds.inset(by: view.adjustedContentInset).size
        let breadth = clean(axis == .vertical ? visible.width : visible.height)
        var section: FlowSection
        if let items = items(of: index, count: count, of: view) {
            section = FlowSection(
                items: items,
                breadth: breadth,
                insets: insets,
                lineGap: clean(lineGap),
                itemGap: clean(itemGap)
            )
        } else {
            section = FlowSection(
                count: count,
                item: extent(itemSize),
                breadth: breadth,
                insets: insets,
                lineGap: clean(lineGap),
                itemGap: clean(itemGap)
            )
        }
        section.header = clean(axis.part(of: header))
        section.footer = clean(axis.part(of: footer))
        return section
    }

    /// The sizes of a section's items where they differ, or may come to.
    private func items(of section: Int, count: Int, of view: UICollectionView) -> FlowItems? {
        if asksForSizes {
            let estimate =
                estimatedItemSize.width > 0 && estimatedItemSize.height > 0
                ? estimatedItemSize : CGSize(width: 50, height: 50)
            let told = preferredSizes[section]?.filter { $0.key < count }.mapValues(extent)
            return FlowItems(count: count, common: extent(estimate), told: told ?? [:])
        }
        guard let delegate = flowDelegate, !lacksItemSizes, count > 0 else { return nil }
        func ask(_ item: Int) -> CGSize {
            delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
        }
        let first = ask(0)
        guard !lacksItemSizes else { return nil }
        return FlowItems((0..<count).map { extent($0 == 0 ? first : ask($0)) })
    }

    /// Takes over the size that an item's view needs: what follows moves.
    func tell(_ size: CGSize, of path: IndexPath) {
        preferredSizes[path.section, default: [:]][path.item] = size
        guard sections.indices.contains(path.section) else { return }
        let end = sections[path.section].end
        sections[path.section].tell(extent(size), of: path.item)
        let growth = sections[path.section].end - end
        guard growth != 0 else { return }
        length += growth
        for index in path.section + 1..<max(sections.count, path.section + 1) { sections[index].start += growth }
    }

    // MARK: - Attributes

    private func frame(start: Double, side: Double, _ extent: FlowSection.Extent) -> CGRect {
        axis == .vertical
            ? CGRect(x: side, y: start, width: extent.breadth, height: extent.length)
            : CGRect(x: start, y: side, width: extent.length, height: extent.breadth)
    }

    func makeAttributes() -> UICollectionViewLayoutAttributes.Type {
        Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    }

    func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let place = sections[path.section].place(of: path.item)
        let attributes = makeAttributes().init(_from: UICollectionViewLayoutAttributes(forCellWith: path))
        attributes.frame = frame(start: place.start, side: place.side, place.extent)
        return attributes
    }

    func supplementaryAttributes(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? section.header : section.footer
        guard length > 0, let view = collectionView else { return nil }
        let breadth = axis == .vertical ? collectionViewContentSize.width : collectionViewContentSize.height
        var start = isHeader ? section.headerStart : section.footerStart
        let insets = view.adjustedContentInset
        if isHeader, sectionHeadersPinToVisibleBounds {
            let visible = axis.part(of: view.bounds.origin) + (axis == .vertical ? insets.top : insets.left)
            start = max(start, min(visible, section.footerStart - length))
        } else if !isHeader, sectionFootersPinToVisibleBounds {
            let visible =
                axis.part(of: view.bounds.origin) + axis.part(of: view.bounds.size)
                - (axis == .vertical ? insets.bottom : insets.right)
            start = min(start, max(visible - length, section.headerStart + section.header))
        }
        let attributes = makeAttributes().init(
            _from: UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: kind,
                with: IndexPath(item: 0, section: index)
            )
        )
        attributes.frame = frame(start: start, side: 0, .init(length: length, breadth: Double(breadth)))
        if isHeader && sectionHeadersPinToVisibleBounds || !isHeader && sectionFootersPinToVisibleBounds {
            attributes.zIndex = 10
        }
        return attributes
    }

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard rect.isFinite else { return [] }
        let low = Double(axis.part(of: rect.origin))
        let high = low + Double(axis.part(of: rect.size))
        var result: [UICollectionViewLayoutAttributes] = []
        var (first, last) = (0, sections.count)
        while first < last {
            let middle = (first + last) / 2
            if sections[middle].end > low { last = middle } else { first = middle + 1 }
        }
        while first < sections.count, sections[first].start < high {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = supplementaryAttributes(kind, first), attributes.frame.intersects(rect) {
                    result.append(attributes)
                }
            }
            for item in sections[first].items(from: low, to: high) {
                let attributes = itemAttributes(IndexPath(item: item, section: first))
                if attributes.frame.intersects(rect) { result.append(attributes) }
            }
            first += 1
        }
        return result
    }
}
