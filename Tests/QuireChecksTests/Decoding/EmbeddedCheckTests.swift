import Foundation
import QuireChecks
import QuireRuntime
import Testing

/// Checks of JSON in a string of JSON, which a type written by hand decodes.
@Suite(.timeLimit(.minutes(5))) struct EmbeddedCheckTests {
  // In a process of its own, as the setting is that of all tests.
  @Test func `an embedded value is checked within a value that is checked`() async {
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

/// A value whose JSON stands in a string.
private struct Embedded<Value: MemberValue & Hashable>: MemberValue, Hashable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    value = try JsonProvider.decode(from: Data(text.utf8))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: try JsonProvider.encode(value), as: UTF8.self))
  }
}

private struct CheckedLetter: MemberCodable, Validatable {
  var message: Embedded<Cold>

  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
    message = try members("message")
  }

  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
    try members("message", message)
  }
}
