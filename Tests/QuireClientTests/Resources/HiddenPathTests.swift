import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Errors show the template of a path, and never the segments that a client hides.
@Suite(.timeLimit(.minutes(10))) struct HiddenPathTests {
  private struct Keys: PagedResource {
    typealias Response = JSONValue
    typealias Item = JSONValue

    var headers: HeaderFields = [:]
    var pagingRule = PagingRule(.link(next: .body("next")), items: .body("items"))
    let errorReport: ErrorReport? = ErrorReport(at: .body("error"), message: .body("error"))
    var path: ResourcePath { "/users/\("SECRET A", name: "id")/keys/v\("SECRET-B")" }

    func items(of page: JSONValue) -> [JSONValue] { page["items"]?.array ?? [] }
  }

  private static let template = "/users/{id}/keys/v{}"

  /// Responses of servers that fail in every possible way and repeat the path.
  static let failures: [ScriptedAnswer] = [
    .status(404), #"{"error": "no vSECRET-B for SECRET A"}"#,
    .json(String(repeating: " ", count: 501)), "{",
    #"{"items": [1], "next": "https://evil.example/users/SECRET%20A/keys/vSECRET-B/more"}"#,
    #"{"items": [1], "next": "ftp://evil.example/botTOKEN/users/SECRET%20A"}"#,
    #"{"items": [1], "next": "/botTOKEN/users/SECRET%20A/keys/vSECRET-B"}"#,
    #"{"items": [1], "next": {"a": 1}}"#, #"{"items": [1], "next": "/2", "backoff": 100}"#,
  ]

  private func client(_ transport: some Transport) throws -> Client {
    Client(
      baseURL: try #require(URL(string: "https://api.example/botTOKEN")), transport: transport
    ).hidingPathSegments(["botTOKEN", "token/with slash"])
  }

  private func texts(of error: any Error) -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    return ["\(error)", String(reflecting: error), error.localizedDescription, dumped]
  }

  private func expectHidden(_ error: (any Error)?, shows shown: String = template) throws {
    let error = try #require(error)
    for text in texts(of: error) {
      #expect(!text.contains("SECRET") && !text.contains("TOKEN"), "\(text)")
    }
    if !(error is DecodingError) { #expect("\(error)".contains(shown)) }
  }

  @Test(arguments: failures.indices)
  func `errors of a list show the template of its path`(index: Int) async throws {
    let transport = Narrow(transport: ScriptedTransport([], otherwise: Self.failures[index]))
    let client = try client(transport)
      .retrying(
        RetryPolicy(maxAttempts: 1, bodyDelayLocation: .body("backoff")), clock: TestClock())
    try expectHidden(await drain(client.items(of: Keys())).error)
    if index < 4 {
      do { _ = try await client.send(Keys()) } catch { try expectHidden(error) }
    }
  }

  @Test func `an invalid request shows the template`() async throws {
    let client = try client(ScriptedTransport())
    for client in [client, client.hidingPathSegments([])] {
      do {
        _ = try await client.send(Keys(headers: ["X-A": "\u{0}"]))
      } catch {
        #expect("\(error)".contains("'\(Self.template)'"))
      }
    }
  }

  @Test func `a checkpoint of another list shows the template`() async throws {
    let client = try client(ScriptedTransport(#"{"items": [1, 2], "next": "/2"}"#))
    var items = client.items(of: Keys()).makeAsyncIterator()
    _ = try await items.next()
    let checkpoint = items.checkpoint
    let other = Keys(headers: ["X-Other": "1"])
    do {
      _ = try client.items(of: other).resuming(at: checkpoint)
    } catch {
      try expectHidden(error)
    }
  }

  @Test func `responses parsed without a client show the template`() throws {
    let url = try #require(URL(string: "https://api.example/users/SECRET%20A/keys/vSECRET-B"))
    for (status, body) in [(404, ""), (200, #"{"error": "SECRET A"}"#)] {
      let response = try #require(
        HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
      do {
        _ = try Keys().parse(ReceivedResponse(Data(body.utf8), from: response))
        Issue.record("no error")
      } catch {
        try expectHidden(error)
      }
    }
  }

  @Test func `a hidden literal segment is not shown`() async throws {
    let client = Client(ScriptedTransport(.status(404))).hidingPathSegments(["a b"])
    let error = await #expect(throws: StatusError.self) {
      try await client.send(Place(path: "/x/a%20b/y"))
    }
    #expect(error?.path == "/x/…/y")
  }

  @Test func `a client does not print its hidden segments`() throws {
    let client = try client(ScriptedTransport())
    #expect("\(client)" == "Client(https://api.example/…)")
    var dumped = String(reflecting: client)
    dump(client, to: &dumped)
    #expect(!dumped.contains("TOKEN"))
  }

  @Test(arguments: ["ftp://x/", "/botTOKEN/users/SECRET%20A"])
  func `redirect errors show the template`(
    target: String
  ) async throws {
    let server = try LoopbackServer { _ in .init(status: 307, headers: ["Location": target]) }
    let client = Client(baseURL: try server.url("/botTOKEN"))
      .hidingPathSegments(["botTOKEN"])
    do {
      _ = try await client.send(Keys())
      Issue.record("no error")
    } catch {
      try expectHidden(error, shows: "/…/users/")
    }
  }

  @Test func `an error of the session does not show the path`() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in .init() }
    let base = try #require(try server?.url("/botTOKEN"))
    server = nil
    _ = server
    let transport = URLSessionTransport(bodyLimit: 0)
    let client = Client(baseURL: base, transport: transport).hidingPathSegments(["botTOKEN"])
    do { _ = try await client.send(Keys()) } catch {
      for text in texts(of: error) {
        #expect(!text.contains("SECRET") && !text.contains("TOKEN"), "\(text)")
      }
    }
  }

  @Test func `paths that differ only in which parts are values are equal`() {
    let value: ResourcePath = "/a/\(1, name: "id")"
    #expect(
      value == "/a/1" && value == "/a/\(1)" && value.hashValue == ("/a/1" as ResourcePath).hashValue
    )
    #expect(value.template == "/a/{id}")
    #expect(("/a\("b")c\("d", name: "e")/\("f")" as ResourcePath).template == "/a{}c{e}/{}")
    #expect(("/a\("b")c/d/\("f")" as ResourcePath).valueSegments == ["abc", "f"])
  }
}

private struct Narrow: Transport {
  let transport: any Transport
  var bodyLimit: Int { 500 }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await transport.send(request, in: context)
  }
}
