import Foundation
import QuireChecks
import QuireClient
import TestSupport
import Testing

/// Tests the validation of JSON in a JSON string, which a hand-written type decodes.
@Suite(.timeLimit(.minutes(10))) struct EmbeddedCheckTests {
  // This runs in another process, because all tests share the setting.
  @Test func `validates an embedded value within a validated value`() async {
    await #expect(processExitsWith: .success) {
      JsonProvider.decoder.validates = true
      let text = #"{"message": "{\"degrees\": 7}"}"#
      let error = try #require(throws: ValidationError.self) {
        try JsonProvider.decode(CheckedLetter.self, from: Data(text.utf8))
      }
      #expect(error.failures.map(\.pointer) == ["/degrees"])
    }
  }
}

private struct CheckedLetter: MemberCodable, Validatable {
  var message: Embedded<Cold>

  init(members: inout JSONMembers) throws(JSONError) {
    message = try members("message")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("message", message)
  }
}
