public import Observation

/// A list that grows page by page, with all that a view shows of it.
///
///     let feed = Feed(.userSearch(q: "dan"), from: github)
///     await feed.load()
///     feed.items
///
/// Everything may be called at any time and any number of times: one page is asked for at once,
/// and who asks meanwhile waits for that one. All properties change together, on the main actor.
/// An item that is `Identifiable` is in the list once, at its first place.
///
/// A load is cancelled when all who wait for it are, and when the feed is let go; an answer that
/// still comes is dropped. Nobody waits for a source that does not heed cancellation.
@MainActor @Observable public final class Feed<Item: Sendable> {
  private var state: FeedState<Item>

  /// How many rows from the end the row may be whose showing asks for a further page, 1 or more.
  ///
  /// 1 is the last row.
  public let prefetchDistance: Int

  /// Whether the state is about to change, which observers are told before it does.
  @ObservationIgnored private var isChanging = false

  @ObservationIgnored private var running: SharedTask<LoadOutcome>?

  /// The furthest row that was shown since the last refresh, or -1.
  @ObservationIgnored private var furthestRow = -1

  init(_ source: FeedSource<Item>, prefetchDistance: Int) {
    state = FeedState(source)
    self.prefetchDistance = max(1, prefetchDistance)
  }

  /// The items in the source's order.
  public var items: [Item] { state.walk.items }

  /// The number of items over all pages as the source said it last, 0 or more, or `nil` where it
  /// never did.
  ///
  /// There may come more or fewer, as sources are not exact.
  public var total: Int? { state.walk.total }

  /// The number of pages that have come, those that brought nothing new among them.
  public var pageCount: Int { state.walk.pageCount }

  /// Where the feed stands.
  public var phase: FeedPhase { state.phase }

  /// Whether all the items there are have come.
  public var hasEnded: Bool { state.walk.next == nil }

  /// Whether to show, below the items, that more are to come.
  ///
  /// False before the first items are there, after the last, and where a further page failed, as
  /// the error stands in that place.
  public var showsNextPageIndicator: Bool {
    state.walk.hasContent && !hasEnded && nextPageError == nil
  }

  /// Why the first page did not come, or `nil` where it did not fail.
  public var firstPageError: (any Error)? {
    if case .firstPageFailed(let error) = phase { error } else { nil }
  }

  /// Why a further page did not come, or `nil` where none failed.
  public var nextPageError: (any Error)? {
    if case .nextPageFailed(let error) = phase { error } else { nil }
  }

  /// Why the last refresh did not come through, or `nil` where it did not fail.
  public var refreshError: (any Error)? {
    if case .refreshFailed(let error) = phase { error } else { nil }
  }

  /// Asks for the first page, unless it is there or on its way.
  ///
  /// - Returns: What came of it; `.ended` where there are no items at all.
  @discardableResult public func load() async -> LoadOutcome { await perform { $0.load() } }

  /// Asks for the next page; for the first where there is none, for the same again after an error.
  ///
  /// A page that brings nothing new leads on to the one after it, up to 20 times or as often as the
  /// paging rule allows; then that is a ``PagingError``.
  ///
  /// - Returns: What came of it, the same for all who ask while a page or a refresh is on its way.
  @discardableResult public func loadNext() async -> LoadOutcome { await perform { $0.loadNext() } }

  /// Asks for the first page anew, and replaces all items when it has come.
  ///
  /// A page that is on its way is given up. Where the refresh fails, items and position stay.
  ///
  /// - Returns: What came of it, the same for all who ask while it runs.
  @discardableResult public func refresh() async -> LoadOutcome { await perform { $0.refresh() } }

  /// Asks again for what failed last: the page or the refresh; where nothing did, as ``load()``.
  ///
  /// - Returns: What came of it.
  @discardableResult public func retry() async -> LoadOutcome { await perform { $0.retry() } }

