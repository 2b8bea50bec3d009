public import Observation
public import QuireClient

/// An observable list that grows page by page, with everything that a view shows of it.
///
/// All methods may be called at any time and any number of times. In each direction, one page is
/// loading at a time; a call in the meantime waits for that page. All properties change together, on
/// the main actor. An `Identifiable` item is in the list once, at its first place.
///
/// A load is cancelled if all tasks that wait for it are cancelled, and when the feed is
/// deinitialized; a response that still arrives is dropped. A source that ignores cancellation
/// delays no caller.
@MainActor @Observable public final class Feed<Item: Sendable> {
  /// Everything that observers see.
  var state: FeedState<Item>

  /// The number of rows at an end that load the page beyond it when they are shown, 1 or more.
  ///
  /// 1 is the row at the end itself.
  public let prefetchDistance: Int

  /// The treatment of items that arrive again; applies from the next page on.
  @ObservationIgnored public var duplicates = FeedDuplicates.keepFirst

  /// The most pages with items to keep, or `nil` for all; applies from the next page on.
  ///
  /// If more pages arrive at one end, the feed drops pages at the other end; ``loadPrevious()`` and
  /// ``loadNext()`` request them again. The feed always keeps one page, the rows that were shown
  /// since the last page arrived, and ``prefetchDistance`` rows before and after them.
  @ObservationIgnored public var maxPages: Int?

  /// Whether the feed loads the list again if the server reports an expired continuation; the
  /// default is `false`.
  ///
  /// The feed then requests as many pages as it had, and the page that was wanted. They replace the
  /// list at once, as in a refresh. A second expired continuation before the next refresh is a
  /// `PagingError`.
  @ObservationIgnored public var restartsWhenExpired = false

  /// The connection to the feed's store, or `nil` if it has none.
  @ObservationIgnored let storage: FeedStorage<Item>?

  /// The loads that are running; only the feed's own extensions use it.
  @ObservationIgnored var running: [FeedLane: Load] = [:]

  /// The calls that have not returned.
  @ObservationIgnored var calls = FeedCalls()

  /// Those who read ``changes``.
  @ObservationIgnored let observers = FeedObservers()

  /// Whether the state is changing; observers are notified before it has changed.
  @ObservationIgnored var isChanging = false

  /// The rows that were shown.
  @ObservationIgnored var rows = FeedRows()

  /// The rows that were shown since a list that replaces this one was requested, which apply to it.
  @ObservationIgnored var laterRows = FeedRows()

  /// The missing row that was read last, until its item arrives.
  @ObservationIgnored var wantedRow: Int?

  /// Loads ``wantedRow`` after the caller that read it has returned.
  @ObservationIgnored var wanting: SharedTask<Void>?

  init(
    _ source: FeedSource<Item>, storage: FeedStorage<Item>? = nil, prefetchDistance: Int
  ) {
    state = FeedState(source)
    self.storage = storage
    self.prefetchDistance = max(1, prefetchDistance)
    storage?.currentList = { [weak self] in self?.state.list }
  }
}

// The properties that a view shows.
extension Feed {
  /// The items that are shown, in the order of the source: all, or those that the ``filter`` shows.
  public var items: [Item] { state.items }

  /// The number of ``items``; ``total`` is the number of items at the source.
  public var count: Int { items.count }

  /// All items that the feed has, also those that the ``filter`` hides.
  public var allItems: [Item] { state.list?.items ?? [] }

  /// Whether an item is shown, or `nil` to show all; the default is `nil`.
  ///
  ///     feed.filter = { $0.isOpen }
  ///
  /// A change applies at once to all items that the feed has, and cancels nothing. ``items``, ``count``,
  /// and all rows and indices count what is shown; edits and the store have the whole list. If the
  /// closure depends on other values, such as the text of a search, set it again when they change.
  ///
  /// A load goes on until it has found an item to show. If the last 20 pages, or as many as the paging
  /// rule allows without items, had none, it ends, and the phase is ``FeedPhase/searchPaused(pageCount:)``
  /// until ``loadNext()`` searches further. If fewer than ``prefetchDistance`` rows follow those that
  /// were shown, or if no row is shown, the feed searches by itself; without a row, only
  /// towards the end of the list.
  public var filter: ((Item) -> Bool)? {
    get { state.filter }
    set {
      change { $0.show(newValue) }
      followRows()
    }
  }

  /// The number of items over all pages, 0 or more, as the source last reported it; `nil` if it
  /// never did.
  ///
  /// The feed may get more or fewer items, because totals are often inexact.
  public var total: Int? { state.list?.total }

