import Foundation
import QuireRuntime
import QuireTesting
import Testing

// The snippets of "Handle errors by status"; a test compares them, and the tests here run them.

@Suite(.timeLimit(.minutes(10))) struct ErrorsByStatusTests {
  @Test(arguments: [
    (#"{"message": "Nothing"}"#, 404, "nothing: Nothing"),
    (#"{"code": "late"}"#, 409, "code: late"),
    (#"{"code": "down"}"#, 503, "retry: 503"),
    ("<html>", 404, "retry: 404"),
  ])
  func `an error is shown by its body`(body: String, status: Int, line: String) async throws {
    let screen = Screen(client: try client(.json(body, status: status)))
    try await screen.load()
    #expect(screen.seen.lines == [line])
  }

  @Test func `a body can be decoded later, and as a problem`() async throws {
    let body = #"{"code": "late", "title": "Late", "balance": 7}"#
    let headers = ["Content-Type": "application/problem+json"]
    let client = try client(.json(body, status: 500, headers: headers))
    let error = await #expect(throws: StatusError.self) {
      try await client.send(RentalResource(id: 7))
    }
    let found = try #require(error)
    #expect(try refusal(in: found).code == "late")
    #expect(found.problem?.extensions["balance"] == 7)
    printProblem(of: found)
  }

  private func client(_ answer: ScriptedAnswer) throws -> Client {
    let base = try #require(URL(string: "https://api.example"))
    return Client(baseURL: base, transport: ScriptedTransport(answer))
  }
}

private struct Rental: Decodable { let id: Int }
private struct NotFound: Decodable { let message: String }
private struct Refusal: Decodable { let code: String }

private enum ByHand {
  struct RentalResource: Resource {
    typealias Response = Rental
    let id: Int
    var path: ResourcePath { "/rentals/\(id, name: "id")" }
    var errorBodies: [ErrorStatuses: any (Decodable & Sendable).Type] {
      [404: NotFound.self, .clientErrors: Refusal.self]
    }
  }
}

private typealias RentalResource = ByHand.RentalResource

private struct Screen {
  let client: Client
  let seen = Seen()

  func load() async throws {
    do {
      show(try await client.send(RentalResource(id: 7)))
    } catch let error as StatusError {
      switch error.decodedBody {
      case let missing as NotFound: showNothing(missing.message)
      case let refusal as Refusal: show(refusal.code)
      default: offerRetry(error)
      }
    }
  }

  private func show(_ rental: Rental) { seen.add("rental: \(rental.id)") }
  private func show(_ code: String) { seen.add("code: \(code)") }
  private func showNothing(_ message: String) { seen.add("nothing: \(message)") }
  private func offerRetry(_ error: StatusError) { seen.add("retry: \(error.status)") }
}

private func refusal(in error: StatusError) throws -> Refusal {
  let refusal = try error.body(as: Refusal.self)
  return refusal
}

private func printProblem(of error: StatusError) {
  if let problem = error.problem {
    print(problem.title ?? "", problem.detail ?? "", problem.extensions["balance"] ?? .null)
  }
}
