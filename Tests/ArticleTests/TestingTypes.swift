import Foundation
import QuireClient
import QuireTesting
import Testing

// The snippets of the pages about the types for tests, which run; a test compares them.

private struct Numbers: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.page(send: .query("page")), items: .body("items"))
}

@Suite(.timeLimit(.minutes(10))) struct TestingTypesTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @Test func `a server fails on request`() async throws {
    let server = try PagedServer(encoding: 1...5, by: Numbers().pagingRule, pageSize: 2)
    server.answers = [2: .status(500)]
    await #expect(throws: StatusError.self) {
      for try await number in server.client.items(of: Numbers()) { print(number) }
    }
    #expect(server.requests.count == 2)
  }

  @Test func `a transport sends its script`() async throws {
    let transport = ScriptedTransport(#"{"items": [1, 2]}"#, .status(503))
    let client = Client(baseURL: base, transport: transport)
    let page = try await client.send(Numbers())
    #expect(page.items == [1, 2])
    #expect(transport.urls == ["https://api.example/numbers"])
  }

  @Test func `a script has responses and failures`() {
    let answers: [ScriptedAnswer] = [
      #"{"items": []}"#,
      .json(#"{"message": "slow down"}"#, status: 429, headers: ["Retry-After": "7"]),
      .failure(URLError(.timedOut)),
    ]
    #expect(answers.count == 3)
  }

  @Test func `a clock wakes a task`() async throws {
    let clock = TestClock()
    async let sleep: Void = clock.sleep(for: .seconds(30))
    await clock.advance()  // waits until the task sleeps, and wakes it
    try await sleep
    #expect(clock.sleeps == [.seconds(30)])
  }
}
