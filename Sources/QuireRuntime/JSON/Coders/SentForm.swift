import Foundation

extension JSONValue {
  /// Creates the JSON value for the body of a request, without read-only members.
  ///
  /// - Parameters:
  ///   - value: The value to encode, in its form as a member.
  ///   - settings: The encoder whose settings apply to hand-written types, instead of the shared one.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  init<Value: MemberValue>(sending value: Value, as settings: JSONEncoder? = nil) throws {
    if Value.MemberForm.isHandWritten {
      let encoder = (settings ?? JsonProvider.encoder).snapshot
      // A subclass is not a copy, so it is not changed.
      if Swift.type(of: encoder) == JSONEncoder.self { encoder.isSending = true }
      try self.init(parsing: encoder.encode(value))
    } else {
      try self.init(
        parsing: JSONWriter.write(
          value, as: Value.MemberForm.self, settings: settings, sending: true))
    }
  }
}

extension Encoder {
  /// Whether the encoder encodes the body of a request.
  var isSending: Bool { CodingUserInfoKey.isSent.map { userInfo[$0] != nil } ?? false }
}

extension JSONEncoder {
  /// Whether the encoder encodes the body of a request.
  var isSending: Bool {
    get { CodingUserInfoKey.isSent.map { userInfo[$0] != nil } ?? false }
    set { if let key = CodingUserInfoKey.isSent { userInfo[key] = newValue ? true : nil } }
  }
}

extension CodingUserInfoKey {
  fileprivate static let isSent = CodingUserInfoKey(rawValue: "quire.isSent")
}
