import Foundation
import Observation
import QuireClient

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

  /// The store of the app, and that for the lists of ``owner``.
  @ObservationIgnored private let common: any FeedStore
  @ObservationIgnored private var store: any FeedStore
  @ObservationIgnored private var owner: String?
  @ObservationIgnored private let items: StoredItems<Item>

  /// The list that the store has as soon as ``pending`` is written, or `nil` if that is unknown.
  @ObservationIgnored private var stored: Stored?

  /// The changes that are not being written yet.
  @ObservationIgnored private var pending: StoredChange<Item>?

  /// Writes a change; its closure retains this object until the change is written.
  @ObservationIgnored private(set) var writing: SharedTask<Void>?

  /// The numbers of changes that were noted and that are written or have failed.
  @ObservationIgnored private var counts = (noted: 0, written: 0)

  /// The feed's list, from which everything is written after an error.
  @ObservationIgnored var currentList: () -> FeedList<Item>? = { nil }

  /// The beginning of the list that was noted last.
  @ObservationIgnored private var origin: Origin?

  /// Whether the store was read before the first write.
  @ObservationIgnored private var hasRead = false

  /// Creates the connection of a feed to a store.
  init(_ store: any FeedStore) where Item: Codable {
    (common, self.store) = (store, store)
    items = StoredItems()
  }

  /// Uses the store for the lists of an owner from now on.
  private func useStore(ofOwner owner: String?) {
    if owner == self.owner { return }
    self.owner = owner
    store = owner.map(common.owned) ?? common
    (stored, hasRead) = (nil, false)
  }

  // MARK: Writing

  /// Notes the list after a change of the feed's state; its changes are written.
  func note(_ list: FeedList<Item>?) {
    // A list without an identity could be shown to anybody, so it is not stored.
    guard let list, !list.pages.isEmpty, let identity = list.identity else { return }
    useStore(ofOwner: identity.owner)
    let new = Origin(number: list.number, firstPage: list.firstNumber, identity: identity)
    var origin = origin ?? new
    if origin.number != list.number {
      if list.keepsStoredRest, identity == origin.identity, var stored {
        (stored.version, stored.rest) = (-1, list.firstNumber)
        self.stored = stored
      } else {
        stored = nil
      }
      origin = new
    }
    // Later pages can belong to another user, and then the list has no digest.
    origin.identity = identity
    if stored?.version == list.version { return }
    origin.firstPage = min(origin.firstPage, list.firstNumber)
    self.origin = origin
    let unwritten = stored == nil ? [:] : pending?.pages ?? [:]
    // Without a known list in the store, this one is another list, which replaces it.
    var stored =
      stored
      ?? Stored(
        list: .random(in: .min ... .max), version: -1, pages: list.numbers, shifts: list.shifts,
        rest: list.numbers.upperBound)
    let pages = list.storedPages(changedAfter: stored.version, of: stored.list)
    var replaced = stored.update(to: list)
    var items = list.items
    if !unwritten.isEmpty, let earlier = pending, !earlier.replaced.isEmpty {
      let first = earlier.replaced.lowerBound
      replaced = first..<max(earlier.replaced.upperBound, replaced.upperBound)
      items = earlier.items + items
    }
    self.stored = stored
    pending = StoredChange(
      date: origin.date, numbers: stored.pages,
      facts: StoredListFacts(
        identity: identity.digest?.hexadecimal, beginsAtFirst: list.beginsAtFirst,
        list: stored.list, total: list.total, shifts: stored.shifts),
      pages: unwritten.merging(pages) { $1 }, replaced: replaced, items: items)
    counts.noted += 1
    if writing == nil { writeNext() }
  }

  /// Waits until all changes so far are written or have failed, or until the caller is cancelled.
  func finishWriting() async {
    let noted = counts.noted
    while counts.written < noted, let writing, !Task.isCancelled { _ = await writing.value }
  }

  /// Writes the pending changes, and then those that were noted in the meantime.
  private func writeNext() {
    guard let change = pending else {
      writing = nil
      return
    }
    pending = nil
    let (noted, store, readsFirst) = (counts.noted, store, !hasRead)
    hasRead = true
    // The store is that of the change's owner, even if the next list has another one.
    writing = SharedTask(isHeld: true) { [self] in
      // A store of files replaces only a list that it has read.
      if readsFirst { _ = try? await store.index() }
      await write(change, to: store, upTo: noted)
    }
  }

  private func write(
    _ change: StoredChange<Item>, to store: any FeedStore, upTo noted: Int
  ) async {
    do {
      let numbers = try await change.write(to: store, with: items)
      if error != nil { error = nil }
      if numbers != change.numbers, stored?.list == change.facts.list { endStored(numbers) }
    } catch {
      self.error = error
      let hasChanged = pending != nil
      (stored, pending) = (nil, nil)
      if hasChanged { note(currentList()) }
    }
    counts.written = noted
    writeNext()
  }

  /// Notes that the store has fewer pages than were noted, apart from those that the list has.
  private func endStored(_ numbers: Range<Int>) {
    guard var stored else { return }
    stored.pages = stored.pages.lowerBound..<max(numbers.upperBound, stored.rest)
    pending?.numbers = stored.pages
    self.stored = stored
  }

  // MARK: Reading

  /// Reads the stored list.
  ///
  /// - Parameters:
  ///   - source: The source of the feed's list; a stored list of another source is not used.
  ///   - maxPages: The most pages to read, or `nil` for all.
  /// - Returns: The list and its date, or `nil` if no list is stored or it is no longer wanted.
  func restore(
    from source: FeedSource<Item>, maxPages: Int?
  ) async -> (list: FeedList<Item>, date: Date)? {
    useStore(ofOwner: source.owner)
    do {
      hasRead = true
      guard
        let (read, error) = try await StoredList.read(
          from: store, with: items, maxPages: maxPages), !hasRestored
      else { return nil }
      let identity = await source.identity?()
      guard !hasRestored, let digest = identity?.digest, read.facts.identity == digest.hexadecimal,
        var list = FeedList(read, from: source)
      else { return nil }
      list.identity = identity
      let pages = read.index.pages
      stored = Stored(
        list: read.facts.list, version: list.version, pages: pages, shifts: list.shifts,
        rest: pages.upperBound)
      origin = Origin(
        number: list.number, date: read.index.date, firstPage: pages.lowerBound, identity: identity)
      if let error { self.error = error }
      return (list, read.index.date)
    } catch {
      // While a list is replaced, its pages disappear.
      if !hasRestored { self.error = error }
      return nil
    }
  }

  /// The version of the feed's list that is noted.
  var notedVersion: Int { stored?.version ?? .max }

  /// Returns a page whose neighbors are read from the store, if the page was dropped and is not stored.
  func connect(_ page: FeedPage<Item>, requestedBy load: FeedLoad<Item>) -> FeedPage<Item> {
    guard let number = load.storedNumber, !page.isStored else { return page }
    var page = page
    page.next = page.next?.reading(storedNumber: number + 1)
    if number > origin?.firstPage ?? .max {
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
      guard self.stored?.list == stored.list else { return nil }
      return FeedPage(page, number: number, of: stored.pages, shifts: stored.shifts, from: source)
    } catch is ModelHasChanged, FeedStoreError.missingPage {
      // A page is missing if the store keeps fewer pages, because of a limit.
      return nil
    } catch {
      if self.stored?.list == stored.list, !(error is CancellationError) { self.error = error }
      return nil
    }
  }
}
