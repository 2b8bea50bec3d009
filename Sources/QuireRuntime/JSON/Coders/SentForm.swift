import Foundation

/// The form in which values are sent in the body of a request: without what only a server sets.
extension JSONValue {
  /// Makes the JSON value that is sent of a value.
  ///
  /// - Parameter value: What to encode, in its form as a member.
  /// - Throws: `EncodingError` for a value that has no form in JSON.
  init<Value: MemberValue>(sending value: Value) throws {
    if let text = try? JSONWriter.write(value, sending: true) {
      try self.init(parsing: text)
      return
    }
    let encoder = JsonProvider.makeEncoder(for: type(of: value))
    if let key = CodingUserInfoKey.isSent { encoder.userInfo[key] = true }
    try self.init(parsing: try encoder.encode(Formatted<Value.MemberForm>(value)))
  }
}

extension Encoder {
  /// Whether what is encoded is sent.
  var isSending: Bool { CodingUserInfoKey.isSent.map { userInfo[$0] != nil } ?? false }
}

extension CodingUserInfoKey {
  fileprivate static let isSent = CodingUserInfoKey(rawValue: "quire.isSent")
}
