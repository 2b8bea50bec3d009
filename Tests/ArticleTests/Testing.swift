import ExampleAPI
import Foundation
import QuireFeed
import QuireRuntime
import QuireTesting
import Testing

// The snippets of "Testing", which run; a test compares them.

private struct Members: PagedResource {
  typealias Response = [Author]
  let path: ResourcePath = "/members"
  let pagingRule = PagingRule(.page(send: .query("page")))
}

private struct Numbers: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.link(next: .body("next")), items: .body("items"))
}

@Suite(.timeLimit(.minutes(10))) struct TestingArticleTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @MainActor @Test func `a feed goes on after an outage`() async throws {
    let clock = TestClock(skipsSleeps: true)
    let authors = (1...5).map { Author(id: Author.ID($0), name: "Author \($0)") }
    let server = try PagedServer(encoding: authors, by: Members().pagingRule, pageSize: 2)
    server.answers = [2: .status(503, headers: ["Retry-After": "7"])]
    let feed = Feed(Members(), from: server.client.retrying(clock: clock))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.name) == authors.map(\.name))
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func `a list goes on after an outage`() async throws {
    let clock = TestClock(skipsSleeps: true)
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.answers = [2: .status(503, headers: ["Retry-After": "7"])]
    for try await number in server.client.retrying(clock: clock).items(of: Numbers()) {
      print(number)
    }
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func `a list that leads in a circle is an error`() async throws {
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.cycle = 3
    var numbers: [Int] = []
    await #expect(throws: PagingError.self) {
      for try await number in server.client.items(of: Numbers()) { numbers.append(number) }
    }
    #expect(numbers == [1, 2, 3, 4, 5, 6])
  }

  @MainActor @Test func `a page that is on its way shows`() async throws {
    let clock = TestClock()
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.delayAnswers(by: .seconds(2), on: clock)
    let feed = Feed(Numbers(), from: server.client)
    async let outcome = feed.load()
    await clock.sleepers()  // until the request is there
    guard case .loadingFirstPage = feed.phase else {
      Issue.record("not loading")
      return
    }
    await clock.advance()  // to when the first sleeper wakes
    _ = await outcome
    #expect(feed.items == [1, 2])
  }

  @Test func `an author without a name is refused`() async throws {
    let transport = ScriptedTransport(#"{"id": 1}"#)
    let client = Client(baseURL: base, transport: transport)
    await #expect(throws: DecodingError.self) { try await client.send(.author(id: 1)) }
    #expect(transport.urls == ["https://api.example/authors/1"])
  }
}
