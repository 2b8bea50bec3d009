import Foundation
import QuireClient

/// Facts about a list that its store keeps in the index.
struct StoredListFacts: Codable, Sendable {
  /// The version of the format.
  var version = 1
  /// The identity of the list, which each of its pages repeats.
  let list: UInt64
  /// The number of items over all pages, or `nil` if the source never reported it.
  let total: Int?
  /// The numbers of items by which edits moved the pages after a page, by its number.
  let shifts: [Int: Int]
}

extension Int {
  /// Whether this may be a number of items, so that a few of them can be added.
  var isCount: Bool { (-Int.max / 1024...Int.max / 1024).contains(self) }
}

/// A change of a list that is written to its store.
struct StoredChange<Item: Sendable>: Sendable {
  let date: Date
  let numbers: Range<Int>
  let facts: StoredListFacts
  let pages: [Int: StoredPage<Item>]

  /// Writes the change.
  @concurrent func write(to store: any FeedStore, with items: StoredItems<Item>) async throws {
    var data: [Int: Data] = [:]
    for (number, page) in pages { data[number] = try items.data(of: page) }
    let index = FeedIndex(date: date, pages: numbers, facts: try JSONEncoder().encode(facts))
    try await store.write(data, index: index)
  }
}

/// A list that was read from a store.
struct StoredList<Item: Sendable>: Sendable {
  let index: FeedIndex
  let facts: StoredListFacts
  /// The first pages.
  let pages: [StoredPage<Item>]

  /// Reads the list of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - items: The functions for the items.
  ///   - maxPages: The most pages to read, or `nil` for all.
  /// - Returns: The list, or `nil` if no list is stored, or one with items of another type.
  /// - Throws: ``FeedStoreError/damaged(_:)``, or the error of the store.
  @concurrent static func read(
    from store: any FeedStore, with items: StoredItems<Item>, maxPages: Int?
  ) async throws -> StoredList? {
    guard let index = try await store.index(), !index.pages.isEmpty else { return nil }
    guard let facts = try? JSONDecoder().decode(StoredListFacts.self, from: index.facts),
      facts.version == 1, facts.shifts.values.allSatisfy(\.isCount),
      facts.total.map({ $0 >= 0 && $0.isCount }) ?? true,
      index.pages.lowerBound.isCount, index.pages.upperBound.isCount
    else { throw FeedStoreError.damaged(.index) }
    let numbers = index.pages.prefix(maxPages.map { max(1, $0) } ?? .max)
    do {
      let pages = try await read(numbers, of: facts.list, from: store, with: items)
      return StoredList(index: index, facts: facts, pages: pages)
    } catch is ModelHasChanged {
      return nil
    }
  }

  /// Reads pages in a few tasks at the same time, because an app waits for its first rows.
  private static func read(
    _ numbers: Range<Int>, of list: UInt64, from store: any FeedStore, with items: StoredItems<Item>
  ) async throws -> [StoredPage<Item>] {
    let width = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount), numbers.count)
    let starts = (0...width).map { numbers.lowerBound + numbers.count * $0 / width }
    return try await withThrowingTaskGroup(of: (start: Int, pages: [StoredPage<Item>]).self) {
      group in
      for (start, end) in zip(starts, starts.dropFirst()) {
        group.addTask {
          var pages: [StoredPage<Item>] = []
          // All pages of a list have items of the same type.
          var isCompared = start > numbers.lowerBound
          for number in start..<end {
            let data = try await store.page(number)
            let page = try items.page(number, of: list, in: data, comparesModel: !isCompared)
            isCompared = isCompared || !page.items.isEmpty
            pages.append(page)
          }
          return (start, pages)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.start < $1.start }
        .flatMap(\.pages)
    }
  }

  /// Reads a page.
  @concurrent static func page(
    _ number: Int, of list: UInt64, from store: any FeedStore, with items: StoredItems<Item>
  ) async throws -> StoredPage<Item> {
    try items.page(number, of: list, in: try await store.page(number))
  }
}

