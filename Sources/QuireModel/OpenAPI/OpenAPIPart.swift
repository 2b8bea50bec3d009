import QuireSchema

/// A value in an API description, with its address.
struct OpenAPIPart {
  let node: JSONNode
  let address: SchemaAddress

  /// The member with a name, or `nil`.
  subscript(name: String) -> OpenAPIPart? {
    node[name].map { OpenAPIPart(node: $0, address: address.appending(name)) }
  }

  /// The members of an object with fixed fields, without extensions: names that begin with `x-`.
  var fields: [(name: JSONText, part: OpenAPIPart)] {
    members.filter { !$0.name.value.hasPrefix("x-") }
  }

  /// The members of an object, with their values as parts.
  var members: [(name: JSONText, part: OpenAPIPart)] {
    (node.members ?? []).map { member in
      (
        JSONText(member.name, at: member.nameRange),
        OpenAPIPart(node: member.value, address: address.appending(member.name))
      )
    }
  }

  /// The elements of an array as parts; empty for any other value.
  var elements: [OpenAPIPart] {
    (node.elements ?? []).enumerated().map { index, element in
      OpenAPIPart(node: element, address: address.appending(String(index)))
    }
  }

  /// The string of a member, or `nil`.
  func text(_ name: String) -> JSONText? { node[name]?.text }

  /// Whether a member is `true`.
  func flag(_ name: String) -> Bool { node[name]?.boolValue == true }

  /// The strings in a member that is an array.
  func texts(_ name: String) -> [String] {
    (node[name]?.elements ?? []).compactMap(\.stringValue)
  }
}

extension JSONNode {
  /// A schema for any value, at the place of a part that should have a schema.
  static func anything(at range: SourceRange) -> JSONNode { JSONNode(.object([]), at: range) }

  /// Whether a schema allows only null, which is how some tools say that there is no content.
  var isNullSchema: Bool {
    if let types = self["type"].map({ $0.elements ?? [$0] }) {
      return !types.isEmpty && types.allSatisfy { $0.stringValue == JSONType.null.rawValue }
    }
    let values = self["enum"]?.elements ?? [self["const"]].compactMap(\.self)
    return !values.isEmpty && values.allSatisfy(\.isNull)
  }

  /// Whether a schema says nothing about its values: it has only texts, examples and extensions.
  var isEmptySchema: Bool {
    let remarks: Set = [
      "title", "description", "example", "examples", "deprecated", "externalDocs", "readOnly",
      "writeOnly", "$comment",
    ]
    return members?.allSatisfy { remarks.contains($0.name) || $0.name.hasPrefix("x-") } == true
  }
}
