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
        == message ?? ErrorSentence.conflict.english)
    #expect(error.description == "status 409 from '/place'")
  }

  @Test(arguments: [
    "", "<html>Conflict here</html>", "[]", #""Some text""#, #"{"message": 7}"#,
    #"{"message": "not_authed"}"#, #"{"error": "channelNotFound"}"#, #"{"message": "E1001"}"#,
    #"{"message": ""}"#, #"{"error": "FORBIDDEN"}"#, #"{"id": "Some words"}"#,
  ])
  func `a code, markup or another member is no message`(body: String) async throws {
    #expect(
      try await error(body).localizedDescription == ErrorSentence.conflict.english)
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

  @Test(arguments: [
    (
      #"{"statusCode": 400, "message": ["name must be a string"], "error": "Bad Request"}"#,
      "name must be a string"
    ),
    (
      #"{"detail": [{"loc": ["body", "age"], "msg": "field required", "type": "missing"}]}"#,
      "field required"
    ),
    (#"{"Message": "The request is invalid.", "ModelState": {}}"#, "The request is invalid."),
    (
      #"{"title": "One or more errors.", "errors": {"Name": ["Name is required."]}}"#,
      "Name is required."
    ),
    (
      #"{"name": ["This field is required."], "age": ["A number is required."]}"#,
      "A number is required."
    ),
    (#"{"profile": {"age": ["Too young."]}}"#, "Too young."),
    (#"{"error_message": "No such key here."}"#, "No such key here."),
    (#"{"msg": "Too many calls"}"#, "Too many calls"),
    (#"{"reason": "The device is gone"}"#, "The device is gone"),
    (#"{"errors": [{"title": "Bad name", "detail": "It is empty"}]}"#, "It is empty"),
    (
      #"{"data": null, "errors": [{"message": "Cannot query it", "path": ["a"]}]}"#,
      "Cannot query it"
    ),
    (#"[{"message": "No access", "errorCode": "INVALID_SESSION"}]"#, "No access"),
  ])
  func `the message is in the forms of widely used servers`(
    body: String, message: String
  ) async throws {
    let type = body.contains("One or more") ? "application/problem+json" : "application/json"
    #expect(
      try await error(body, media: type).localizedDescription == message)
  }

  @Test(arguments: [
    ("The book is on loan.\nat main.c:4", "The book is on loan."),
    ("upstream down", "upstream down"),
    ("<p>Not here</p>", nil), ("{broken json", nil), ("E1001", nil), ("", nil),
  ])
  func `the first line of plain text is a message`(body: String, message: String?) async throws {
    let error = try await error(body, media: "text/plain; charset=utf-8")
    #expect(
      error.localizedDescription
        == message ?? ErrorSentence.conflict.english)
  }

  private static let sentences = [
    "この注文には3個以上の商品が必要です。",
    "密码错误次数过多，请在15分钟后重试。",
    "กรุณาลองใหม่อีกครั้งใน 15 นาทีหรือติดต่อเจ้าหน้าที่",
    "비밀번호는8자이상이어야합니다.",
    "The limit is 1,000,000.00 USD.",
    "Closed until 2026-11-29T09:32:14Z.",
    "Try again after 2026-11-29.",
    "Since 20261129T093214Z nothing works.",
    "It was 2026-11-29T09:32:14.123456+00:00 then.",
    "Use version 2.15.0-rc1 of it.",
    "The model gpt-4-turbo-2024-04-09 is gone.",
    "No model claude-3-5-sonnet-20241022 here.",
    "Encode it as SHA256withRSA please.",
    "Call +1-555-123-4567 for help.",
    "Donaudampfschifffahrtsgesellschaft geschlossen.",
    "Expected application/vnd.api+json;version=1 here.",
    "Host ec2-54-12-3-1.compute-1.amazonaws.com is down.",
    "See https://example.com/help/article-12.",
    "Call /v2/customers/12345/invoices first.",
    "Order 12-3456-7890 is closed.",
    "The InvalidAuthenticationTokenException was thrown.",
    "Card ending in 4242 was declined.",
  ]

  @Test(arguments: sentences)
  func `a sentence is whole in any script, with numbers, dates and versions`(
    text: String
  ) async throws {
    let body = String(decoding: try JSONEncoder().encode(["message": text]), as: UTF8.self)
    #expect(try await error(body).localizedDescription == "\(text)")
  }

  private static let secrets = [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    "sk-proj-abcdefghijklmnop",
    "sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc",
    "ghp_16C7e42F292c6912E7710c838347",
    "xoxb-17653672481",
    "AKIAIOSFODNN7EXAMPLE",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "550e8400-e29b-41d4-a716-446655440000",
    "9f86d081884c7d659a2feaa0c55ad015",
    "JBSWY3DPEHPK3PXP",
    "4111111111111111",
    "xK9#mP2$vL5!qR8%",
    "token=abc123def456ghi789",
    "abcdef123456",
    "AIzaSyDaGmWKa4JsXZHjGw7ISLn3namBGewQe",
    "npm_abcdefghijklmnop",
    "\"q9X2bL7sT4wZ\"",
    "QmFzZTY0RW5jb2RlZFNlY3JldA==",
    "hf_AbCdEfGhIjKlMnOp",
    "f47ac10b58cc4372",
  ]

  @Test(arguments: secrets)
  func `a key is hidden in a sentence of any script`(secret: String) async throws {
    for text in ["No such key \(secret) here.", "无效的令牌\(secret)。"] {
      let body = String(decoding: try JSONEncoder().encode(["message": text]), as: UTF8.self)
      let shown = try await error(body).localizedDescription
      #expect(shown.contains("…") && !shown.contains(secret.suffix(8)), "\(shown)")
      #expect(shown.hasPrefix(text.prefix(4)))
    }
  }
}
