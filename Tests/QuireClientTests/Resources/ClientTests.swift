import Foundation
import QuireClient
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ClientTests {
  private let echo = Echo()

  @Test func `a resource can be sent by its static member`() async throws {
    let client = Client(baseURL: try base(), transport: echo)
    let answer = try await client.send(.place(named: "x y"))
    #expect(answer == .string("GET https://host/api/places/x%20y"))
  }

  @Test func `header fields of a resource win over those of the client`() async throws {
    let client = Client(
      baseURL: try base(), headers: ["Authorization": "token", "Accept": "client"],
      transport: echo)
    _ = try await client.send(Place(headers: ["accept": "resource"]))
    let request = echo.lastRequest
    #expect(request?.value(forHTTPHeaderField: "Authorization") == "token")
    #expect(request?.value(forHTTPHeaderField: "Accept") == "resource")
  }

  @Test func `the content type of a body wins over the client's`() async throws {
    let client = Client(
      baseURL: try base(), headers: ["Content-Type": "text/plain"], transport: echo)
    _ = try await client.send(Place(method: "POST", body: [:]))
    #expect(
      echo.lastRequest?.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `an invalid request is not sent`() async throws {
    let client = Client(
      baseURL: try base(), headers: ["Authorization": "secret\n"], transport: echo)
    await #expect(throws: RequestError.self) { try await client.send(Place()) }
    #expect(echo.lastRequest == nil)
  }

  @Test func `an error of the transport is thrown unchanged`() async throws {
    let client = Client(baseURL: try base(), transport: Broken())
    await #expect(throws: Broken.Failure.self) { try await client.send(Place()) }
  }

  @Test func `a client is printed without secrets`() throws {
    let url = try #require(URL(string: "https://user:secret@host/api"))
    let client = Client(baseURL: url, headers: ["Authorization": "secret"], transport: echo)
    #expect("\(client)" == "Client(https://host/api)")
    var dumped = String(reflecting: [client])
    dump(client, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  private func base() throws -> URL { try #require(URL(string: "https://host/api")) }
}

extension Resource where Self == Place {
  fileprivate static func place(named name: String) -> Self { Place(path: "/places/\(name)") }
}

/// A transport that answers with the method and the URL of the request.
private final class Echo: Transport {
  private let request = Mutex<URLRequest?>(nil)

  var lastRequest: URLRequest? { request.withLock { $0 } }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    self.request.withLock { $0 = request }
    let url = try #require(request.url)
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
    return (Data("\"\(request.httpMethod ?? "") \(url.absoluteString)\"".utf8), response)
  }
}

private struct Broken: Transport {
  struct Failure: Error {}

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) { throw Failure() }
}
