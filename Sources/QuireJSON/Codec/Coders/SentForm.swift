package import Foundation

extension JSONValue {
  /// Creates the JSON value for the body of a request.
  ///
  /// - Parameters:
  ///   - value: The value to encode, in its form as a member.
  ///   - settings: The encoder whose settings apply to hand-written types, instead of the shared one.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  package init<Value: MemberValue>(sending value: Value, as settings: JSONEncoder? = nil) throws {
    if Value.MemberForm.isHandWritten {
      let text = try PlainError.rethrow {
        try (settings ?? JsonProvider.encoder).snapshot.encode(value)
      }
      try self.init(parsing: text)
    } else {
      try self.init(
        parsing: JSONWriter.write(value, as: Value.MemberForm.self, settings: settings))
    }
  }
}
