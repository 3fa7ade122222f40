import Aloft
import UIKit

/// A grid of the photos of a folder. A tap on one opens it; a tap or Esc puts it back.
final class PhotoGridViewController: UIViewController {
    private let folder: PhotoFolder
    private let thumbnails: Thumbnails
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())
    private lazy var dataSource = makeDataSource()
    /// The transition of the photo that was opened last, and what makes it sharp.
    private var transition: SnapshotTransition?
    private var sharpening: Task<Void, Never>?

    /// - Parameter thumbnails: where the thumbnails come from; made from the files unless given.
    init(folder: PhotoFolder, thumbnails: Thumbnails? = nil) {
        self.folder = folder
        // A third of a phone's width, at three pixels a point.
        let size = CGSize(width: 390, height: 390)
        self.thumbnails = thumbnails ?? Thumbnails { try folder.picture($0, covering: size) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        view.addSubview(collectionView)
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

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Three screens full of pixels: what is in sight, what comes next, and what has just been there.
        let scale = max(traitCollection.displayScale, 1)
        thumbnails.limit = 3 * 4 * Int(view.bounds.width * scale) * Int(view.bounds.height * scale)
        if let transition, transition.state != .closed { layOut(transition.destination) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let transition, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
            transition.close()
        } else {
            super.pressesBegan(presses, with: event)
        }
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
        if let path = dataSource.indexPath(for: photo) {
            (collectionView.cellForItem(at: path) as? PhotoCell)?.show(photo, answer)
        }
    }

    private func report(_ message: String) {
        FileHandle.standardError.write(Data("Photos: \(message)\n".utf8))
    }

    // MARK: - Opening

    /// Where photos fly: over the bar too.
    private var container: UIView { navigationController?.view ?? view }

    /// Opens a photo as its thumbnail shows it; the photo itself takes that one's place when it is there. In flight the
    /// transition takes the taps, and while open its dimming view does.
    private func open(_ photo: String, _ thumbnail: UIImage) {
        let imageView = UIImageView(image: thumbnail)
        layOut(imageView)
        let transition = SnapshotTransition(.letter, container: container, destination: imageView) { [weak self] in
            guard let self, let path = dataSource.indexPath(for: photo) else { return nil }
            return collectionView.cellForItem(at: path)
        }
        transition.open()
        self.transition = transition
        let scale = max(traitCollection.displayScale, 1)
        let size = CGSize(width: imageView.bounds.width * scale, height: imageView.bounds.height * scale)
        sharpening?.cancel()
        sharpening = Task { [folder] in
            if let image = await Self.picture(photo, of: folder, size), !Task.isCancelled { imageView.image = image }
        }
    }

    @concurrent private nonisolated static func picture(
        _ photo: String,
        of folder: PhotoFolder,
        _ size: CGSize
    ) async -> UIImage? {
        try? folder.picture(photo, covering: size)
    }

    /// As large as fits, in the middle.
    private func layOut(_ destination: UIView) {
        guard let size = (destination as? UIImageView)?.image?.size, size.width > 0, size.height > 0 else { return }
        let room = container.bounds
        let scale = min(room.width / size.width, room.height / size.height)
        // Not the frame: in flight the view may have a transform.
        destination.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
        destination.center = CGPoint(x: room.midX, y: room.midY)
    }
}

// MARK: - The grid

extension PhotoGridViewController: UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    private static func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let columns = max(3, Int(environment.container.effectiveContentSize.width / 160))
            let side = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: side, heightDimension: .fractionalHeight(1))
            )
            item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: side),
                repeatingSubitem: item,
                count: columns
            )
            return NSCollectionLayoutSection(group: row)
        }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, String> {
        let cell = UICollectionView.CellRegistration<PhotoCell, String> { [thumbnails] cell, _, photo in
            let known = thumbnails[photo]
            cell.show(photo, known)
            if known == nil { thumbnails.want(photo) }
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, path, photo in
            collectionView.dequeueConfiguredReusableCell(using: cell, for: path, item: photo)
        }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let photo = dataSource.itemIdentifier(for: indexPath),
            let thumbnail = (collectionView.cellForItem(at: indexPath) as? PhotoCell)?.image
        else { return }
        open(photo, thumbnail)
    }

    func collectionView(
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
