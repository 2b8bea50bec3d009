package import QuireSchema

/// The parts of an operation of which the description does not say what they contain.
package struct UndescribedParts {
  /// The actions of an overlay that describe the parts, each with a type that the author replaces.
  ///
  /// A part in a file to which the description refers has no action.
  package private(set) var actions: [OverlayDraft] = []

  private let library: OpenAPILibrary
  private var seen: Set<SchemaAddress> = []
  private var unread: [OpenAPIPart] = []

  /// Finds the parts of an operation, and of the components that it uses.
  package init(of operation: OpenAPIContents.Entry, in library: SchemaLibrary) {
    self.library = OpenAPILibrary(library)
    let values = library.values(around: operation.address)
    guard let first = values.first, first.address == operation.address else { return }
    let part = OpenAPIPart(node: first.node, address: first.address)
    let isSwagger = values.last?.node["swagger"] != nil
    for parameter in part["parameters"]?.elements ?? [] { readContent(of: parameter) }
    if let body = part["requestBody"] { readContent(of: body) }
    for (status, response) in part["responses"]?.fields ?? [] {
      readContent(of: response)
      if operation.method == "GET", status.value.first == "2",
        !["204", "205"].contains(status.value), let target = self.library.resolve(response),
        ["content", "schema"].allSatisfy({ target[$0] == nil })
      {
        let schema = JSONDraft.object([("type", .string("object"))])
        let content = JSONDraft.object([("application/json", .object([("schema", schema)]))])
        add(isSwagger ? "schema" : "content", isSwagger ? schema : content, to: target)
      }
    }
    var next = 0
    while next < unread.count {
      read(unread[next])
      next += 1
    }
  }

  /// Notes the schemas of a parameter, a body or a response.
  private mutating func readContent(of part: OpenAPIPart) {
    guard let target = library.resolve(part) else { return }
    if let schema = target["schema"] { describe(schema) }
    for (type, content) in target["content"]?.fields ?? [] {
      guard let content = library.resolve(content) else { continue }
      if let schema = content["schema"] {
        if type.value.isJSONType || !schema.node.isEmptySchema { describe(schema) }
      } else if type.value.isJSONType, content["itemSchema"] == nil {
        add("schema", .object([("type", .string("object"))]), to: content)
      }
    }
  }

  /// Notes a schema to read, or that it says nothing.
  private mutating func describe(_ schema: OpenAPIPart) {
    guard let target = library.resolve(schema), seen.insert(target.address).inserted else { return }
    let unknown = target.text("type").flatMap { JSONType(rawValue: $0.value) == nil ? $0 : nil }
    if unknown != nil || target.node.isEmptySchema {
      let meant = unknown.flatMap {
        Spelling.nearest(to: $0.value, in: JSONType.allCases.map(\.rawValue))
      }
      let example = target.node["example"] ?? target.node["examples"]?.elements?.first
      add("type", .string(meant ?? (example?.jsonType ?? .string).rawValue), to: target)
    } else {
      unread.append(target)
    }
  }

  /// Reads the inner schemas of a schema.
  private mutating func read(_ schema: OpenAPIPart) {
    for (_, member) in schema["properties"]?.members ?? [] { describe(member) }
    if let items = schema["items"] {
      describe(items)
    } else if schema.text("type")?.value == JSONType.array.rawValue, schema["prefixItems"] == nil {
      add("items", .object([("type", .string("string"))]), to: schema)
    }
    let branches = ["allOf", "anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }
    let others = branches + [schema["additionalProperties"]].compactMap(\.self)
    // A branch that says nothing may be meant.
    for other in others where !other.node.isEmptySchema { describe(other) }
  }

  private mutating func add(_ name: String, _ value: JSONDraft, to part: OpenAPIPart) {
    if let target = library.schemas.overlayTarget(at: part.address) {
      actions.append(OverlayDraft(target, adding: name, value))
    }
  }
}
