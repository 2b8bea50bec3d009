import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ProblemTests {
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
    _ answer: ScriptedAnswer, of resource: some Resource
  ) async throws -> StatusError {
    let client = Client(ScriptedTransport(answer))
    let error = await #expect(throws: StatusError.self) { _ = try await client.send(resource) }
    return try #require(error)
  }
}
