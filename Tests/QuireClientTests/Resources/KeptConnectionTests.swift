import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// Requests whose connection is closed by the server on Linux, as "On Linux" in the article
  /// "Errors and retry" says.
  @Suite(.ownThreads, .timeLimit(.minutes(10))) struct KeptConnectionTests {
    private let clock = TestClock(skipsSleeps: true)
    private let order = Place(method: "POST", body: ["a": 1])

    @Test(arguments: ["GET", "POST", "DELETE"])
    func `a request after the server closed an idle connection is sent once`(
      method: String
    ) async throws {
      let server = try KeptConnectionServer { _, _ in .keepThenClose }
      let client = Client(baseURL: try server.url())
      _ = try await client.send(Place())
      // The end of the connection has arrived here.
      try await Task.sleep(for: .milliseconds(100))
      let body: RequestBody? = method == "POST" ? ["a": 1] : nil
      #expect(try await client.send(Place(method: method, body: body)) == 1)
      #expect(server.begun.count == 2)
      #expect(server.requests.count == 2)
    }

    @Test(arguments: ["GET", "DELETE", "POST"], [false, true])
    func `a request without a body on a kept connection that ends is sent twice`(
      method: String, isReset: Bool
    ) async throws {
      let server = try KeptConnectionServer { connection, request in
        (connection, request) == (1, 2) ? .close(reset: isReset) : .keep
      }
      let client = Client(baseURL: try server.url())
      _ = try await client.send(Place())
      #expect(try await client.send(Place(method: method)) == 1)
      #expect(server.begun == ["GET", method, method].map { "\($0) /place HTTP/1.1" })
    }

    @Test(arguments: ["POST", "PATCH", "PUT"], [false, true])
    func `a request with a body on a kept connection that ends fails at once`(
      method: String, isReset: Bool
    ) async throws {
      let server = try KeptConnectionServer { connection, request in
        (connection, request) == (1, 2) ? .close(reset: isReset) : .keep
      }
      let client = Client(baseURL: try server.url())
      _ = try await client.send(Place())
      let error = await #expect(throws: URLError.self) {
        try await client.send(Place(method: method, body: ["a": 1]))
      }
      #expect(error?.code == .networkConnectionLost)
      #expect(server.requests.map(\.method) == ["GET", method])
    }

    @Test func `a file on a kept connection that ends fails at once`() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("photo", Data("photo".utf8))
      let server = try KeptConnectionServer { connection, request in
        (connection, request) == (1, 2) ? .close(reset: false) : .keep
      }
      let client = Client(baseURL: try server.url())
      _ = try await client.send(Place())
      let body = RequestBody(UploadFile(at: file), contentType: "image/png")
      let error = await #expect(throws: URLError.self) {
        try await client.send(Place(method: "POST", body: body))
      }
      #expect(error?.code == .networkConnectionLost)
      #expect(server.requests.map(\.body) == ["", "photo"])
    }

    @Test func `with an idempotency key, it is sent again, with the whole body`() async throws {
      let server = try KeptConnectionServer { connection, request in
        (connection, request) == (1, 2) ? .close(reset: false) : .keep
      }
      let client = Client(baseURL: try server.url())
        .retrying(idempotencyKey: "Idempotency-Key", clock: clock)
      _ = try await client.send(Place())
      #expect(try await client.send(order) == 1)
      let orders = server.requests.dropFirst()
      #expect(orders.map(\.body) == [#"{"a":1}"#, #"{"a":1}"#])
      #expect(Set(orders.map { $0.headers["idempotency-key"] }).count == 1)
    }

    @Test(
      arguments: [
        (.close(reset: false), .badServerResponse), (.close(reset: true), .networkConnectionLost),
        (.truncate, .unknown),
      ] as [(KeptConnectionServer.Answer, URLError.Code)], ["GET", "POST"])
    func `the end of a new connection has a code that the default policy retries`(
      ending: (answer: KeptConnectionServer.Answer, code: URLError.Code), method: String
    ) async throws {
      let server = try KeptConnectionServer { connection, _ in
        connection == 1 ? ending.answer : .keep
      }
      let client = Client(baseURL: try server.url())
      let error = await #expect(throws: URLError.self) {
        try await client.send(Place(method: method, body: method == "POST" ? ["a": 1] : nil))
      }
      #expect(error?.code == ending.code)
      #expect(server.begun.count == 1)
      #expect(RetryPolicy().errors.contains(ending.code))
    }

    @Test func `a response that ends within its body is not requested again without retries`()
      async throws
    {
      let server = try KeptConnectionServer { connection, request in
        (connection, request) == (1, 2) ? .truncate : .keep
      }
      let client = Client(baseURL: try server.url())
      _ = try await client.send(Place())
      let error = await #expect(throws: URLError.self) { try await client.send(Place()) }
      #expect(error?.code == .unknown)
      #expect(server.begun.count == 2)
      #expect(try await client.retrying(clock: clock).send(Place()) == 1)
    }
  }
#endif
