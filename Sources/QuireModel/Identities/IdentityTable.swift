import QuireSchema

/// The identity of the values of an object type.
struct EntityIdentity {
  var identity: ObjectShape.Identity
  /// The raw value on the wire, or `nil` for a tuple.
  var raw: TypeReference.Scalar?
  /// The names by which other values refer to the property; empty for a tuple.
  var propertyNames: Set<Words> = []
}

/// The members that are the identities of their types, and the types that share an identity.
///
/// The pass takes the outline of all types and reads the members of objects. It changes no type:
/// the builders of shapes ask the table for the type of a member or a parameter.
///
/// For example, this schema has the identity `id`, so its type is `Identifiable` by an `ID<Pet>`:
///
///     { "title": "Pet", "properties": { "id": { "type": "integer" } } }
struct IdentityTable {
  let outline: Outline
  private let forms: FormReader
  /// The identities of objects that have one.
  private(set) var identities: [TypeID: EntityIdentity] = [:]
  /// The types whose only identity is a property, keyed by the address of the property's schema.
  private(set) var identifiedTypes: [SchemaAddress: TypeID] = [:]
  /// The objects that `x-id` may name, keyed by the words of their names, in order.
  private(set) var entities: [Words: [TypeID]] = [:]
  /// The remarks that a property is an identity without an annotation.
  private(set) var remarks: [TypeID: Diagnostic] = [:]
  /// The types whose identity is a property `id` that no annotation marks.
  private var inferred: Set<TypeID> = []
  /// The types that share an identity.
  var groups = EntityGroups()
  /// The `x-id` of the schemas of objects, which name the entity that a type describes, or are `false`.
  private(set) var statements: [TypeID: SourceNode] = [:]
  /// The types with such an annotation, keyed by the words of the name, in order.
  private(set) var statedTypes: [Words: [TypeID]] = [:]
  /// The types of the descriptions that have a name outside of all other types.
  private let topLevel: Set<TypeID>
  /// The documents that are not descriptions.
  private let documents: Set<String>
  /// The entities that the identities of other types refer to.
  private var references: [TypeID: TypeReference.Entity] = [:]

  var options: ModelOptions { forms.options }

  /// The description that contains a document, or `nil`.
  func description(of document: String) -> String? { forms.library.description(of: document) }

  /// Finds the identities of all objects of a survey, each of them for itself.
  init(of survey: Survey) {
    outline = survey.outline
    forms = survey.forms
    topLevel = Set(
      outline.topLevel.filter { !survey.scope(of: $0.key).isEmpty }.values.joined())
    documents = Set(survey.forms.library.documents.map(\.path)).filter {
      survey.scope(of: $0).isEmpty
    }
    let members = MemberReader(forms: survey.forms)
    var sources: [TypeID: MemberSource] = [:]
    for id in outline.ids {
      guard let type = outline[id], case .object = type.kind else { continue }
      enterNames(of: id, type)
      guard let node = type.schema.annotation("x-id") else { continue }
      statements[id] = node
      if let name = node.stringValue { statedTypes[Words(name), default: []].append(id) }
    }
    for id in outline.ids {
      guard let type = outline[id], case .object = type.kind else { continue }
      sources[id] = enterIdentity(of: id, type, by: members)
    }
    for (id, member) in sources {
      references[id] = reference(from: member, of: id, by: survey.forms)
    }
  }

  subscript(id: TypeID) -> EntityIdentity? { identities[id] }

  /// Whether a type is the identity of the object that contains a member's schema.
  func isIdentity(
    _ type: TypeReference, ofObjectAround address: SchemaAddress
  ) -> Bool {
    guard case .identity(of: .declared(let entity), _) = type,
      let owner = identifiedTypes[address]
    else { return false }
    return groups[owner] == entity && outline.enclosingObject(of: address) == owner
  }

  /// Returns the identity of an object as a type, or `nil` if no single property is the identity.
  ///
  /// It may be that of another type: the `id` of a profile may be that of its user.
  func identity(of id: TypeID) -> TypeReference? {
    guard let raw = identities[id]?.raw else { return nil }
    if case .external? = references[id], let entity = references[id] {
      return .identity(of: entity, raw: raw)
    }
    return .identity(of: .declared(groups[id]), raw: raw)
  }

