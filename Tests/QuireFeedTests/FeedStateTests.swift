import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@Suite(.timeLimit(.minutes(10))) struct FeedStateTests {
  @Test func `a load continues after a page without new items`() async {
    var scenario = FeedScenario([[1], [], [1], [2]], goesBack: false)
    let events: [FeedEvent] = [
      .load, .answer(.whole), .loadNext, .answer(.next), .answer(.next),
    ]
    for event in events { await scenario.take(event) }
    #expect(scenario.state.phase.isLoading)
    await scenario.take(.answer(.next))
    #expect(scenario.ids == [1, 2])
    #expect(scenario.state.list?.pages.count == 4)
  }

  @Test func `skips up to twenty pages without new items`() async throws {
    let empty = [[Int]](repeating: [], count: 20)
    var enough = FeedScenario([[1]] + empty + [[2]])
    await enough.drain()

    var tooMany = FeedScenario([[1]] + empty + [[], [2]])
    for event in [.load, .answer(.whole), .loadNext] as [FeedEvent] { await tooMany.take(event) }
    while tooMany.state.phase.isLoading { await tooMany.take(.answer(.next)) }
    let error = try #require(tooMany.state.phase.error as? PagingError)
    #expect(error.reason == .tooManyEmptyPages(limit: 20))
    #expect(error.pageCount == 22)
    #expect(tooMany.state.phase.name == "nextPageFailed")
    await tooMany.drain()
  }

  @Test func `a refresh that an edit restarts counts its empty pages from zero`() async {
    var scenario = FeedScenario([[Int]](repeating: [], count: 20) + [[1]])
    await scenario.drain()
    await scenario.take(.refresh(.firstPage))
    for _ in 0..<20 { await scenario.take(.answer(.whole)) }
    _ = scenario.state.edit(shifting: true) { _ in true }
    await scenario.drain()
    #expect(scenario.state.phase.name == "ended")
  }

  @Test func `a refresh resets the pages`() async {
    var scenario = FeedScenario([[1, 2], [3]])
    await scenario.drain()
    for event in [.refresh(.firstPage), .answer(.whole)] as [FeedEvent] {
      await scenario.take(event)
    }
    #expect(scenario.ids == [1, 2])
    #expect(scenario.state.list?.pages.count == 1)
    #expect(scenario.state.phase.name == "loaded")
  }

  @Test func `a refresh continues to the first page that has items`() async {
    var scenario = FeedScenario([[], [1]])
    await scenario.drain()
    for event in [.refresh(.firstPage), .answer(.whole)] as [FeedEvent] {
      await scenario.take(event)
    }
    #expect(scenario.state.phase.name == "refreshing")
    #expect(scenario.ids == [1])
    await scenario.take(.answer(.whole))
    #expect(scenario.state.phase.name == "ended")
    #expect(scenario.state.list?.pages.count == 2)
  }

  @Test func `a source that cancels itself has not failed`() async {
    var state = FeedState<Ticket>(FeedSource([[1]]))
    guard case .request(let run) = state.load() else { return }
    let followUp = state.receive(
      .failure(CancellationError()), of: run.number, with: FeedSettings())
    guard case .settled(.cancelled) = followUp else {
      Issue.record("it came to something else")
      return
    }
    #expect(state.phase.name == "idle")
  }
}
