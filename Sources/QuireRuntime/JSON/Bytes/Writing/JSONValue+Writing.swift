extension JSONValue {
  /// Writes the value, the names of an object in the order of their bytes.
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): try value.encode(json: &writer)
    case .number(let value): try writer.output.pointee.append(value)
    case .string(let value): try value.encode(json: &writer)
    case .array(let elements): try elements.encode(json: &writer)
    case .object(let members): try members.encode(json: &writer)
    }
  }
}

extension JSONNumber {
  /// Whether the nearest `Double` is written by the same digits, and without an exponent.
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
  fileprivate mutating func append(_ number: JSONNumber) throws(JSONDecline) {
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
