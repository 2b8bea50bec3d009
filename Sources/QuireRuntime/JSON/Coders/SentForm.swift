import Foundation

/// The JSON form of a value in the body of a request, without read-only members.
extension JSONValue {
  /// Creates the JSON value for the body of a request.
  ///
  /// - Parameter value: The value to encode, in its form as a member.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  init<Value: MemberValue>(sending value: Value) throws {
    if let text = try? JSONWriter.write(value, sending: true) {
      try self.init(parsing: text)
      return
    }
    let encoder = JsonProvider.makeEncoder(for: type(of: value))
    encoder.isSending = true
    try self.init(parsing: try encoder.encode(Formatted<Value.MemberForm>(value)))
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