extension FeedList {
  /// The pages that have changed after a version, or all of them if the version is negative.
  func storedPages(changedAfter version: Int, of list: UInt64) -> [Int: StoredPage<Item>] {
    var changed: [Int: StoredPage<Item>] = [:]
    for (index, page) in pages.enumerated() where page.version > version {
      let number = firstNumber + index
      let following = index + 1 < pages.count ? pages[index + 1].again : next
      let facts = StoredPage<Item>.Facts(
        list: list,
        offset: page.offset.map { $0.moved(by: -Self.shift(ofPage: number, in: shifts)) },
        this: position(of: page.again, number: number),
        next: following.map { position(of: $0, number: number + 1) })
      changed[number] = StoredPage(facts: facts, items: Array(items[rows(ofPage: number)]))
    }
    return changed
  }

  private func position(of load: FeedLoad<Item>, number: Int) -> StoredPage<Item>.Position {
    StoredPage<Item>.Position(
      checkpoint: load.position().flatMap { try? JSONEncoder().encode($0) },
      shift: load.shift.moved(by: -Self.shift(ofPage: number, in: shifts)))
  }

  /// Creates the list that was read from a store, or returns `nil` if it is the list of another source.
  init?(_ stored: StoredList<Item>, from source: FeedSource<Item>) {
    // A page that was loaded on the way back has no position.
    guard let position = stored.pages.first(where: { $0.facts.this.checkpoint != nil })?.facts.this,
      position.belongs(to: source)
    else { return nil }
    let numbers = stored.index.pages
    var list = FeedList(
      first: FeedLoad(storedNumber: numbers.lowerBound), total: stored.facts.total,
      firstNumber: numbers.lowerBound, shifts: stored.facts.shifts)
    let count = stored.pages.reduce(0) { $0 + $1.items.count }
    list.items.reserveCapacity(count)
    list.holders.reserve(count)
    for (number, page) in zip(numbers, stored.pages) {
      let page = FeedPage(
        page, number: number, of: numbers, shifts: stored.facts.shifts, from: source)
      _ = list.add(page, at: .next, keeping: .keepFirst)
    }
    self = list
  }
}

extension StoredPage.Position {
  private var decoded: Checkpoint? {
    checkpoint.flatMap { try? JSONDecoder().decode(Checkpoint.self, from: $0) }
  }

  /// Whether a source accepts the position.
  func belongs(to source: FeedSource<Item>) -> Bool {
    guard let decoded, let resume = source.resume else { return false }
    return (try? resume(decoded)) != nil
  }

  /// Returns a request for the page at the position.
  ///
  /// - Parameters:
  ///   - source: The source of the list.
  ///   - shift: The number of items by which edits moved the page since it was stored.
  /// - Returns: The request.
  func load(from source: FeedSource<Item>, shiftedBy shift: Int) -> FeedLoad<Item> {
    var load = FeedLoad<Item>(at: { decoded }) { shift, revalidates in
      guard let decoded, let resume = source.resume, var load = try? resume(decoded) else {
        // Only the earlier feed knew the way to the page, so this one must load the list again.
        throw PagingError(reason: .expired, path: source.path, pageCount: 0)
      }
      (load.shift, load.revalidates) = (shift, revalidates)
      return try await load().get()
    }
    load.shift = self.shift.moved(by: shift)
    return load
  }
}

extension FeedPage {
  /// Creates a page that was read from the store.
  ///
  /// - Parameters:
  ///   - stored: The page.
  ///   - number: The number of the page.
  ///   - numbers: The numbers of all stored pages.
  ///   - shifts: The shifts of the stored list.
  ///   - source: The source of the feed's list.
  init(
    _ stored: StoredPage<Item>, number: Int, of numbers: Range<Int>, shifts: [Int: Int],
    from source: FeedSource<Item>
  ) {
    self.init(items: stored.items)
    isStored = true
    let shift = FeedList<Item>.shift(ofPage: number, in: shifts)
    offset = stored.facts.offset.map { max(0, $0.moved(by: shift)) }
    again = stored.facts.this.load(from: source, shiftedBy: shift)
    let (earlier, later) = (number - 1, number + 1)
    next = stored.facts.next?
      .load(from: source, shiftedBy: FeedList<Item>.shift(ofPage: later, in: shifts))
      .reading(storedNumber: numbers.contains(later) ? later : nil)
    if let offset, offset > 0, let pages = source.pages {
      let start = max(0, offset - pages.size)
      var load = pages.at(start)
      // The page at an offset begins at a multiple of the page size.
      load.shift = start % pages.size
      previous = load.reading(storedNumber: numbers.contains(earlier) ? earlier : nil)
    } else if numbers.contains(earlier) {
      previous = FeedLoad(storedNumber: earlier)
    }
  }
}
