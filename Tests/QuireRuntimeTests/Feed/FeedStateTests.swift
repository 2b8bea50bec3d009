import Testing

@testable import QuireRuntime

@Suite struct FeedStateTests {
  /// What may happen to a feed, in any order.
  enum Event: CaseIterable {
    case load, loadNext, refresh, retry, cancel
    /// The load that is wanted gets its page, or fails.
    case answer, fail
    /// A load that was given up gets its page all the same.
    case lateAnswer
  }

  /// A state, the loads that were begun for it, and the rules that hold whatever happens.
  struct Scenario {
    var state: FeedState<Ticket>
    /// The loads that have not been answered, the last one the newest.
    var asked: [(number: Int, load: FeedSource<Ticket>.Load)] = []
    var history: [Event] = []
    let all: [Int]

    init(_ pages: [[Int]]) {
      state = FeedState(FeedSource(pages))
      var seen: Set<Int> = []
      all = pages.joined().filter { seen.insert($0).inserted }
    }

    mutating func take(_ event: Event) async {
      history.append(event)
      let wasLoading = state.phase.isLoading
      switch event {
      case .load: start(state.load(), mayReplace: false, wasLoading)
      case .loadNext: start(state.loadNext(), mayReplace: false, wasLoading)
      case .refresh: start(state.refresh(), mayReplace: true, wasLoading)
      case .retry: start(state.retry(), mayReplace: false, wasLoading)
      case .cancel: state.cancel(state.number)
      case .answer: await answer(isFailure: false)
      case .fail: await answer(isFailure: true)
      case .lateAnswer: await answerLate()
      }
      check()
    }

    private mutating func start(
      _ action: FeedState<Ticket>.Action, mayReplace: Bool, _ wasLoading: Bool
    ) {
      switch action {
      case .ask(let load):
        #expect(mayReplace || !wasLoading, "\(history)")
        asked.append((state.number, load))
      case .join: #expect(wasLoading, "\(history)")
      case .settled: #expect(!state.phase.isLoading, "\(history)")
      }
    }

    private mutating func answer(isFailure: Bool) async {
      guard state.phase.isLoading, let (number, load) = asked.popLast() else { return }
      #expect(number == state.number, "\(history)")
      let step = isFailure ? .failure(Outage(), retry: load) : await load()
      if case .ask(let next) = state.receive(step, of: number) { asked.append((number, next)) }
    }

    private mutating func answerLate() async {
      let wanted = state.phase.isLoading ? state.number : nil
      guard let index = asked.firstIndex(where: { $0.number != wanted }) else { return }
      let (number, load) = asked.remove(at: index)
      let items = state.walk.items
      guard case .settled(.cancelled) = state.receive(await load(), of: number) else {
        Issue.record("a late answer was taken in: \(history)")
        return
      }
      #expect(state.walk.items == items, "\(history)")
    }

    /// What holds in every state.
    private func check() {
      let items = state.walk.items.map(\.id)
      #expect(items.elementsEqual(all.prefix(items.count)), "\(items) after \(history)")
      #expect(state.walk.next != nil || items.count == all.count, "\(history)")
      switch state.phase {
      case .idle, .loadingFirstPage, .firstPageFailed:
        #expect(!state.walk.hasContent, "\(history)")
      case .loaded, .loadingNextPage, .nextPageFailed:
        #expect(!items.isEmpty && state.walk.next != nil, "\(history)")
      case .ended: #expect(state.walk.next == nil, "\(history)")
      case .refreshing, .refreshFailed: #expect(state.walk.hasContent, "\(history)")
      }
      let wanted = asked.filter { $0.number == state.number }.count
      #expect(!state.phase.isLoading || wanted == 1, "\(history)")
    }

    /// Asks for all that is left.
    mutating func drain() async {
      for _ in 0...(2 * all.count + 2) {
        await take(.loadNext)
        while state.phase.isLoading { await take(.answer) }
      }
      #expect(state.walk.items.map(\.id) == all, "\(history)")
      #expect(state.walk.next == nil, "\(history)")
    }
  }

  private static let servers: [[[Int]]] = [
    [[1, 2], [3]],
    [[], [1], [1, 2], []],
    [[1, 1], [1], [2], [2, 3]],
    [[]],
    [],
  ]