  /// Returns the shared identity that is named after a type without an own one, or `nil`.
  func identity(namedAfter id: TypeID) -> TypeReference? {
    guard identities[id] == nil else { return nil }
    return groups.groups[id]?.members.first.flatMap { identity(of: $0) }
  }

  /// Returns the other type whose identity is also that of a type, or `nil`.
  func referencedEntity(of id: TypeID) -> TypeID? {
    if case .declared(let other)? = references[id] { other } else { nil }
  }

  /// Whether other types and parameters can name a type, whichever operations are selected.
  func isNameable(_ id: TypeID) -> Bool {
    topLevel.contains(id) || outline.isOfDocument(id) && documents.contains(id.document)
  }

  /// Whether the schema of an object states that it has no identity.
  func isStatedPlain(_ id: TypeID) -> Bool { statements[id]?.boolValue == false }

  /// Whether a type has a name, compared by its words.
  func hasName(_ name: String, _ id: TypeID) -> Bool {
    entities[Words(name)]?.contains(id) ?? false
  }

  // MARK: Building

  private mutating func enterNames(of id: TypeID, _ type: TypeOutline) {
    var names: Set<Words> = [Words(type.name.text)]
    if let title = type.schema.title { names.insert(Words(title.value)) }
    if id.isRoot { names.insert(Words(id.fileStem)) }
    for words in names { entities[words, default: []].append(id) }
  }

  /// Determines which properties of an object are its identity.
  ///
  /// Properties with `x-id: true` are. Without them, a property `id` is the identity if it is an
  /// integer, a string or a UUID. An object with `x-id: false` has no identity.
  ///
  /// - Returns: The only member that is the identity, or `nil`.
  private mutating func enterIdentity(
    of id: TypeID, _ type: TypeOutline, by reader: MemberReader
  ) -> MemberSource? {
    if isStatedPlain(id) { return nil }
    var annotated: [MemberSource] = []
    var inferred: MemberSource?
    let members = reader.members(ofObject: type.schema).members
    for member in members {
      let annotations = member.schemas.compactMap { $0.annotation("x-id") }
      if annotations.contains(where: { $0.boolValue == true }) {
        annotated.append(member)
      } else if member.name.value == "id", !annotations.contains(where: { $0.boolValue == false }) {
        inferred = member
      }
    }
    if annotated.count > 1 {
      identities[id] = EntityIdentity(identity: .tuple(annotated.map(\.name.value)), raw: nil)
      return nil
    }
    guard let member = annotated.first ?? inferred, let raw = scalar(of: member) else { return nil }
    // An `id` that is not the identity is still what others mean by `user_id`.
    let hasOtherID = members.contains { $0.name.value != member.name.value && $0.isNamedID }
    enter(member, raw, of: id, isAlsoID: !hasOtherID)
    if annotated.isEmpty { self.inferred.insert(id) }
    if member.schemas.allSatisfy({ $0.annotation("x-id") == nil }) {
      remarks[id] = .inferredIdentity(of: type.name.text, at: member.name.range)
    }
    return member
  }

  private mutating func enter(
    _ member: MemberSource, _ raw: TypeReference.Scalar, of id: TypeID, isAlsoID: Bool
  ) {
    identities[id] = EntityIdentity(
      identity: .property(member.name.value), raw: raw,
      propertyNames: Set([Words(member.name.value)] + (isAlsoID ? [.id] : [])))
    for schema in member.schemas where outline.enclosingObject(of: schema.address) == id {
      identifiedTypes[schema.address] = id
    }
  }

  /// Adds the identity of an object without an `id`, if the member can be one.
  mutating func enter(_ member: MemberSource, of id: TypeID) {
    if let raw = scalar(of: member) { enter(member, raw, of: id, isAlsoID: true) }
  }

