import QuireSchema

/// Determines which types exist, in the third pass.
struct Outliner {
  let forms: FormReader
  let members: MemberReader
  /// The diagnostics about the branches of unions.
  private(set) var diagnostics = Diagnostics()
  var result = Outline()
  /// The schemas that were outlined, whether a type is declared for them or not.
  var visited: Set<SchemaAddress> = []
  /// The targets of references that may not be outlined yet.
  private var pendingTargets: [Schema] = []

  /// The names that components give to the schemas in other files that they refer to.
  private(set) var componentNames: [SchemaAddress: OutlineName] = [:]
  private let partNames: PartNames

  private var library: SchemaLibrary { forms.library }

  /// Outlines the types of all documents and descriptions, and of the schemas in the annotations of
  /// endpoints.
  static func outline(
    _ endpoints: [Endpoint], _ descriptions: [OpenAPIDocument], by forms: FormReader,
    diagnostics: inout Diagnostics
  ) -> Outline {
    var outliner = Outliner(
      forms: forms, members: MemberReader(forms: forms), partNames: PartNames(of: forms.library))
    for description in descriptions { outliner.noteNames(in: description) }
    for document in forms.library.documents { outliner.outline(document) }
    for description in descriptions { outliner.outline(description) }
    outliner.outlineStrayTargets()
    for endpoint in endpoints { outliner.outline(endpoint) }
    diagnostics.add(contentsOf: outliner.diagnostics)
    outliner.result.sortIDs()
    return outliner.result
  }

  /// Outlines the types of a document.
  private mutating func outline(_ document: SchemaDocument) {
    guard case .schema(let root, _) = document.content else { return }
    result.setTopLevel(outlineRoot(root, of: document), of: document.path)
  }

  /// Outlines the types of a description's components, which have the names of the components.
  private mutating func outline(_ description: OpenAPIDocument) {
    let ids = (description.components + description.sharedSchemas).flatMap { named in
      let source = named.schema.givenTypeName ?? .definition(named.name.value)
      return outline(named.schema, named: OutlineName(source: source, range: named.name.range))
    }
    result.setTopLevel(ids, of: description.address.document)
  }

  /// Notes the names of components that only refer to a schema in another file.
  private mutating func noteNames(in description: OpenAPIDocument) {
    for named in description.components where named.schema.reference != nil {
      let target = forms.resolvedForm(of: named.schema).schema
      guard target.address.document != description.address.document,
        componentNames[target.address] == nil
      else { continue }
      componentNames[target.address] = OutlineName(
        source: .definition(named.name.value), range: named.name.range)
    }
  }

  /// Outlines schemas that are only reachable by reference, such as those below an unknown keyword.
  mutating func outlineStrayTargets() {
    var strays: [TypeID] = []
    while let target = pendingTargets.popLast() {
      let (schema, form) = forms.resolvedForm(of: target)
      if form.makesDeclaration {
        guard result[schema.address] == nil else { continue }
        visited.remove(schema.address)
      }
      let name =
        schema.givenTypeName == nil ? componentNames[schema.address] : nil
      let usual = OutlineName(source: strayName(of: schema), range: schema.range)
      strays += outline(schema, named: name ?? usual)
    }
    for id in strays.sorted() { result.addStray(id, in: library.home(of: id.document)) }
  }

  /// Returns the name of a type that is only reachable by reference.
  ///
  /// An element of a list has no key to name it, so its title is used.
  private func strayName(of schema: Schema) -> NameSource {
    if let given = schema.givenTypeName { return given }
    if schema.address.isElement, let title = schema.title, !Words(title.value).isEmpty {
      return .title(title.value)
    }
    if let description = library.description(of: schema.address.document),
      description != schema.address.document
    {
      return .definition(partNames.name(of: schema.address, in: description))
    }
    return .definition(schema.address.word ?? schema.address.fileStem)
  }

  /// Outlines a schema that is not the root of a document.
  ///
  /// - Returns: The types that are declared at the schema's place, without their nested types.
  mutating func outline(_ schema: Schema, named name: OutlineName) -> [TypeID] {
    guard visited.insert(schema.address).inserted else { return [] }
    noteReferences(of: schema)
    let form = forms.form(of: schema)
    if schema.constant != nil, !name.isMember, let constant = constant(of: schema, form) {
      return [
        declare(.enumeration([constant]), schema, name, nested: definitionsInside(schema))
      ]
    }
    switch form.kind {
    case .object:
      return [declare(.object, schema, name, nested: membersInside(schema))]
    case .tuple:
      return [declare(.tuple, schema, name, nested: elementsInside(schema))]
    case .enumeration(let cases):
      return [declare(.enumeration(cases), schema, name, nested: definitionsInside(schema))]
    case .union(let branches):
      return outline(union: branches, of: schema, named: name)
    case .array(let element?):
      return outline(element, named: elementName(of: name, element)) + definitionsInside(schema)
    case .map(let value?):
      return outline(value, named: elementName(of: name, value)) + definitionsInside(schema)
    case .same(let other) where other !== library.target(of: schema):
      return outline(other, named: name) + definitionsInside(schema)
    case .any, .never, .null, .scalar, .array, .map, .same:
      return definitionsInside(schema)
    }
  }

  /// Returns the only value of a constant that becomes a separate type.
  func constant(of schema: Schema, _ form: ValueForm) -> EnumerationShape.Case? {
    schema.constant == nil ? nil : form.cases(of: schema).first
  }

  mutating func declare(
    _ kind: TypeOutline.Kind, _ schema: Schema, _ name: OutlineName, nested: [TypeID]
  ) -> TypeID {
    let outline = TypeOutline(
      schema: schema, name: name.source, kind: kind, range: name.range, nested: nested,
      nestedName: name.nested)
    return result.insert(outline)
  }

  /// Adds the diagnostics about the branches of a union.
  mutating func report(_ found: Diagnostics) { diagnostics.add(contentsOf: found) }

  mutating func noteReferences(of schema: Schema) {
    if schema.reference != nil, let target = library.target(of: schema) {
      pendingTargets.append(target)
      result.noteReference(to: target.address)
    }
  }

  /// Records the references of a schema that is not outlined, and those of its elements.
  mutating func noteReferences(within schema: Schema) {
    var unread = [schema]
    while let next = unread.popLast() {
      noteReferences(of: next)
      unread += next.allOf + next.branches + next.prefixItems
      unread += [next.items, next.additionalProperties].compactMap { $0 }
    }
  }
}
