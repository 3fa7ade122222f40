/// The counts that data sources tell.
@MainActor enum ListCount {
    /// The most items of a section, and the most sections, that a list takes in.
    static let most = (items: 1 << 24, sections: 1 << 20)

    /// A count that a list can work with; what is none, or beyond all measure, is said in the log.
    static func clean(_ count: Int, _ what: String, of list: String, most: Int) -> Int {
        if count < 0 { WarningLog.say("\(list): the data source tells of \(count) \(what); that counts as none") }
        if count > most { WarningLog.say("\(list): the data source tells of \(count) \(what); that counts as \(most)") }
        return min(max(count, 0), most)
    }
}
