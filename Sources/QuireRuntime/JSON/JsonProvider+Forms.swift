public import Foundation

extension JsonProvider {
  /// Decodes a value, or returns `nil` if the text is not JSON or does not fit the type.
  ///
  /// For values that the app can do without, such as a file that an earlier version wrote.
  ///
  /// - Parameters:
  ///   - type: The type of the value; it may be inferred.
  ///   - data: The text in UTF-8.
  /// - Returns: The value, or `nil`.
  public static func decodeIfPossible<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data
  ) -> Value? {
    try? decode(type, from: data)
  }

  /// Encodes a value as JSON in UTF-8, or returns `nil` if it has no form in JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text, or `nil`.
  public static func encodeIfPossible(_ value: some Encodable) -> Data? { try? encode(value) }

  /// Decodes a value from JSON that is part of the program, and ends the program if that fails.
  ///
  /// For text that only a mistake in the program can break, such as a file in its bundle. Never use it
  /// for a server's response. The message contains the type, the problem and the coding path as a JSON
  /// Pointer (RFC 6901). The problem may quote the text, so the text must not contain secrets.
  ///
  /// - Parameters:
  ///   - type: The type of the value; it may be inferred.
  ///   - data: The text in UTF-8.
  ///   - file: The file in the message.
  ///   - line: The line in the message.
  /// - Returns: The value.
  public static func forceDecode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data, file: StaticString = #file,
    line: UInt = #line
  ) -> Value {
    do {
      return try decode(type, from: data)
    } catch {
      fatalError("\(CodingFailure.sentence(type, error))", file: file, line: line)
    }
  }

  /// Encodes a value as JSON in UTF-8, and ends the program if it has no form in JSON.
  ///
  /// For values that only a mistake in the program can leave without a form. The message contains the
  /// type, the problem and the coding path as a JSON Pointer.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The file in the message.
  ///   - line: The line in the message.
  /// - Returns: The text.
  public static func forceEncode(
    _ value: some Encodable, file: StaticString = #file, line: UInt = #line
  ) -> Data {
    do {
      return try encode(value)
    } catch {
      fatalError("\(CodingFailure.sentence(type(of: value), error))", file: file, line: line)
    }
  }
}
