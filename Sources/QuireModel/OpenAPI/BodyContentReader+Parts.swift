import QuireSchema

// The parts of a multipart form.
extension BodyContentReader {
  typealias Property = (name: JSONText, part: OpenAPIPart)

  /// Returns the members of a form and of the branches that it chooses from, each once, and the names
  /// of those that every branch requires.
  func fields(
    of schema: OpenAPIPart, depth: Int = 0
  ) -> (properties: [Property], required: Set<String>) {
    var properties: [Property] = []
    var required: Set<String> = []
    var unread = [schema]
    while let next = unread.popLast(), depth < Self.mostUnions, properties.count < Self.mostFields {
      guard let object = target(of: next) else { continue }
      properties += library.properties(of: object)
      required.formUnion(object.texts("required"))
      for key in ["anyOf", "oneOf"] {
        let branches = (object[key]?.elements ?? []).map { fields(of: $0, depth: depth + 1) }
        properties += branches.flatMap(\.properties)
        required.formUnion(
          branches.dropFirst().reduce(branches.first?.required ?? []) {
            $0.intersection($1.required)
          })
      }
      unread += (object["allOf"]?.elements ?? []).reversed()
    }
    return (merged(properties), required)
  }

  /// The most unions in one another, so that a union that contains itself has an end.
  private static let mostUnions = 4

  /// The most members of a form; descriptions have only a few.
  private static let mostFields = 1_000

  /// Returns the members by name, in order; the branches may give a member several schemas.
  private func merged(_ properties: [Property]) -> [Property] {
    var names: [String] = []
    var known: [String: [Property]] = [:]
    for property in properties {
      let name = property.name.value
      if known[name] == nil { names.append(name) }
      let isNew = known[name]?.contains { $0.part.node.isEqual(to: property.part.node) } != true
      if isNew { known[name, default: []].append(property) }
    }
    return names.compactMap { name in
      guard let schemas = known[name], let first = schemas.first else { return nil }
      guard schemas.count > 1 else { return first }
      let file = schemas.first { filePart($0.part) != nil || $0.part.node.isFile }
      if let file { return file }
      let range = first.part.node.range
      let union = JSONNode.Member(
        name: "anyOf", nameRange: range,
        value: JSONNode(.array(schemas.map(\.part.node)), at: range))
      return (
        first.name,
        OpenAPIPart(
          node: JSONNode(.object([union]), at: range),
          address: first.part.address.appending("branches"))
      )
    }
  }

  /// Returns the schema of a file, or of an array of files, for a part of a multipart form that is a
  /// file although its own schema does not say so, or `nil`.
  ///
  /// A part without a schema is a file since OpenAPI 3.1, where its usual media type is
  /// `application/octet-stream` (section 4.8.15.1.1). The elements of an array are parts, too. Of a
  /// part that is one of several values, only a file has bytes that no other value can express.
  func filePart(_ part: OpenAPIPart) -> OpenAPIPart? {
    guard let schema = target(of: part) else { return nil }
    let values = ["anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }.compactMap(target)
    let hasFile = isUndescribed(schema) || values.contains { $0.node.isFile }
    let hasFiles = ([schema] + values).contains { value in
      guard let items = value["items"].flatMap(target) else { return false }
      return isUndescribed(items) || value.address != schema.address && items.node.isFile
    }
    guard hasFile || hasFiles else { return nil }
    let file = JSONNode.file(at: schema.node.range)
    // Other parts may have the schema without being files.
    return OpenAPIPart(
      node: hasFiles ? .array(of: file) : file, address: part.address.appending("file"))
  }

  private func isUndescribed(_ schema: OpenAPIPart) -> Bool {
    format >= .openAPI31 && schema.node.isEmptySchema
  }
}