  /// Removes the inferred identities of objects that requests send and no response contains, because
  /// no value has them.
  mutating func removeSent(by survey: Survey, _ returned: Set<TypeID>) {
    let sent = EntityReader(survey).objects(
      within: survey.endpoints.flatMap { $0.parameters.map(\.schema) })
    let idle = sent.filter { id in
      let group = groups.groups[groups[id]]
      return inferred.contains(id) && !survey.scope(of: id.document).isEmpty
        && group?.statedName == nil && returned.isDisjoint(with: group?.members ?? [id])
    }
    identities = identities.filter { !idle.contains($0.key) }
    remarks = remarks.filter { !idle.contains($0.key) }
    identifiedTypes = identifiedTypes.filter { !idle.contains($0.value) }
  }

  /// Returns the entity that a type's identity names or refers to, or `nil` if it is its own.
  private func reference(
    from member: MemberSource, of id: TypeID, by forms: FormReader
  ) -> TypeReference.Entity? {
    for schema in member.schemas where identifiedTypes[schema.address] == id {
      switch claim(on: SchemaChain(from: schema, by: forms).schemas) {
      case .property(let other)? where other != id: return .declared(other)
      case .annotation(let node, let schema)? where node.stringValue != nil:
        var ignored = Diagnostics()
        return entity(
          named: node.stringValue ?? "", at: node, from: schema, diagnostics: &ignored)
      default: break
      }
    }
    return nil
  }

  /// Returns the scalar that encodes a member in JSON, or `nil` if it cannot be an identity.
  func scalar(of member: MemberSource) -> TypeReference.Scalar? {
    for schema in member.schemas {
      let chain = SchemaChain(from: schema, by: forms)
      switch chain.form.kind {
      case .any, .same: continue
      case .scalar(let scalar) where chain.constant == nil:
        let raw = forms.formatted(scalar, by: chain.schemas)
        return raw.fitsIdentity ? raw : nil
      default: return nil
      }
    }
    return nil
  }

  /// The reason why a value is treated as an identity.
  enum Claim {
    /// The value of `x-id`, and the schema that contains it.
    case annotation(SourceNode, Schema)
    /// A reference to the property that is a type's identity, or that property itself.
    case property(of: TypeID)
  }

  /// Returns the reason in a chain of schemas to treat the value as an identity, or `nil`.
  ///
  /// The first annotation decides. Without one, the last schema that is an identity decides, so
  /// that a reference to another type's identity is that identity.
  func claim(on chain: [Schema]) -> Claim? {
    for schema in chain {
      // The annotation of an object names the entity that it describes.
      guard let node = schema.annotation("x-id"),
        statements[outline.typeID(at: schema.address)] == nil
      else { continue }
      return node.boolValue == false ? nil : .annotation(node, schema)
    }
    for schema in chain.reversed() {
      if let id = identifiedTypes[schema.address] { return .property(of: id) }
    }
    return nil
  }

  /// Returns a value as the identity of an entity, or `nil` if it cannot be one, which is reported.
  func identity(
    of claim: Claim, valueType: TypeReference, diagnostics: inout Diagnostics
  ) -> TypeReference? {
    let (node, schema): (SourceNode, Schema)
    switch claim {
    case .property(let id):
      guard case .scalar(let raw) = valueType else { return nil }
      return .identity(of: .declared(groups[id]), raw: raw)
    case .annotation(let annotation, let place): (node, schema) = (annotation, place)
    }
    let entity: TypeReference.Entity
    if let name = node.stringValue {
      guard let named = self.entity(named: name, at: node, from: schema, diagnostics: &diagnostics)
      else { return nil }
      entity = named
    } else if node.boolValue == true {
      guard let id = outline.enclosingObject(of: schema.address) else {
        diagnostics.add(.identityOutsideObject(at: node.range))
        return nil
      }
      entity = .declared(id)
    } else {
      return nil
    }
    guard case .scalar(let raw) = valueType, raw.fitsIdentity else {
      diagnostics.add(.identityMisfit(valueType, at: node.range))
      return nil
    }
    guard case .declared(let id) = entity else { return .identity(of: entity, raw: raw) }
    // A union has the identity of its branches.
    guard let known = identities[id] ?? groups.members(of: id).first.flatMap({ identities[$0] })
    else {
      return .identity(of: .declared(groups[id]), raw: raw)
    }
    guard let knownRaw = known.raw else {
      // A single member of a tuple is not an identity, and another type cannot refer to the tuple.
      if node.stringValue != nil {
        diagnostics.add(.identityIsTuple(of: outline.name(of: id), at: node.range))
      }
      return nil
    }
    // A parameter may lack the format that the member of the entity has.
    let isDescribed = description(of: schema.address.document) != nil
    guard knownRaw == raw || isDescribed && knownRaw.hasKind(of: raw) else {
      diagnostics.add(
        .identityMismatch(of: outline.name(of: id), known: knownRaw, found: raw, at: node.range))
      return nil
    }
    return .identity(of: .declared(groups[id]), raw: knownRaw)
  }

