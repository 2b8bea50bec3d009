public import Observation
import QuireRuntime

/// A list that grows page by page, with all that a view shows of it.
///
///     let feed = Feed(.userSearch(q: "dan"), from: github)
///     await feed.load()
///     feed.items
///
/// Everything may be called at any time and any number of times: one page is asked for at once in
/// each direction, and who asks meanwhile waits for that one. All properties change together, on
/// the main actor. An item that is `Identifiable` is in the list once, at its first place.
///
/// A load is cancelled when all who wait for it are, and when the feed is let go; an answer that
/// still comes is dropped. Nobody waits for a source that does not heed cancellation.
@MainActor @Observable public final class Feed<Item: Sendable> {
  private(set) var state: FeedState<Item>

  /// How many rows from an end the row may be whose showing asks for the page beyond, 1 or more.
  ///
  /// 1 is the row at the end itself.
  public let prefetchDistance: Int

  /// What becomes of an item that comes again, from the next page on.
  @ObservationIgnored public var duplicates = FeedDuplicates.firstKept

  /// The most pages with items to keep, from the next page on, or `nil` for all.
  ///
  /// When more have come at one end, pages go at the other; ``loadPrevious()`` and ``loadNext()``
  /// ask for them again. Rows that were shown since pages came last, and as many around them as
  /// ``prefetchDistance`` says, are kept even so, and always one page.
  @ObservationIgnored public var maxPages: Int?

  /// Whether the list is begun anew where the server no longer knows how it goes on; false at first.
  ///
  /// As many pages as there were, and the one that was wanted, then come in place of the list at
  /// once, as by a refresh. That is done once; a second dead continuation before the next refresh is
  /// a ``PagingError``.
  @ObservationIgnored public var restartsWhenExpired = false

  /// Whether the state is about to change, which observers are told before it does.
  @ObservationIgnored private var isChanging = false

  @ObservationIgnored private var running: [FeedLane: Load] = [:]

  @ObservationIgnored private var rows = FeedRows()

  /// The rows shown since a list in place of this one was asked for, which count for that.
  @ObservationIgnored private var laterRows = FeedRows()

  /// The row without an item that was looked at last, until its item is there.
  @ObservationIgnored private var wantedRow: Int?

  @ObservationIgnored private var wanting: SharedTask<Void>?

  init(_ source: FeedSource<Item>, prefetchDistance: Int) {
    state = FeedState(source)
    self.prefetchDistance = max(1, prefetchDistance)
  }
}

extension Feed {
  /// Takes in that a row is shown, and asks for the page of a lane where that is near.
  func show(_ row: Int, for lane: FeedLane) {
    note(row, for: lane)
    followRows()
  }

  /// Takes in that a row is shown; nothing changes that a view which is drawn would be told of.
  func note(_ row: Int, for lane: FeedLane? = nil) {
    guard let list = state.list else { return }
    rows.show(row, in: list, for: lane)
    laterRows.show(row, in: list, for: lane)
  }

  /// Changes the list by something else than a page.
  func edit<Result>(_ change: (inout FeedState<Item>) -> Result) -> Result {
    defer { followRows() }
    return self.change(change)
  }

  /// Asks for the page that holds a row, when whoever looks at it now has done so.
  func want(_ row: Int) {
    wantedRow = row
    // A view that is drawn must not be changed meanwhile.
    wanting = wanting ?? SharedTask(isHeld: true) { [weak self] in await self?.followWantedRow() }
  }

  private func followWantedRow() {
    wanting = nil
    guard let row = wantedRow, !isChanging else { return }
    giveUpDesertedLoads()
    switch attempt({ $0.loadItem(at: row) }) {
    case .ask(let ask): begin(ask, isHeld: true)
    case .join, .settled: if state.isResting { wantedRow = nil }
    }
  }

  /// Asks for the pages that are near rows shown.
  private func followRows() {
    // An observer that asks in the midst of a change would still see the state before it.
    guard !isChanging else { return }
    giveUpDesertedLoads()
    for lane in [FeedLane.next, .previous] {
      guard let list = state.list, state.isOpen(lane),
        rows.ask(for: lane, of: list, within: prefetchDistance),
        case .ask(let ask) = change({ $0.load(beyond: lane) })
      else { continue }
      // Nobody waits for it, so it goes on until the feed is let go.
      begin(ask, isHeld: true)
    }
  }

