import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ErrorMessageTests {
  private func error(
    _ body: String, media: String = "application/json", of resource: some Resource = Place()
  ) async throws -> StatusError {
    let answer = ScriptedAnswer.json(body, status: 409, headers: ["Content-Type": media])
    let client = Client(ScriptedTransport(answer))
    let error = await #expect(throws: StatusError.self) { _ = try await client.send(resource) }
    return try #require(error)
  }

  @Test(arguments: [
    (#"{"message": "The book is on loan."}"#, "The book is on loan."),
    (#"{"message": "Conflict", "documentation_url": "https://x"}"#, "Conflict"),
    (#"{"detail": "Not a member", "title": "Forbidden"}"#, "Not a member"),
    (#"{"error": "invalid_grant", "error_description": "The code expired"}"#, "The code expired"),
    (#"{"error": "Record not found"}"#, "Record not found"),
    (#"{"error": {"code": 409, "message": "No such track"}}"#, "No such track"),
    (#"{"error": {"type": "card_error", "message": "Declined."}}"#, "Declined."),
    (#"{"errors": [{"code": "x"}, {"message": "second one"}]}"#, nil),
    (#"{"errors": [{"message": "first one"}, {"message": "second one"}]}"#, "first one"),
    (#"{"errors": ["is too long"]}"#, "is too long"),
    (#"{"errors": {"body": ["can't be empty"], "age": [7]}}"#, "can't be empty"),
    (#"{"message": "見つかりません"}"#, "見つかりません"),
    (#"{"message": "not_authed", "title": "Sign in first"}"#, "Sign in first"),
  ])
  func `the message for people is in the members that APIs use for it`(
    body: String, message: String?
  ) async throws {
    let error = try await error(body)
    #expect(
      error.localizedDescription
        == message ?? "Somebody else changed this in the meantime.")
    #expect(error.description == "status 409 from '/place'")
  }

  @Test(arguments: [
    "", "<html>Conflict here</html>", "[]", #""Some text""#, #"{"message": 7}"#,
    #"{"message": "not_authed"}"#, #"{"error": "channelNotFound"}"#, #"{"message": "E1001"}"#,
    #"{"message": ""}"#, #"{"error": "FORBIDDEN"}"#, #"{"id": "Some words"}"#,
  ])
  func `a code, markup or another member is no message`(body: String) async throws {
    #expect(
      try await error(body).localizedDescription == "Somebody else changed this in the meantime.")
  }

  @Test(arguments: [
    (#"{"title": "No credit", "detail": "30 of 50", "message": "an extension"}"#, "30 of 50"),
    (#"{"title": "No credit", "message": "an extension"}"#, "No credit"),
  ])
  func `a problem shows its detail, or else its title`(
    body: String, message: String
  ) async throws {
    let error = try await error(body, media: "application/problem+json")
    #expect(error.localizedDescription == message)
  }

  @Test func `the message is shown on one line, without secrets and cut`() async throws {
    let words = String(repeating: "long ", count: 100)
    let resource = Place(parameters: ["token": "hunter2"])
    let body = #"{"message": "no hunter2\nand xoxb-17653672481 \#(words)"}"#
    let shown = try await error(body, of: resource).localizedDescription
    #expect(shown.hasPrefix("no … and … long long"))
    #expect(shown.count <= 200)
    #expect(!shown.contains { $0.isNewline })
  }
}
