import QuireSchema

/// Determines which types exist, in the third pass.
///
/// It takes the endpoints, the descriptions and the forms of all schemas. It returns an
/// ``Outline``: the kind, the place and the source of the name of each type. The contents of types
/// are built later by ``ShapeBuilder``, which can refer to any type because the outline is
/// complete. The identifiers are chosen by the back end.
///
/// For example, this is the root of `user.json`:
///
///     { "title": "User", "type": "object", "properties": {
///         "name": { "type": "string" },
///         "address": { "type": "object", "properties": { "city": { "type": "string" } } },
///         "state": { "enum": ["on", "off"] } } }
///
/// The outline has the object `User`, named after its title, and nested in it the object `address`
/// and the enumeration `state`, named after their properties. A string becomes no type.
struct Outliner {
  let forms: FormReader
  let members: MemberReader
  /// The diagnostics about the branches of unions.
  var diagnostics = Diagnostics()
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
    for document in forms.library.documents {
      guard case .schema(let root, _) = document.content else { continue }
      outliner.result.topLevel[document.path] = outliner.outlineRoot(root, of: document)
    }
    for description in descriptions { outliner.outline(description) }
    outliner.outlineStrayTargets()
    for endpoint in endpoints { outliner.outline(endpoint) }
    diagnostics.add(contentsOf: outliner.diagnostics)
    outliner.result.ids = outliner.result.types.keys.inOrder()
    return outliner.result
  }

  /// Outlines the types of a description's components, which have the names of the components.
  private mutating func outline(_ description: OpenAPIDocument) {
    let ids = (description.components + description.sharedSchemas).flatMap { named in
      let source = named.schema.givenTypeName ?? .definition(named.name.value)
      return outline(named.schema, named: OutlineName(source: source, range: named.name.range))
    }
    result.topLevel[description.address.document] = ids
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
  private mutating func outlineStrayTargets() {
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

  mutating func noteReferences(of schema: Schema) {
    if schema.reference != nil, let target = library.target(of: schema) {
      pendingTargets.append(target)
      result.targets.insert(target.address)
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

// The root of a document is named after its title or its file, and contains the document's other
// types.
extension Outliner {
  /// Outlines the root of a document, and returns the types at the document's top level.
  private mutating func outlineRoot(_ root: Schema, of document: SchemaDocument) -> [TypeID] {
    let name = rootName(root, of: document)
    guard !root.isOnlyDefinitions else {
      visited.insert(root.address)
      return definitionsInside(root)
    }
    var form = forms.form(of: root)
    if root.annotation("x-resource") != nil {
      // The response of a resource is a named type, so an array gets a name.
      let part = result.inlinePart(of: root, by: forms)
      if case .array = forms.form(of: part).kind { form = forms.form(of: part) }
    }
    switch form.kind {
    case .object, .tuple, .enumeration, .union:
      result.hosts[document.path] = root.address
      return outline(root, named: name)
    case .array(let element):
      result.hosts[document.path] = root.address
      visited.insert(root.address)
      let nested = element.map { element in
        var name = name
        name.elementFallback = "item"
        return outline(element, named: elementName(of: name, element))
      }
      return [
        declare(
          .list(of: element), root, name, nested: (nested ?? []) + definitionsInside(root))
      ]
    case .same(let other):
      let ids = outline(root, named: name)
      // A root that only refers to a definition in its document selects it.
      let isOwn =
        other === forms.library.target(of: root) && other.address.document == document.path
        && root.givenTypeName == nil && root.title == nil
      let isAlias = !isOwn && result[result.inlinePart(of: root, by: forms).address] == nil
      return (isAlias ? [declare(.alias, root, name, nested: [])] : []) + ids
    case .any where constant(of: root, form) != nil, .scalar where constant(of: root, form) != nil:
      result.hosts[document.path] = root.address
      return outline(root, named: name)
    case .any, .never, .null, .scalar, .map:
      var inside = name
      inside.elementFallback = "\(name.source.text) value"
      return [declare(.alias, root, name, nested: [])] + outline(root, named: inside)
    }
  }

  private func rootName(_ root: Schema, of document: SchemaDocument) -> OutlineName {
    if let given = root.givenTypeName { return OutlineName(source: given, range: root.range) }
    if let name = componentNames[root.address] { return name }
    if let title = root.title, !Words(title.value).isEmpty {
      return OutlineName(source: .title(title.value), range: title.range)
    }
    return OutlineName(source: .file(root.address.fileStem), range: root.range)
  }
}

extension Schema {
  /// Whether a root only contains definitions and does not describe a type.
  fileprivate var isOnlyDefinitions: Bool {
    literal == nil && !definesType && !definitions.isEmpty && annotation("x-resource") == nil
  }
}

// The schemas in the annotations of endpoints are not part of a document. Their inline types are
// nested in the type of the resource.
extension Outliner {
  /// Outlines the inline types of an endpoint's parameters, of its response and of its errors.
  mutating func outline(_ endpoint: Endpoint) {
    for parameter in endpoint.parameters {
      let name = OutlineName(
        source: .property(parameter.name.value), range: parameter.schema.range, isMember: true)
      outline(annotated: parameter.schema, named: name)
    }
    let resource = endpoint.operation?.id ?? endpoint.name?.value ?? name(of: endpoint.home)
    if case .schema(let schema) = endpoint.response {
      outline(annotated: schema, named: name(ofResponse: schema, to: resource))
    }
    if case .successes(let successes) = endpoint.response {
      let described = successes.filter { !$0.content.schemas.isEmpty }
      for (index, success) in described.enumerated() {
        let words = success.statuses.words
        for schema in success.content.schemas {
          var name = name(ofResponse: schema, to: index == 0 ? resource : "\(resource) \(words)")
          name.nested = name.nested.map { "\(words) \($0)" }
          outline(annotated: schema, named: name)
        }
      }
    }
    if let schema = endpoint.stream?.schema {
      let name =
        declaredName(of: schema)
        ?? OutlineName(
          source: .property("\(resource) element"), range: schema.range, isMember: true)
      outline(annotated: schema, named: name)
    }
    for (statuses, schema) in endpoint.errors {
      let isShared = endpoint.errors.filter { $0.schema === schema }.count > 1
      let name =
        declaredName(of: schema)
        ?? OutlineName(
          source: .property(isShared ? "error body" : "\(statuses.words) body"),
          range: schema.range, isMember: true)
      outline(annotated: schema, named: name)
    }
  }

  /// Returns the name of the type that contains a resource without a name.
  private func name(of home: EndpointHome) -> String {
    guard let schema = home.schema else { return "" }
    return result.name(of: result.typeID(at: result.inlinePart(of: schema, by: forms).address))
  }

  private mutating func outline(annotated schema: Schema, named name: OutlineName) {
    // Several operations may share a part, whose types belong to the first of them.
    guard !visited.contains(schema.address) else { return }
    result.beginPart(schema.address)
    let ids = outline(schema, named: name)
    result.partTypes[schema.address] = ids
    outlineStrayTargets()
  }

  /// Returns the name of the inline type of a response, or of the elements of an inline list.
  ///
  /// Without a name or a title, it is the name of the request: the response to `history` is a
  /// `HistoryResponse`, and the response to `events` is a list of `Event`. Settings and parameters
  /// name the type so. In the type of the request, which has that name already, it is `Response` or
  /// `Item`.
  private func name(ofResponse schema: Schema, to resource: String) -> OutlineName {
    if let given = schema.givenTypeName { return OutlineName(source: given, range: schema.range) }
    let (text, nested) =
      switch forms.form(of: schema).kind {
      case .array, .map: (Words.singular(of: resource) ?? "\(resource) item", "item")
      case .any, .never, .null, .scalar, .object, .tuple, .enumeration, .union, .same:
        ("\(resource) response", "response")
      }
    var name =
      declaredName(of: schema)
      ?? OutlineName(source: .property(text), range: schema.range, isMember: true)
    name.nested = nested
    return name
  }

  /// Returns the name that a schema gives to its type, or its title, or `nil` without either.
  private func declaredName(of schema: Schema) -> OutlineName? {
    if let given = schema.givenTypeName { return OutlineName(source: given, range: schema.range) }
    guard let title = schema.title, !Words(title.value).isEmpty else { return nil }
    return OutlineName(source: .title(title.value), range: title.range, isMember: true)
  }
}

extension ErrorStatuses {
  /// The statuses in words, which name an inline type.
  fileprivate var words: String {
    switch self {
    case .status(let status): "status \(status)"
    case .redirections: "redirection"
    case .clientErrors: "client error"
    case .serverErrors: "server error"
    case .others: "error"
    }
  }
}

/// The members that the schema of a union's branch names.
struct NamedMembers {
  /// The names of the members, in the order of the schema.
  private(set) var names: [String] = []
  private(set) var required: Set<String> = []
  /// Whether the type keeps members that the schema does not declare.
  private(set) var keepsRest = false

  init(_ schema: Schema, _ form: ValueForm, by reader: MemberReader) {
    guard form.isObject else { return }
    let parts = reader.parts(ofObject: schema)
    let (members, required) = reader.members(of: parts)
    let declared = members.map(\.name.value)
    let known = Set(declared)
    names = declared + required.map(\.value).filter { !known.contains($0) }
    self.required = Set(required.map(\.value))
    let rest = RestSource(of: parts)
    keepsRest = !rest.values.isEmpty || rest.hasPattern
  }
}