  @Test(arguments: servers)
  func `in every order of events no item is lost, doubled or asked for twice at once`(
    pages: [[Int]]
  ) async {
    var scenarios = [Scenario(pages)]
    for _ in 0..<4 {
      var grown: [Scenario] = []
      for scenario in scenarios {
        for event in Event.allCases {
          var next = scenario
          await next.take(event)
          grown.append(next)
        }
      }
      scenarios = grown
    }
    for var scenario in scenarios { await scenario.drain() }
  }

  @Test(arguments: 1...200)
  func `a long disorder of events comes to the whole list`(seed: UInt64) async {
    var random = Disorder(state: seed)
    var scenario = Scenario([[1, 2], [2], [], [3, 4], [4, 1], [5]])
    for _ in 0..<60 {
      if let event = Event.allCases.randomElement(using: &random) { await scenario.take(event) }
    }
    await scenario.drain()
  }

  @Test func `a page that brings nothing new leads on within its load`() async {
    var scenario = Scenario([[1], [], [1], [2]])
    for event in [.load, .answer, .loadNext, .answer, .answer] as [Event] {
      await scenario.take(event)
    }
    #expect(scenario.state.phase.isLoading)
    await scenario.take(.answer)
    #expect(scenario.state.walk.items.map(\.id) == [1, 2])
    #expect(scenario.state.walk.pageCount == 4)
  }

  @Test func `twenty pages that bring nothing new are led over, and no more`() async throws {
    let empty = [[Int]](repeating: [], count: 20)
    var enough = Scenario([[1]] + empty + [[2]])
    await enough.drain()

    var tooMany = Scenario([[1]] + empty + [[], [2]])
    for event in [.load, .answer, .loadNext] as [Event] { await tooMany.take(event) }
    while tooMany.state.phase.isLoading { await tooMany.take(.answer) }
    let error = try #require(tooMany.state.phase.error as? PagingError)
    #expect(error.reason == .tooManyEmptyPages(limit: 20))
    #expect(error.pageCount == 22)
    #expect(tooMany.state.phase.name == "nextPageFailed")
    await tooMany.drain()
  }

  @Test func `a refresh forgets what was there`() async {
    var scenario = Scenario([[1, 2], [3]])
    await scenario.drain()
    for event in [.refresh, .answer] as [Event] { await scenario.take(event) }
    #expect(scenario.state.walk.items.map(\.id) == [1, 2])
    #expect(scenario.state.walk.pageCount == 1)
    #expect(scenario.state.phase.name == "loaded")
  }

  @Test func `a refresh goes on to the first page that has items`() async {
    var scenario = Scenario([[], [1]])
    await scenario.drain()
    for event in [.refresh, .answer] as [Event] { await scenario.take(event) }
    #expect(scenario.state.phase.name == "refreshing")
    #expect(scenario.state.walk.items.map(\.id) == [1])
    await scenario.take(.answer)
    #expect(scenario.state.phase.name == "ended")
    #expect(scenario.state.walk.pageCount == 2)
  }

  @Test func `a source that cancels itself has not failed`() async {
    var state = FeedState<Ticket>(FeedSource([[1]]))
    guard case .ask(let load) = state.load() else { return }
    let progress = state.receive(.failure(CancellationError(), retry: load), of: state.number)
    guard case .settled(.cancelled) = progress else {
      Issue.record("it came to something else")
      return
    }
    #expect(state.phase.name == "idle")
  }
}

/// An item told by its number.
struct Ticket: Identifiable, Equatable {
  let id: Int
}

extension FeedSource<Ticket> {
  /// A server of fixed pages, each of which leads on to the next.
  fileprivate init(_ pages: [[Int]]) {
    self.init(first: { Self.step(0, of: pages) }, refreshed: { Self.step(0, of: pages) })
  }

  private static func step(_ index: Int, of pages: [[Int]]) -> PageStep<FeedPage<Ticket>> {
    guard index < pages.count else { return .end }
    let next: Load = { step(index + 1, of: pages) }
    let page = FeedPage(items: pages[index].map(Ticket.init))
    return .page(page, next: index + 1 < pages.count ? next : nil, previous: nil)
  }
}

/// Numbers in a disorder that is the same in every run (SplitMix64).
private struct Disorder: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
