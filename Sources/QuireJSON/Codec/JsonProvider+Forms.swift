public import Foundation

extension JsonProvider {
  /// Decodes a value from JSON, or returns `nil` if the text is not JSON or does not fit the type.
  ///
  /// Use this method for values that the app can do without, such as files of an earlier version.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which the context can determine.
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

  /// Decodes a value from JSON that is part of the program, and stops the program if it cannot.
  ///
  /// Use this method for text that only a mistake in the program can break, such as a file in its
  /// bundle, and never for a response. The log then contains the type, the place in the text as a
  /// JSON Pointer (RFC 6901), the problem, and up to 200 bytes of the value there, which may be a
  /// secret.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which the context can determine.
  ///   - data: The text in UTF-8.
  ///   - file: The file that the log names.
  ///   - line: The line that the log names.
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

  /// Encodes a value as JSON in UTF-8, and stops the program if it has no form in JSON.
  ///
  /// Use this method for values that only a mistake in the program can leave without a form. The
  /// log then contains the type, the place in the value as a JSON Pointer, the problem, and the
  /// value there, which may be a secret.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The file that the log names.
  ///   - line: The line that the log names.
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