  /// The number of pages that the feed has, including pages without new items.
  public var pageCount: Int { state.list?.pages.count ?? 0 }

  /// The state of the list and of its end.
  public var phase: FeedPhase { state.phase }

  /// The state of the beginning of the list.
  public var previousPhase: FeedEdgePhase { state.previousPhase }

  /// Everything that the feed shows, as one value.
  public var snapshot: FeedSnapshot<Item> {
    FeedSnapshot(
      items: items, pageStarts: state.pageStarts, total: total, phase: phase,
      previousPhase: previousPhase)
  }

  /// Whether the last item has arrived.
  public var hasEnded: Bool { state.list.map { $0.next == nil } ?? false }

  /// Whether more items are expected below the list, so that a view shows a progress indicator.
  ///
  /// It is `false` before the first page, after the last one, if the next page or a refresh failed, and
  /// if a search has paused, because rows that are shown then load nothing.
  public var expectsMoreItems: Bool {
    if case .searchPaused = phase { return false }
    return state.list?.next != nil && nextPageError == nil && refreshError == nil
  }

  /// The error of the first page, or `nil` if it did not fail.
  public var firstPageError: (any Error)? {
    if case .firstPageFailed(let error) = phase { error } else { nil }
  }

  /// The error of the next page, or `nil` if it did not fail.
  public var nextPageError: (any Error)? {
    if case .nextPageFailed(let error) = phase { error } else { nil }
  }

  /// The error of the last refresh, or `nil` if it did not fail.
  public var refreshError: (any Error)? {
    if case .refreshFailed(let error) = phase { error } else { nil }
  }
}

extension Feed: AsyncRefreshable {
  /// Loads the first page, unless it has arrived or is loading.
  ///
  /// A feed with a store first shows the items of the store. If the first page then fails, these items
  /// stay, and the next call requests the page again.
  ///
  /// - Returns: The outcome; `.ended` if there are no items.
  @discardableResult public func load() async -> LoadOutcome {
    await restore()
    return await perform { $0.load() }
  }

  /// Loads the next page; the first page if the list is empty, and the same page again after an error.
  ///
  /// After a page without new items, the same load requests the page after it, up to 20 times or as
  /// often as the paging rule allows. Then the load fails with a `PagingError`, which says whether
  /// these pages were empty, had only known items, or were the same page repeatedly.
  ///
  /// - Returns: The outcome, the same for all callers that wait for this page or for a list that
  ///   replaces this one.
  @discardableResult public func loadNext() async -> LoadOutcome {
    if state.list == nil { return await load() }
    return await perform { $0.load(.next) }
  }

  /// Loads the previous page, in the same way as ``loadNext()`` loads the next one.
  ///
  /// There is a previous page if pages were dropped because of ``maxPages``. There is also one if the
  /// list did not begin at the first page and the source can go back: it counts items or pages, or its
  /// rule says how to go back.
  ///
  /// - Returns: The outcome; `.ended` if there are no items before the list.
  @discardableResult public func loadPrevious() async -> LoadOutcome {
    if state.list == nil { return await load() }
    return await perform { $0.load(.previous) }
  }

  /// Requests the first page, and replaces all items when it arrives.
  ///
  /// Pages that are loading are cancelled. If the refresh fails, items and position stay.
  ///
  /// - Returns: The outcome, the same for all callers that wait for this refresh.
  @discardableResult public func refresh() async -> LoadOutcome { await refresh(.firstPage) }

  /// Requests pages again, and replaces all items when all of these pages have arrived.
  ///
  /// Pages that are loading are cancelled, and so is another refresh. If the refresh fails, items and
  /// position stay, and ``retry()`` continues at the page that failed.
  ///
  /// - Parameters:
  ///   - refresh: The pages to request.
  ///   - clearing: Whether the feed drops its items at once.
  /// - Returns: The outcome, the same for all callers that wait for this refresh.
  @discardableResult
  public func refresh(_ refresh: FeedRefresh = .firstPage, clearing: Bool = false) async
    -> LoadOutcome
  {
    if clearing { storage?.hasRestored = true } else { await restore() }
    return await perform { $0.refresh(refresh, clears: clearing) }
  }

  /// Repeats the load that failed: of a list that replaces this one, else of the next page, else of
  /// the previous page; if none failed, this is the same as ``load()``.
  ///
  /// - Returns: The outcome.
  @discardableResult public func retry() async -> LoadOutcome {
    if state.list == nil { await restore() }
    return await perform { $0.retry() }
  }
}
