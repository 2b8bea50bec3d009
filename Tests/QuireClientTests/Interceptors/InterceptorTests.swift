import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct InterceptorTests {
  private let log = Log()

  @Test func `the first interceptor sees the request first and the response last`() async throws {
    let transport = ScriptedTransport("1")
    let client = Client(transport).intercepting { [log] request, next in
      log.add("a \(request.headers["X-B"] ?? "-")")
      let response = try await next(request)
      log.add("a \(response.status)")
      return response
    }.intercepting { [log] request, next in
      var request = request
      request.headers["X-B"] = "b"
      log.add("b")
      let response = try await next(request)
      log.add("b \(response.status)")
      return response
    }
    #expect(try await client.send(Place()) == 1)
    #expect(log.lines == ["a -", "b", "b 200", "a 200"])
    #expect(transport.requests.first?.value(forHTTPHeaderField: "X-B") == "b")
  }

  @Test func `each attempt and each page passes through the interceptors`() async {
    let transport = ScriptedTransport("[1]", .status(503), "[2]", "[]")
    let client = logged(transport)
      .retrying(clock: TestClock(skipsSleeps: true))
    let list = Numbers(PagingRule(.page(send: .query("page"))), parameters: ["key": "SECRET"])
    #expect(await drain(client.items(of: list)).elements == [1, 2])
    let line = "GET https://api.example/numbers"
    #expect(log.lines == ["\(line): 200", "\(line): 503", "\(line): 200", "\(line): 200"])
  }

  @Test func `pages that are requested concurrently pass through the interceptors`() async {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"), total: .body("total"))
    let server = PagedServer((1...6).map { .int($0) }, by: rule, pageSize: 2)
    let client = Client(baseURL: base, transport: server).intercepting { [log] request, next in
      log.add("sent")
      return try await next(request)
    }
    let items = await drain(client.items(of: .numbers(rule)).fetchingConcurrently(3)).elements
    #expect(items == (1...6).map { .int($0) })
    #expect(log.lines.count == server.requests.count)
  }

  @Test func `a request is described without secrets, anywhere`() async throws {
    let transport = ScriptedTransport("1")
    let described = Mutex("")
    let client = Client(
      baseURL: "https://user:SECRET@api.example", headers: ["X-Key": "SECRET"],
      transport: transport
    ).intercepting { request, next in
      // The description does not depend on the task.
      let text = await Task.detached {
        var dumped = "\(request) "
        dump(request, to: &dumped)
        return dumped
      }.value
      described.withLock { $0 = text }
      return try await next(request)
    }
    let place = Place(
      path: "/places/\("SECRET", name: "id")", method: "POST", parameters: ["token": "SECRET"],
      body: ["password": "SECRET"])
    _ = try await client.send(place)
    let text = described.withLock(\.self)
    #expect(text.hasPrefix("POST https://api.example/places/{id}, 21 bytes "))
    #expect(!text.contains("SECRET"))
  }

  @Test func `an interceptor can change the method, the URL and the header fields`() async throws {
    let transport = ScriptedTransport("1")
    let client = Client(transport, headers: ["X-Old": "1"]).intercepting { request, next in
      var request = request
      request.method = "DELETE"
      request.url.append(queryItems: [URLQueryItem(name: "signed", value: "1")])
      request.headers["x-old"] = nil
      request.headers["X-Digest"] = "\(request.body?.count ?? 0)"
      return try await next(request)
    }
    _ = try await client.send(Place(method: "POST", body: ["a": 1]))
    let sent = try #require(transport.requests.first)
    #expect(sent.httpMethod == "DELETE")
    #expect(sent.url?.absoluteString == "https://api.example/place?signed=1")
    #expect(sent.value(forHTTPHeaderField: "X-Old") == nil)
    #expect(sent.value(forHTTPHeaderField: "X-Digest") == "7")
    #expect(sent.httpBody == Data(#"{"a":1}"#.utf8))
  }

  @Test(arguments: [("X-A", "1\r\nX-B: 2"), ("X A", "1"), ("X-A", "é")])
  func `a header field that cannot be sent is an error`(name: String, value: String) async {
    let transport = ScriptedTransport()
    let client = Client(transport).intercepting { request, next in
      var request = request
      request.headers[name] = value
      return try await next(request)
    }
    let error = await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(error?.path == "/place")
    #expect(transport.requests.isEmpty)
  }

  @Test func `an interceptor can respond without sending the request`() async throws {
    let transport = ScriptedTransport()
    let response = try #require(
      HTTPURLResponse(url: base, statusCode: 200, httpVersion: nil, headerFields: nil))
    let client = Client(transport).intercepting { _, _ in
      ClientResponse(Data("7".utf8), from: response)
    }
    #expect(try await client.send(Place()) == 7)
    #expect(transport.requests.isEmpty)
  }

  @Test func `the error of an interceptor is thrown unchanged`() async {
    let client = Client(ScriptedTransport()).intercepting { _, _ in throw Outage() }
    await #expect(throws: Outage.self) { try await client.send(Place()) }
  }

  @Test func `an interceptor learns whether the request leaves the origin of the client`() async {
    let next = ["Link": "<https://archive.example/2>; rel=\"next\""]
    let transport = ScriptedTransport(.json("[1]", headers: next), "[2]")
    let client = Client(transport).allowingLinks(toOrigins: ["https://archive.example"])
      .intercepting { [log] request, next in
        log.add("\(request.mayAddCredentials)")
        var elsewhere = request
        elsewhere.url = "https://evil.example/"
        log.add("\(elsewhere.mayAddCredentials)")
        return try await next(request)
      }
    #expect(await drain(client.items(of: .numbers(PagingRule(.link())))).elements == [1, 2])
    #expect(log.lines == ["true", "false", "false", "false"])
  }

  @Test func `a cached response passes through the interceptors, too`() async throws {
    let script = CachedScript("1", lifetime: .seconds(60))
    let client = logged(script.transport)
    _ = try await client.send(Place())
    _ = try await client.send(Place())
    #expect(script.count == 1)
    #expect(log.lines.count == 2)
  }

  private func logged(_ transport: some Transport) -> Client {
    Client(baseURL: base, transport: transport).intercepting { [log] request, next in
      let response = try await next(request)
      log.add("\(request): \(response.status)")
      return response
    }
  }
}
