public import Foundation
import Synchronization

/// The decoder and the encoder that all of an app's JSON can go through.
///
/// They convert between snake case in JSON and camel case in hand-written types, leave the wire
/// names of generated models alone, and take dates for RFC 3339 text, with and without fraction.
/// Safe to use from any thread.
public enum JsonProvider {
  /// The decoder that all share; another one that is set here serves from then on.
  public static var decoder: JSONDecoder {
    get { coders.withLock { $0.decoder } }
    set {
      coders.withLock { coders in
        coders.decoder = newValue
        coders.modelDecoder = nil
      }
    }
  }

  /// The encoder that all share; another one that is set here serves from then on.
  public static var encoder: JSONEncoder {
    get { coders.withLock { $0.encoder } }
    set { coders.withLock { $0.encoder = newValue } }
  }

  /// Reads a value from JSON.
  ///
  /// - Parameters:
  ///   - type: What to read; it may be left to the context.
  ///   - data: The text in UTF-8.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data
  ) throws -> Value {
    // An array or map of dates is not in the hands of the decoder's strategies either.
    if let member = type as? any MemberValue.Type, member.hasMemberForm,
      let value = try decodeMember(member, from: data) as? Value
    {
      return value
    }
    let shared = coders.withLock { coders in
      // A model asks by the names in JSON: converting them would cost time and tell it nothing.
      type is any MemberCodable.Type ? coders.modelDecoder ?? coders.decoder : coders.decoder
    }
    return try shared.decode(type, from: data)
  }

  /// Writes a value as JSON in UTF-8, the members of each object in the order of their names.
  ///
  /// - Parameter value: What to write.
  /// - Returns: The text.
  /// - Throws: `EncodingError`.
  public static func encode<Value: Encodable>(_ value: Value) throws -> Data {
    if let member = Value.self as? any MemberValue.Type, member.hasMemberForm,
      let data = try encodeMember(value, as: member)
    {
      return data
    }
    return try encoder.encode(value)
  }

  /// A decoder as the shared one is at first, to change and use.
  public static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .custom { try Date(memberFrom: $0) }
    return decoder
  }

  /// An encoder as the shared one is at first, to change and use.
  public static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Plain `convertToSnakeCase` would turn a wire name `totalCount` into `total_count`.
    encoder.keyEncodingStrategy = .custom { path in
      let key = path.last ?? WireKey("")
      if key is WireKey { return key }
      return WireKey(stringValue: KeyCase.snakeCase(ofCamelCase: key.stringValue))
    }
    encoder.dateEncodingStrategy = .custom { try $0.encodeMember(to: $1) }
    return encoder
  }

  private static func decodeMember<Member: MemberValue>(
    _ type: Member.Type, from data: Data
  ) throws -> Member {
    try decoder.decode(Formatted<OwnForm<Member>>.self, from: data).value
  }

  private static func encodeMember<Member: MemberValue>(
    _ value: Any, as type: Member.Type
  ) throws -> Data? {
    guard let value = value as? Member else { return nil }
    return try encoder.encode(Formatted<OwnForm<Member>>(value))
  }

  private struct Coders {
    var decoder = makeDecoder()
    /// What reads models, or `nil` where a decoder was set that all are to be read by.
    var modelDecoder: JSONDecoder? = {
      let decoder = makeDecoder()
      decoder.keyDecodingStrategy = .useDefaultKeys
      return decoder
    }()
    var encoder = makeEncoder()
  }

  private static let coders = Mutex(Coders())
}
