extension Parameter {
  /// A text, or a member with its name.
  struct Part {
    var name: String?
    let text: String

    func joined(by separator: String, _ encode: (String) -> String) -> String {
      (name.map { encode($0) + separator } ?? "") + encode(text)
    }
  }

  /// The parts in the order in which they are sent, or `nil` if the style cannot send the value.
  var parts: [Part]? {
    switch content {
    case .absent: return []
    case .unencodable: return nil
    case .value(let value):
      switch style {
      case .json: return [Part(text: value.description)]
      case .textOrJSON: return [Part(text: value.string ?? value.description)]
      case .deepObject: return value.object == nil ? nil : Self.bracketed(value, named: "")
      case .bracketed: return Self.bracketed(value, named: "", hasIndices: true)
      case .simple, .label, .matrix, .form, .spaceDelimited, .pipeDelimited, .tabDelimited:
        let parts = delimited(value)
        let isAmbiguous = style.delimiter.map { text in
          parts?.contains { $0.text.contains(text) } == true
        }
        return isAmbiguous == true ? nil : parts
      }
    }
  }

  private func delimited(_ value: JSONValue) -> [Part]? {
    if let members = value.object {
      let names = order.filter { members[$0] != nil }
      let known = Set(names)
      return Self.joined(
        (names + members.keys.filter { !known.contains($0) }.sorted()).map { name in
          (members[name] ?? .null).parts(named: name)
        })
    }
    guard let array = value.array else { return value.parts(named: nil) }
    return Self.joined(
      array.map { element in
        guard let elements, let inner = element.array else { return element.parts(named: nil) }
        let delimiter = elements.delimiter ?? ","
        guard let parts = Self.joined(inner.map { $0.parts(named: nil) }),
          !parts.contains(where: { $0.text.contains(delimiter) })
        else { return nil }
        return [Part(text: parts.map(\.text).joined(separator: delimiter))]
      })
  }

  /// Returns the parts of a value whose names, and possibly indices, are in brackets.
  private static func bracketed(
    _ value: JSONValue, named name: String, hasIndices: Bool = false
  ) -> [Part]? {
    if let members = value.object {
      return joined(
        members.sorted { $0.key < $1.key }.map {
          bracketed($0.value, named: "\(name)[\($0.key)]", hasIndices: hasIndices)
        })
    }
    guard let elements = value.array else { return value.parts(named: name) }
    return joined(
      elements.indices.map { index in
        hasIndices
          ? bracketed(elements[index], named: "\(name)[\(index)]", hasIndices: true)
          : elements[index].parts(named: name)
      })
  }

  /// Returns all parts in one array, or `nil` if a value cannot be sent.
  private static func joined(_ lists: [[Part]?]) -> [Part]? {
    lists.contains { $0 == nil } ? nil : lists.flatMap { $0 ?? [] }
  }
}

extension JSONValue {
  /// Returns the text of a string, a number or a Boolean; no text for null, and `nil` for other
  /// values.
  fileprivate func parts(named name: String?) -> [Parameter.Part]? {
    object == nil && array == nil ? plainTexts.map { Parameter.Part(name: name, text: $0) } : nil
  }
}

extension Parameter.Style {
  /// The delimiter of the style's own, which a value cannot contain, or `nil` for a comma.
  var delimiter: String? {
    switch self {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    default: nil
    }
  }

  /// Whether the names of the entries in a query have brackets.
  var hasBrackets: Bool { self == .deepObject || self == .bracketed }
}
