/// Reads the keywords of a schema and of all schemas nested in it.
///
/// The nesting is bounded, because the catalog has already indexed the schemas.
struct SchemaReader {
  let catalog: DocumentCatalog
  var values = KeywordValues()
  /// The suggested keyword for each unknown one, cached because the same name often recurs.
  ///
  /// If there are thousands of different names, they are not misspellings and get no suggestions.
  private var nearestKeywords: [String: String?] = [:]
  /// The schemas for which a wrong `$id` was already reported.
  private var identifiersAsPaths: Set<SchemaAddress> = []

  /// The lists of properties that are being read through references.
  var openProperties: Set<SchemaAddress> = []

  /// All schemas read so far, with nested schemas before the schemas that contain them.
  private(set) var schemas: [Schema] = []
  /// The dynamic references whose target may depend on another document.
  var rootedReferences: [RootedReference] = []
  var diagnostics: Diagnostics { values.diagnostics }

  /// Whether the schemas are part of a description, in which a `title` is prose and names nothing.
  let isOfDescription: Bool

  init(_ catalog: DocumentCatalog, ofDescription isOfDescription: Bool) {
    self.catalog = catalog
    self.isOfDescription = isOfDescription
  }

  /// Reads a schema and resolves its references in `scope` or, if it begins one, in its own scope.
  mutating func read(
    _ node: JSONNode, at address: SchemaAddress, in scope: ReferenceScope
  ) -> Schema {
    var parts = SchemaParts()
    if catalog.replaced.contains(address) {
      return enter(Schema(parts, at: address, of: JSONNode(.object([]), at: node.range)))
    }
    let scope = catalog.scope(beginningAt: address) ?? scope
    let dialect = scope.dialect
    let isReferenceAlone = node.isReferenceAlone(in: dialect)
    let members = node.members ?? []
    var ignored: [JSONNode.Member] = []
    /// The indexes of members that are not keywords here.
    var others: Set<Int> = []
    var bound: [(keyword: Keyword, member: JSONNode.Member)] = []
    var misfits: [Misfit] = []
    for (index, member) in members.enumerated() {
      guard let keyword = Keyword(member, in: dialect) else {
        if !readUnknown(member, of: node, in: dialect, into: &parts) { others.insert(index) }
        continue
      }
      if isReferenceAlone, !keyword.isReadNextToReference {
        others.insert(index)
        if !keyword.isRemark { ignored.append(member) }
      } else if !keyword.dialects.contains(dialect), !isReadAllTheSame(keyword, in: node) {
        others.insert(index)
        values.diagnostics.add(.keywordOfOtherDialect(member, keyword, dialect: dialect))
      } else if let expected = keyword.expectedKind(butFound: member.value) {
        others.insert(index)
        misfits.append(Misfit(keyword: keyword, member: member, expected: expected))
      } else {
        let isBound = !keyword.subjects.isEmpty || keyword.partner != nil
        if isBound, keyword.isDefined(in: dialect) { bound.append((keyword, member)) }
        read(keyword, member, of: address, in: scope, into: &parts)
      }
    }
    // Usually all members are keywords, and the original array is reused without a copy.
    parts.keywords =
      others.isEmpty
      ? members : members.indices.filter { !others.contains($0) }.map { members[$0] }
    report(misfits, among: parts.keywords, in: dialect)
    for member in catalog.annotationsByPlace[address] ?? [] {
      parts.annotations[member.name] = member
    }
    if let format = parts.format, catalog.mappedFormats.contains(format.value) {
      parts.rare.isFormatMapped = true
    }
    if !parts.branchesInItems.isEmpty { readBranches(of: node, at: address, into: &parts) }
    parts.finish()
    if isOfDescription { parts.title = nil }
    reportIdleKeywords(bound, in: parts)
    readDynamicReference(of: node, at: address, in: scope, into: &parts)
    if !ignored.isEmpty {
      values.diagnostics.add(.ignoredNextToReference(ignored, dialect: dialect))
    }
    return enter(Schema(parts, at: address, of: node))
  }

