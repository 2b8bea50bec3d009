/// Consecutive rows of a ``Feed`` below one header, such as the messages of one day.
public struct FeedSection<Header: Hashable & Sendable, Item: Sendable>: Identifiable, Sendable {
  /// The identity of a section: its header, and its number among the sections with this header.
  public struct ID: Hashable, Sendable {
    let header: Header
    let number: Int
  }

  /// The identity of the section, the same when rows are added to it.
  public let id: ID

  /// What is shown above the rows.
  public let header: Header

  /// The items of the rows, one or more; their indices are those in ``Feed/items``.
  public let items: ArraySlice<Item>
}

extension Feed {
  /// Returns the rows in sections: consecutive rows with equal headers.
  ///
  ///     ForEach(feed.sections { $0.date.formatted(date: .long, time: .omitted) }) { section in
  ///       Section(section.header) { ForEach(section.items) { MessageRow($0) } }
  ///     }
  ///
  /// The rows stay in the order of the source, so a header occurs again if its rows are not consecutive.
  ///
  /// - Parameter header: Returns the header of an item.
  /// - Returns: The sections, none without rows.
  public func sections<Header: Hashable & Sendable>(
    by header: (Item) -> Header
  ) -> [FeedSection<Header, Item>] { snapshot.sections(by: header) }

  /// Returns the rows with separators between them: a section begins below each separator.
  ///
  ///     feed.sections { previous, next in previous?.isRead == true && !next.isRead ? "New" : nil }
  ///
  /// - Parameter separator: Returns what is shown above an item, or `nil` for nothing, given the item
  ///   above it, which is `nil` for the first row.
  /// - Returns: The sections, none without rows. The first has `nil` as its header if there is no separator
  ///   above the first row.
  public func sections<Separator: Hashable & Sendable>(
    separatedBy separator: (_ previous: Item?, _ next: Item) -> Separator?
  ) -> [FeedSection<Separator?, Item>] { snapshot.sections(separatedBy: separator) }
}

extension FeedSnapshot {
  /// Returns the rows in sections, as ``Feed/sections(by:)`` does.
  public func sections<Header: Hashable & Sendable>(
    by header: (Item) -> Header
  ) -> [FeedSection<Header, Item>] {
    let headers = items.map(header)
    return sections(from: headers.indices.filter { $0 == 0 || headers[$0] != headers[$0 - 1] }) {
      headers[$0]
    }
  }

  /// Returns the rows with separators between them, as ``Feed/sections(separatedBy:)`` does.
  public func sections<Separator: Hashable & Sendable>(
    separatedBy separator: (_ previous: Item?, _ next: Item) -> Separator?
  ) -> [FeedSection<Separator?, Item>] {
    let separators = items.indices.map { separator($0 > 0 ? items[$0 - 1] : nil, items[$0]) }
    return sections(from: separators.indices.filter { $0 == 0 || separators[$0] != nil }) {
      separators[$0]
    }
  }

  private func sections<Header>(
    from starts: [Int], header: (Int) -> Header
  ) -> [FeedSection<Header, Item>] {
    var numbers: [Header: Int] = [:]
    return zip(starts, starts.dropFirst() + [items.count]).map { start, end in
      let header = header(start)
      let number = numbers[header, default: 0]
      numbers[header] = number + 1
      return FeedSection(
        id: .init(header: header, number: number), header: header, items: items[start..<end])
    }
  }
}
