import TestSupport
import Testing

@testable import QuireFeed
@testable import QuireRuntime

/// What may happen to a feed, in any order.
enum FeedEvent: Hashable {
  case load, loadNext, loadPrevious, retry
  case refresh(FeedRefresh)
  /// All who wait for a load are cancelled.
  case cancel(FeedLane)
  /// A load that is wanted gets its page, or fails.
  case answer(FeedLane)
  case fail(FeedLane)
  /// A load that was given up gets its page all the same.
  case lateAnswer

  static let all: [FeedEvent] =
    [
      .load, .loadNext, .loadPrevious, .retry, .refresh(.firstPage), .refresh(.allPages),
      .refresh(.around(1)), .lateAnswer,
    ] + FeedLane.allCases.flatMap { [.cancel($0), .answer($0), .fail($0)] }
}

/// A feed's state, the pages that were asked for, and the rules that hold whatever happens.
struct FeedScenario {
  var state: FeedState<Ticket>
  var settings: FeedSettings
  /// What has not been answered, the last one the newest.
  private var asked: [FeedRun<Ticket>] = []
  private(set) var history: [FeedEvent] = []
  /// The items of the server, once each, in its order.
  private let all: [Int]

  init(
    _ pages: [[Int]], from start: Int = 0, goesBack: Bool = true,
    settings: FeedSettings = FeedSettings()
  ) {
    state = FeedState(FeedSource(pages, from: start, goesBack: goesBack))
    self.settings = settings
    var seen: Set<Int> = []
    all = pages.joined().filter { seen.insert($0).inserted }
  }

  var ids: [Int] { state.list?.items.map(\.id) ?? [] }

  /// Whether an event would change nothing, as it has nothing to happen to.
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

  /// What holds in every state.
  private func check() {
    let ids = ids
    // None is lost, doubled or out of order: they stand together as they do at the server.
    let first = ids.first.flatMap(all.firstIndex) ?? 0
    hold(all.dropFirst(first).starts(with: ids))
    for lane in FeedLane.allCases {
      let wanted = asked.filter { state.lane(of: $0.number) == lane }.count
      hold(wanted == (state.progress(of: lane).run == nil ? 0 : 1))
    }
    // Nothing goes on with a list that another is to take the place of.
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

  /// The pages hold all the items and no others.
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

  /// Asks for all that is left, in both directions.
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

  /// Notes where a rule does not hold; in place of `#expect`, which takes its time.
  private func hold(_ condition: Bool, at location: SourceLocation = #_sourceLocation) {
    if !condition { Issue.record("\(ids) after \(history)", sourceLocation: location) }
  }
}

extension Bool {
  /// Whether this being true makes the other true.
  fileprivate static func <= (first: Bool, second: Bool) -> Bool { !first || second }
}
