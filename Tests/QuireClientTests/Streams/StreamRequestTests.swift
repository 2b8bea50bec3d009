import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct StreamRequestTests {
  private let events: HeaderFields = ["Content-Type": "text/event-stream"]

  @Test func `a request asks for events or lines, and not for the type of its resource`()
    async throws
  {
    let server = try LoopbackServer { _ in .init() }
    let client = Client(baseURL: try server.url(), headers: ["Accept": "application/json"])
    for try await _ in client.events(of: Stream<Int>("/a")) {}
    for try await _ in client.lines(of: Stream<Int>("/b")) {}
    #expect(
      server.requests.map(\.headers["accept"]) == [
        "text/event-stream",
        "application/jsonl, application/x-ndjson, application/json-seq;q=0.9",
      ])
  }

  @Test func `a rejected credential is renewed before the stream begins`() async throws {
    let server = try LoopbackServer { request in
      request.headers["authorization"] == "Bearer new"
        ? .init(headers: ["Content-Type": "text/event-stream"], body: Data("data: 1\n\n".utf8))
        : .init(status: 401)
    }
    let client = Client(baseURL: try server.url())
      .authorizing(
        with: .bearer {
          "old"
        } renewing: {
          "new"
        })
    let values = try await client.events(of: Stream<Int>("/a")).reduce(into: []) {
      $0.append($1.value)
    }
    #expect(values == [1])
    #expect(server.requests.count == 2)
  }

  @Test func `an interceptor sees the request and a success without its body`() async throws {
    let server = try LoopbackServer { request in
      request.headers["x-trace"] == "7"
        ? .init(headers: ["Content-Type": "text/event-stream"], body: Data("data: 1\n\n".utf8))
        : .init(status: 400)
    }
    let log = Log()
    let client = Client(baseURL: try server.url()).intercepting { request, next in
      var request = request
      request.headers["X-Trace"] = "7"
      let response = try await next(request)
      log.add("\(request.method) \(response.status) \(response.value.count)")
      return response
    }
    let values = try await client.events(of: Stream<Int>("/a", method: "POST"))
      .reduce(into: []) { $0.append($1.value) }
    #expect(values == [1])
    #expect(log.lines == ["POST 200 0"])
  }

  @Test func `an interceptor can respond with a stream of its own`() async throws {
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, transport: ScriptedTransport()).intercepting { request, _ in
      let response = HTTPURLResponse(
        url: request.url, statusCode: 200, httpVersion: nil,
        headerFields: ["Content-Type": "text/event-stream"])
      return ClientResponse(Data("data: 5\n\n".utf8), from: try #require(response))
    }
    let values = try await client.events(of: Stream<Int>("/a")).reduce(into: []) {
      $0.append($1.value)
    }
    #expect(values == [5])
  }

  @Test func `a failed start is retried by the policy of the client`() async throws {
    let statuses = Statuses([503, 200])
    let server = try LoopbackServer { _ in
      .init(
        status: statuses.next(), headers: ["Content-Type": "text/event-stream"],
        body: Data("data: 1\n\n".utf8))
    }
    let client = Client(baseURL: try server.url()).retrying(RetryPolicy(initialDelay: .zero))
    let values = try await client.events(of: Stream<Int>("/a")).reduce(into: []) {
      $0.append($1.value)
    }
    #expect(values == [1])
  }

  @Test func `a redirect to another origin carries no credential`() async throws {
    let other = try LoopbackServer { _ in
      .init(headers: ["Content-Type": "text/event-stream"], body: Data("data: 1\n\n".utf8))
    }
    let target = try other.url("/b").absoluteString
    let server = try LoopbackServer { _ in .init(status: 302, headers: ["Location": target]) }
    let client = Client(baseURL: try server.url(), headers: ["Authorization": "secret"])
    for try await event in client.events(of: Stream<Int>("/a")) { #expect(event.value == 1) }
    #expect(server.requests.first?.headers["authorization"] == "secret")
    #expect(other.requests.map(\.headers["authorization"]) == [nil])
    #expect(other.requests.map(\.headers["accept"]) == ["text/event-stream"])
  }

  @Test func `the mark of servers of language models ends the events`() async throws {
    let server = try LoopbackServer { _ in
      .init(body: Data("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n".utf8))
    }
    let client = Client(baseURL: try server.url())
    let values = try await client.events(of: Stream<Int>("/a")).reconnecting()
      .reduce(into: []) { $0.append($1.value) }
    #expect(values == [1])
    #expect(server.requests.count == 1)
  }

  @Test func `a sequence sends one request for each iteration`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("1\n2\n".utf8)) }
    let lines = Client(baseURL: try server.url()).lines(of: Stream<Int>("/a"))
    #expect(server.requests.isEmpty)
    for _ in 0..<2 {
      #expect(try await lines.reduce(into: []) { $0.append($1) } == [1, 2])
    }
    #expect(server.requests.count == 2)
  }

  @Test func `a number at the end of a sequence may be incomplete`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("\u{1E}1\n\u{1E}12".utf8)) }
    var lines = Client(baseURL: try server.url()).lines(of: Stream<Int>("/a")).makeAsyncIterator()
    #expect(try await lines.next(isolation: nil) == 1)
    let error = await #expect(throws: TransportError.self) { try await lines.next(isolation: nil) }
    #expect(error?.reason == .incompleteStream)
  }
}
