// A keyed container decodes and encodes these types faster through its own functions than through a
// generic one. Coders treat them alike under every strategy.

/// A JSON string.
public enum StringForm: CodableFormat {
  /// Decodes the member as a string.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> String { try members.decode(String.self, forKey: key) }

  /// Decodes a string.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> String {
    try reader.source.pointee.bytes.string()
  }

  /// Encodes the member as a string.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: String, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes a string.
  public static func encode(
    _ value: String, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(value) }
}

/// `true` or `false`.
public enum BoolForm: CodableFormat {
  /// Decodes the member as a Boolean.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Bool { try members.decode(Bool.self, forKey: key) }

  /// Decodes `true` or `false`.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Bool {
    try reader.source.pointee.bytes.bool()
  }

  /// Encodes the member as a Boolean.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: Bool, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes `true` or `false`.
  public static func encode(
    _ value: Bool, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(literal: value ? "true" : "false") }
}

/// A JSON number without a fraction.
public enum IntForm: CodableFormat {
  /// Decodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Int { try members.decode(Int.self, forKey: key) }

  /// Decodes an integer without a fraction and an exponent.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Int {
    guard let value = Int(exactly: try Int64Form.decode(json: &reader)) else { throw .number }
    return value
  }

  /// Encodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: Int, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes the digits.
  public static func encode(
    _ value: Int, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    writer.output.pointee.append(UInt64(value.magnitude), isNegative: value < 0)
  }
}

/// A JSON number without a fraction, of 64 bits on every platform.
public enum Int64Form: CodableFormat {
  /// Decodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Int64 { try members.decode(Int64.self, forKey: key) }

  /// Decodes an integer without a fraction and an exponent.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Int64 {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard magnitude <= 0x7FFF_FFFF_FFFF_FFFF else { throw .number }
    let value = Int64(bitPattern: magnitude)
    return isNegative ? -value : value
  }

  /// Encodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: Int64, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes the digits.
  public static func encode(
    _ value: Int64, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    writer.output.pointee.append(value.magnitude, isNegative: value < 0)
  }
}

/// A JSON number without a fraction and without a sign.
public enum UInt64Form: CodableFormat {
  /// Decodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> UInt64 { try members.decode(UInt64.self, forKey: key) }

  /// Decodes an integer of up to 19 digits without a fraction and an exponent.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> UInt64 {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard !isNegative else { throw .number }
    return magnitude
  }

  /// Encodes the member as an integer.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: UInt64, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes the digits.
  public static func encode(
    _ value: UInt64, json writer: inout JSONWriter
  ) throws(FastPathFallback) { writer.output.pointee.append(value, isNegative: false) }
}

/// A JSON number.
public enum DoubleForm: CodableFormat {
  /// Decodes the member as a number.
  @_specialize(where Key == WireKey)
  public static func decode<Key>(
    memberAt key: Key, in members: KeyedDecodingContainer<Key>
  ) throws -> Double { try members.decode(Double.self, forKey: key) }

  /// Decodes a number as the nearest `Double`.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Double {
    try reader.source.pointee.bytes.double()
  }

  /// Encodes the member as a number.
  @_specialize(where Key == WireKey)
  public static func encode<Key>(
    _ value: Double, memberAt key: Key, in members: inout KeyedEncodingContainer<Key>
  ) throws { try members.encode(value, forKey: key) }

  /// Encodes the fewest digits that decode as the same number.
  public static func encode(
    _ value: Double, json writer: inout JSONWriter
  ) throws(FastPathFallback) { try writer.output.pointee.append(value) }
}

/// The form of a type without values.
public enum NeverForm: CodableFormat {
  /// Rejects every value.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Never {
    throw .unfit
  }
}
