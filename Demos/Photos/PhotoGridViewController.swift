import Aloft
import UIKit

/// A grid of the photos of a folder. A tap on one opens it.
final class PhotoGridViewController: UICollectionViewController, UICollectionViewDataSourcePrefetching {
    private let folder: PhotoFolder
    private let thumbnails: Thumbnails
    private lazy var dataSource = makeDataSource()

    /// - Parameter thumbnails: where the thumbnails come from; made from the files unless given.
    init(folder: PhotoFolder, thumbnails: Thumbnails? = nil) {
        self.folder = folder
        let thumbnails = thumbnails ?? Thumbnails { try folder.thumbnail($0, covering: $1) }
        self.thumbnails = thumbnails
        super.init(collectionViewLayout: Self.layout(thumbnails))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.prefetchDataSource = self
        thumbnails.onAnswer = { [weak self] photo, answer in self?.show(photo, answer) }
        Task {
            do {
                show(try await folder.photos())
            } catch {
                report("\(folder.url.path) cannot be read: \(error.localizedDescription)")
                show([])
            }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Three screens full of pixels: what is in sight, what comes next, and what has just been there.
        let scale = max(traitCollection.displayScale, 1)
        thumbnails.limit = 3 * 4 * Int(view.bounds.width * scale) * Int(view.bounds.height * scale)
    }

    private func show(_ photos: [String]) {
        title = photos.isEmpty ? "No photos" : photos.count == 1 ? "One photo" : "\(photos.count) photos"
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(photos)
        dataSource.applySnapshotUsingReloadData(snapshot)
    }

    private func show(_ photo: String, _ answer: Thumbnails.Answer) {
        if case .failure(let error) = answer { report("\(photo) is not shown: \(error.reason)") }
        cell(of: photo)?.show(photo, answer)
    }

    private func report(_ message: String) {
        FileHandle.standardError.write(Data("Photos: \(message)\n".utf8))
    }

    private func cell(of photo: String) -> PhotoCell? {
        dataSource.indexPath(for: photo).flatMap { collectionView.cellForItem(at: $0) as? PhotoCell }
    }

    // MARK: - The grid

    private static func layout(_ thumbnails: Thumbnails) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let width = environment.container.effectiveContentSize.width
            let columns = max(3, Int(width / 160))
            // Cells are whole pixels wide and thumbnails as large, so that they are shown without being resampled.
            let scale = max(environment.traitCollection.displayScale, 1)
            let side = (width * scale / CGFloat(columns)).rounded(.down) / scale
            let shown = max(1, ((side - 2) * scale).rounded())
            thumbnails.size = CGSize(width: shown, height: shown)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(side))
            )
            item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(side)
                ),
                repeatingSubitem: item,
                count: columns
            )
            return NSCollectionLayoutSection(group: row)
        }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, String> {
        let cell = UICollectionView.CellRegistration<PhotoCell, String> { [thumbnails] cell, _, photo in
            cell.show(photo, thumbnails[photo])
            thumbnails.want(photo)
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, path, photo in
            collectionView.dequeueConfiguredReusableCell(using: cell, for: path, item: photo)
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let photo = dataSource.itemIdentifier(for: indexPath), let thumbnail = cell(of: photo)?.image else {
            return
        }
        let controller = PhotoViewController(photo: photo, of: folder, thumbnail: thumbnail)
        controller.snapshotTransition = .zoom(of: photo) { [weak self] context in self?.cell(of: context.item) }
        controller.snapshotTransition?.dismissal = [.dragDown, .pinch]
        present(controller, animated: true)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        forget([indexPath])
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        // The last wish is the first to be granted, and the nearest photo comes first here.
        for path in indexPaths.reversed() { dataSource.itemIdentifier(for: path).map(thumbnails.want) }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        forget(indexPaths)
    }

    private func forget(_ paths: [IndexPath]) {
        for path in paths { dataSource.itemIdentifier(for: path).map(thumbnails.forget) }
    }
}
