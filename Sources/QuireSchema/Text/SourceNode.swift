/// A JSON value with its location in the text (RFC 8259).
package struct SourceNode: Sendable {
  /// The content of a JSON value.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as written, such as `1.50` or `1e3`.
    case number(String)
    case string(String)
    case array([SourceNode])
    /// Members in source order, with unique names.
    case object([Member])
  }

  /// A name and its value in an object.
  package struct Member: Sendable {
    /// The name with its escapes decoded.
    package let name: String
    /// The range of the name, including its quotes.
    package let nameRange: SourceRange
    /// The value of the member.
    package let value: SourceNode

    /// Creates a member from its parts.
    package init(name: String, nameRange: SourceRange, value: SourceNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }

    /// Returns the member with another value.
    package func with(_ value: SourceNode) -> Member {
      Member(name: name, nameRange: nameRange, value: value)
    }
  }

  /// The maximum nesting depth of arrays and objects in a text.
  package static let maximumNesting = 512

  /// The content of the value.
  package let value: Value
  /// The range from the first byte of the value to its end.
  package let range: SourceRange

  /// Creates a value with its range.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Creates an object whose names and values have the range of the object.
  package init(members: [(name: String, value: Value)], at range: SourceRange) {
    let members = members.map { name, value in
      Member(name: name, nameRange: range, value: SourceNode(value, at: range))
    }
    self.init(.object(members), at: range)
  }

  /// The members in source order, or `nil` if the value is not an object.
  package var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements in order, or `nil` if the value is not an array.
  package var elements: [SourceNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The string, or `nil` if the value is not a string.
  package var stringValue: String? {
    guard case .string(let string) = value else { return nil }
    return string
  }

  /// The string with its location, or `nil` if the value is not a string.
  package var text: JSONText? { stringValue.map { JSONText($0, at: range) } }

  /// The Boolean, or `nil` if the value is not a Boolean.
  package var boolValue: Bool? {
    guard case .bool(let bool) = value else { return nil }
    return bool
  }

  /// The number as written, or `nil` if the value is not a number.
  package var numberText: String? {
    guard case .number(let text) = value else { return nil }
    return text
  }

  /// The text of a string, a number or a boolean, as a query contains it; otherwise `nil`.
  package var scalarText: String? { stringValue ?? numberText ?? boolValue.map { "\($0)" } }

  /// The integer, or `nil` if the value is not an integer or does not fit an `Int`.
  ///
  /// Numbers such as `1.0` and `1e3` are integers.
  package var integerValue: Int? { numberText.flatMap { ExactNumber($0).integer } }

  /// Whether the value is an integer without a fraction or an exponent.
  package var isPlainInteger: Bool {
    integerValue != nil && numberText?.contains { ".eE".contains($0) } == false
  }

  /// Whether the value is null.
  package var isNull: Bool {
    guard case .null = value else { return false }
    return true
  }

  /// The kind of the value; an integer is a number.
  package var jsonType: JSONType {
    switch value {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The kind with its article, such as `an object`, for messages.
  package var kindDescription: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Returns the member with a name and its location, or `nil` if there is no such member.
  package func member(_ name: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    return members[name]
  }

  /// Returns the value of the member with a name, or `nil` if there is no such member.
  package subscript(name: String) -> SourceNode? { member(name)?.value }

  /// Returns the value that a pointer names relative to this one, or `nil` if it does not exist.
  package subscript(pointer: JSONPointer) -> SourceNode? {
    var node = self
    for token in pointer.tokens {
      guard let next = node.child(token) else { return nil }
      node = next
    }
    return node
  }

  /// Returns the member or array element that a pointer token names.
  func child(_ token: String) -> SourceNode? {
    switch value {
    case .object: self[token]
    case .array(let elements): JSONPointer.index(token, below: elements.count).map { elements[$0] }
    default: nil
    }
  }

  /// Returns whether two values are equal as defined by JSON Schema (Core 4.2.2).
  ///
  /// Numbers are compared by value, strings by code points, and objects regardless of the order of
  /// their members.
  package func isEqual(to other: SourceNode) -> Bool { canonicalBytes == other.canonicalBytes }

  /// A key that is the same for equal values and different for all others.
  package var canonicalBytes: [UInt8] { value.canonicalBytes }

  /// The text that a request sends for the value: that of a scalar, or JSON.
  package var sentText: String { scalarText ?? String(decoding: canonicalBytes, as: UTF8.self) }
}

extension [SourceNode.Member] {
  /// Returns the member with a name, or `nil` if there is no such member.
  package subscript(name: String) -> SourceNode.Member? {
    // Iterates by index from a base address, because keywords are looked up by name everywhere. In
    // adopters' builds without optimization, accessing an array element would copy it.
    let found = withUnsafeBufferPointer { buffer -> Int? in
      guard let members = buffer.baseAddress else { return nil }
      let count = buffer.count
      var index = 0
      while index < count {
        if members[index].name == name { return index }
        index += 1
      }
      return nil
    }
    return found.map { self[$0] }
  }
}

extension SourceNode.Value {
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

/// The kinds of JSON Schema's `type` (JSON Schema Validation 6.1.1).
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, integer, number, string, array, object

  /// Returns the type that a misspelt name most likely means, or `nil`.
  ///
  /// Common type names of other languages are recognized too.
  static func nearest(to name: String) -> String? {
    let others = [
      "bool": "boolean", "int": "integer", "long": "integer", "float": "number",
      "double": "number", "decimal": "number", "str": "string", "text": "string",
      "list": "array", "map": "object", "dict": "object", "nil": "null",
    ]
    return others[name.lowercased()]
      ?? Spelling.nearest(to: name, in: allCases.map(\.rawValue))
  }
}