  /// Changes the state, and waits for the load that this begins or joins.
  func perform(
    _ transition: (inout FeedState<Item>) -> FeedAction<Item>
  ) async -> LoadOutcome {
    while !Task.isCancelled {
      giveUpDesertedLoads()
      let lane: FeedLane
      switch attempt(transition) {
      case .settled(let outcome): return outcome
      case .ask(let ask):
        begin(ask, isHeld: false)
        lane = ask.lane
      case .join(let running):
        if isWithinRunningLoad { return .cancelled }
        lane = running
      }
      guard let task = running[lane]?.task else { return .cancelled }
      if let outcome = await task.value { return outcome }
      // Another load has taken its place; else all others left it just as this caller came.
      if running[lane]?.task !== task { return .cancelled }
    }
    // What was looked at may have waited for a load that is now given up, or had to make way for it.
    followRows()
    followWantedRow()
    return .cancelled
  }

  /// Changes the state where that begins a load; else nothing has changed, and nobody is told.
  private func attempt(
    _ transition: (inout FeedState<Item>) -> FeedAction<Item>
  ) -> FeedAction<Item> {
    var state = state
    let action = transition(&state)
    if case .ask = action { change { $0 = state } }
    return action
  }

  private func change<Result>(_ transition: (inout FeedState<Item>) -> Result) -> Result {
    isChanging = true
    defer { isChanging = false }
    return transition(&state)
  }

  private func begin(_ ask: FeedAsk<Item>, isHeld: Bool) {
    if ask.lane == .whole { stopAll() }
    let source = Enclosure()
    running[ask.lane]?.task.cancel()
    let task = SharedTask(isHeld: isHeld) { [weak self] in
      var ask = ask
      while true {
        let step = await source.run { [ask] in await ask.load(revalidates: ask.revalidates) }
        switch await self?.receive(step, of: ask) {
        case .ask(let next)?: ask = next
        case .settled(let outcome)?: return outcome
        case nil: return .cancelled
        }
      }
    }
    running[ask.lane] = Load(task: task, source: source)
  }

  /// Gives up all that is on its way, for a list in place of this one.
  private func stopAll() {
    laterRows = FeedRows()
    for load in running.values { load.task.cancel() }
    running = [:]
  }

  /// Has the load of a lane go on as that of the whole list.
  private func move(_ lane: FeedLane) {
    let load = running.removeValue(forKey: lane)
    stopAll()
    running[.whole] = load
  }

  private func receive(_ step: FeedStep<Item>, of ask: FeedAsk<Item>) -> FeedFollowUp<Item> {
    giveUpDesertedLoads()
    guard state.lane(of: ask.number) != nil else { return .settled(.cancelled) }
    let terms = FeedTerms(
      duplicates: duplicates, maxPages: maxPages, restartsWhenExpired: restartsWhenExpired,
      shown: rows.shown, margin: prefetchDistance)
    let start = state.list?.start ?? 0
    let isOfOtherList = state.list == nil || state.isListOutdated
    let followUp = change { $0.receive(step, of: ask.number, on: terms) }
    guard case .settled(let outcome) = followUp else {
      if case .ask(let further) = followUp, further.lane != ask.lane { move(ask.lane) }
      return followUp
    }
    running[ask.lane] = nil
    switch outcome {
    case .loaded, .ended:
      if ask.lane == .whole, let list = state.list {
        // What was looked at was a row of the list before.
        if isOfOtherList { wantedRow = nil }
        // A list on a screen tells of no row again that stays where it was.
        if laterRows.shown != nil { rows = laterRows }
        rows.listWasReplaced(by: list, from: start)
      } else {
        rows.listHasChanged()
      }
      followRows()
    case .failed: break
    // The source gave up by itself, and would again.
    case .cancelled: wantedRow = nil
    }
    followWantedRow()
    return followUp
  }

  /// Takes notice of loads that all who waited for them have left.
  private func giveUpDesertedLoads() {
    for (lane, load) in running where load.task.isCancelled {
      if let number = state.progress(of: lane).run?.number { change { $0.cancel(number) } }
    }
  }

  /// Whether the caller is the source of a page that is on its way, and would wait for itself.
  private var isWithinRunningLoad: Bool {
    running.values.contains { $0.source.enclosesCurrentTask }
  }

  /// A load that is on its way.
  private struct Load {
    let task: SharedTask<LoadOutcome>
    /// What is known to run inside of the source, while that is asked.
    let source: Enclosure
  }
}
