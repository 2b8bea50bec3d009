/// Any JSON value.
public enum JSONValueForm: CodableFormat {
  /// Decodes any value.
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> JSONValue {
    switch reader.source.pointee.bytes.peek() {
    case 0x22: .string(try StringForm.decode(json: &reader))
    case 0x5B: .array(try ArrayForm<JSONValueForm>.decode(json: &reader))
    case 0x66, 0x74: .bool(try BoolForm.decode(json: &reader))
    case 0x6E where reader.takeNull(): .null
    case 0x7B: .object(try MapForm<String, JSONValueForm>.decode(json: &reader))
    default: .number(try reader.source.pointee.bytes.jsonNumber())
    }
  }

  /// Encodes the value; the names of an object are in the order of their bytes.
  public static func encode(
    _ value: JSONValue, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    switch value {
    case .null: writer.writeNull()
    case .bool(let value): try BoolForm.encode(value, json: &writer)
    case .number(let value): try writer.output.pointee.append(value)
    case .string(let value): try StringForm.encode(value, json: &writer)
    case .array(let elements): try ArrayForm<JSONValueForm>.encode(elements, json: &writer)
    case .object(let members):
      try MapForm<String, JSONValueForm>.encode(members, json: &writer)
    }
  }
}

extension JSONBytes {
  /// Consumes a number and keeps all of its digits.
  fileprivate mutating func jsonNumber() throws(FastPathFallback) -> JSONNumber {
    let number = try number()
    if number.fractionCount == 0, !number.hasExponent, number.digitCount <= 18 {
      let value = Int(number.digits)
      return JSONNumber(number.isNegative ? -value : value)
    }
    // Foundation's Decimal has enough digits for these; it may cut longer numbers, and numbers
    // farther from 1.
    guard number.digitCount <= 20, number.exponentCount <= 2,
      let value = JSONNumber(Self.text(of: number))
    else { throw .number }
    return value
  }
}

extension JSONNumber {
  /// Whether the nearest `Double` has the same digits in JSON, and no exponent.
  ///
  /// No other number of up to 15 digits has the same nearest `Double`.
  fileprivate var isShortFraction: Bool {
    let parts = parts
    let count = parts.digits.utf8.count
    return parts.exponent < 0 && count <= 15 && count + parts.exponent > -4
  }
}

extension JSONOutput {
  /// Appends a number in the form that its `encode(to:)` chooses.
  fileprivate mutating func append(_ number: JSONNumber) throws(FastPathFallback) {
    if let int = number.int {
      append(UInt64(int.magnitude), isNegative: int < 0)
    } else if number.isShortFraction {
      append(plain: number.description)
    } else if let double = number.double, JSONNumber(double) == number {
      try append(double)
    } else {
      throw .number
    }
  }
}
