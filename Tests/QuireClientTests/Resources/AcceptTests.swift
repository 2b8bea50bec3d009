import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The media types that requests accept.
@Suite(.timeLimit(.minutes(10))) struct AcceptTests {
  private func accepted(by transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.value(forHTTPHeaderField: "Accept") }
  }

  @Test func `a resource with a JSON response accepts JSON`() async throws {
    let transport = ScriptedTransport("1")
    _ = try await Client(transport).send(Place())
    #expect(accepted(by: transport) == ["application/json"])
    let request = try Place().request(baseURL: base)
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test func `a resource's own Accept header wins`() async throws {
    let transport = ScriptedTransport("1")
    let client = Client(baseURL: base, headers: ["Accept": "text/plain"], transport: transport)
    _ = try await client.send(Place(headers: ["accept": "application/vnd.github+json"]))
    #expect(accepted(by: transport) == ["application/vnd.github+json"])
  }

  @Test func `a client's Accept header wins over the default`() async throws {
    let transport = ScriptedTransport("1")
    let client = Client(
      baseURL: base, headers: ["ACCEPT": "application/hal+json"], transport: transport)
    _ = try await client.send(Place())
    #expect(accepted(by: transport) == ["application/hal+json"])
  }

  @Test func `each page of a list accepts JSON, also when following links`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "/2"}"#, #"{"items": [2], "next": "https://other.example/3"}"#,
      #"{"items": [3]}"#)
    let list = Numbers(PagingRule(.link(next: .body("next")), items: .body("items")))
    let client = Client(transport).allowingLinks(toOrigins: ["https://other.example"])
    #expect(await drain(client.items(of: list)).elements == [1, 2, 3])
    #expect(accepted(by: transport) == Array(repeating: "application/json", count: 3))
  }

  @Test func `a resource whose response is raw data sends no Accept header`() async throws {
    struct Photo: Resource {
      let path: ResourcePath = "/photo"
      func parse(_ response: ReceivedResponse) throws -> Data { response.data }
    }
    let transport = ScriptedTransport("1")
    _ = try await Client(transport).send(Photo())
    #expect(accepted(by: transport) == [nil])
  }

  @Test func `a resource whose response is not decodable sends no Accept header`()
    async throws
  {
    struct Lines: Resource {
      struct Response { var count: Int }
      let path: ResourcePath = "/lines"
      func parse(_ response: ReceivedResponse) throws -> Response {
        Response(count: response.data.count)
      }
    }
    let transport = ScriptedTransport("1")
    _ = try await Client(transport).send(Lines())
    #expect(accepted(by: transport) == [nil])
  }
}
