/// The tables of the shadows seen lately.
final class ShadowTables {
    private var tables: [ShadowTable.Key: (table: ShadowTable, used: Int)] = [:]
    private var clock = 0

    static let limit = 48

    func table(_ key: ShadowTable.Key) -> ShadowTable {
        clock += 1
        if let found = tables[key] {
            tables[key]!.used = clock
            return found.table
        }
        if tables.count >= Self.limit, let oldest = tables.min(by: { $0.value.used < $1.value.used }) {
            tables[oldest.key] = nil
        }
        let table = ShadowTable(key)
        tables[key] = (table, clock)
        return table
    }
}
