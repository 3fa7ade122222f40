import Aloft
import UIKit

/// What is played next. A long press on a song picks it up.
final class ReorderViewController: UITableViewController {
    private(set) var songs = Song.all
    private var pickUp: PickUp<Song>?

    init() {
        super.init(style: .plain)
        title = "Reorder"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SongCell.self, forCellReuseIdentifier: "song")
        tableView.rowHeight = 68
        tableView.separatorStyle = .none
        tableView.backgroundColor = .systemBackground
        let pickUp = PickUp<Song>(in: tableView) { [unowned self] point in
            tableView.indexPathForRow(at: point).map { songs[$0.row] }
        } view: { [unowned self] song in
            songs.firstIndex(of: song).flatMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
        } move: { [unowned self] song, other in
            move(song, to: other)
        }
        pickUp.recognizer.minimumPressDuration = 0.3
        self.pickUp = pickUp
    }

    /// Gives a song the place of another.
    private func move(_ song: Song, to other: Song) {
        guard let from = songs.firstIndex(of: song), let to = songs.firstIndex(of: other) else { return }
        songs.insert(songs.remove(at: from), at: to)
        tableView.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        let song = songs[indexPath.row]
        (cell as? SongCell)?.show(song)
        // Those who cannot drag have the same by other means.
        cell.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Move up") { [weak self] _ in self?.step(song, by: -1) ?? false },
            UIAccessibilityCustomAction(name: "Move down") { [weak self] _ in self?.step(song, by: 1) ?? false },
        ]
        return cell
    }

    private func step(_ song: Song, by way: Int) -> Bool {
        guard let from = songs.firstIndex(of: song), songs.indices.contains(from + way) else { return false }
        move(song, to: songs[from + way])
        return true
    }
}

/// A song in the list.
final class SongCell: UITableViewCell {
    private let cover = UIImageView()
    private let name = UILabel()
    private let artist = UILabel()
    private let length = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .systemBackground
        cover.layer.cornerRadius = 8
        cover.layer.cornerCurve = .continuous
        cover.clipsToBounds = true
        name.font = .systemFont(ofSize: 17, weight: .medium)
        name.textColor = .label
        artist.font = .systemFont(ofSize: 14)
        artist.textColor = .secondaryLabel
        length.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
        length.textColor = .secondaryLabel
        let handle = UIImageView(image: UIImage(systemName: "line.3.horizontal"))
        handle.tintColor = .tertiaryLabel
        let words = UIStackView(arrangedSubviews: [name, artist])
        words.axis = .vertical
        words.spacing = 2
        for view in [length, handle] {
            view.setContentHuggingPriority(.required, for: .horizontal)
            view.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
        let row = UIStackView(arrangedSubviews: [cover, words, length, handle])
        row.spacing = 12
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: 48),
            cover.heightAnchor.constraint(equalToConstant: 48),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ song: Song) {
        cover.image = Picture.tile(song.symbol, hue: song.hue, size: CGSize(width: 48, height: 48))
        name.text = song.name
        artist.text = song.artist
        length.text = song.length
    }
}

/// A song that nobody has sung.
struct Song: Hashable {
    let name, artist, length, symbol: String
    let hue: CGFloat

    static let all: [Song] = [
        ("Paper Boats", "The Lanterns", "3:42", "paperplane.fill"),
        ("Slow Tide", "Marlow", "4:08", "cloud.fill"),
        ("Nine Lives", "Cat & Fiddle", "2:57", "pawprint.fill"),
        ("Harbour Lights", "Ines Duarte", "5:13", "lightbulb.fill"),
        ("Red Kite", "The Lanterns", "3:29", "airplane"),
        ("Snowed In", "Oskar Lind", "4:44", "snowflake"),
        ("Second Breakfast", "Marlow", "2:31", "cup.and.saucer.fill"),
        ("Embers", "Ash Row", "6:02", "flame.fill"),
        ("Greenhouse", "Ines Duarte", "3:55", "leaf.fill"),
        ("Night Bus", "Cat & Fiddle", "4:20", "moon.fill"),
        ("Short Circuit", "Ash Row", "3:08", "bolt.fill"),
        ("Long Division", "Oskar Lind", "7:11", "book.fill"),
        ("Cartographer", "Ines Duarte", "4:36", "map.fill"),
        ("Velvet", "Marlow", "3:17", "heart.fill"),
        ("Spokes", "The Lanterns", "2:49", "bicycle"),
        ("Noon", "Ash Row", "5:27", "sun.max.fill"),
        ("Hourglass", "Oskar Lind", "4:01", "hourglass"),
        ("Encore", "Everybody", "8:30", "star.fill"),
    ].enumerated().map { index, song in
        Song(
            name: song.0,
            artist: song.1,
            length: song.2,
            symbol: song.3,
            hue: (CGFloat(index) * 0.137).truncatingRemainder(dividingBy: 1)
        )
    }
}
