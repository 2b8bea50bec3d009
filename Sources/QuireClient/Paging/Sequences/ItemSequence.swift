/// The items of all pages of a list, in server order.
///
/// Each page is requested when its first item is needed. Nothing is requested before the first item
/// is needed, or after the iteration stops. Each iterator begins at the first page, or at a
/// checkpoint, and holds one page. An item that moves to a later page during the iteration occurs
/// twice, unless you call ``withoutDuplicates()``.
public struct ItemSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One item.
  public typealias Element = Paged.Item

  /// The pages of the whole list, from the first page or a checkpoint on.
  ///
  /// The limit of ``prefix(_:)`` and ``withoutDuplicates()`` apply only to items.
  public internal(set) var pages: PageSequence<Paged>
  /// The most items to return, 0 or more, or `nil` for all.
  var limit: Int?
  /// Whether duplicate items are skipped.
  var removesDuplicates = false
  /// The number of items, from the first page on, that were returned before.
  var itemsTaken = 0
  /// Whether returned items that a page does not contain are in the next page, and were not removed
  /// from the list.
  var passesOn = true
  /// The items around the position of the checkpoint.
  var neighbors = ItemNeighbors()

  /// Creates an iterator at the first item, without a request.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Iterates over the items of the pages.
  ///
  /// After an error, the next call requests the same page again. After a ``PagingError``, there is
  /// no page to request, and each call throws the error again.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: PageSequence<Paged>.Iterator
    private var items: [Paged.Item] = []
    /// The request for the current page, and the number of its items that were consumed.
    @Boxed private var bookmark: PagingMachine.Bookmark
    private var consumedCount = 0
    /// The number of items of the list before the first item of this iterator.
    private let before: Int
    /// The number of items to skip in the following pages.
    private var skipped: Int
    /// Whether items to skip that a page does not contain are in the next one, regardless of the
    /// rule.
    private var passesOn: Bool
    /// The items around the position of the checkpoint, until it is found.
    private var neighbors: ItemNeighbors
    /// Whether the position of the checkpoint was found by its neighbors.
    private var isFound = false
    private var remaining: Int?
    /// The number of items of the list that were received before the restart, as of the last
    /// request.
    private var countBeforeRestart = 0
    private var repeats: ItemRepeats

    init(_ sequence: ItemSequence) {
      pages = sequence.pages.makeAsyncIterator()
      let bookmark = pages.walk.state.bookmark
      self.bookmark = bookmark
      before = bookmark.progress.itemCount + sequence.itemsTaken
      skipped = sequence.itemsTaken
      passesOn = sequence.passesOn
      neighbors = sequence.neighbors
      remaining = sequence.limit
      repeats = ItemRepeats(
        removesDuplicates: sequence.removesDuplicates,
        mayRestart: sequence.pages.walk.state.mayRestart)
    }

    /// The position of the next item.
    public var checkpoint: Checkpoint {
      let (bookmark, itemsTaken) = place
      // After a restart, all items that were received before it are skipped.
      let repeated = isCatchingUp ? countBeforeRestart - bookmark.progress.itemCount : 0
      var checkpoint = Checkpoint(
        list: pages.walk.list, bookmark: bookmark, itemsTaken: Swift.max(itemsTaken, repeated),
        passesOn: repeated > itemsTaken || passesOn && skipped > 0)
      if repeated <= itemsTaken, itemsTaken > 0 {
        let keys = keys
        checkpoint.neighbors =
          skipped == 0 && !keys.isEmpty
          ? ItemNeighbors(of: consumedCount, in: keys) : neighbors
      }
      return checkpoint
    }

    /// The number of pages that were received.
    var pageCount: Int { pages.walk.state.bookmark.progress.pageCount }

    /// The fingerprint of each item of the current page; empty if they are unknown.
    private var keys: [Fingerprint] {
      let keys = pages.walk.state.machine.history.items?.keys ?? []
      return keys.count == items.count ? keys : []
    }

    /// The request for the page of the next item, and the number of items to skip in it.
    private var place: (bookmark: PagingMachine.Bookmark, itemsTaken: Int) {
      // After a failure, the walk is still at the current page, in which the failure was found.
      let isUsedUp = consumedCount >= items.count && bookmark != pages.walk.state.bookmark
      return isUsedUp ? (pages.walk.state.bookmark, skipped) : (bookmark, consumedCount + skipped)
    }

    /// Whether the walk was restarted and is still receiving earlier items.
    private var isCatchingUp: Bool { pages.walk.state.hasRestarted && !repeats.hasCaughtUp }

    /// Returns the next item, and requests a page if necessary.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The item, or `nil` after the last one.
    /// - Throws: ``PagingError`` if the server breaks the rule, after the items before it;
    ///   ``RequestError`` if the server demands a longer delay than the retry policy allows;
    ///   otherwise the errors of ``Client/send(_:)``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Paged.Item? {
      while remaining != 0 {
        while consumedCount < items.count {
          let item = items[consumedCount]
          consumedCount += 1
          guard repeats.shouldReturn(item, afterRestart: pages.walk.state.hasRestarted) else {
            continue
          }
          remaining = remaining.map { $0 - 1 }
          return item
        }
        // The used page is released before the next one is received.
        items = []
        guard try await turnPage(isolation: actor) else { return nil }
      }
      return nil
    }

    /// Loads the next page.
    ///
    /// - Returns: Whether there is a next page.
    private mutating func turnPage(isolation actor: isolated (any Actor)?) async throws -> Bool {
      repeats.endPage()
      let limit = pages.walk.resource.pagingRule.emptyPageLimit
      if pages.walk.state.isAsking, repeats.stalePages > limit {
        pages.fail(.noProgress(.duplicates(pageCount: repeats.stalePages)))
      }
      if !pages.walk.state.hasRestarted {
        countBeforeRestart = place.bookmark.progress.itemCount + place.itemsTaken
      }
      guard let page = try await pages.next(isolation: actor, wanted: wanted) else {
        bookmark = pages.walk.state.bookmark
        (consumedCount, skipped) = (0, 0)
        return false
      }
      bookmark = pages.walk.state.pageBookmark
      items = pages.walk.resource.items(of: page)
      // All items before the checkpoint are received again, no matter which pages contain them now.
      if pages.walk.state.hasRestarted, bookmark.progress.pageCount == 0 {
        (skipped, passesOn, isFound, neighbors) = (before, true, false, ItemNeighbors())
      }
      skipItems()
      repeats.pass(items.prefix(consumedCount) + pages.walk.repeated(in: items))
      let rest = remaining.map { remaining in
        remaining.moved(by: skipped) - repeats.newCount(of: items.dropFirst(consumedCount))
      }
      if isCatchingUp || rest.map({ $0 > 0 }) ?? true {
        pages.prefetch(wanted: mayShorten ? rest : nil, rest: isCatchingUp ? nil : rest)
      }
      return true
    }

    /// Skips the items of the current page that were returned before the checkpoint.
    private mutating func skipItems() {
      if skipped > 0, let place = neighbors.find(in: keys, near: skipped) {
        (consumedCount, skipped, isFound) = (place, neighbors.before.count, true)
        return
      }
      // Items that were expected in this page are gone.
      if isFound { skipped = 0 }
      consumedCount = Swift.min(skipped, items.count)
      // Null elements are not items, but count if pages are counted.
      let passed = passesOn ? Swift.max(items.count, pages.walk.received) : consumedCount
      let continues = passesOn || pages.walk.resource.pagingRule.style.continuesAfterItems
      skipped = continues ? Swift.max(0, skipped - passed) : 0
    }

    /// The most items to request, including those to skip, or `nil` for all.
    private var wanted: Int? { mayShorten ? remaining.map { $0.moved(by: skipped) } : nil }

    /// Whether a request may ask for fewer items because of a limit: not if the next items may be
    /// repeats.
    private var mayShorten: Bool { !isCatchingUp && !repeats.removesDuplicates }
  }
}

@available(*, unavailable)
extension ItemSequence.Iterator: Sendable {}
