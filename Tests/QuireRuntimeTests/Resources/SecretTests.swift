import Foundation
import QuireTesting
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SecretTests {
  /// Servers that fail in each way there is, and say what they were told.
  static let failures: [ScriptedAnswer] = [
    .json(#"{"error": "SECRET"}"#, status: 401, headers: ["Set-Cookie": "SECRET"]),
    .json(#"{"error": {"token": "SECRET"}, "message": "SECRET-1 is no key"}"#),
    .json(#"{"items": "SECRET"}"#),
    .json(#"{"items": [], "next": "https://evil.example/?key=SECRET"}"#),
    .json(#"{"items": [], "next": "https://u:SECRET@evil.example/"}"#),
    .json(#"{"items": [], "next": "ftp://SECRET@evil.example/?SECRET"}"#),
    .json(#"{"items": [], "next": {"href": ["SECRET"]}}"#),
    .json(#"{"items": [], "next": "/numbers?key=SECRET-1"}"#),
    .json(#"{"items": [1], "backoff": 100, "next": "/2?key=SECRET"}"#),
    .json("SECRET"),
    .json(#"{"items": ["SECRET", SECRET]}"#),
    .json(String(repeating: "SECRET", count: 100)),
  ]

  @Test(arguments: failures.indices)
  func `69: no error shows a credential or a value of the query`(index: Int) async throws {
    let url: URL = "https://user:SECRET@api.example"
    let transport = Narrow(transport: ScriptedTransport([], otherwise: Self.failures[index]))
    let client = Client(
      baseURL: url, headers: ["Authorization": "Bearer SECRET"], transport: transport
    ).retrying(RetryPolicy(backoff: "/backoff"), clock: TestClock())
    let (_, error) = await drain(client.items(of: Guarded()))
    let shown = try #require(error)
    var texts = ["\(shown)", String(reflecting: shown), shown.localizedDescription]
    dump(shown, to: &texts[0])
    for text in texts { #expect(!text.contains("SECRET"), "\(text)") }
  }
}

private struct Guarded: PagedResource {
  typealias Item = JSONValue
  struct Response: Decodable {
    let items: [JSONValue]
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.link(next: "/next"), items: "/items")
  let parameters: QueryParameters = ["key": "SECRET-1"]
  let headers: HeaderFields = ["X-Api-Key": "SECRET"]
  let failure: ResponseFailure? = ResponseFailure(at: "/error", message: "/message")

  func items(of page: Response) -> [JSONValue] { page.items }
}

private struct Narrow: Transport {
  let transport: any Transport
  var bodyLimit: Int { 500 }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try await transport.send(request)
  }
}
