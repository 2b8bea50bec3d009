import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork

@Suite(.timeLimit(.minutes(10))) struct ExplanationTests {
  /// Returns the explanation of the error from a response to a request for one user.
  private static func text(of answer: ScriptedAnswer) async throws -> String {
    let client = Client(baseURL: BundledUsers.site, transport: ScriptedTransport(answer))
    let error = try await #require(throws: (any Error).self) {
      try await client.send(.user(login: "danra"))
    }
    return Explanation(error).text
  }

  @Test(arguments: [
    (401, "the server does not accept the token"),
    (403, "the server's rate limit is exceeded (status 403)"),
    (429, "the server's rate limit is exceeded (status 429)"),
    (422, "the server does not accept the search"),
    (500, "the server answered: The server has a problem. Please try again later."),
  ])
  func `explains a status in words`(status: Int, text: String) async throws {
    #expect(try await Self.text(of: .status(status)) == text)
  }

  @Test func `shows the message of the server`() async throws {
    let answer = ScriptedAnswer.json(#"{"message": "Unicorn! Try again."}"#, status: 502)
    #expect(
      try await Self.text(of: answer) == "the server answered: Unicorn! Try again.")
  }

  @Test(arguments: ["", "<html>", "[]", "{}", #"{"id": "x"}"#])
  func `explains a body of an unexpected shape`(body: String) async throws {
    #expect(
      try await Self.text(of: .json(body))
        == "the server's response does not have the documented format")
  }

  @Test func `explains any other error in one line`() {
    struct Odd: Error, CustomStringConvertible { let description = "\nfirst\nsecond" }
    #expect(Explanation(Odd()).text == "first")
  }
}
