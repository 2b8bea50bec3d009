import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct IdempotencyKeyTests {
  private let clock = TestClock(skipsSleeps: true)
  private let order = Place(method: "POST", body: ["a": 1])

  private func client(_ transport: ScriptedTransport, headers: HeaderFields = [:]) -> Client {
    Client(transport, headers: headers).retrying(idempotencyKey: "Idempotency-Key", clock: clock)
  }

  private func keys(_ transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.value(forHTTPHeaderField: "Idempotency-Key") }
  }

  @Test(arguments: [
    ScriptedAnswer.status(503), .failure(URLError(.networkConnectionLost)),
    .failure(URLError(.timedOut)),
  ])
  func `a POST is retried after each failure of the policy, with the same key`(
    failure: ScriptedAnswer
  ) async throws {
    let transport = ScriptedTransport(failure, failure, "1")
    #expect(try await client(transport).send(order) == 1)
    let sent = keys(transport)
    #expect(sent.count == 3)
    #expect(Set(sent).count == 1)
    #expect(sent.first??.isEmpty == false)
    #expect(transport.requests.map { $0.httpBody?.count } == [7, 7, 7])
  }

  @Test func `each call has another key`() async throws {
    let transport = ScriptedTransport("1", "1")
    let client = client(transport)
    for _ in 0..<2 { _ = try await client.send(order) }
    #expect(Set(keys(transport)).count == 2)
  }

  @Test(arguments: ["POST", "PATCH", "PUT", "DELETE"])
  func `a method that changes something has a key`(method: String) async throws {
    let transport = ScriptedTransport("1")
    _ = try await client(transport).send(Place(method: method))
    let key = try #require(keys(transport).first ?? nil)
    #expect(UUID(uuidString: key) != nil)
  }

  @Test(arguments: ["GET", "HEAD", "QUERY"])
  func `a method that only reads has none`(method: String) async throws {
    let transport = ScriptedTransport("1")
    _ = try await client(transport).send(Place(method: method))
    #expect(keys(transport) == [nil])
  }

  @Test func `a key of the resource, the call or the client is kept, and allows retries`()
    async throws
  {
    var resource = order
    resource.headers = ["idempotency-key": "own"]
    for (client, place) in [
      (client(_:headers:), resource),
      ({ client($0, headers: $1).with(headers: ["Idempotency-Key": "own"]) }, order),
      ({ transport, _ in client(transport, headers: ["Idempotency-Key": "own"]) }, order),
    ] as [((ScriptedTransport, HeaderFields) -> Client, Place)] {
      let transport = ScriptedTransport(.status(503), "1")
      #expect(try await client(transport, [:]).send(place) == 1)
      #expect(keys(transport) == ["own", "own"])
    }
  }

  @Test func `without the setting, a key of the caller allows no retry`() async {
    var resource = order
    resource.headers = ["Idempotency-Key": "own"]
    let transport = ScriptedTransport(.status(503))
    await #expect(throws: StatusError.self) {
      try await Client(transport).retrying(clock: clock).send(resource)
    }
  }

  @Test func `a status that the policy does not name is not retried`() async {
    let transport = ScriptedTransport(.status(409))
    await #expect(throws: StatusError.self) { try await client(transport).send(order) }
  }

  @Test func `a key works with a renewed token, interceptors and a timeout`() async throws {
    let seen = Log()
    let transport = ScriptedTransport(.status(401), .status(503), "1")
    let client = client(transport)
      .authorizing(
        with: .bearer {
          "old"
        } renewing: {
          "new"
        }
      )
      .intercepting { request, next in
        seen.add(request.headers["Idempotency-Key"] ?? "none")
        return try await next(request)
      }
      .with(timeout: .seconds(60))
    #expect(try await client.send(order) == 1)
    #expect(Set(keys(transport)).count == 1)
    #expect(seen.lines == keys(transport).compactMap(\.self))
    #expect(seen.lines.count == 3)
    let tokens = transport.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(tokens == ["Bearer old", "Bearer new", "Bearer new"])
  }

  @Test func `a body in a file is sent again with the same key`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("photo", Data("photo".utf8))
    let first = Log()
    let server = try LoopbackServer { _ in
      defer { first.add("") }
      return first.lines.isEmpty ? .init(status: 503) : .init(body: Data("1".utf8))
    }
    let client = Client(baseURL: try server.url("/"))
      .retrying(idempotencyKey: "Idempotency-Key", clock: clock)
    let body = RequestBody(UploadFile(at: file), contentType: "image/png")
    let upload = Place(method: "POST", body: body)
    #expect(try await client.send(upload) == 1)
    #expect(server.requests.map(\.body) == ["photo", "photo"])
    #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
    #expect(server.requests.first?.headers["idempotency-key"] != nil)
  }

  @Test func `another origin receives no key`() async throws {
    let other = try LoopbackServer { _ in .init(body: Data("1".utf8)) }
    let target = try other.url("/elsewhere").absoluteString
    let server = try LoopbackServer { _ in .init(status: 303, headers: ["Location": target]) }
    let client = Client(baseURL: try server.url("/")).retrying(idempotencyKey: "Idempotency-Key")
    #expect(try await client.send(order) == 1)
    #expect(server.requests.first?.headers["idempotency-key"] != nil)
    #expect(other.requests.first?.headers["idempotency-key"] == nil)
  }

  @Test func `a name that cannot be sent is an error`() async {
    let transport = ScriptedTransport()
    let client = Client(transport).retrying(idempotencyKey: "Idempotency Key")
    let error = await #expect(throws: RequestError.self) { try await client.send(order) }
    #expect(error?.reason == .headerName("Idempotency Key"))
    #expect(transport.requests.isEmpty)
  }
}
