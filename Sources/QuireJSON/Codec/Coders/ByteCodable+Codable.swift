// Generated types are `Codable` with any coder: through a JSON value, whose names and scalars no
// strategy of a coder changes.

extension ByteCodable {
  /// Decodes the value with any decoder.
  ///
  /// - Parameter decoder: The decoder for the value.
  /// - Throws: `DecodingError` with the decoder's path.
  public init(from decoder: any Decoder) throws { self = try decoder.decodeBytes() }

  /// Encodes the value with any encoder.
  ///
  /// - Parameter encoder: The encoder for the value.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(bytesOf: self) }
}

// The standard library has the same functions for enumerations with these raw values.

extension OpenEnum {
  /// Decodes a known or unknown value with any decoder.
  public init(from decoder: any Decoder) throws { self = try decoder.decodeBytes() }

  /// Encodes the raw value with any encoder.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(bytesOf: self) }
}

extension ByteCodable where Self: RawRepresentable, RawValue == String {
  /// Decodes one of the raw values with any decoder.
  public init(from decoder: any Decoder) throws { self = try decoder.decodeBytes() }

  /// Encodes the raw value with any encoder.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(bytesOf: self) }
}

extension ByteCodable where Self: RawRepresentable, RawValue == Int {
  /// Decodes one of the raw values with any decoder.
  public init(from decoder: any Decoder) throws { self = try decoder.decodeBytes() }

  /// Encodes the raw value with any encoder.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(bytesOf: self) }
}

extension ByteCodable where Self: RawRepresentable, RawValue == Double {
  /// Decodes one of the raw values with any decoder.
  public init(from decoder: any Decoder) throws { self = try decoder.decodeBytes() }

  /// Encodes the raw value with any encoder.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(bytesOf: self) }
}

extension Decoder {
  fileprivate func decodeBytes<Value: ByteCodable>() throws -> Value {
    let json = try JSONWriter.write(JSONValue(from: self), as: JSONValueForm.self)
    return try JSONReader.decode(
      ByteForm<Value>.self, from: json, settings: JsonProvider.decoder(filteringBy: valueFilter),
      at: codingPath)
  }
}

extension Encoder {
  fileprivate func encode<Value: ByteCodable>(bytesOf value: Value) throws {
    if let encoder = self as? any BytesEncoder { return encoder.encode(value) }
    let json = try JSONWriter.write(
      value, as: ByteForm<Value>.self, fractionDigits: dateFractionDigits)
    try JSONValue(parsing: json).encode(to: self)
  }
}

/// An encoder that takes generated types as they are.
package protocol BytesEncoder: Encoder {
  /// Encodes a value of a generated type.
  func encode(_ value: some ByteCodable)
}
