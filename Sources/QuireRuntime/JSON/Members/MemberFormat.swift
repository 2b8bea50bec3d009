/// A form in JSON other than the one that a value's type has by itself.
///
/// `members("expires", as: UnixTime.self)` reads a `Date` from seconds since 1970. Formats
/// compose: `[UnixTime]` is the format of `[Date]`, `[String: UnixTime]` that of a map of dates,
/// `UnixTime?` that of a date or null.
public protocol MemberFormat {
  /// The type of the value in Swift.
  associatedtype Represented

  /// Whether the format decodes text that the schema does not allow; `false` by default.
  ///
  /// ``JsonProvider/leniencies`` counts such texts.
  static var isLenient: Bool { get }

  /// Reads a value.
  ///
  /// - Parameter decoder: Stands at the value.
  /// - Returns: The value in Swift.
  /// - Throws: `DecodingError` at the decoder's coding path.
  static func decode(from decoder: any Decoder) throws -> Represented

  /// Reads a value from the bytes of a JSON text; the default leaves the text to a decoder.
  ///
  /// - Parameter reader: Stands at the value, and goes on behind it.
  /// - Returns: The value in Swift, equal to the one that a decoder reads.
  /// - Throws: Why the text is to be read by a decoder.
  static func decode(json reader: inout JSONReader) throws(JSONDecline) -> Represented

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - encoder: Stands where the value goes.
  /// - Throws: `EncodingError` for a value that has no such form.
  static func encode(_ value: Represented, to encoder: any Encoder) throws

  /// Writes a value as bytes of a JSON text; the default leaves the value to an encoder.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - writer: Stands where the value goes.
  /// - Throws: Why the value is to be written by an encoder.
  static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(JSONDecline)
}

extension MemberFormat {
  /// Whether the format decodes text that the schema does not allow: it does not.
  public static var isLenient: Bool { false }
}

/// A value in a format, as something a decoder reads and an encoder writes in one piece.
package struct Formatted<Format: MemberFormat>: Codable {
  /// The value in Swift.
  package let value: Format.Represented

  /// Creates a value in the format.
  package init(_ value: Format.Represented) { self.value = value }

  /// Decodes a value in the format.
  package init(from decoder: any Decoder) throws { value = try Format.decode(from: decoder) }

  /// Encodes the value in the format.
  package func encode(to encoder: any Encoder) throws { try Format.encode(value, to: encoder) }
}

/// A value in a format whose errors all tell their place.
struct Located<Format: MemberFormat>: Decodable {
  let value: Format.Represented

  init(from decoder: any Decoder) throws {
    do {
      value = try Format.decode(from: decoder)
    } catch let error where !(error is any LocatedError) {
      // Foundation's error for a number that does not fit does not tell its place.
      throw DecodingError.unreadable(Format.Represented.self, at: decoder.codingPath, error)
    }
  }
}

extension DecodingError {
  /// The error that a value cannot be read, at its place, for one that does not tell it.
  static func unreadable(
    _ type: Any.Type, at path: [any CodingKey], _ error: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path, debugDescription: "the value cannot be read as \(type)",
        underlyingError: error))
  }
}

/// The form that a type has as a member by itself, for the formats of arrays and maps of it.
package enum OwnForm<Value: MemberValue>: MemberFormat {
  /// Decodes a value in its form as a member.
  package static func decode(from decoder: any Decoder) throws -> Value {
    try Value(memberFrom: decoder)
  }

  /// Encodes a value in its form as a member.
  package static func encode(_ value: Value, to encoder: any Encoder) throws {
    try value.encodeMember(to: encoder)
  }
}
