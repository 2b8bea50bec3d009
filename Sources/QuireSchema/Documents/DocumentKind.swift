/// The kind of a file, derived from its content.
///
/// It decides how the file is read; the text of the file was already read as JSON.
enum DocumentKind {
  /// A schema, which is read by the rules of a dialect.
  case schema(Dialect)
  /// A schema of schemas, which declares `$vocabulary`; no type is generated for it.
  case metaSchema(Dialect)
  /// A description of an API, in OpenAPI or Swagger.
  case description(DescriptionFormat)
  /// A file of a description, which begins in the file at a path.
  case part(of: String, DescriptionFormat)
  /// A document without a sign of being a schema, such as data.
  case other
  /// A file that is not supported; this was reported.
  case refused

  /// The dialect of the document's schemas, or `nil` if it is not a supported document.
  var dialect: Dialect? {
    switch self {
    case .schema(let dialect), .metaSchema(let dialect): dialect
    case .description(let format), .part(_, let format): format.dialect
    case .other, .refused: nil
    }
  }
}

/// Distinguishes schemas from other documents.
struct DocumentClassifier {
  /// The roots of the meta-schemas in this run, keyed by path and by `$id`.
  private var metaSchemas: [String: SourceNode] = [:]

  init(_ documents: [(path: String, root: SourceNode)]) {
    for document in documents where Self.isMetaSchema(document.root) {
      metaSchemas[document.path] = document.root
      if let id = document.root[Keyword.id.rawValue]?.stringValue {
        metaSchemas[URIReference(id).identifier] = document.root
      }
    }
  }

  /// Determines the kind of a document and reports documents that are not supported.
  ///
  /// - Parameters:
  ///   - root: The root of the document.
  ///   - file: The file.
  ///   - isCertain: Whether the document is certainly a schema, so that a mistake is an error.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The kind of the document.
  func kind(
    of root: SourceNode, in file: InputFile, isCertain: Bool, diagnostics: inout Diagnostics
  ) -> DocumentKind {
    if let version = DescriptionFormat.versionMember(of: root) {
      if let format = DescriptionFormat(version) { return .description(format) }
      diagnostics.add(.unsupportedDescription(version))
      return .refused
    }
    if Self.isMetaSchema(root) { return .metaSchema(Self.dialect(ofMetaSchema: root)) }
    let hasKeywords = Self.hasKeywords(root) || Self.isCertainSchema(root)
    if let text = root[Keyword.schema.rawValue]?.text {
      switch dialect(named: text.value, path: file.path) {
      case .supported(let dialect): return .schema(dialect)
      case .unsupported(let name):
        diagnostics.add(.unsupportedDialect(text, name: name))
        return .refused
      // Data that names its own schema, such as a configuration file, is not a schema.
      case .unknown
      where hasKeywords && isCertain || Dialect.nearestIdentifier(to: text.value) != nil:
        diagnostics.add(.unknownDialect(text))
        return .refused
      case .unknown: break
      }
    } else if hasKeywords {
      return .schema(.standard)
    }
    diagnostics.add(.notASchema(root.range))
    return .other
  }

  /// Detects the dialect that a `$schema` names directly or through a meta-schema of this run.
  private func dialect(named identifier: String, path: String) -> Dialect.Detection {
    let detection = Dialect.detect(identifier)
    guard case .unknown = detection else { return detection }
    let sibling = FilePath.resolve(URIReference(identifier).path, relativeTo: path) ?? ""
    guard
      let metaSchema = metaSchemas[URIReference(identifier).identifier] ?? metaSchemas[sibling]
    else { return .unknown }
    // Follow only one step: a second custom meta-schema does not determine a draft.
    let own = metaSchema[Keyword.schema.rawValue]?.stringValue
    return own.map { Dialect.detect($0) } ?? .supported(.standard)
  }

  /// Whether a document is certainly meant to be a schema, so that a mistake in it is an error.
  ///
  /// These signs hardly occur in data. A document with weaker signs counts as a schema only if it
  /// can be read as one.
  static func isCertainSchema(_ root: SourceNode) -> Bool {
    let members = root.members ?? []
    // Schemas have few keywords, but data may have very many members.
    let maySpell = members.count < 100
    return members.contains { member in
      if SchemaSign.isSign(member.name, text: member.value.stringValue) { return true }
      switch (Keyword(rawValue: member.name), member.value.value) {
      case (.type, .array(let names)):
        return names.contains { $0.stringValue.flatMap { JSONType(rawValue: $0) } != nil }
      // A misspelt type next to members that are all keywords.
      case (.type, .string(let name)):
        return JSONType.allCases.contains { Spelling.isSlip(name, of: $0.rawValue) }
          && members.allSatisfy { Keyword.named($0.name) != nil }
      case (.properties, .object(let inner)), (.definitions, .object(let inner)):
        return inner.contains { $0.value.isTyped }
      case (.items, .object): return member.value.isTyped
      case (.enum, .array), (.additionalProperties, .object), (.additionalProperties, .bool),
        (.patternProperties, .object), (.defs, .object), (.vocabulary, .object):
        return true
      case (.allOf, .array(let schemas)), (.anyOf, .array(let schemas)),
        (.oneOf, .array(let schemas)):
        return schemas.contains { $0.members != nil }
      default: return maySpell && Keyword.meant(by: member, of: root, in: .standard) != nil
      }
    }
  }

  /// The dialect that a meta-schema is written in.
  private static func dialect(ofMetaSchema root: SourceNode) -> Dialect {
    guard let named = root[Keyword.schema.rawValue]?.stringValue,
      case .supported(let dialect) = Dialect.detect(named)
    else { return .standard }
    return dialect
  }

  private static func isMetaSchema(_ root: SourceNode) -> Bool {
    root[Keyword.vocabulary.rawValue]?.members != nil
  }

  /// Whether a document has a schema keyword in a form that is unlikely in data.
  private static func hasKeywords(_ root: SourceNode) -> Bool {
    let type = root[Keyword.type.rawValue]?.stringValue
    return (root.members ?? []).contains { member in
      switch (Keyword(rawValue: member.name), member.value.value) {
      case (.type, .string(let name)): JSONType.mayBe(name)
      case (.type, .array(let names)):
        !names.isEmpty
          && names.allSatisfy { $0.stringValue.flatMap { JSONType(rawValue: $0) } != nil }
      case (.properties, .object(let members)) where members.contains { $0.value.isTyped }: true
      // Data may also have such members, next to its own `type` or as flags.
      case (.properties, .object(let members)):
        type.map(JSONType.mayBe) != false && members.allSatisfy { $0.value.isSchemaForm }
          && (members.isEmpty || members.contains { $0.value.members != nil })
      case (.defs, .object(let members)), (.definitions, .object(let members)),
        (.patternProperties, .object(let members)):
        members.allSatisfy { $0.value.isSchemaForm }
      case (.items, .object), (.additionalProperties, .object), (.additionalProperties, .bool),
        (.ref, .string), (.id, .string), (.enum, .array), (.const, _):
        true
      case (.allOf, .array(let elements)), (.anyOf, .array(let elements)),
        (.oneOf, .array(let elements)):
        !elements.isEmpty && elements.allSatisfy { $0.isSchemaForm }
      case (.required, .array(let names)):
        !names.isEmpty && names.allSatisfy { $0.stringValue != nil }
      case (nil, _): AnnotationNames.all.contains(member.name)
      default: false
      }
    }
  }
}

extension JSONType {
  /// Whether a name is a type or resembles one.
  fileprivate static func mayBe(_ name: String) -> Bool {
    JSONType(rawValue: name) != nil || nearest(to: name) != nil
  }
}
