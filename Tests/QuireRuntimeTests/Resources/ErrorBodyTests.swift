import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ErrorBodyTests {
  @Test(arguments: [
    (404, "missing"), (403, "refused"), (499, "refused"), (500, "failed"), (304, "failed"),
  ])
  func `an error body has the type of its status, of its class, or else of all`(
    status: Int, kind: String
  ) async throws {
    let error = try await error(.json(#"{"message": "why"}"#, status: status))
    switch kind {
    case "missing": #expect((error.decodedBody as? Missing)?.message == "why")
    case "refused": #expect((error.decodedBody as? Refused)?.message == "why")
    default: #expect((error.decodedBody as? Failed)?.message == "why")
    }
    #expect(error.decodingError == nil)
    #expect(error.description == "status \(status) from '/books'")
  }

  @Test func `a body that does not fit keeps its bytes, and the error says so`() async throws {
    let text = #"{"message": "SECRET", "#
    for body in [text, #"{"message": {"SECRET": 1}}"#, "", "SECRET", "[]"] {
      let error = try await error(.json(body, status: 404))
      #expect(error.decodedBody == nil)
      #expect(error.decodingError != nil)
      #expect(error.body == Data(body.utf8))
      #expect(
        error.description
          == "status 404 from '/books', and its body does not fit the declared type")
      var dumped = String(reflecting: error)
      dump(error, to: &dumped)
      #expect(!dumped.contains("SECRET"))
    }
  }

  @Test func `a body above the limit is not decoded`() async throws {
    let message = String(repeating: "x", count: StatusError.bodyLimit)
    let error = try await error(.json(#"{"message": "\#(message)"}"#, status: 404))
    #expect(error.decodedBody == nil)
    guard case .dataCorrupted(let context)? = error.decodingError else {
      Issue.record("it was decoded")
      return
    }
    #expect(context.debugDescription == "the body is longer than 65536 bytes")
  }

  @Test func `any error body can be decoded later`() async throws {
    let error = try await error(.json(#"{"message": "why"}"#, status: 404), of: Place())
    #expect(error.decodedBody == nil)
    #expect(try error.body(as: Missing.self).message == "why")
    #expect(throws: DecodingError.self) { try error.body(as: [Int].self) }
  }

  @Test func `error bodies are decoded by the decoder of the client`() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { _ in WireKey("message") }
    let client = Client(ScriptedTransport(.json(#"{"text": "why"}"#, status: 404)))
      .with(decoder: decoder)
    let error = await #expect(throws: StatusError.self) { try await client.send(Books()) }
    let found = try #require(error)
    #expect((found.decodedBody as? Missing)?.message == "why")
    #expect(try found.body(as: Refused.self).message == "why")
  }

  @Test func `an error that a resource parses itself has a typed body, too`() async throws {
    struct Silent: Resource {
      let path: ResourcePath = "/silent"
      let errorBodies: [ErrorStatuses: any (Decodable & Sendable).Type] = [404: Missing.self]

      func parse(_ response: ReceivedResponse) throws {
        if let error = StatusError(response) { throw error }
      }
    }
    let error = try await error(.json(#"{"message": "why"}"#, status: 404), of: Silent())
    #expect((error.decodedBody as? Missing)?.message == "why")
  }

  @Test func `an error without a client has a typed body`() throws {
    let response = try #require(
      HTTPURLResponse(url: base, statusCode: 404, httpVersion: nil, headerFields: nil))
    let error = #expect(throws: StatusError.self) {
      try Books().parse(ReceivedResponse(Data(#"{"message": "why"}"#.utf8), from: response))
    }
    #expect((error?.decodedBody as? Missing)?.message == "why")
  }

  @Test func `errors are equal regardless of the types of their bodies`() async throws {
    let answer = ScriptedAnswer.json(#"{"message": "why"}"#, status: 404)
    let typed = try await error(answer, of: Books())
    let plain = try await error(answer, of: Place(path: "/books"))
    let other = try await error(.status(404), of: Books())
    #expect(typed == plain)
    #expect(typed != other)
  }

  @Test func `a problem has the members of the RFC and all others`() async throws {
    let body = """
      {"type": "https://example.com/out-of-credit", "title": "No credit", "status": 403,
       "detail": "30 of 50", "instance": "/account/12", "balance": 30, "accounts": ["/1"]}
      """
    let headers = ["Content-Type": "Application/Problem+JSON; charset=utf-8"]
    let error = try await error(.json(body, status: 403, headers: headers), of: Place())
    let problem = try #require(error.problem)
    #expect(problem.type == "https://example.com/out-of-credit")
    #expect(problem.title == "No credit")
    #expect(problem.status == 403)
    #expect(problem.detail == "30 of 50")
    #expect(problem.instance == "/account/12")
    #expect(problem.extensions == ["balance": 30, "accounts": ["/1"]])
  }

  @Test func `members of a problem with another kind are ignored`() async throws {
    let headers = ["Content-Type": "application/problem+json"]
    let body = #"{"type": 7, "title": null, "status": "404", "detail": {}}"#
    let error = try await error(.json(body, status: 404, headers: headers), of: Place())
    let problem = try #require(error.problem)
    #expect(problem.type == "about:blank")
    #expect(problem.title == nil)
    #expect(problem.status == nil)
    #expect(problem.detail == nil)
    #expect(problem.extensions.isEmpty)
  }

  @Test(arguments: [
    ("application/json", "{}"), ("application/problem+json", "[]"),
    ("application/problem+json", "{"), ("application/problem+jsonx", "{}"),
  ])
  func `another media type or another body is no problem`(
    mediaType: String, body: String
  ) async throws {
    let answer = ScriptedAnswer.json(body, status: 404, headers: ["Content-Type": mediaType])
    #expect(try await error(answer, of: Place()).problem == nil)
  }

  private func error(
    _ answer: ScriptedAnswer, of resource: some Resource = Books()
  ) async throws -> StatusError {
    let client = Client(ScriptedTransport(answer))
    let error = await #expect(throws: StatusError.self) { _ = try await client.send(resource) }
    return try #require(error)
  }
}

private struct Missing: Decodable, Sendable { let message: String }
private struct Refused: Decodable, Sendable { let message: String }
private struct Failed: Decodable, Sendable { let message: String }

private struct Books: Resource {
  typealias Response = JSONValue
  let path: ResourcePath = "/books"
  let errorBodies: [ErrorStatuses: any (Decodable & Sendable).Type] = [
    404: Missing.self, .clientErrors: Refused.self, .others: Failed.self,
  ]
}
