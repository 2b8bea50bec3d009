import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// The events that may happen to a feed, in any order.
enum FeedEvent: Hashable {
  case load, loadNext, loadPrevious, retry
  case refresh(FeedRefresh)
  /// Cancels all callers that wait for a load.
  case cancel(FeedLane)
  /// Answers a wanted load with its page, or fails it.
  case answer(FeedLane)
  case fail(FeedLane)
  /// Answers a cancelled load with its page.
  case lateAnswer

  static let all: [FeedEvent] =
    [
      .load, .loadNext, .loadPrevious, .retry, .refresh(.firstPage), .refresh(.allPages),
      .refresh(.around(1)), .lateAnswer,
    ] + FeedLane.allCases.flatMap { [.cancel($0), .answer($0), .fail($0)] }
}

/// A feed's state, the requested pages, and the invariants of every state.
struct FeedScenario {
  var state: FeedState<Ticket>
  var settings: FeedSettings
  /// The unanswered requests, with the newest last.
  private var asked: [FeedRun<Ticket>] = []
  private(set) var history: [FeedEvent] = []
  /// The distinct items of the server, in its order.
  private let all: [Int]

  init(
    _ pages: [[Int]], from start: Int = 0, goesBack: Bool = true,
    settings: FeedSettings = FeedSettings(), showing shown: Set<Int>? = nil
  ) {
    state = FeedState(FeedSource(pages, from: start, goesBack: goesBack))
    state.show(shown.map { shown in { shown.contains($0.id) } })
    self.settings = settings
    var seen: Set<Int> = []
    all = pages.joined().filter { seen.insert($0).inserted }
  }

  var ids: [Int] { state.list?.items.map(\.id) ?? [] }

  /// Returns whether an event would change nothing in the current state.
  func isIdle(_ event: FeedEvent) -> Bool {
    switch event {
    case .load, .loadNext, .loadPrevious, .retry, .refresh: false
    case .cancel(let lane), .answer(let lane), .fail(let lane):
      state.progress(of: lane).run == nil
    case .lateAnswer: asked.allSatisfy { state.lane(of: $0.number) != nil }
    }
  }

  mutating func take(_ event: FeedEvent) async {
    history.append(event)
    let running = FeedLane.allCases.filter { state.progress(of: $0).run != nil }
    switch event {
    case .load: start(state.load(), running)
    case .loadNext: start(state.load(.next), running)
    case .loadPrevious: start(state.load(.previous), running)
    case .refresh(let refresh): start(state.refresh(refresh), running, mayReplace: true)
    case .retry: start(state.retry(), running)
    case .cancel(let lane): if state.progress(of: lane).run != nil { state.cancel(lane) }
    case .answer(let lane): await answer(lane, isFailure: false)
    case .fail(let lane): await answer(lane, isFailure: true)
    case .lateAnswer: await answerLate()
    }
    check()
  }

  private mutating func start(
    _ action: FeedAction<Ticket>, _ running: [FeedLane], mayReplace: Bool = false
  ) {
    switch action {
    case .request(let run):
      hold(mayReplace || !running.contains(run.lane))
      hold(mayReplace || !running.contains(.whole))
      asked.append(run)
    case .join(let lane): hold(running.contains(lane))
    case .settled: hold(!running.contains(.whole))
    }
  }

  private mutating func answer(_ lane: FeedLane, isFailure: Bool) async {
    guard let index = asked.lastIndex(where: { state.lane(of: $0.number) == lane }) else { return }
    let run = asked.remove(at: index)
    let response = isFailure ? .failure(Outage()) : await run.page()
    if case .request(let next) = state.receive(response, of: run.number, with: settings) {
      asked.append(next)
    }
  }

  private mutating func answerLate() async {
    guard let index = asked.firstIndex(where: { state.lane(of: $0.number) == nil }) else { return }
    let run = asked.remove(at: index)
    let before = ids
    let response = await run.page()
    guard case .settled(.cancelled) = state.receive(response, of: run.number, with: settings) else {
      Issue.record("a late answer was taken in: \(history)")
      return
    }
    hold(ids == before)
  }

  /// Checks the invariants of every state.
  private func check() {
    let ids = ids
    // No item is lost, doubled or out of order: the items are contiguous in the server's list.
    let first = ids.first.flatMap(all.firstIndex) ?? 0
    hold(all.dropFirst(first).starts(with: ids))
    let shown = state.list?.items.filter { state.filter?($0) ?? true } ?? []
    hold(state.items == shown)
    hold(state.pageStarts.allSatisfy(shown.indices.contains))
    for lane in FeedLane.allCases {
      let wanted = asked.filter { state.lane(of: $0.number) == lane }.count
      hold(wanted == (state.progress(of: lane).run == nil ? 0 : 1))
    }
    // A list that is being replaced is not extended.
    let isExtended = [FeedLane.next, .previous].contains { state.progress(of: $0).run != nil }
    hold((state.reload != nil) <= !isExtended)
    checkPages()
    guard let list = state.list else {
      hold(["idle", "loadingFirstPage", "firstPageFailed"].contains(state.phase.name))
      return
    }
    hold(list.next != nil || ids.last == all.last)
    hold((state.phase.name == "ended") <= (list.next == nil))
  }

  /// Checks that the pages contain exactly the items.
  private func checkPages() {
    guard let list = state.list else { return }
    var place = list.start
    for (index, page) in list.pages.enumerated() {
      hold(page.start == place)
      for item in list.items[(place - list.start)...].prefix(page.count) {
        hold(list.holders[AnyHashable(item.id)] == list.firstNumber + index)
      }
      place += page.count
    }
    hold(place == list.start + list.items.count)
    hold(list.holders.count == list.items.count)
  }

  /// Loads the rest of the list in both directions.
  mutating func drain() async {
    await answerAll()
    for (event, lane) in [(FeedEvent.loadNext, FeedLane.next), (.loadPrevious, .previous)] {
      for _ in 0...(2 * all.count + 4) where state.list == nil || !state.isDone(lane) {
        await take(event)
        await answerAll()
      }
      hold(state.isDone(lane))
    }
    hold(settings.maxPages == nil ? ids == all : ids.first == all.first)
  }

  private mutating func answerAll() async {
    while let lane = FeedLane.allCases.first(where: { state.progress(of: $0).run != nil }) {
      await take(.answer(lane))
    }
  }

  /// Records an issue if an invariant does not hold; faster than `#expect`.
  private func hold(_ condition: Bool, at location: SourceLocation = #_sourceLocation) {
    if !condition { Issue.record("\(ids) after \(history)", sourceLocation: location) }
  }
}

extension Bool {
  /// Returns whether the first value implies the second.
  fileprivate static func <= (first: Bool, second: Bool) -> Bool { !first || second }
}
