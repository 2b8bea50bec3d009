import Foundation

/// The form of a hand-written type: its `Codable` form.
///
/// Generated code names this form for the types that `x-swift-type` or the settings choose, and it
/// is the form of a hand-written ``MemberValue``. Within a generated model, the bytes of such a value
/// are decoded and encoded with Foundation's coders, with the settings of ``JsonProvider`` and the
/// names in JSON.
///
/// A type that conforms to ``ByteCodable`` is decoded and encoded without Foundation's coders.
public enum CustomForm<Value: Codable>: MemberFormat {
  /// `true`, unless the type conforms to ``ByteCodable``.
  public static var isHandWritten: Bool { !(Value.self is any ByteCodable.Type) }

  /// Decodes a value from its bytes.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Value {
    guard let type = Value.self as? any ByteCodable.Type else {
      return try reader.decode(Value.self)
    }
    return try decode(type, json: &reader)
  }

  /// Encodes the bytes of the value.
  @inlinable
  public static func encode(_ value: Value, json writer: inout JSONWriter) throws(JSONError) {
    guard let value = value as? any ByteCodable else { return try writer.encode(value) }
    try encode(byteCodable: value, json: &writer)
  }

  @inlinable
  static func decode<Bytes: ByteCodable>(
    _ type: Bytes.Type, json reader: inout JSONReader
  ) throws(JSONError) -> Value {
    guard let value = try Bytes.decode(json: &reader) as? Value else { throw .mismatch }
    return value
  }

  @inlinable
  static func encode<Bytes: ByteCodable>(
    byteCodable value: Bytes, json writer: inout JSONWriter
  ) throws(JSONError) {
    try ByteForm<Bytes>.encode(value, json: &writer)
  }
}

extension JSONReader {
  /// Decodes a value from its bytes with Foundation's decoder.
  @usableFromInline
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws(JSONError) -> Value {
    _ = source.pointee.bytes.peek()
    let start = source.pointee.bytes.at
    let text = try source.pointee.bytes.value()
    let decoder = source.pointee.decoder()
    do {
      return try decoder.decode(type, from: text)
    } catch {
      source.pointee.record(.underlying(error, type), at: start)
      throw .mismatch
    }
  }
}

extension JSONWriter {
  /// Encodes the bytes of a value with Foundation's encoder.
  @usableFromInline
  mutating func encode(_ value: some Encodable) throws(JSONError) {
    if let observer = output.pointee.observer {
      observer.willWrite(handWritten: value, at: output.pointee.count)
      return writeNull()
    }
    do {
      let text = try output.pointee.encoder().encode(value)
      text.withUnsafeBytes { output.pointee.append(bytes: $0.assumingMemoryBound(to: UInt8.self)) }
    } catch {
      output.pointee.problem = .init(
        value: value, reason: "the value cannot be encoded", cause: error)
      throw .mismatch
    }
  }
}
