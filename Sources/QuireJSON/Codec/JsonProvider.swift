public import Foundation
import Synchronization

/// The shared JSON decoder and encoder of an app.
///
/// Generated models always have the names and formats of their schemas. The settings of the shared
/// coders apply to hand-written types, also within models, whose names they do not change: snake case
/// in JSON, camel case in Swift, and RFC 3339 text for dates: with any fraction if they are decoded,
/// and with up to three digits if they are encoded. All members are safe to use from any thread.
public enum JsonProvider {
  /// The shared decoder.
  ///
  /// A new decoder, or a changed setting of this one, applies to all users from then on: each value
  /// is decoded with the settings at the start of its decoding. To change several settings at once,
  /// or `allowsJSON5`, which Foundation does not synchronize, set a new decoder. A subclass of
  /// `JSONDecoder` is used as it is, and must not change after it was set.
  public static var decoder: JSONDecoder {
    get { coders.withLock { $0.decoder } }
    set { coders.withLock { $0.decoder = newValue } }
  }

  /// The shared encoder.
  ///
  /// A new encoder, or a changed setting of this one, applies to all users from then on: each value
  /// is encoded with the settings at the start of its encoding. To change several settings at once,
  /// set a new encoder. A subclass of `JSONEncoder` is used as it is, and must not change after it
  /// was set.
  public static var encoder: JSONEncoder {
    get { coders.withLock { $0.encoder } }
    set { coders.withLock { $0.encoder = newValue } }
  }

  /// Decodes a value from JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which the context can determine.
  ///   - data: The text in UTF-8.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or the error of a type's own `init(from:)`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data
  ) throws -> Value {
    try decode(type, from: data, as: decoder)
  }

  /// Decodes a value from JSON with the settings of a decoder, which is not changed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text in UTF-8.
  ///   - settings: The decoder whose settings apply instead of those of the shared one.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or the error of a type's own `init(from:)`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, as settings: JSONDecoder
  ) throws -> Value {
    if let member = type as? any MemberValue.Type, Swift.type(of: settings) == JSONDecoder.self,
      let value = try decodeMember(member, from: data, as: settings) as? Value
    {
      return value
    }
    return try PlainError.rethrow { try settings.snapshot.decode(type, from: data) }
  }

  /// Decodes a value, or returns `nil` if it has a hand-written type.
  private static func decodeMember<Member: MemberValue>(
    _ type: Member.Type, from data: Data, as settings: JSONDecoder
  ) throws -> Member? {
    if Member.MemberForm.isHandWritten { return nil }
    return try JSONReader.decode(Member.MemberForm.self, from: data, settings: settings)
  }

  /// Decodes a value in a form with the settings of a decoder, which is not changed.
  package static func decode<Form: MemberFormat>(
    in form: Form.Type, from data: Data, as settings: JSONDecoder
  ) throws -> Form.Represented {
    if form.isHandWritten, let type = Form.Represented.self as? any Decodable.Type,
      let value = try PlainError.rethrow({ try settings.snapshot.decode(type, from: data) })
        as? Form.Represented
    {
      return value
    }
    return try JSONReader.decode(form, from: data, settings: settings)
  }

  /// Returns whether a type describes its JSON itself, so that the settings of the shared coders do not
  /// change it.
  package static func isDescribed<Value>(_ type: Value.Type) -> Bool {
    (type as? any MemberValue.Type).map { !isHandWritten($0) } ?? false
  }

  private static func isHandWritten<Member: MemberValue>(_ type: Member.Type) -> Bool {
    Member.MemberForm.isHandWritten
  }

  /// Encodes a value as JSON in UTF-8.
  ///
  /// The members of a generated model are in the order of its schema, and those of other objects
  /// are sorted by name. If the shared encoder formats its output in another way, such as with
  /// `prettyPrinted`, all members are sorted by name.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text.
  /// - Throws: `EncodingError`, or the error of a type's own `encode(to:)`.
  public static func encode<Value: Encodable>(_ value: Value) throws -> Data {
    try encode(value, as: encoder)
  }

  /// Encodes a value with the settings of an encoder, which is not changed.
  package static func encode<Value: Encodable>(
    _ value: Value, as settings: JSONEncoder
  ) throws -> Data {
    if let member = value as? any MemberValue, type(of: settings) == JSONEncoder.self,
      let text = try encodeMember(member, as: settings)
    {
      return text
    }
    let encoder = settings.snapshot
    // Otherwise the order of members would differ each time the program runs.
    if type(of: encoder) == JSONEncoder.self { encoder.outputFormatting.insert(.sortedKeys) }
    return try PlainError.rethrow { try encoder.encode(value) }
  }

  /// Encodes a value, or returns `nil` if it has a hand-written type.
  private static func encodeMember<Member: MemberValue>(
    _ value: Member, as settings: JSONEncoder
  ) throws -> Data? {
    if Member.MemberForm.isHandWritten { return nil }
    let text = try JSONWriter.write(value, as: Member.MemberForm.self, settings: settings)
    if settings.outputFormatting.isSubset(of: .withoutEscapingSlashes) { return text }
    let encoder = settings.snapshot
    encoder.outputFormatting.insert(.sortedKeys)
    return try encoder.encode(JSONValue(parsing: text))
  }

  /// Creates a decoder with the initial settings of the shared one.
  public static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = RFC3339.date(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "the text is not an RFC 3339 date-time")
      }
      return date
    }
    return decoder
  }

  /// Creates an encoder with the initial settings of the shared one.
  public static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .custom { date, encoder in
      guard let text = RFC3339.text(of: date, digits: encoder.dateFractionDigits) else {
        // The error contains a number, because Foundation traps on printing a date that is not
        // finite.
        throw EncodingError.invalidValue(
          date.timeIntervalSince1970,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "a date outside the years 0 to 9999"))
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
    return encoder
  }

  /// Returns a decoder with the settings of the shared one and a filter, or `nil` if there is no
  /// filter or the shared decoder is of a subclass, which cannot be copied.
  static func decoder(filteringBy filter: (any DecodedValueFilter)?) -> JSONDecoder? {
    guard let filter, type(of: decoder) == JSONDecoder.self else { return nil }
    let decoder = decoder.snapshot
    decoder.valueFilter = filter
    return decoder
  }

  /// The coders that store the shared settings and are copied to decode or encode a value.
  private struct Coders {
    var decoder = makeDecoder()
    var encoder = makeEncoder()
  }

  private static let coders = Mutex(Coders())
}
