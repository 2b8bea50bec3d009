/// Any JSON value.
public enum JSONValueForm: MemberFormat {
  /// Decodes any value.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> JSONValue {
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
  ) throws(JSONError) {
    switch value {
    case .null: writer.writeNull()
    case .bool(let value): try BoolForm.encode(value, json: &writer)
    case .number(let value): writer.output.pointee.append(value)
    case .string(let value): try StringForm.encode(value, json: &writer)
    case .array(let elements): try ArrayForm<JSONValueForm>.encode(elements, json: &writer)
    case .object(let members):
      try MapForm<String, JSONValueForm>.encode(members, json: &writer)
    }
  }
}

extension JSONBytes {
  /// Consumes a number and keeps all of its digits.
  fileprivate mutating func jsonNumber() throws(JSONError) -> JSONNumber {
    let number = try number()
    if number.fractionCount == 0, !number.hasExponent, number.digitCount <= 18 {
      let value = Int(number.digits)
      return JSONNumber(number.isNegative ? -value : value)
    }
    guard let value = JSONNumber(Self.text(of: number)) else {
      throw mismatch(number, expecting: Double.self)
    }
    return value
  }
}

extension JSONOutput {
  /// Appends a number with all of its digits.
  fileprivate mutating func append(_ number: JSONNumber) {
    if let int = number.int {
      append(UInt64(int.magnitude), isNegative: int < 0)
    } else {
      append(plain: number.description)
    }
  }
}
