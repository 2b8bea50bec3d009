import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct BodyErrorTests {
  private let rule = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  @Test(arguments: [
    (ErrorReport(at: .body("ok"), is: false), #"{"ok": false}"#),
    (
      ErrorReport(at: .body("ok"), is: false, message: .body("error")),
      #"{"ok": false, "error": "x"}"#
    ),
    (ErrorReport(at: .body("errors")), #"{"data": null, "errors": [{"message": "x"}]}"#),
    (ErrorReport(at: .body("error")), #"{"error": {"code": 7}}"#),
    (ErrorReport(at: .body("code")), #"{"code": 40001}"#),
    (ErrorReport(at: .body("error")), #"{"error": true}"#),
    (ErrorReport(at: .body("status"), is: "error"), #"{"status": "error"}"#),
    (ErrorReport(at: .body("data"), is: .null), #"{}"#),
  ])
  func `an error inside a successful response fails`(failure: ErrorReport, body: String)
    async
  {
    let transport = ScriptedTransport(.json(body))
    await #expect(throws: BodyError.self) {
      try await Client(transport).send(Answer(errorReport: failure))
    }
  }

  @Test func `an error inside a successful response fails its page, which is requested again`()
    async throws
  {
    let transport = ScriptedTransport(
      #"{"ok": true, "items": [1], "next": "b"}"#, #"{"ok": false, "error": "ratelimited"}"#,
      #"{"ok": true, "items": [2]}"#)
    let failure = ErrorReport(at: .body("ok"), is: false, message: .body("error"))
    var pages = Client(transport).pages(of: Answer(errorReport: failure, pagingRule: rule))
      .makeAsyncIterator()
    _ = try await pages.next()
    let error = await #expect(throws: BodyError.self) { try await pages.next() }
    #expect(error?.message == "ratelimited")
    #expect(try await pages.next()?["items"] == [2])
    #expect(try await pages.next() == nil)
    #expect(transport.urls[1] == transport.urls[2])
  }

  @Test(arguments: [
    (ErrorReport(at: .body("ok"), is: false), #"{"ok": true}"#),
    (ErrorReport(at: .body("ok"), is: false), #"{}"#),
    (ErrorReport(at: .body("ok"), is: false), #"{"ok": 0}"#),
    (ErrorReport(at: .body("errors")), #"{"errors": []}"#),
    (ErrorReport(at: .body("errors")), #"{"errors": null}"#),
    (ErrorReport(at: .body("error")), #"{"error": ""}"#),
    (ErrorReport(at: .body("error")), #"{"error": false}"#),
    (ErrorReport(at: .body("error")), #"{"error": {}}"#),
    (ErrorReport(at: .body("code")), #"{"code": 0}"#),
    (ErrorReport(at: .body("error", "code")), #"{"error": "text"}"#),
  ])
  func `a successful response without an error in its body succeeds`(
    failure: ErrorReport, body: String
  ) async throws {
    let transport = ScriptedTransport(.json(body))
    _ = try await Client(transport).send(Answer(errorReport: failure))
  }

  @Test func `an unsuccessful status is a StatusError regardless of the body`() async {
    let transport = ScriptedTransport(.json(#"{"ok": false}"#, status: 500))
    await #expect(throws: StatusError.self) {
      try await Client(transport).send(Answer(errorReport: ErrorReport(at: .body("ok"), is: false)))
    }
  }

  @Test func `the error contains the message, the status and the body`() async throws {
    let body = #"{"errors": [{"message": "No such field", "code": 7}]}"#
    let failure = ErrorReport(at: .body("errors"), message: .body("errors", "0", "message"))
    let error = try await error(body, failure)
    #expect(error.message == "No such field")
    #expect(error.status == 200)
    #expect(error.body == Data(body.utf8))
    #expect(error.path == "/answer")
    #expect("\(error)" == "'/answer' reports an error: No such field")
  }

  @Test func `a message that is not a string is kept as JSON, and a missing message is nil`()
    async throws
  {
    let failure = ErrorReport(at: .body("error"), message: .body("error"))
    #expect(try await error(#"{"error": {"code": 7}}"#, failure).message == #"{"code":7}"#)
    let silent = ErrorReport(at: .body("error"), message: .body("why", .each))
    let error = try await error(#"{"error": true, "why": [1, 2]}"#, silent)
    #expect(error.message == nil)
    #expect("\(error)" == "'/answer' reports an error")
  }

  @Test(arguments: [
    ("no token xoxb-17653672481", "no token …"),
    (
      "hunter2 is not the password of hunter2@octocat.example",
      "… is not the password of …@octocat.example"
    ),
    ("line\nbreak \u{1B}[31mred", "line break [31mred"),
    ("invalid_auth_for_this_workspace", "invalid_auth_for_this_workspace"),
    (String(repeating: "ab ", count: 1_000), String(repeating: "ab ", count: 66) + "ab"),
  ])
  func `a printed message is one line without keys or query values`(
    message: String, shown: String
  ) async throws {
    let body = try JSONValue(encoding: ["error": message]).description
    let failure = ErrorReport(at: .body("error"), message: .body("error"))
    let error = try await error(body, failure)
    #expect("\(error)" == "'/answer' reports an error: \(shown)")
    var dumped = String(reflecting: [error])
    dump(error, to: &dumped)
    for secret in ["17653672481", "hunter2", "SECRET"] { #expect(!dumped.contains(secret)) }
    #expect(error.message == message)
  }

  @Test func `a long message is truncated at a character boundary`() async throws {
    let message = "a" + String(repeating: "é", count: BodyError.bodyLimit)
    let body = try JSONValue(encoding: ["error": message]).description
    let error = try await error(body, ErrorReport(at: .body("error"), message: .body("error")))
    #expect(error.message == String(message.prefix(BodyError.bodyLimit / 2)))
  }

  private func error(_ body: String, _ failure: ErrorReport) async throws -> BodyError {
    let transport = ScriptedTransport(.json(body, headers: ["Set-Cookie": "SECRET"]))
    let resource = Answer(errorReport: failure, parameters: ["password": "hunter2"])
    return try #require(
      await #expect(throws: BodyError.self) {
        try await Client(transport, headers: ["Authorization": "SECRET"]).send(resource)
      })
  }
}
