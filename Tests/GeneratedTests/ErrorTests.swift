import Foundation
import QuireRuntime
import QuireTesting
import Testing

/// The bodies of errors that `errors` of `x-resource` describes.
@Suite(.timeLimit(.minutes(10))) struct ErrorTests {
  private func error(
    _ resource: some Resource, _ body: String, status: Int
  ) async throws -> StatusError {
    let base = try #require(URL(string: "https://api.example"))
    let transport = ScriptedTransport(.json(body, status: status))
    let client = Client(baseURL: base, transport: transport)
    let error = await #expect(throws: StatusError.self) { _ = try await client.send(resource) }
    return try #require(error)
  }

  @Test func `the body of a status has its type`() async throws {
    let missing = try await error(.rental(id: 7), #"{"title": "No such rental"}"#, status: 404)
    #expect(missing.decodedBody as? Obstacle == Obstacle(title: "No such rental"))
    let overlap = try await error(.rental(id: 7), #"{"with": 8}"#, status: 409)
    #expect(try overlap.body(as: Rental.Resource.Overlap.self).with == 8)
  }

  @Test func `other bodies have the type of their class, or else of all errors`() async throws {
    let refused = try await error(.rental(id: 7), #"{"code": "late"}"#, status: 422)
    #expect((refused.decodedBody as? Rental.Resource.ClientErrorBody)?.code == "late")
    let failed = try await error(.rental(id: 7), #"["disk"]"#, status: 500)
    #expect(failed.decodedBody as? [String] == ["disk"])
    let moved = try await error(.rental(id: 7), #"{"to": 8}"#, status: 304)
    #expect(moved.decodedBody as? JSONValue == ["to": 8])
  }

  @Test func `a number of seconds stays a number`() async throws {
    let gone = try await error(.rental(id: 7), "86400", status: 410)
    #expect(gone.decodedBody as? JSONValue == 86400)
  }

  @Test func `a deletion has typed errors, too`() async throws {
    let body = #"{"title": "Paid", "retryAt": "1970-01-02T00:00:00Z"}"#
    let failed = try await error(.endRental(id: 7), body, status: 409)
    let expected = Obstacle(title: "Paid", retryAt: Date(timeIntervalSince1970: 86_400))
    #expect(failed.decodedBody as? Obstacle == expected)
  }

  @Test func `a list throws an error with a typed body`() async throws {
    let base = try #require(URL(string: "https://api.example"))
    let transport = ScriptedTransport(
      #"[{"id": 1}]"#, .json(#"{"title": "Overloaded"}"#, status: 503))
    let client = Client(baseURL: base, transport: transport)
    let error = await #expect(throws: StatusError.self) {
      for try await _ in client.items(of: .rentals()) {}
    }
    #expect(error?.decodedBody as? Obstacle == Obstacle(title: "Overloaded"))
  }

  @Test func `a body that does not fit is kept as bytes`() async throws {
    let missing = try await error(.rental(id: 7), "<html>", status: 404)
    #expect(missing.decodedBody == nil)
    #expect(missing.decodingError != nil)
    #expect(missing.body == Data("<html>".utf8))
  }
}
