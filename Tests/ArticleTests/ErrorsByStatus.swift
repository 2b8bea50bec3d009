import Foundation
import QuireClient
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

  @Test(arguments: [
    (#"{"code": "down"}"#, 503, "code: Closed for 60.0 seconds."),
    (#"{"message": "No such rental."}"#, 404, "code: No such rental."),
  ])
  func `an error of any resource is explained`(body: String, status: Int, line: String) async throws
  {
    let screen = Screen(client: try client(.json(body, status: status)))
    await screen.loadAndExplain()
    #expect(screen.seen.lines == [line])
  }

  @Test func `a body can be decoded later, and as a problem`() async throws {
    let body = #"{"code": "late", "title": "Late", "balance": 7}"#
    let headers = ["Content-Type": "application/problem+json"]
    let client = try client(.json(body, status: 500, headers: headers))
    let error = await #expect(throws: RentalResource.Failure.self) {
      try await client.send(RentalResource(id: 7))
    }
    let found = try #require(error).statusError
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
private struct NotFound: Decodable, Hashable { let message: String }
private struct Refusal: Decodable, Hashable { let code: String }

private enum ByHand {
  struct RentalResource: Resource {
    typealias Response = Rental
    typealias Failure = Refused.Failure
    let id: Int
    var path: ResourcePath { "/rentals/\(id, name: "id")" }

    enum Refused: DeclaredBody {
      case notFound(NotFound)
      case clientErrors(Refusal)
      case undeclared

      init(from error: StatusError) throws {
        switch error.status {
        case 404: self = .notFound(try error.body())
        case 400..<500: self = .clientErrors(try error.body())
        default: self = .undeclared
        }
      }
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
    } catch let error as RentalResource.Failure {
      switch error.body {
      case .notFound(let missing): showNothing(missing.message)
      case .clientErrors(let refusal): show(refusal.code)
      case .undeclared: offerRetry(error.statusError)
      }
    }
  }

  func loadAndExplain() async {
    do {
      show(try await client.send(RentalResource(id: 7)))
    } catch let error as any StatusFailure where error.statusError.status == 503 {
      show("Closed for \(error.statusError.retryAfter ?? .seconds(60)).")
    } catch {
      show(error.localizedDescription)
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
