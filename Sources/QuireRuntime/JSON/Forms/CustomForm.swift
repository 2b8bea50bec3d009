import Foundation

/// The `Codable` form of a hand-written type within a generated model.
///
/// Generated code names this form for the types that `x-swift-type` or the settings choose. The
/// model stays on the fast path; only the bytes of such a value are decoded and encoded with
/// Foundation's coders. They have the settings of ``JsonProvider`` and use the names in JSON.
///
/// A type that conforms to ``ByteCodable`` is decoded and encoded without Foundation's coders.
public enum CustomForm<Value: Codable & Hashable & Sendable>: CodableFormat {
  /// Decodes a value.
  public static func decode(from decoder: any Decoder) throws -> Value {
    // A container decodes Foundation's types as values of their own.
    try decoder.singleValueContainer().decode(Value.self)
  }

  /// Decodes a value from its bytes.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Value {
    guard let type = Value.self as? any ByteCodable.Type else {
      return try reader.decode(Value.self)
    }
    return try decode(type, json: &reader)
  }

  /// Encodes the value.
  public static func encode(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Encodes the bytes of the value.
  @inlinable
  public static func encode(
    _ value: Value, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    guard let value = value as? any ByteCodable else { return try writer.encode(value) }
    try encode(byteCodable: value, json: &writer)
  }

  @inlinable
  static func decode<Bytes: ByteCodable>(
    _ type: Bytes.Type, json reader: inout JSONReader
  ) throws(FastPathFallback) -> Value {
    guard let value = try Bytes.decode(json: &reader) as? Value else { throw .type }
    return value
  }

  @inlinable
  static func encode<Bytes: ByteCodable>(
    byteCodable value: Bytes, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Bytes.encode(value, json: &writer)
  }
}

extension JSONReader {
  /// Decodes a value from its bytes with Foundation's decoder.
  ///
  /// If that fails, a decoder decodes the whole text, so that the error says where the value is.
  @usableFromInline
  mutating func decode<Value: Decodable>(
    _ type: Value.Type
  ) throws(FastPathFallback) -> Value {
    let start = source.pointee.bytes.at
    let text = try source.pointee.bytes.value()
    let decoder = source.pointee.decoder()
    // Generated models within the value are part of the same text.
    let lenientReads = LenientReads()
    let state = TextReading(isMatching: source.pointee.isMatching, lenientReads: lenientReads)
    let value = try? TextReading.$current.withValue(state) { try decoder.decode(type, from: text) }
    guard let value else { throw .unfit }
    source.pointee.lenientReads.note(lenientReads.all, at: start)
    return value
  }
}

extension JSONWriter {
  /// Encodes the bytes of a value with Foundation's encoder.
  ///
  /// If that fails, an encoder encodes the whole value, so that the error says what has no form.
  @usableFromInline
  mutating func encode(_ value: some Encodable) throws(FastPathFallback) {
    guard let text = try? output.pointee.encoder().encode(value) else { throw .unfit }
    text.withUnsafeBytes { output.pointee.append(bytes: $0.assumingMemoryBound(to: UInt8.self)) }
  }
}
