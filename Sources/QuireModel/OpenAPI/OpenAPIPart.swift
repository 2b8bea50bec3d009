import QuireSchema

/// A value in an API description, with its address.
///
/// The address is that of the text, so that a schema read at the part is the one that references
/// name. References are not followed: ``OpenAPILibrary`` does that.
struct OpenAPIPart {
  let node: SourceNode
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

extension SourceNode {
  /// A schema for any value, at the place of a part that should have a schema.
  static func anything(at range: SourceRange) -> SourceNode { SourceNode(.object([]), at: range) }

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

/// A part of an operation or a component that can be lost without the rest.
struct SmallPart {
  /// The kinds of parts, each of which leaves the rest of its operation or component usable.
  enum Kind {
    /// A property or an element of a schema.
    case property
    case parameter, response
  }

  let kind: Kind
  let address: SchemaAddress
  /// The name of the part in its list.
  let name: String

  /// Creates the smallest part around an error, or returns `nil` if only whole operations or
  /// components are around it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - schema: The schema that the error makes unreadable, or `nil` if it is no such error.
  ///   - library: The schemas and the values around them.
  ///   - units: The addresses of the operations and components around the error, if they are known.
  init?(
    around error: Diagnostic, losing schema: SchemaAddress?, in library: SchemaLibrary,
    within units: Set<SchemaAddress> = []
  ) {
    let values =
      schema.map { library.values(around: $0) }
      ?? error.range.map { library.values(around: $0) } ?? []
    for (address, node) in values {
      if units.contains(address) { return nil }
      guard let part = SmallPart(address, node, because: error) else { continue }
      self = part
      return
    }
    return nil
  }

  /// Creates the part at an address, or returns `nil` if its loss would change more than itself.
  private init?(_ address: SchemaAddress, _ node: SourceNode, because error: Diagnostic) {
    let tokens = address.pointer.tokens
    guard let last = tokens.last, tokens.count > 1 else { return nil }
    self.address = address
    if address.isReplaceable {
      (kind, name) = (.property, last)
      return
    }
    // A property may have the name of a list.
    if tokens.count > 2, tokens[tokens.count - 3] == "properties" { return nil }
    switch tokens[tokens.count - 2] {
    case "parameters" where Self.mayLackParameter(node, because: error):
      (kind, name) = (.parameter, node["name"]?.stringValue ?? node["$ref"]?.stringValue ?? last)
    // A shared response may be that to a success, which then omits the operation.
    case "responses" where !["2", "3", "d"].contains(last.prefix(1)):
      (kind, name) = (.response, last)
    default: return nil
    }
  }

  /// Whether a request is complete without a parameter.
  ///
  /// A reference to another server, which nothing here resolves, is no mistake in the operation.
  private static func mayLackParameter(_ node: SourceNode, because error: Diagnostic) -> Bool {
    if node["$ref"] != nil { return error.code == .remoteReference }
    let place = node["in"]?.stringValue
    return node["required"]?.boolValue != true
      && ["query", "header", "cookie"].contains(place) && node["name"] != nil
  }
}
