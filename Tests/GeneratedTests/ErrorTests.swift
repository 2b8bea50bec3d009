import Foundation
import QuireClient
import QuireTesting
import Testing

/// The bodies of errors that `errors` of `x-resource` describes.
@Suite(.timeLimit(.minutes(10))) struct ErrorTests {
  private func error<Sent: Resource>(
    _ resource: Sent, _ body: String, status: Int
  ) async throws -> Sent.Failure {
    let base = try #require(URL(string: "https://api.example"))
    let transport = ScriptedTransport(.json(body, status: status))
    let client = Client(baseURL: base, transport: transport)
    let error = await #expect(throws: Sent.Failure.self) { _ = try await client.send(resource) }
    return try #require(error)
  }

  @Test func `the body of a status has its type`() async throws {
    let missing = try await error(.rental(id: 7), #"{"title": "No such rental"}"#, status: 404)
    #expect(missing.body == .notFound(Obstacle(title: "No such rental")))
    let overlap = try await error(.rental(id: 7), #"{"with": 8}"#, status: 409)
    #expect(overlap.body == .conflict(Rental.Resource.Overlap(with: 8)))
    #expect(overlap.statusError.status == 409)
  }

  @Test func `other bodies have the type of their class, or else of all errors`() async throws {
    let refused = try await error(.rental(id: 7), #"{"code": "late"}"#, status: 422)
    #expect(refused.body == .clientErrors(Rental.Resource.ClientErrorBody(code: "late")))
    let failed = try await error(.rental(id: 7), #"["disk"]"#, status: 500)
    #expect(failed.body == .serverErrors(["disk"]))
    let moved = try await error(.rental(id: 7), #"{"to": 8}"#, status: 304)
    #expect(moved.body == .others(["to": 8]))
  }

  @Test func `a number of seconds is a date`() async throws {
    let gone = try await error(.rental(id: 7), "86400", status: 410)
    #expect(gone.body == .gone(Date(timeIntervalSince1970: 86_400)))
  }

  @Test func `a deletion has typed errors, too`() async throws {
    let body = #"{"title": "Paid", "retryAt": "1970-01-02T00:00:00Z"}"#
    let failed = try await error(.endRental(id: 7), body, status: 409)
    let expected = Obstacle(title: "Paid", retryAt: Date(timeIntervalSince1970: 86_400))
    #expect(failed.body == .others(expected))
  }

  @Test func `a list throws an error with a typed body`() async throws {
    let base = try #require(URL(string: "https://api.example"))
    let transport = ScriptedTransport(
      #"[{"id": 1}]"#, .json(#"{"title": "Overloaded"}"#, status: 503))
    let client = Client(baseURL: base, transport: transport)
    let error = await #expect(throws: Rental.Rentals.Failure.self) {
      for try await _ in client.items(of: .rentals()) {}
    }
    #expect(error?.body == .serviceUnavailable(Obstacle(title: "Overloaded")))
  }

  @Test func `a status without a declared body is undeclared`() async throws {
    let error = try await error(.rentals(), #"{"title": "Teapot"}"#, status: 418)
    #expect(error.body == .undeclared)
    #expect(error.statusError.decodingError == nil)
    #expect(error.localizedDescription == "Teapot")
    #expect(error.description == "status 418 from '/rentals'")
  }

  @Test func `a body that does not fit is undeclared and kept as bytes`() async throws {
    let missing = try await error(.rental(id: 7), "<html>", status: 404)
    #expect(missing.body == .undeclared)
    #expect(missing.statusError.decodingError != nil)
    #expect(missing.statusError.body == Data("<html>".utf8))
  }

  @Test func `a switch over the bodies needs no default`() async throws {
    let failure = try await error(.rental(id: 7), #"{"with": 8}"#, status: 409)
    let text =
      switch failure.body {
      case .notFound(let obstacle): "no \(obstacle)"
      case .conflict(let overlap): "with \(overlap.with)"
      case .gone(let date): "\(date)"
      case .clientErrors(let refusal): refusal.code
      case .serverErrors(let texts): texts.joined()
      case .others(let value): "\(value)"
      case .undeclared: failure.localizedDescription
      }
    #expect(text == "with 8")
  }
}
