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

extension JSONOutput {
  /// Appends a number in the form that its `encode(to:)` chooses.
  fileprivate mutating func append(_ number: JSONNumber) throws(JSONDecline) {
    if let int = number.int {
      append(UInt64(int.magnitude), isNegative: int < 0)
    } else if let double = number.double, JSONNumber(double) == number {
      try append(double)
    } else {
      throw .number
    }
  }
}