  /// Returns the entity that `x-id` names, or `nil` if it is unknown or ambiguous, which is reported.
  func entity(
    named name: String, at node: SourceNode, from schema: Schema, diagnostics: inout Diagnostics
  ) -> TypeReference.Entity? {
    func isVisible(_ id: TypeID) -> Bool { outline.isVisible(id, from: schema.address) }
    let scope = description(of: schema.address.document)
    let stated = (statedTypes[Words(name)] ?? []).first {
      isVisible($0) && identities[$0] != nil && description(of: $0.document) == scope
    }
    if let stated { return .declared(stated) }
    let named = (entities[Words(name)] ?? []).filter(isVisible)
    let identified = named.filter { identities[$0] != nil }
    let candidates = identified.isEmpty ? named : identified
    let own = candidates.filter { $0.document == schema.address.document }
    let roots = candidates.filter { outline.topLevel[$0.document]?.contains($0) == true }
    // In the same file, an explicitly named type takes precedence over one named after its
    // property.
    let ownNamed = own.filter { !isNamedAfterProperty($0) }
    for list in [ownNamed, own, roots, candidates] where !list.isEmpty {
      guard list.count == 1 else {
        diagnostics.add(.ambiguousEntity(name, candidates: list, at: node.range))
        return nil
      }
      return .declared(list[0])
    }
    let unions = groups.groups.keys.filter {
      identities[$0] == nil && Words(outline.name(of: $0)) == Words(name) && isVisible($0)
    }
    if unions.count == 1, let union = unions.first { return .declared(union) }
    if options.externalTypes.contains(name) { return .external(name) }
    let known = Set(entities.values.joined().filter(isVisible).map { outline.name(of: $0) })
      .union(options.externalTypes).sorted()
    diagnostics.add(.unknownEntity(name, known: known, at: node.range))
    return nil
  }

  /// Whether a schema or the schema of its elements says whether the value is an identity.
  ///
  /// A record of an identity that the value cannot have anymore says nothing.
  func isStated(_ schema: Schema, type: TypeReference, by forms: FormReader) -> Bool {
    let chain = SchemaChain(from: schema, by: forms)
    let nodes = chain.schemas.compactMap { $0.ownAnnotation("x-id") }
    if nodes.contains(where: { $0.boolValue != nil || !Overlay.isRecord($0.range.source.path) }) {
      return true
    }
    guard case .array(let element) = type.withoutNull, let items = chain.end.items else {
      return false
    }
    return self.isStated(items, type: element, by: forms)
  }

  /// Whether a type has no name of its own, but that of the property that declares it.
  func isNamedAfterProperty(_ id: TypeID) -> Bool {
    if case .property = outline[id]?.name { true } else { false }
  }
}

extension Words {
  fileprivate static let id = Words("id")
}

extension MemberSource {
  fileprivate var isNamedID: Bool { Words(name.value) == .id }
}

/// Whether a value is an identity, and why.
enum IdentityFinding {
  /// The identity, and the evidence.
  case identity(TypeReference, String)
  /// A plain value, and the reason.
  case plain(String)
  /// A plain value, because it could be the identity of several types.
  case several([TypeID])
}
