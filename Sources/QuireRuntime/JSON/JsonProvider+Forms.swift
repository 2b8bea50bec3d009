public import Foundation

extension JsonProvider {
  /// Reads a value from JSON, or gives `nil` where the text is no JSON or does not fit the type.
  ///
  /// For what the app can do without, such as what it has kept from an earlier version of itself.
  ///
  /// - Parameters:
  ///   - type: What to read; it may be left to the context.
  ///   - data: The text in UTF-8.
  /// - Returns: The value, or `nil`.
  public static func decodeIfPossible<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data
  ) -> Value? {
    try? decode(type, from: data)
  }

  /// Writes a value as JSON in UTF-8, or gives `nil` where it has no form in JSON.
  ///
  /// - Parameter value: What to write.
  /// - Returns: The text, or `nil`.
  public static func encodeIfPossible(_ value: some Encodable) -> Data? { try? encode(value) }

  /// Reads a value from JSON that is part of the program, and ends the program where it cannot.
  ///
  /// For text that only a mistake in the program could have broken, such as a file in its bundle.
  /// The last words tell the type, the place in the text as a JSON Pointer (RFC 6901) and in
  /// bytes, what was expected there and up to 200 bytes of what stands there: mind what the text
  /// may hold, as they go to the log. Never for what a server sends.
  ///
  /// - Parameters:
  ///   - type: What to read; it may be left to the context.
  ///   - data: The text in UTF-8.
  ///   - file: The file to blame.
  ///   - line: The line to blame.
  /// - Returns: The value.
  public static func forceDecode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data, file: StaticString = #file,
    line: UInt = #line
  ) -> Value {
    do {
      return try decode(type, from: data)
    } catch {
      fatalError("\(CodingFailure(decoding: type, from: data, error))", file: file, line: line)
    }
  }

  /// Writes a value as JSON in UTF-8, and ends the program where it has no form in JSON.
  ///
  /// For values that only a mistake in the program could leave without a form. The last words
  /// tell the type, the place in it as a JSON Pointer, what is wrong and what stands there: mind
  /// what the value may hold, as they go to the log.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - file: The file to blame.
  ///   - line: The line to blame.
  /// - Returns: The text.
  public static func forceEncode(
    _ value: some Encodable, file: StaticString = #file, line: UInt = #line
  ) -> Data {
    do {
      return try encode(value)
    } catch {
      fatalError("\(CodingFailure(encoding: value, error))", file: file, line: line)
    }
  }
}
