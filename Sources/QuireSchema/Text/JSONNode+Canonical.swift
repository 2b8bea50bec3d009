extension JSONNode {
  /// Returns whether two values are equal as defined by JSON Schema (Core 4.2.2).
  ///
  /// Numbers are compared by value, strings by code points, and objects regardless of the order of
  /// their members.
  package func isEqual(to other: JSONNode) -> Bool { canonicalBytes == other.canonicalBytes }

  /// A key that is the same for equal values and different for all others.
  package var canonicalBytes: [UInt8] { value.canonicalBytes }

  /// The text that a request sends for the value: that of a scalar, or JSON.
  package var sentText: String { scalarText ?? String(decoding: canonicalBytes, as: UTF8.self) }
}

extension JSONNode.Value {
  /// A key that is the same for equal values and different for all others.
  var canonicalBytes: [UInt8] {
    var bytes: [UInt8] = []
    appendCanonical(to: &bytes)
    return bytes
  }

  private func appendCanonical(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let text):
      let number = ExactNumber(text)
      bytes += (number.isNegative ? "-" : "+").utf8
      bytes += number.digits
      bytes += "e\(number.exponent)".utf8
    case .string(let string): Self.appendCanonical(string, to: &bytes)
    case .array(let elements):
      bytes += "[\(elements.count)".utf8
      for element in elements { element.value.appendCanonical(to: &bytes) }
    case .object(let members):
      bytes += "{\(members.count)".utf8
      let ordered = members.sorted { left, right in
        left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      }
      for member in ordered {
        Self.appendCanonical(member.name, to: &bytes)
        member.value.value.appendCanonical(to: &bytes)
      }
    }
  }

  /// Appends a string and a terminator byte that cannot occur in it, so that strings stay distinct.
  private static func appendCanonical(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes += string.utf8
    bytes.append(0xFF)
  }
}
