import Foundation

/// The JSON form of a value in the body of a request, without read-only members.
extension JSONValue {
  /// Creates the JSON value for the body of a request.
  ///
  /// - Parameters:
  ///   - value: The value to encode, in its form as a member.
  ///   - settings: The encoder whose settings apply instead of the initial ones, which is not
  ///     changed. Generated models keep their names and formats with any encoder.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  init<Value: MemberValue>(sending value: Value, as settings: JSONEncoder? = nil) throws {
    if settings == nil || JsonProvider.readsWireNames(Value.self),
      let text = try? JSONWriter.write(value, settings: settings, sending: true)
    {
      try self.init(parsing: text)
      return
    }
    let encoder = settings?.snapshot ?? JsonProvider.makeEncoder()
    // A subclass is not a copy, so it is not changed.
    if Swift.type(of: encoder) == JSONEncoder.self {
      if JsonProvider.readsWireNames(Value.self) { encoder.keyEncodingStrategy = .useDefaultKeys }
      encoder.isSending = true
    }
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
