import Foundation
import QuireClient

/// Facts about a list that its store keeps in the index.
struct StoredListFacts: Codable, Sendable {
  /// The version of the format.
  var version = Self.currentVersion
  /// The digest of the owner and of the request, or `nil` if pages differ in it.
  let identity: String?
  /// Whether the page with the number 0 is the first one of the source.
  let beginsAtFirst: Bool
  /// The identity of the list, which each of its pages repeats.
  let list: UInt64
  /// The number of items over all pages, or `nil` if the source never reported it.
  let total: Int?
  /// The numbers of items by which edits moved the pages after a page, by its number.
  let shifts: [Int: Int]

  static let currentVersion = 2
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
  /// - Returns: The list, which ends before the first page that cannot be read, with the error of that
  ///   page; `nil` if no list is stored, or none that can be used.
  /// - Throws: ``FeedStoreError/damaged(_:)``, or the error of the store.
  @concurrent static func read(
    from store: any FeedStore, with items: StoredItems<Item>, maxPages: Int?
  ) async throws -> (list: StoredList, error: (any Error)?)? {
    // Another process may replace the list while it is read.
    for _ in 1..<5 {
      do {
        return try await readOnce(from: store, with: items, maxPages: maxPages)
      } catch FeedStoreError.changedElsewhere {}
    }
    return try await readOnce(from: store, with: items, maxPages: maxPages)
  }

  private static func readOnce(
    from store: any FeedStore, with items: StoredItems<Item>, maxPages: Int?
  ) async throws -> (list: StoredList, error: (any Error)?)? {
    guard let index = try await store.index(), !index.pages.isEmpty else { return nil }
    if let version = try? JSONDecoder().decode(Version.self, from: index.facts).version,
      version != StoredListFacts.currentVersion
    {
      return nil
    }
    guard let facts = try? JSONDecoder().decode(StoredListFacts.self, from: index.facts),
      facts.shifts.values.allSatisfy(\.isCount),
      facts.total.map({ $0 >= 0 && $0.isCount }) ?? true,
      index.pages.lowerBound.isCount, index.pages.upperBound.isCount
    else { throw FeedStoreError.damaged(.index) }
    let numbers = index.pages.prefix(maxPages.map { max(1, $0) } ?? .max)
    let (pages, error) = await read(numbers, of: facts.list, from: store, with: items)
    if let error, pages.isEmpty || error as? FeedStoreError == .changedElsewhere {
      if error is ModelHasChanged { return nil }
      throw error
    }
    let end = index.pages.lowerBound + pages.count
    let readable = error == nil ? index.pages : index.pages.lowerBound..<end
    let list = StoredList(
      index: FeedIndex(date: index.date, pages: readable, facts: index.facts), facts: facts,
      pages: pages)
    return (list, error is ModelHasChanged ? nil : error)
  }

  private struct Version: Decodable { let version: Int }

  /// Reads pages in a few tasks at the same time, because an app waits for its first rows.
  ///
  /// - Returns: The pages up to the first one that cannot be read, and its error.
  private static func read(
    _ numbers: Range<Int>, of list: UInt64, from store: any FeedStore, with items: StoredItems<Item>
  ) async -> (pages: [StoredPage<Item>], error: (any Error)?) {
    let width = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount), numbers.count)
    let starts = (0...width).map { numbers.lowerBound + numbers.count * $0 / width }
    typealias Part = (start: Int, pages: [StoredPage<Item>], error: (any Error)?)
    return await withTaskGroup(of: Part.self) { group in
      for (start, end) in zip(starts, starts.dropFirst()) {
        group.addTask {
          var pages: [StoredPage<Item>] = []
          for number in start..<end {
            do {
              pages.append(try items.page(number, of: list, in: try await store.page(number)))
            } catch {
              return (start, pages, error)
            }
          }
          return (start, pages, nil)
        }
      }
      var parts: [Part] = []
      for await part in group { parts.append(part) }
      var pages: [StoredPage<Item>] = []
      for part in parts.sorted(by: { $0.start < $1.start }) {
        pages += part.pages
        if let error = part.error { return (pages, error) }
      }
      return (pages, nil)
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
    list.beginsAtFirst = stored.facts.beginsAtFirst
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