  /// Adds the branches that `items` has in OpenAPI 3.0: to the elements of an array, or to the value.
  private mutating func readBranches(
    of node: JSONNode, at address: SchemaAddress, into parts: inout SchemaParts
  ) {
    guard parts.types?.contains(.array) == true else {
      parts.anyOf += parts.branchesInItems
      return
    }
    var element = SchemaParts()
    element.anyOf = parts.branchesInItems
    let place = address.appending(Keyword.items.rawValue)
    parts.schemaOfItems = enter(
      Schema(element, at: place, of: node[Keyword.items.rawValue] ?? node))
  }

  /// Adds a schema to the schemas read so far.
  mutating func enter(_ schema: Schema) -> Schema {
    schemas.append(schema)
    return schema
  }

  /// Whether a keyword of another dialect belongs to a form of that dialect that is supported.
  private func isReadAllTheSame(_ keyword: Keyword, in node: JSONNode) -> Bool {
    keyword == .additionalItems && node[Keyword.items.rawValue]?.elements != nil
  }

  private mutating func read(
    _ keyword: Keyword, _ member: JSONNode.Member, of address: SchemaAddress,
    in scope: ReferenceScope, into parts: inout SchemaParts
  ) {
    switch keyword {
    case .schema where !address.isRoot:
      checkEmbeddedDialect(member, in: scope.dialect)
    case .ref: parts.reference = values.text(member).map { reference($0, in: scope) }
    case .dynamicRef, .recursiveRef: break
    case .discriminator: parts.rare.discriminator = discriminator(member, in: scope)
    default:
      if !readSchemas(keyword, member, of: address, in: scope, into: &parts) {
        values.read(keyword, member, in: scope.dialect, into: &parts)
      }
    }
  }

  /// Returns the target of a reference, and reports a reference without a target.
  mutating func reference(_ text: JSONText, in scope: ReferenceScope) -> SchemaReference {
    switch catalog.resolve(text, in: scope, suggests: values.diagnostics.mayStillSuggest) {
    case .target(let target): return SchemaReference(text: text, target: target)
    case .fallback(let target, let warning):
      if identifiersAsPaths.insert(scope.root).inserted { values.diagnostics.add(warning) }
      return SchemaReference(text: text, target: target)
    case .failed(let diagnostic): values.diagnostics.add(diagnostic)
    case .broken(let path):
      catalog.finding(about: text, to: path).map { values.diagnostics.add($0) }
    }
    return SchemaReference(text: text, target: .nowhere)
  }

  /// Reports a `$schema` other than the dialect of the scope.
  ///
  /// If a `$schema` is allowed here, it has already determined that dialect.
  private mutating func checkEmbeddedDialect(_ member: JSONNode.Member, in dialect: Dialect) {
    guard let text = values.text(member) else { return }
    if case .supported(dialect) = Dialect.detect(text.value) { return }
    values.diagnostics.add(.embeddedDialect(text, within: dialect))
  }

  /// Reads a member that is not a keyword, and suggests a keyword if it looks misspelt.
  ///
  /// - Returns: Whether the member counts as an unknown keyword; false for annotations.
  private mutating func readUnknown(
    _ member: JSONNode.Member, of node: JSONNode, in dialect: Dialect,
    into parts: inout SchemaParts
  ) -> Bool {
    guard !member.name.hasPrefix("x-") else {
      parts.annotations[member.name] = member
      if member.name == "x-nullable" || member.allowsNull {
        parts.isNullable = values.flag(member) || parts.isNullable
      }
      return false
    }
    let nearest: String?
    if let known = nearestKeywords[member.name] {
      nearest = known
    } else if nearestKeywords.count > 2000 {
      nearest = nil
    } else {
      nearest = Spelling.nearest(to: member.name, in: Self.keywordNames)
      nearestKeywords[member.name] = nearest
    }
    guard nearest != nil || Keyword.isSingular(member.name) else { return true }
    let meant = Keyword.meant(by: member, of: node, in: dialect)
    if let suggestion = meant?.rawValue ?? nearest {
      values.diagnostics.add(
        .misspeltKeyword(member, nearest: suggestion, isError: meant != nil))
    }
    return true
  }

  private static let keywordNames = Keyword.allCases.map(\.rawValue)
}

extension JSONNode.Member {
  /// Whether another tool says with this member whether a value may be null, such as go-swagger's
  /// `x-isnullable`.
  fileprivate var allowsNull: Bool {
    value.boolValue != nil && name.lowercased().filter(\.isLetter) == "xisnullable"
  }
}
