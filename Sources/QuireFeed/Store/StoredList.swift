import Foundation
import QuireRuntime

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
      facts.version == 1, facts.shifts.values.allSatisfy(\.isCount)
    else { throw FeedStoreError.damaged(.index) }
    var pages: [StoredPage<Item>] = []
    do {
      for number in index.pages.prefix(maxPages.map { max(1, $0) } ?? .max) {
        pages.append(try await page(number, of: facts.list, from: store, with: items))
      }
    } catch is ModelHasChanged {
      return nil
    }
    return StoredList(index: index, facts: facts, pages: pages)
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
      checkpoint: load.position(),
      shift: load.shift.moved(by: -Self.shift(ofPage: number, in: shifts)))
  }

  /// Creates the list that was read from a store, or returns `nil` if it is the list of another source.
  init?(_ stored: StoredList<Item>, from source: FeedSource<Item>) {
    let numbers = stored.index.pages
    var list = FeedList(
      first: FeedLoad(storedNumber: numbers.lowerBound), total: stored.facts.total,
      firstNumber: numbers.lowerBound, shifts: stored.facts.shifts)
    for (number, page) in zip(numbers, stored.pages) {
      guard
        let page = FeedPage(
          page, number: number, of: numbers, shifts: stored.facts.shifts, from: source)
      else { return nil }
      _ = list.add(page, at: .next, keeping: .keepFirst)
    }
    self = list
  }
}

extension FeedPage {
  /// Creates a page that was read from the store, or returns `nil` if it is from another source.
  ///
  /// - Parameters:
  ///   - stored: The page.
  ///   - number: The number of the page.
  ///   - numbers: The numbers of all stored pages.
  ///   - shifts: The shifts of the stored list.
  ///   - source: The source of the feed's list.
  init?(
    _ stored: StoredPage<Item>, number: Int, of numbers: Range<Int>, shifts: [Int: Int],
    from source: FeedSource<Item>
  ) {
    func shift(of number: Int) -> Int {
      FeedList<Item>.shift(ofPage: number, in: shifts)
    }
    func load(_ position: StoredPage<Item>.Position, of number: Int) throws(PagingError)
      -> FeedLoad<Item>
    {
      guard let checkpoint = position.checkpoint, let resume = source.resume else {
        // Only this list knew the way to the page, so the feed must load the list again.
        return FeedLoad { _, _ in
          throw PagingError(reason: .expired, path: source.path, pageCount: 0)
        }
      }
      var load = try resume(checkpoint)
      load.shift = position.shift.moved(by: shift(of: number))
      return load
    }
    self.init(items: stored.items)
    isStored = true
    offset = stored.facts.offset.map { max(0, $0.moved(by: shift(of: number))) }
    do throws(PagingError) {
      again = try load(stored.facts.this, of: number)
      let following = number + 1
      if let position = stored.facts.next {
        next = try load(position, of: following)
          .reading(storedNumber: numbers.contains(following) ? following : nil)
      }
    } catch { return nil }
    let earlier = number - 1
    if let offset, offset > 0, let pages = source.pages {
      previous = pages.at(max(0, offset - pages.size))
        .reading(storedNumber: numbers.contains(earlier) ? earlier : nil)
    } else if numbers.contains(earlier) {
      previous = FeedLoad(storedNumber: earlier)
    }
  }
}
