extension JSONValue {
  /// Reads any value.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    switch reader.source.pointee.bytes.peek() {
    case 0x22: self = .string(try String(json: &reader))
    case 0x5B: self = .array(try [JSONValue](json: &reader))
    case 0x66, 0x74: self = .bool(try Bool(json: &reader))
    case 0x6E where reader.takeNull(): self = .null
    case 0x7B: self = .object(try [String: JSONValue](json: &reader))
    default: self = .number(try reader.source.pointee.bytes.jsonNumber())
    }
  }
}

extension JSONBytes {
  /// Takes a number without loss.
  fileprivate mutating func jsonNumber() throws(JSONDecline) -> JSONNumber {
    let number = try number()
    if number.fractionCount == 0, !number.hasExponent, number.digitCount <= 18 {
      let value = Int(number.digits)
      return JSONNumber(number.isNegative ? -value : value)
    }
    // Foundation's Decimal holds these whole; what is longer, or farther from 1, it may cut.
    guard number.digitCount <= 20, number.exponentCount <= 2,
      let value = JSONNumber(Self.text(of: number))
    else { throw .number }
    return value
  }
}
