extension JSONNode {
  /// The members in source order, or `nil` if the value is not an object.
  package var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements in order, or `nil` if the value is not an array.
  package var elements: [JSONNode]? {
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
  package subscript(name: String) -> JSONNode? { member(name)?.value }

  /// Returns the value that a pointer names relative to this one, or `nil` if it does not exist.
  package subscript(pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      guard let next = node.child(token) else { return nil }
      node = next
    }
    return node
  }

  /// Returns the values that contain a place, from the innermost to this one, which has an address.
  ///
  /// The result is `nil` if this value does not contain the place.
  func values(
    around place: SourceRange, at address: SchemaAddress
  ) -> [(address: SchemaAddress, node: JSONNode)]? {
    guard contains(place) else { return nil }
    var found = [(address: address, node: self)]
    while let last = found.last, let (token, inner) = last.node.child(around: place) {
      found.append((last.address.appending(token), inner))
    }
    return found.reversed()
  }

  private func contains(_ place: SourceRange) -> Bool {
    range.source === place.source && range.offsets.contains(place.offsets)
  }

  /// Returns the first member or element that contains a place, and the pointer token that names it.
  private func child(around place: SourceRange) -> (token: String, node: JSONNode)? {
    switch value {
    case .object(let members):
      (members.nearest(before: place).flatMap { $0.value.contains(place) ? $0 : nil }
        ?? members.first { $0.value.contains(place) }).map { ($0.name, $0.value) }
    case .array(let elements):
      elements.firstIndex { $0.contains(place) }.map { (String($0), elements[$0]) }
    default: nil
    }
  }

  /// Returns the member or array element that a pointer token names.
  func child(_ token: String) -> JSONNode? {
    switch value {
    case .object: self[token]
    case .array(let elements): JSONPointer.index(token, below: elements.count).map { elements[$0] }
    default: nil
    }
  }
}

extension [JSONNode.Member] {
  /// Returns the last member whose name begins before a place, or `nil` if there is none.
  ///
  /// Names are in the order of the text; the value of an alias in YAML is at another place. A search
  /// through all members would take too long for many findings in one object.
  fileprivate func nearest(before place: SourceRange) -> JSONNode.Member? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].nameRange.offsets.lowerBound <= place.offsets.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? self[low - 1] : nil
  }

  /// Returns the member with a name, or `nil` if there is no such member.
  package subscript(name: String) -> JSONNode.Member? {
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
