/// The form of a value in JSON: how coders and the fast path decode and encode it.
///
/// The type of a value has one form, its ``MemberValue/MemberForm``. A member may have another one:
/// `members("expires", as: UnixTime.self)` decodes a `Date` from seconds since 1970. Formats
/// compose: `ArrayForm<UnixTime>` is a format of `[Date]`, `MapForm<String, UnixTime>` of a map of
/// dates, and `NullableForm<UnixTime>` of a date or null.
///
/// The functions for bytes have defaults that leave the value to Foundation's coders.
public protocol MemberFormat {
  /// The type of the value in Swift.
  associatedtype Represented: Codable

  /// Whether this is the type's `Codable` form, so that whole arrays and maps can be handed to a
  /// coder at once; `false` by default.
  static var isCodableForm: Bool { get }

  /// Whether the format decodes text that the schema does not allow; `false` by default.
  ///
  /// ``JsonProvider/leniencies`` counts such texts.
  static var isLenient: Bool { get }

  /// Decodes a value.
  ///
  /// - Parameter decoder: The decoder for the value.
  /// - Returns: The value in Swift.
  /// - Throws: `DecodingError` at the decoder's coding path.
  static func decode(from decoder: any Decoder) throws -> Represented

  /// Decodes the value of a member.
  ///
  /// The default decodes the member as any other value. Formats of strings, numbers and Booleans
  /// implement it because a container decodes those faster.
  ///
  /// - Parameters:
  ///   - key: The member's key.
  ///   - members: The members of the object.
  /// - Returns: The value in Swift.
  /// - Throws: `DecodingError` at the member, `keyNotFound` if there is no such member.
  static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Represented

  /// Decodes a value from the bytes of a JSON text.
  ///
  /// - Parameter reader: The reader, in front of the value.
  /// - Returns: The value in Swift, equal to the value that a decoder decodes.
  /// - Throws: The reason why a decoder has to decode the text.
  static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Represented

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value in Swift.
  ///   - encoder: The encoder for the value.
  /// - Throws: `EncodingError` if the value has no such form.
  static func encode(_ value: Represented, to encoder: any Encoder) throws

  /// Encodes a value as a member.
  ///
  /// The default encodes the member as any other value.
  ///
  /// - Parameters:
  ///   - value: The value in Swift.
  ///   - key: The member's key.
  ///   - members: The members of the object.
  /// - Throws: `EncodingError` if the value has no such form.
  static func encode<Key>(
    _ value: Represented, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws

  /// Encodes a value as bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - value: The value in Swift.
  ///   - writer: The writer, at the place of the value.
  /// - Throws: The reason why an encoder has to encode the value.
  static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(FastPathFallback)
}

extension MemberFormat {
  /// `false`.
  @inlinable
  public static var isCodableForm: Bool { false }

  /// `false`.
  @inlinable
  public static var isLenient: Bool { false }

  /// Decodes the member as any other value.
  @_specialize(kind:partial,where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Represented {
    try isCodableForm
      ? members.decode(Represented.self, forKey: key)
      : members.decode(Formatted<Self>.self, forKey: key).value
  }

  /// Leaves the value to a decoder.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Represented {
    throw .type
  }

  /// Encodes the member as any other value.
  @_specialize(kind:partial,where Key == WireKey)
  public static func encode<Key>(
    _ value: Represented, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws {
    if isCodableForm {
      try members.encode(value, forKey: key)
    } else {
      try members.encode(Formatted<Self>(value), forKey: key)
    }
  }

  /// Leaves the value to an encoder.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    throw .type
  }
}

/// A format that is the `Codable` form of its type.
///
/// A conforming type adds the functions for bytes.
public protocol CodableFormat: MemberFormat {}

extension CodableFormat {
  /// `true`.
  @inlinable
  public static var isCodableForm: Bool { true }

  /// Decodes the value with its `init(from:)`.
  public static func decode(from decoder: any Decoder) throws -> Represented {
    try Represented(from: decoder)
  }

  /// Encodes the value with its `encode(to:)`.
  public static func encode(_ value: Represented, to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

/// The `Codable` form of a type, which only Foundation's coders decode and encode.
public enum CodableForm<Represented: Codable>: CodableFormat {}

/// A value that coders decode and encode in a format.
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

/// A value in a format whose errors all have a coding path.
struct Located<Format: MemberFormat>: Decodable {
  let value: Format.Represented

  init(from decoder: any Decoder) throws {
    do {
      value = try Format.decode(from: decoder)
    } catch let error where !(error is any LocatedError) {
      // Foundation's error for a number out of range has no coding path.
      throw DecodingError.unreadable(Format.Represented.self, at: decoder.codingPath, error)
    }
  }
}

extension DecodingError {
  /// Returns the error for a value that cannot be decoded, at its coding path.
  static func unreadable(
    _ type: Any.Type, at path: [any CodingKey], _ error: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path, debugDescription: "the value cannot be decoded as \(type)",
        underlyingError: error))
  }
}
