import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON
@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct SecretTests {
  /// Responses of servers that fail in every possible way and repeat what they received.
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
  func `no error shows a credential or a query value`(index: Int) async throws {
    let url: URL = "https://user:SECRET@api.example"
    let transport = Narrow(transport: ScriptedTransport([], otherwise: Self.failures[index]))
    let client = Client(
      baseURL: url, headers: ["Authorization": "Bearer SECRET"], transport: transport
    ).retrying(RetryPolicy(bodyDelayLocation: .body("backoff")), clock: TestClock())
    let (_, error) = await drain(client.items(of: Guarded()))
    let shown = try #require(error)
    var texts = ["\(shown)", String(reflecting: shown), shown.localizedDescription]
    dump(shown, to: &texts[0])
    for text in texts { #expect(!text.contains("SECRET"), "\(text)") }
  }

  @Test func `an error for a body that cannot be encoded shows the location, not the value`() throws
  {
    struct Refused: MemberValue {
      var password = "SECRET"
      init() {}
      init(from decoder: any Decoder) {}
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, EncodingError.Context(codingPath: [WireKey("account")], debugDescription: "refused")
        )
      }
    }
    struct Broken: MemberValue, Error {
      var password = "SECRET"
      init() {}
      init(from decoder: any Decoder) {}
      func encode(to encoder: any Encoder) throws { throw self }
    }
    let bodies: [RequestBody] = [RequestBody(encoding: Refused()), ["a": Broken()]]
    let texts = bodies.map { body in
      do {
        _ = try body.encoded(by: nil).pieces(boundary: "")
        return "sent"
      } catch {
        return "\(error)"
      }
    }
    #expect(texts == [#"body("refused, at /account")"#, #"body("Broken")"#])
  }
}

private struct Guarded: PagedResource {
  typealias Item = JSONValue
  struct Response: Decodable {
    let items: [JSONValue]
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.link(next: .body("next")), items: .body("items"))
  let parameters: QueryParameters = ["key": "SECRET-1"]
  let headers: HeaderFields = ["X-Api-Key": "SECRET"]
  let errorReport: ErrorReport? = ErrorReport(at: .body("error"), message: .body("message"))

  func items(of page: Response) -> [JSONValue] { page.items }
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
