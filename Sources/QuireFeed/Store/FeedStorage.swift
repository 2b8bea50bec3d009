import Foundation
import Observation
import QuireRuntime

/// The connection of a feed to its store: it notes what has changed in the list, and writes it.
///
/// A page is written when it arrives and when its items change. After an error, it is unknown what the
/// store has, so the next change writes all pages that the feed has.
@MainActor @Observable final class FeedStorage<Item: Sendable> {
  /// The last error of the store, or `nil` if the store has worked since.
  private(set) var error: (any Error)?

  /// Whether the stored list was read, or is no longer wanted.
  @ObservationIgnored var hasRestored = false

  /// Reads the stored list, while it is read.
  @ObservationIgnored var restoring: SharedTask<Void>?

  @ObservationIgnored private let store: any FeedStore
  @ObservationIgnored private let items: StoredItems<Item>

  /// The list that the store has as soon as ``pending`` is written, or `nil` if that is unknown.
  @ObservationIgnored private var stored: Stored?

  /// The changes that are not being written yet.
  @ObservationIgnored private var pending: StoredChange<Item>?

  /// Writes the changes one after another; its closure retains this object until all are written.
  @ObservationIgnored private var writing: SharedTask<Void>?

  /// The list that the store keeps.
  private struct Stored {
    /// The identity of the list in the store.
    let list: UInt64
    /// The date on which the first page arrived.
    let date: Date
    /// The number of the feed's list.
    let number: Int
    /// The version of the feed's list.
    var version: Int
    /// The numbers of the pages.
    var pages: Range<Int>
    /// The shifts of the pages.
    var shifts: [Int: Int]

    /// Continues a list that was read.
    init(_ read: StoredList<Item>, as list: FeedList<Item>) {
      self.list = read.facts.list
      date = read.index.date
      number = list.number
      version = list.version
      pages = read.index.pages
      shifts = list.shifts
    }

    /// Begins another list, which replaces the one in the store.
    init(_ list: FeedList<Item>) {
      self.list = .random(in: .min ... .max)
      date = Date()
      number = list.number
      version = -1
      pages = list.numbers
      shifts = list.shifts
    }

    /// Notes the pages of the list; those that the feed has dropped stay in the store.
    mutating func update(to list: FeedList<Item>) {
      version = list.version
      shifts = list.shifts
      let numbers = list.numbers
      pages =
        min(pages.lowerBound, numbers.lowerBound)..<max(pages.upperBound, numbers.upperBound)
    }
  }

  /// Creates the connection of a feed to a store.
  init(_ store: any FeedStore) where Item: Codable {
    self.store = store
    items = StoredItems()
  }

  // MARK: Writing

  /// Notes the list after a change of the feed's state; its changes are written.
  func note(_ list: FeedList<Item>?) {
    guard let list, !list.pages.isEmpty else { return }
    let known = stored.flatMap { $0.number == list.number ? $0 : nil }
    if known?.version == list.version { return }
    var stored = known ?? Stored(list)
    let pages = list.storedPages(changedAfter: stored.version, of: stored.list)
    stored.update(to: list)
    self.stored = stored
    let unwritten = known == nil ? [:] : pending?.pages ?? [:]
    pending = StoredChange(
      date: stored.date, numbers: stored.pages,
      facts: StoredListFacts(list: stored.list, total: list.total, shifts: stored.shifts),
      pages: unwritten.merging(pages) { $1 })
    if writing == nil {
      writing = SharedTask(isHeld: true) { [self] in await writeChanges() }
    }
  }

  /// Waits until all changes so far are written or have failed, or until the caller is cancelled.
  func finishWriting() async {
    while let writing, !Task.isCancelled { _ = await writing.value }
  }

  private func writeChanges() async {
    while let change = pending {
      pending = nil
      do {
        try await change.write(to: store, with: items)
        if error != nil { error = nil }
      } catch {
        self.error = error
        (stored, pending) = (nil, nil)
      }
    }
    writing = nil
  }

  // MARK: Reading

  /// Reads the stored list.
  ///
  /// - Parameters:
  ///   - source: The source of the feed's list; a stored list of another source is not used.
  ///   - maxPages: The most pages to read, or `nil` for all.
  /// - Returns: The list and its date, or `nil` if no list is stored.
  func restore(
    from source: FeedSource<Item>, maxPages: Int?
  ) async -> (list: FeedList<Item>, date: Date)? {
    do {
      guard let read = try await StoredList.read(from: store, with: items, maxPages: maxPages),
        let list = FeedList(read, from: source)
      else { return nil }
      stored = Stored(read, as: list)
      return (list, read.index.date)
    } catch {
      self.error = error
      return nil
    }
  }

  /// Returns a page whose neighbors are read from the store, if the page was dropped and is not stored.
  func connect(_ page: FeedPage<Item>, requestedBy load: FeedLoad<Item>) -> FeedPage<Item> {
    guard let number = load.storedNumber, !page.isStored else { return page }
    var page = page
    let numbers = stored?.pages ?? 0..<0
    if numbers.contains(number + 1) { page.next = page.next?.reading(storedNumber: number + 1) }
    if numbers.contains(number - 1) {
      page.previous =
        page.previous?.reading(storedNumber: number - 1) ?? FeedLoad(storedNumber: number - 1)
    }
    return page
  }

  /// Reads a page that the feed has dropped.
  ///
  /// - Parameters:
  ///   - load: The request for the page.
  ///   - source: The source of the feed's list.
  /// - Returns: The page, or `nil` if the store does not have it.
  func page(for load: FeedLoad<Item>, from source: FeedSource<Item>) async -> FeedPage<Item>? {
    guard let number = load.storedNumber, !load.revalidates else { return nil }
    await finishWriting()
    guard let stored, stored.pages.contains(number) else { return nil }
    do {
      let page = try await StoredList.page(number, of: stored.list, from: store, with: items)
      return FeedPage(page, number: number, of: stored.pages, shifts: stored.shifts, from: source)
    } catch {
      self.error = error
      return nil
    }
  }
}
