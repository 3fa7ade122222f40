import Compositor
import Foundation
import UIKit

/// A list in a window on a clock of its own, scrolled by hand.
@MainActor private final class ScrolledWindow {
    let view: UIScrollView
    let source: ListSource
    private let screen: UIScreen
    private let window: UIWindow
    private let renderer = Renderer()
    private let buffer: PixelBuffer

    init(_ list: ScrolledList, rows: Int) {
        let size = CGSize(width: 390, height: 844)
        let clock = MediaClock()
        screen = UIScreen(size: size, scale: 2, clock: clock)
        window = UIWindow(screen: screen)
        window.isHidden = false
        buffer = PixelBuffer(width: Int(size.width * 2), height: Int(size.height * 2))
        (view, source) = list.make(rows: rows, frame: CGRect(origin: .zero, size: size))
        window.addSubview(view)
        CATransaction.flush()
        if let table = view as? UITableView {
            table.scrollToRow(at: source.middle, at: .top, animated: false)
        } else if let collection = view as? UICollectionView {
            collection.scrollToItem(at: source.middle, at: .top, animated: false)
        }
        _ = frame()
    }

    /// Seconds that the layout and the commit of a frame take, and its drawing.
    func frame() -> (layout: Double, drawing: Double) {
        let start = DispatchTime.now().uptimeNanoseconds
        view.contentOffset.y += 37
        CATransaction.flush()
        let middle = DispatchTime.now().uptimeNanoseconds
        if let tree = screen.context.tree { renderer.render(tree, at: 0, into: buffer) }
        let end = DispatchTime.now().uptimeNanoseconds
        return (Double(middle - start) / 1e9, Double(end - middle) / 1e9)
    }
}

/// Milliseconds a frame of each list of 1,000 and of 1,000,000 rows, in turns, from the middle on.
@MainActor func measureScrolling(repeats: Int) {
    print("Milliseconds a frame that scrolls by 37 points: layout and commit, drawing, both; medians on one thread")
    for list in ScrolledList.allCases {
        let counts = list.rawValue.hasSuffix("sections") ? [10_000, 1_000_000] : [1000, 1_000_000]
        let windows = counts.map { ScrolledWindow(list, rows: $0) }
        var samples: [[(layout: Double, drawing: Double)]] = [[], []]
        for round in 0..<repeats * 2 {
            // Each goes first as often as the other.
            for index in round % 2 == 0 ? [0, 1] : [1, 0] {
                for _ in 0..<20 { samples[index].append(windows[index].frame()) }
            }
        }
        let medians = samples.map { samples in
            func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] * 1000 }
            return (
                median(samples.map(\.layout)), median(samples.map(\.drawing)),
                median(samples.map { $0.layout + $0.drawing })
            )
        }
        for (count, median) in zip(counts, medians) {
            let name = "\(list.rawValue), \(count)".padding(toLength: 46, withPad: " ", startingAt: 0)
            print(name, String(format: "%8.3f %8.3f %8.3f", median.0, median.1, median.2))
        }
        print(String(format: "    the larger costs %+.1f %%", (medians[1].2 / medians[0].2 - 1) * 100))
    }
}

/// Milliseconds that single calls take in lists of 1,000,000 rows, and snapshots of 100,000 items.
@MainActor func measureLists() {
    func measure(_ name: String, _ body: () -> Void) {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        let end = DispatchTime.now().uptimeNanoseconds
        let padded = name.padding(toLength: 62, withPad: " ", startingAt: 0)
        print(padded, String(format: "%9.2f ms", Double(end - start) / 1e6))
    }
    for list in ScrolledList.allCases {
        var made: ScrolledWindow?
        measure("\(list.rawValue): first layout") { made = ScrolledWindow(list, rows: 1_000_000) }
        guard let made else { continue }
        measure("\(list.rawValue): reloadData and layout") {
            (made.view as? UITableView)?.reloadData()
            (made.view as? UICollectionView)?.reloadData()
            CATransaction.flush()
        }
        measure("\(list.rawValue): to the last row and back") {
            let first = IndexPath(row: 0, section: 0)
            for path in [made.source.last, first] {
                (made.view as? UITableView)?.scrollToRow(at: path, at: .bottom, animated: false)
                (made.view as? UICollectionView)?.scrollToItem(at: path, at: .bottom, animated: false)
                CATransaction.flush()
            }
        }
    }
    measureSnapshots(measure)
}

@MainActor private func measureSnapshots(_ measure: (String, () -> Void) -> Void) {
    let size = CGRect(x: 0, y: 0, width: 390, height: 844)
    let window = UIWindow(screen: UIScreen(size: size.size, scale: 2, clock: MediaClock()))
    window.isHidden = false
    let table = UITableView(frame: size)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
    }
    window.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    measure("snapshot: 100,000 items appended") {
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100_000))
    }
    func apply(_ name: String) {
        measure("snapshot applied: \(name)") {
            source.apply(snapshot, animatingDifferences: false)
            CATransaction.flush()
        }
    }
    apply("the first, of 100,000 items")
    snapshot.appendItems(Array(100_000..<100_100))
    apply("100 more at the end")
    snapshot.deleteItems(Array(500..<600))
    apply("100 fewer near the beginning")
    snapshot.reconfigureItems([700])
    apply("one configured anew")
    measure("snapshot: 1,000 items inserted one by one in the middle") {
        for item in 200_000..<201_000 { snapshot.insertItems([item], afterItem: 50_000) }
    }
    apply("these")
    measure("snapshot: 1,000 places asked for") {
        for item in 90_000..<91_000 { _ = source.indexPath(for: item) }
    }
    var reversed = NSDiffableDataSourceSnapshot<Int, Int>()
    reversed.appendSections([0])
    reversed.appendItems(snapshot.itemIdentifiers.reversed())
    snapshot = reversed
    apply("all in the opposite order")
}
