extension JSONNode {
  /// The members in the order of the text, or `nil` where it is no object.
  package var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements in order, or `nil` where it is no array.
  package var elements: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The string, or `nil` where it is none.
  package var stringValue: String? {
    guard case .string(let string) = value else { return nil }
    return string
  }

  /// The string with its place, or `nil` where it is none.
  package var text: JSONText? { stringValue.map { JSONText($0, at: range) } }

  /// `true` or `false`, or `nil` where it is neither.
  package var boolValue: Bool? {
    guard case .bool(let bool) = value else { return nil }
    return bool
  }

  /// The number's text as it stood, or `nil` where it is no number.
  package var numberText: String? {
    guard case .number(let text) = value else { return nil }
    return text
  }

  /// The number where it is an integer that fits, `1.0` and `1e3` among them, else `nil`.
  package var integerValue: Int? { numberText.flatMap { ExactNumber($0).integer } }

  /// Whether it is null.
  package var isNull: Bool {
    guard case .null = value else { return false }
    return true
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

  /// The member of a name with its place, or `nil` where it has none or is no object.
  package func member(_ name: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    return members[name]
  }

  /// The value of the member of a name, or `nil` where it has none or is no object.
  package subscript(name: String) -> JSONNode? { member(name)?.value }

  /// The value that a pointer names from here, or `nil` where there is none.
  package subscript(pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      guard let next = node.child(token) else { return nil }
      node = next
    }
    return node
  }

  /// The member of a name, or the element of an index, as a pointer's token names it.
  func child(_ token: String) -> JSONNode? {
    switch value {
    case .object: self[token]
    case .array(let elements): JSONPointer.index(token, below: elements.count).map { elements[$0] }
    default: nil
    }
  }
}

extension [JSONNode.Member] {
  /// The member of a name, or `nil` where none has it.
  package subscript(name: String) -> JSONNode.Member? {
    // By index from their address: keywords are asked for by name everywhere, without optimization in
    // adopters' builds, where a look at an element is a copy of all of it.
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
