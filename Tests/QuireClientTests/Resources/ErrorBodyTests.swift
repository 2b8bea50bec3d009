import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ErrorBodyTests {
  @Test(arguments: [
    (404, BookFailure.notFound(Words(message: "why"))),
    (403, .clientErrors(Words(message: "why"))), (499, .clientErrors(Words(message: "why"))),
    (500, .others(Words(message: "why"))), (304, .others(Words(message: "why"))),
  ])
  fileprivate func `an error body has the type of its status, of its class, or else of all`(
    status: Int, body: BookFailure
  ) async throws {
    let error = try await error(.json(#"{"message": "why"}"#, status: status))
    #expect(error.body == body)
    #expect(error.statusError.status == status)
    #expect(error.statusError.decodingError == nil)
    #expect(error.description == "status \(status) from '/books'")
  }

  @Test func `a body that does not fit keeps its bytes, and the error says so`() async throws {
    let text = #"{"message": "SECRET", "#
    for body in [text, #"{"message": {"SECRET": 1}}"#, "", "SECRET", "[]"] {
      let error = try await error(.json(body, status: 404))
      #expect(error.body == .undeclared)
      #expect(error.statusError.decodingError != nil)
      #expect(error.statusError.body == Data(body.utf8))
      #expect(
        error.description
          == "status 404 from '/books', and its body does not fit the declared type")
      var dumped = String(reflecting: error)
      dump(error, to: &dumped)
      #expect(!dumped.contains("SECRET"))
    }
  }

  @Test func `printing and dumping reveals no decoded body`() async throws {
    let error = try await error(.json(#"{"message": "SECRET"}"#, status: 404))
    #expect(error.body == .notFound(Words(message: "SECRET")))
    var dumped = String(reflecting: error) + String(describing: error)
    dump(error, to: &dumped)
    #expect(!dumped.contains("SECRET"))
  }

  @Test func `a body above the limit is not decoded`() async throws {
    let message = String(repeating: "x", count: StatusError.bodyLimit)
    let error = try await error(.json(#"{"message": "\#(message)"}"#, status: 404))
    #expect(error.body == .undeclared)
    guard case .dataCorrupted(let context)? = error.statusError.decodingError else {
      Issue.record("it was decoded")
      return
    }
    #expect(context.debugDescription == "the body is longer than 65536 bytes")
  }

  @Test func `any error body can be decoded later`() async throws {
    let client = Client(ScriptedTransport(.json(#"{"message": "why"}"#, status: 404)))
    let found = await #expect(throws: StatusError.self) { try await client.send(Place()) }
    let error = try #require(found)
    #expect(try error.body(as: Words.self).message == "why")
    #expect(throws: DecodingError.self) { try error.body(as: [Int].self) }
  }

  @Test func `an error body can be decoded from another form`() async throws {
    let client = Client(ScriptedTransport(.json("86400", status: 404)))
    let error = await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(try error?.body(as: UnixTime.self) == Date(timeIntervalSince1970: 86_400))
  }

  @Test func `error bodies are decoded by the decoder of the client`() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { _ in WireKey("message") }
    let client = Client(ScriptedTransport(.json(#"{"text": "why"}"#, status: 404)))
      .with(decoder: decoder)
    let error = await #expect(throws: Books.Failure.self) { try await client.send(Books()) }
    let found = try #require(error)
    #expect(found.body == .notFound(Words(message: "why")))
    #expect(try found.statusError.body(as: Words.self).message == "why")
  }

  @Test func `an error that a resource throws itself has a typed body, too`() async throws {
    struct Silent: Resource {
      typealias Failure = BookFailure.Failure
      let path: ResourcePath = "/silent"

      func parse(_ response: ReceivedResponse) throws {
        if let error = Failure(response) { throw error }
      }
    }
    let client = Client(ScriptedTransport(.json(#"{"message": "why"}"#, status: 404)))
    let error = await #expect(throws: BookFailure.Failure.self) { try await client.send(Silent()) }
    #expect(error?.body == .notFound(Words(message: "why")))
    #expect(error?.statusError.path == "/silent")
  }

  @Test func `an error without a client has a typed body`() throws {
    let response = try #require(
      HTTPURLResponse(url: base, statusCode: 404, httpVersion: nil, headerFields: nil))
    let error = #expect(throws: Books.Failure.self) {
      try Books().parse(ReceivedResponse(Data(#"{"message": "why"}"#.utf8), from: response))
    }
    #expect(error?.body == .notFound(Words(message: "why")))
  }

  @Test func `every error of a status can be caught in one place`() async throws {
    for resource in [Books(), Place()] as [any Resource] {
      let client = Client(ScriptedTransport(.json(#"{"message": "Why not"}"#, status: 404)))
      do {
        _ = try await client.send(resource)
        Issue.record("no error")
      } catch let error as any StatusFailure {
        #expect(error.statusError.status == 404)
        #expect(error.localizedDescription == "Why not")
      }
    }
  }

  @Test func `errors with equal responses are equal`() async throws {
    let answer = ScriptedAnswer.json(#"{"message": "why"}"#, status: 404)
    let first = try await error(answer)
    #expect(try await error(answer) == first)
    #expect(try await error(.json(#"{"message": "how"}"#, status: 404)) != first)
    #expect(try await error(.json(#"{"message": "why"}"#, status: 403)) != first)
  }

  private func error(_ answer: ScriptedAnswer) async throws -> Books.Failure {
    let client = Client(ScriptedTransport(answer))
    let error = await #expect(throws: Books.Failure.self) { _ = try await client.send(Books()) }
    return try #require(error)
  }
}

private struct Words: Decodable, Hashable { let message: String }

private enum BookFailure: DeclaredBody {
  case notFound(Words)
  case clientErrors(Words)
  case others(Words)
  case undeclared

  init(from error: StatusError) throws {
    switch error.status {
    case 404: self = .notFound(try error.body())
    case 400..<500: self = .clientErrors(try error.body())
    default: self = .others(try error.body())
    }
  }
}

private struct Books: Resource {
  typealias Response = JSONValue
  typealias Failure = BookFailure.Failure
  let path: ResourcePath = "/books"
}
