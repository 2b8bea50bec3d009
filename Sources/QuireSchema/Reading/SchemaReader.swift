/// Reads the keywords of a schema and of all schemas nested in it.
///
/// It takes a JSON value and the scope of its references. It returns a ``Schema`` with each keyword
/// in the form that is the same in all dialects, and keeps the nested schemas. It resolves
/// references to addresses and follows none of them. The model determines what keywords mean in
/// combination. ``KeywordValues`` reads the keywords without schemas in them.
///
/// For example, `{ "$ref": "#/$defs/a", "type": "string" }` has both keywords in 2020-12. In
/// draft-07, it has only the reference, and `type` is reported as ignored.
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
    _ node: SourceNode, at address: SchemaAddress, in scope: ReferenceScope
  ) -> Schema {
    var parts = SchemaParts()
    if catalog.replaced.contains(address) {
      return enter(Schema(parts, at: address, of: SourceNode(.object([]), at: node.range)))
    }
    let scope = catalog.scope(beginningAt: address) ?? scope
    let dialect = scope.dialect
    let isReferenceAlone = node.isReferenceAlone(in: dialect)
    let members = node.members ?? []
    var ignored: [SourceNode.Member] = []
    /// The indexes of members that are not keywords here.
    var others: Set<Int> = []
    var bound: [(keyword: Keyword, member: SourceNode.Member)] = []
    var misfits: [Misfit] = []
    for (index, member) in members.enumerated() {
      guard let keyword = Keyword(member, in: dialect) else {
        if !readUnknown(member, of: node, in: dialect, into: &parts) { others.insert(index) }
        continue
      }
      if isReferenceAlone, !keyword.isReadNextToReference {
        others.insert(index)
        if !keyword.isRemark { ignored.append(member) }
      } else if !keyword.dialects.contains(dialect),
        // The array form of `items` is read in every dialect.
        keyword != .additionalItems || node[Keyword.items.rawValue]?.elements == nil
      {
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

  /// Adds the branches that `items` has in OpenAPI 3.0: to the elements of an array, or to the
  /// value.
  private mutating func readBranches(
    of node: SourceNode, at address: SchemaAddress, into parts: inout SchemaParts
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

  private mutating func read(
    _ keyword: Keyword, _ member: SourceNode.Member, of address: SchemaAddress,
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
  private mutating func checkEmbeddedDialect(_ member: SourceNode.Member, in dialect: Dialect) {
    guard let text = values.text(member) else { return }
    if case .supported(dialect) = Dialect.detect(text.value) { return }
    values.diagnostics.add(.embeddedDialect(text, within: dialect))
  }

  /// Reads a member that is not a keyword, and suggests a keyword if it looks misspelt.
  ///
  /// - Returns: Whether the member counts as an unknown keyword; false for annotations.
  private mutating func readUnknown(
    _ member: SourceNode.Member, of node: SourceNode, in dialect: Dialect,
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

  /// A keyword that determines a type but has a value of the wrong kind.
  struct Misfit {
    let keyword: Keyword
    let member: SourceNode.Member
    /// The expected kind, in words.
    let expected: String
  }

  /// Reports keywords that are ignored because their value has the wrong kind.
  ///
  /// They are errors if no remaining keyword determines the type.
  mutating func report(
    _ misfits: [Misfit], among keywords: [SourceNode.Member], in dialect: Dialect
  ) {
    if misfits.isEmpty { return }
    let isLeft = keywords.contains { Keyword.named($0.name)?.determinesType ?? false }
    for misfit in misfits {
      let finding = Diagnostic.wrongKind(
        misfit.member.name, misfit.member.value, expected: misfit.expected,
        isIgnored: isLeft || misfit.keyword == .defs || misfit.keyword == .definitions)
      report(finding, of: misfit.keyword, in: dialect)
    }
  }

  /// Adds a finding about the kind of a keyword's value, if the dialect defines the keyword.
  mutating func report(_ finding: Diagnostic, of keyword: Keyword, in dialect: Dialect) {
    if keyword.isDefined(in: dialect) { values.diagnostics.add(finding) }
  }

  /// Reads OpenAPI's `discriminator`; in Swagger 2 it is only the name of the property.
  mutating func discriminator(
    _ member: SourceNode.Member, in scope: ReferenceScope
  ) -> Discriminator? {
    if let name = member.value.text { return Discriminator(propertyName: name, tags: []) }
    guard member.value.members != nil else {
      values.diagnostics.add(.wrongKind(member.name, member.value, expected: "an object"))
      return nil
    }
    for other in member.value.members ?? []
    where !["propertyName", "mapping"].contains(other.name) && !other.name.hasPrefix("x-") {
      values.diagnostics.add(.unreadDiscriminator(other))
    }
    let mapping = member.value.member("mapping")
    if isOfDescription, let broken = mapping.flatMap({ brokenTarget(in: $0, scope) }) {
      values.diagnostics.add(.brokenMapping(broken))
      return nil
    }
    let tags = mapping.map { self.tags($0, in: scope) } ?? []
    return member.value.member("propertyName").flatMap { values.text($0) }.map {
      Discriminator(propertyName: $0, tags: tags)
    }
  }

  /// Returns the first target of a mapping that does not exist, or `nil`.
  ///
  /// Tools that merge files often leave the names of files there. The branches are then
  /// distinguished without the mapping.
  private func brokenTarget(
    in mapping: SourceNode.Member, _ scope: ReferenceScope
  ) -> JSONText? {
    (mapping.value.members ?? []).lazy.compactMap(\.value.text).first { text in
      catalog.definition(named: text.value, in: scope) == nil
        && !catalog.isFound(catalog.resolve(text, in: scope, suggests: false))
    }
  }

  private mutating func tags(
    _ mapping: SourceNode.Member, in scope: ReferenceScope
  ) -> [Discriminator.Tag] {
    guard let members = mapping.value.members else {
      values.diagnostics.add(
        .wrongKind(mapping.name, mapping.value, expected: "an object of references"))
      return []
    }
    return members.compactMap { member in
      guard let text = values.text(member) else { return nil }
      let definition = catalog.definition(named: text.value, in: scope).map {
        SchemaReference(text: text, target: $0)
      }
      return Discriminator.Tag(
        value: JSONText(member.name, at: member.nameRange),
        reference: definition ?? reference(text, in: scope))
    }
  }

  /// Reads `$dynamicRef` or `$recursiveRef` as a plain reference, which it usually is.
  private mutating func readDynamicReference(
    of node: SourceNode, at address: SchemaAddress, in scope: ReferenceScope,
    into parts: inout SchemaParts
  ) {
    let keyword = [Keyword.dynamicRef, .recursiveRef].first { $0.dialects.contains(scope.dialect) }
    guard let keyword, let member = node.member(keyword.rawValue),
      let text = member.value.text
    else { return }
    let target = catalog.dynamicTarget(
      of: keyword, text, naming: reference(text, in: scope).target, in: address.document)
    let reference = SchemaReference(text: text, target: target.address)
    if !target.detours.isEmpty {
      values.diagnostics.add(.dynamicReference(member.name, reference, detours: target.detours))
    } else if !target.innerDetours.isEmpty {
      rootedReferences.append(
        RootedReference(
          keyword: member.name, reference: reference, document: address.document,
          detours: target.innerDetours))
    }
    guard parts.reference != nil else {
      parts.reference = reference
      return
    }
    var piece = SchemaParts()
    piece.reference = reference
    parts.allOf.append(
      enter(Schema(piece, at: address.appending(member.name), of: member.value)))
  }
}

extension SourceNode.Member {
  /// Whether another tool says with this member whether a value may be null, such as go-swagger's
  /// `x-isnullable`.
  fileprivate var allowsNull: Bool {
    value.boolValue != nil && name.lowercased().filter(\.isLetter) == "xisnullable"
  }
}

/// A dynamic reference whose target is fixed if its document is entered at the root.
struct RootedReference {
  let keyword: String
  let reference: SchemaReference
  /// The document of the reference.
  let document: String
  /// The targets if the root is bypassed.
  let detours: [SchemaAddress]
}