  /// Asks for the next page where a row near the end is shown; for `onAppear` or `willDisplay`.
  ///
  /// It does nothing before the first page, after an error, and at the end. A row that is shown
  /// while a page is on its way counts when that has come: pages are asked for until
  /// ``prefetchDistance`` rows lie beyond the furthest row shown.
  ///
  /// - Parameter index: The index of the row's item; one beyond the items is that of the last.
  public func loadNextIfNeeded(at index: Int) {
    furthestRow = max(furthestRow, min(index, items.count - 1))
    loadNextIfNeeded()
  }
}

extension Feed where Item: Identifiable {
  /// Asks for the next page where the row of an item near the end is shown, as by its index.
  ///
  /// - Parameter item: The item; one that is not among the last ``prefetchDistance`` does nothing.
  public func loadNextIfNeeded(at item: Item) {
    let last = items.suffix(prefetchDistance)
    if let index = last.lastIndex(where: { $0.id == item.id }) { loadNextIfNeeded(at: index) }
  }
}

extension Feed: AsyncRefreshable {}

extension Feed {
  private func loadNextIfNeeded() {
    // An observer that asks in the midst of a change would still see the state before it.
    guard !isChanging else { return }
    giveUpDesertedLoad()
    // A refresh may have left fewer items than the row was shown among.
    furthestRow = min(furthestRow, items.count - 1)
    guard case .loaded = phase, furthestRow >= 0, furthestRow >= items.count - prefetchDistance
    else { return }
    // Nobody waits for it, so it goes on until the feed is let go.
    if case .ask(let load) = change({ $0.loadNext() }) { begin(load, isHeld: true) }
  }

  /// Changes the state, and waits for the load that this begins or joins.
  private func perform(
    _ transition: (inout FeedState<Item>) -> FeedState<Item>.Action
  ) async -> LoadOutcome {
    while !Task.isCancelled {
      giveUpDesertedLoad()
      switch change(transition) {
      case .settled(let outcome): return outcome
      case .ask(let load): begin(load, isHeld: false)
      case .join: if isWithinRunningLoad { return .cancelled }
      }
      guard let task = running else { return .cancelled }
      if let outcome = await task.value { return outcome }
      // A refresh has taken its place; else all others left it just as this caller came.
      if running !== task { return .cancelled }
    }
    giveUpDesertedLoad()
    return .cancelled
  }

  private func change<Result>(_ transition: (inout FeedState<Item>) -> Result) -> Result {
    isChanging = true
    defer { isChanging = false }
    return transition(&state)
  }

  private func begin(_ load: @escaping FeedSource<Item>.Load, isHeld: Bool) {
    if case .refreshing = phase { furthestRow = -1 }
    running?.cancel()
    let number = state.number
    let mark = FeedLoad(feed: ObjectIdentifier(self), number: number)
    running = SharedTask(isHeld: isHeld) { [weak self] in
      var load = load
      while true {
        let step = await FeedLoad.$current.withValue(mark) { await load() }
        switch await self?.receive(step, of: number) {
        case .ask(let next)?: load = next
        case .settled(let outcome)?: return outcome
        case nil: return .cancelled
        }
      }
    }
  }

  private func receive(
    _ step: PageStep<FeedPage<Item>>, of load: Int
  ) -> FeedState<Item>.Progress {
    giveUpDesertedLoad()
    let progress = change { $0.receive(step, of: load) }
    guard case .settled(let outcome) = progress, load == state.number else { return progress }
    running = nil
    if case .loaded = outcome { loadNextIfNeeded() }
    return progress
  }

  /// Takes notice of a load that all who waited for it have left.
  private func giveUpDesertedLoad() {
    if running?.isCancelled == true { change { $0.cancel($0.number) } }
  }

  /// Whether the caller is the source of the very page that it asks for, which it would wait for
  /// for ever.
  private var isWithinRunningLoad: Bool {
    FeedLoad.current == FeedLoad(feed: ObjectIdentifier(self), number: state.number)
  }
}

/// A load of a feed, by which its source is known when it asks that feed for items itself.
private struct FeedLoad: Hashable, Sendable {
  @TaskLocal static var current: FeedLoad?

  let feed: ObjectIdentifier
  let number: Int
}
