public import Foundation
import Synchronization

/// The shared JSON decoder and encoder of an app.
///
/// They convert between snake case in JSON and camel case in hand-written types, keep the wire
/// names of generated models, and use RFC 3339 text for dates, with or without a fraction. All
/// members are safe to use from any thread.
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
  static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, as settings: JSONDecoder
  ) throws -> Value {
    guard let member = type as? any MemberValue.Type, leavesOpenWhoReads(settings),
      ByteReading.supports(type)
    else { return try decode(type, from: data, by: settings.snapshot) }
    let fallback: FastPathFallback
    do {
      let value = try ByteReading.read(member, from: data, settings: settings)
      if let value = value as? Value { return value }
      fallback = .type
    } catch {
      fallback = error
    }
    let value = try decode(type, from: data, by: settings.snapshot)
    ByteReading.count(fallback, of: type)
    return value
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, by decoder: JSONDecoder
  ) throws -> Value {
    // A model uses the names in JSON, so converting them would only cost time.
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy, readsWireNames(type),
      Swift.type(of: decoder) == JSONDecoder.self
    {
      decoder.keyDecodingStrategy = .useDefaultKeys
    }
    let lenientReads = LenientReads()
    let value = try TextReading.$current.withValue(TextReading(lenientReads: lenientReads)) {
      // The decoder's strategies do not apply to an array or map of dates either.
      if let member = type as? any MemberValue.Type, !isCodableForm(member),
        let value = try decodeMember(member, from: data, by: decoder) as? Value
      {
        return value
      }
      return try decoder.decode(type, from: data)
    }
    LenientRead.count(lenientReads.all, of: type)
    return value
  }

  /// Encodes a value as JSON in UTF-8.
  ///
  /// The members of a generated model are in the order of its schema, and those of other objects
  /// are sorted by name. All members are sorted by name if the settings of the encoder were
  /// changed, or if the value contains one that only an encoder can write, such as a hand-written
  /// type.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text.
  /// - Throws: `EncodingError`, or the error of a type's own `encode(to:)`.
  public static func encode<Value: Encodable>(_ value: Value) throws -> Data {
    if let data = ByteReading.write(value, as: encoder) { return data }
    let encoder = encoder.snapshot
    if type(of: encoder) == JSONEncoder.self {
      // Otherwise the order of members would differ each time the program runs.
      encoder.outputFormatting.insert(.sortedKeys)
      // Names within a model are encoded as they are decoded.
      if readsWireNames(Value.self), keepsWireNames(encoder) {
        encoder.keyEncodingStrategy = .useDefaultKeys
      }
    }
    if let member = Value.self as? any MemberValue.Type, !isCodableForm(member),
      let data = try encodeMember(value, as: member, by: encoder)
    {
      return data
    }
    return try encoder.encode(value)
  }

  /// Creates a decoder with the initial settings of the shared one.
  public static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .custom { try DateForm.decode(from: $0) }
    return decoder
  }

  /// Creates an encoder with the initial settings of the shared one.
  public static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Plain `convertToSnakeCase` would turn a wire name `totalCount` into `total_count`.
    encoder.keyEncodingStrategy = .custom { path in
      let key = path.last ?? WireKey("")
      if key is WireKey { return key }
      if key is Ours { return Ours(isAnswer: true) }
      return WireKey(stringValue: KeyCase.snakeCase(ofCamelCase: key.stringValue))
    }
    encoder.dateEncodingStrategy = .custom { try DateForm.encode($0, to: $1) }
    return encoder
  }

  /// Creates an encoder with the initial settings that keeps the names in JSON within models.
  static func makeEncoder(for type: Any.Type) -> JSONEncoder {
    let encoder = makeEncoder()
    if readsWireNames(type) { encoder.keyEncodingStrategy = .useDefaultKeys }
    return encoder
  }

  /// Returns whether an encoder is certain to keep the wire names of generated models.
  static func keepsWireNames(_ encoder: JSONEncoder) -> Bool {
    switch encoder.keyEncodingStrategy {
    case .useDefaultKeys: true
    // Only the closure of `makeEncoder` knows the answer.
    case .custom(let convert): (convert([Ours(isAnswer: false)]) as? Ours)?.isAnswer == true
    default: false
    }
  }

  /// A key that identifies the key strategy of this type.
  private struct Ours: CodingKey {
    let isAnswer: Bool
    var stringValue: String { "" }
    var intValue: Int? { nil }
    init(isAnswer: Bool) { self.isAnswer = isAnswer }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }

  private static func isCodableForm<Member: MemberValue>(_ type: Member.Type) -> Bool {
    Member.MemberForm.isCodableForm
  }

  private static func decodeMember<Member: MemberValue>(
    _ type: Member.Type, from data: Data, by decoder: JSONDecoder
  ) throws -> Member {
    try decoder.decode(Formatted<Member.MemberForm>.self, from: data).value
  }

  private static func encodeMember<Member: MemberValue>(
    _ value: Any, as type: Member.Type, by encoder: JSONEncoder
  ) throws -> Data? {
    guard let value = value as? Member else { return nil }
    return try encoder.encode(Formatted<Member.MemberForm>(value))
  }

  /// Returns whether a type only uses names as they are in JSON.
  static func readsWireNames(_ type: Any.Type) -> Bool {
    type is any MemberCodable.Type || type is any FormattedListCodable.Type
      || type is any UnionCodable.Type || type is any TupleCodable.Type
      || type is any ValueCodable.Type
      || (type as? any Container.Type)?.readsWireNames == true
  }

  /// Returns whether a decoder's settings allow the fast path.
  private static func leavesOpenWhoReads(_ decoder: JSONDecoder) -> Bool {
    guard Swift.type(of: decoder) == JSONDecoder.self, !decoder.assumesTopLevelDictionary,
      !decoder.allowsJSON5, case .throw = decoder.nonConformingFloatDecodingStrategy
    else { return false }
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys, .convertFromSnakeCase: return true
    default: return false
    }
  }

  /// The coders that store the shared settings and are copied to decode or encode a value.
  private struct Coders {
    var decoder = makeDecoder()
    var encoder = makeEncoder()
  }

  private static let coders = Mutex(Coders())
}

/// A type of the standard library that contains values of another type.
private protocol Container {
  /// Whether the contained values only use names as they are in JSON.
  static var readsWireNames: Bool { get }
}

extension Array: Container {
  fileprivate static var readsWireNames: Bool { JsonProvider.readsWireNames(Element.self) }
}

extension Dictionary: Container {
  fileprivate static var readsWireNames: Bool { JsonProvider.readsWireNames(Value.self) }
}

extension Optional: Container {
  fileprivate static var readsWireNames: Bool { JsonProvider.readsWireNames(Wrapped.self) }
}
