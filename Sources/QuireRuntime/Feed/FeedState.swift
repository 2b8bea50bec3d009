/// What a ``Feed`` shows and where it stands, as a value whose changes say what is to be done.
struct FeedState<Item: Sendable> {
  typealias Load = FeedSource<Item>.Load

  /// What is to be done for one who asks for items.
  enum Action {
    /// Ask for a page, by the load that ``number`` now names, and stop the one that may be running.
    case ask(Load)
    /// Wait for the load that is running.
    case join
    /// Nothing, as it is settled already.
    case settled(LoadOutcome)
  }

  /// What is to be done for a load after one of its pages.
  enum Progress {
    /// Ask for the next page, as this one brought nothing new.
    case ask(Load)
    /// Nothing; that is what came of it.
    case settled(LoadOutcome)
  }

  /// What is shown.
  private(set) var walk: FeedWalk<Item>

  /// Where it stands.
  private(set) var phase = FeedPhase.idle

  /// The number of the last load that was begun.
  ///
  /// Two loads may ask for the same page, so only this tells an answer that is still wanted from
  /// one that a refresh overtook.
  private(set) var number = 0

  private let source: FeedSource<Item>
  /// What a refresh has brought so far, or `nil` where none is running.
  private var coming: FeedWalk<Item>?
  /// The number of pages in a row that brought nothing new to this load.
  private var emptyPages = 0

  /// Begins before the first page.
  init(_ source: FeedSource<Item>) {
    self.source = source
    walk = FeedWalk(first: source.first)
  }

  /// Asks for the first page, unless it is there or on its way.
  mutating func load() -> Action {
    if phase.isLoading || !walk.hasContent { return loadNext() }
    return .settled(walk.items.isEmpty ? .ended : .loaded)
  }

  /// Asks for the page after those that are there, unless one is on its way.
  mutating func loadNext() -> Action {
    if phase.isLoading { return .join }
    guard let next = walk.next else { return .settled(.ended) }
    return begin(next, as: .loadingNextPage)
  }

  /// Asks for a new first page, unless a refresh is running.
  mutating func refresh() -> Action {
    if coming != nil { return .join }
    coming = FeedWalk(first: source.refreshed)
    return begin(source.refreshed, as: .refreshing)
  }

  /// Asks for what failed last; where nothing failed, as ``load()``.
  mutating func retry() -> Action {
    switch phase {
    case .firstPageFailed, .nextPageFailed: loadNext()
    case .refreshFailed: refresh()
    case .idle, .loadingFirstPage, .loaded, .loadingNextPage, .refreshing, .ended: load()
    }
  }

  /// Takes in what a load has got; nothing changes where that load is no longer wanted.
  mutating func receive(_ step: PageStep<FeedPage<Item>>, of load: Int) -> Progress {
    guard load == number, phase.isLoading else { return .settled(.cancelled) }
    switch step {
    case .page(let page, let next, _):
      let hasGrown = withNewest { $0.append(page, next: next) }
      guard let next else { return settle(hasGrown ? .loaded : .ended) }
      if hasGrown { return settle(.loaded) }
      emptyPages += 1
      if emptyPages > source.emptyPageLimit { return fail(tooManyEmptyPages) }
      return .ask(next)
    case .end:
      withNewest { $0.next = nil }
      return settle(.ended)
    case .failure(let error, let retry):
      withNewest { $0.next = retry }
      return fail(error)
    }
  }

  /// Gives up the load of a number, as if it had not been asked for.
  mutating func cancel(_ load: Int) {
    guard load == number, phase.isLoading else { return }
    coming = nil
    rest()
  }

  private mutating func begin(_ load: @escaping Load, as phase: FeedPhase) -> Action {
    number += 1
    emptyPages = 0
    self.phase = walk.hasContent ? phase : .loadingFirstPage
    return .ask(load)
  }

  private mutating func settle(_ outcome: LoadOutcome) -> Progress {
    let isRefresh = coming != nil
    if let coming { walk = coming }
    coming = nil
    rest()
    // A refresh of a list without items has brought what it was to bring.
    return .settled(isRefresh ? .loaded : outcome)
  }

  private mutating func fail(_ error: any Error) -> Progress {
    let isRefresh = coming != nil
    coming = nil
    if error is CancellationError {
      rest()
      return .settled(.cancelled)
    }
    phase =
      if !walk.hasContent {
        .firstPageFailed(error)
      } else if isRefresh {
        .refreshFailed(error)
      } else {
        .nextPageFailed(error)
      }
    return .settled(.failed(error))
  }

  /// Takes the phase of a list that nothing is asked for.
  private mutating func rest() {
    phase = if walk.next == nil { .ended } else if walk.hasContent { .loaded } else { .idle }
  }

  private var tooManyEmptyPages: PagingError {
    PagingError(
      reason: .tooManyEmptyPages(limit: source.emptyPageLimit), path: source.path,
      pageCount: (coming ?? walk).pageCount)
  }

  /// Changes what the running load adds to: the list, or what a refresh has brought so far.
  private mutating func withNewest<Result>(_ change: (inout FeedWalk<Item>) -> Result) -> Result {
    guard var fresh = coming else { return change(&walk) }
    // Held once, so that growing copies nothing.
    coming = nil
    defer { coming = fresh }
    return change(&fresh)
  }
}
