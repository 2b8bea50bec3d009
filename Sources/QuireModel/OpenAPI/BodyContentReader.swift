import QuireSchema

/// Reads the content of a body: one of several media types, a file, or the kind of a form.
///
/// For example, a body with the contents `application/xml` and `application/json` is sent as JSON.
/// `multipart/form-data` comes before JSON if one of its fields is a file.
struct BodyContentReader {
  /// The name of the operation.
  let operation: String
  /// The media type that the settings choose, or `nil`.
  let chosen: JSONText?
  let format: DescriptionFormat
  let library: OpenAPILibrary

  typealias Content = OpenAPISource.Content

  /// Returns the content that a request sends, or `nil` if there are no alternatives.
  ///
  /// JSON comes first, unless another content has a file: neither JSON nor the fields of a form can
  /// contain one. An object is never sent as a JSON Patch, which is an array of operations (RFC
  /// 6902).
  func content(among contents: [Content]) -> Content? {
    if let chosen {
      let content = contents.first { $0.type.lowercased() == chosen.value.lowercased() }
      if content == nil {
        library.report(
          .missingBodyType(chosen, of: operation, known: contents.map(\.type)))
      }
      return content
    }
    guard contents.count > 1 else { return contents.first }
    let hasFiles = contents.contains { !files(of: $0).isEmpty }
    let isPatch = contents.allSatisfy { !$0.type.isJSONType || isArray($0) }
    func rank(_ content: Content) -> Int { self.rank(content, hasFiles, isPatch: isPatch) }
    let best = contents.enumerated().min { left, right in
      (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }
    return best?.element
  }

  private func rank(_ content: Content, _ hasFiles: Bool, isPatch: Bool) -> Int {
    switch content.baseType {
    case "multipart/form-data" where hasFiles: 0
    case _ where isFile(content): content.type.isJSONType ? 10 : 9
    case "application/json-patch+json": isPatch ? 1 : 8
    case "application/json": 2
    case "application/merge-patch+json": 3
    case let name where name.isJSONType: 4
    case "application/x-www-form-urlencoded": 5
    case "multipart/form-data": 6
    case "*/*": 7
    default: 9
    }
  }

  private func isArray(_ content: Content) -> Bool {
    let schema = content.schema.flatMap(target)?.node
    return schema?["type"]?.stringValue == "array" || schema?["items"] != nil
  }

  /// Whether a whole body is the bytes of a file: its media type or its schema says so.
  func isFile(_ content: Content) -> Bool {
    if content.isForm { return false }
    if content.isSequence { return true }
    let schema = content.schema.flatMap(target)?.node
    if content.baseType == "*/*" {
      return schema.map { $0.isFile || $0["type"]?.stringValue == "string" } ?? true
    }
    return !content.type.isJSONType || schema?.isFile == true
  }

  /// Reports the files in JSON or in the fields of a form, which are sent as text.
  func reportFiles(in content: Content) {
    guard content.baseType != "multipart/form-data" else { return }
    for name in files(of: content) { library.report(.fileInText(name, type: content.type)) }
  }

  /// Returns the names of the members that are files or arrays of files.
  private func files(of content: Content) -> [JSONText] {
    guard let schema = content.schema else { return [] }
    let isMultipart = content.baseType == "multipart/form-data"
    return parts(of: schema).flatMap { library.properties(of: $0) }.filter { property in
      parts(of: property.part, includingElements: true).contains { $0.node.isFile }
        || isMultipart && filePart(property.part) != nil
    }.map(\.name)
  }

  /// Returns a schema and those that it combines, without their references.
  private func parts(
    of schema: OpenAPIPart, includingElements: Bool = false
  ) -> [OpenAPIPart] {
    var parts: [OpenAPIPart] = []
    var unread = [schema]
    while let next = unread.popLast(), parts.count < Self.mostParts {
      guard let part = target(of: next) else { continue }
      parts.append(part)
      let combined = ["allOf", "anyOf", "oneOf"].flatMap { part[$0]?.elements ?? [] }
      unread += combined.reversed()
      if includingElements, let items = part["items"] { unread.append(items) }
    }
    return parts
  }

  // MARK: Forms

  /// The kind of a form.
  enum Form {
    /// An object with known fields, or no form.
    case fields
    /// The bytes of a text without fields.
    case text
    /// A map or a union, whose members are the fields.
    case value
  }

  /// Returns the kind of a form whose schema combines some objects.
  func form(
    of content: Content, _ schema: OpenAPIPart, combining objects: [OpenAPIPart]
  ) -> Form {
    guard content.isForm else { return .fields }
    let hasFields = objects.contains { $0.node["properties"]?.members?.isEmpty == false }
    if !hasFields, objects.contains(where: { $0.node["type"]?.stringValue == "string" }) {
      library.report(.formOfText(content.type, at: schema.node.range))
      return .text
    }
    let isOpen = objects.contains { object in
      object.hasOtherFields || ["anyOf", "oneOf"].contains { hasFieldsInBranches($0, of: object) }
    }
    guard isOpen || !hasFields else { return .fields }
    let files = files(of: content)
    if !files.isEmpty, hasFields || content.baseType == "multipart/form-data" {
      if objects.contains(where: \.hasOtherFields) {
        library.report(.fieldsLeftOut(at: schema.node.range))
      }
      return .fields
    }
    for name in files {
      library.report(.fileInText(name, type: "a form without known fields"))
    }
    return .value
  }

  /// Whether the branches of a union have fields and not only conditions, such as `required`.
  private func hasFieldsInBranches(_ key: String, of object: OpenAPIPart) -> Bool {
    (object[key]?.elements ?? []).contains { branch in
      ["$ref", "properties", "additionalProperties", "allOf"].contains { branch.node[$0] != nil }
    }
  }

  /// Whether each content of a body is an object without fields.
  func isEmpty(_ content: OpenAPIPart?) -> Bool {
    (content?.members ?? []).allSatisfy { _, part in
      guard let schema = part["schema"].flatMap(target)?.node else { return false }
      return schema["properties"]?.members?.isEmpty == true
        && ["allOf", "anyOf", "oneOf"].allSatisfy { schema[$0] == nil }
    }
  }

  /// The most parts of a schema that are read; descriptions have only a few.
  private static let mostParts = 64

  /// Returns the part that references name, or `nil` for a mistake, which is reported elsewhere.
  func target(of part: OpenAPIPart) -> OpenAPIPart? {
    var mistakes = Diagnostics()
    return library.resolve(part, diagnostics: &mistakes)
  }
}

extension OpenAPIPart {
  /// Whether an object may have members that it does not list.
  fileprivate var hasOtherFields: Bool {
    let rest = node["additionalProperties"]
    return rest != nil && rest?.boolValue != false || node["patternProperties"] != nil
  }
}

extension OpenAPISource.Content {
  /// Whether the media type is that of a form.
  var isForm: Bool {
    ["application/x-www-form-urlencoded", "multipart/form-data"].contains(baseType)
  }

  /// The media type in lower case, without parameters.
  var baseType: String {
    let type = type.prefix { $0 != ";" }.lowercased()
    return String(type.reversed().drop { $0 == " " }.reversed())
  }
}

// The parts of a multipart form.
extension BodyContentReader {
  typealias Property = (name: JSONText, part: OpenAPIPart)

  /// Returns the members of a form and of the branches that it chooses from, each once, and the
  /// names of those that every branch requires.
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
      let union = SourceNode(
        members: [("anyOf", .array(schemas.map(\.part.node)))], at: first.part.node.range)
      let address = first.part.address.appending("branches")
      return (first.name, OpenAPIPart(node: union, address: address))
    }
  }

  /// Returns the schema of a file, or of an array of files, for a part of a multipart form that is
  /// a file although its own schema does not say so, or `nil`.
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
    let file = SourceNode.file(at: schema.node.range)
    // Other parts may have the schema without being files.
    return OpenAPIPart(
      node: hasFiles ? .array(of: file) : file, address: part.address.appending("file"))
  }

  private func isUndescribed(_ schema: OpenAPIPart) -> Bool {
    format >= .openAPI31 && schema.node.isEmptySchema
  }
}
