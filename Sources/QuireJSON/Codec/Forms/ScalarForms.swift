/// A JSON string.
public enum StringForm: MemberFormat {
  /// Decodes a string.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> String {
    try reader.source.pointee.bytes.string()
  }

  /// Encodes a string.
  public static func encode(
    _ value: String, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(value) }
}

/// `true` or `false`.
public enum BoolForm: MemberFormat {
  /// Decodes `true` or `false`.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Bool {
    try reader.source.pointee.bytes.bool()
  }

  /// Encodes `true` or `false`.
  public static func encode(
    _ value: Bool, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(literal: value ? "true" : "false") }
}

/// A JSON number without a fraction.
public enum IntForm: MemberFormat {
  /// Decodes an integer, which may have a fraction of zeros or an exponent.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Int {
    let value = try Int64Form.decode(json: &reader)
    guard let value = Int(exactly: value) else {
      throw reader.mismatch("the number does not fit Int")
    }
    return value
  }

  /// Encodes the digits.
  public static func encode(
    _ value: Int, json writer: inout JSONWriter
  ) throws(JSONError) {
    writer.output.pointee.append(UInt64(value.magnitude), isNegative: value < 0)
  }
}

/// A JSON number without a fraction, of 64 bits on every platform.
public enum Int64Form: MemberFormat {
  /// Decodes an integer, which may have a fraction of zeros or an exponent.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Int64 {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard magnitude <= 0x7FFF_FFFF_FFFF_FFFF else {
      if isNegative, magnitude == 0x8000_0000_0000_0000 { return .min }
      throw reader.mismatch("the number does not fit Int64")
    }
    let value = Int64(bitPattern: magnitude)
    return isNegative ? -value : value
  }

  /// Encodes the digits.
  public static func encode(
    _ value: Int64, json writer: inout JSONWriter
  ) throws(JSONError) {
    writer.output.pointee.append(value.magnitude, isNegative: value < 0)
  }
}

/// A JSON number without a fraction and without a sign.
public enum UInt64Form: MemberFormat {
  /// Decodes an integer.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> UInt64 {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard !isNegative || magnitude == 0 else {
      throw reader.mismatch("the number does not fit UInt64")
    }
    return magnitude
  }

  /// Encodes the digits.
  public static func encode(
    _ value: UInt64, json writer: inout JSONWriter
  ) throws(JSONError) { writer.output.pointee.append(value, isNegative: false) }
}

/// A JSON number.
public enum DoubleForm: MemberFormat {
  /// Decodes a number as the nearest `Double`.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Double {
    try reader.source.pointee.bytes.double()
  }

  /// Encodes the fewest digits that decode as the same number.
  public static func encode(_ value: Double, json writer: inout JSONWriter) throws(JSONError) {
    guard value.isFinite else {
      return try writer.writeUnencodable(value, "a number that is not finite")
    }
    writer.output.pointee.append(value)
  }
}

/// The form of a type without values.
public enum NeverForm: MemberFormat {
  /// Rejects every value.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Never {
    throw reader.mismatch("the schema allows no value")
  }

  /// Encodes nothing, because there is no value.
  public static func encode(_ value: Never, json writer: inout JSONWriter) {}
}
