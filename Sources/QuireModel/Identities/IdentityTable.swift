import QuireSchema

/// What identifies the values of an object type.
struct EntityIdentity {
  var identity: ObjectShape.Identity
  /// What the identity is on the wire, or `nil` for a tuple.
  var raw: TypeReference.Scalar?
}

/// Which members are the identity of which type: the fourth pass.
struct IdentityTable {
  private let outline: Outline
  private let options: ModelOptions
  /// The identities of objects that have one.
  private var identities: [TypeID: EntityIdentity] = [:]
  /// The schemas of properties that are an identity alone, with the type that each identifies.
  private var identifiedTypes: [SchemaAddress: TypeID] = [:]
  /// The objects that `x-id` may name, by the words of their names, in order.
  private var entities: [Words: [TypeID]] = [:]

  /// Finds the identities of all objects of an outline.
  init(of outline: Outline, by forms: FormReader, diagnostics: inout Diagnostics) {
    self.outline = outline
    options = forms.options
    let members = MemberReader(forms: forms)
    for id in outline.ids {
      guard let type = outline[id], case .object = type.kind else { continue }
      enterNames(of: id, type)
      enterIdentity(of: id, type, by: members, diagnostics: &diagnostics)
    }
  }

  subscript(id: TypeID) -> EntityIdentity? { identities[id] }

  /// The type that a property's schema identifies alone, or `nil`.
  func type(identifiedBy address: SchemaAddress) -> TypeID? { identifiedTypes[address] }

  /// Whether a type is the identity of the object that contains a member's schema.
  func isIdentity(
    _ type: TypeReference, ofObjectAround address: SchemaAddress
  ) -> Bool {
    guard case .identity(of: .declared(let entity), _) = type else { return false }
    return identifiedTypes[address] == entity && outline.enclosingObject(of: address) == entity
  }

  // MARK: Building

  private mutating func enterNames(of id: TypeID, _ type: TypeOutline) {
    var names: Set<Words> = [Words(type.name.text)]
    if let title = type.schema.title { names.insert(Words(title.value)) }
    if id.isRoot { names.insert(Words(id.fileStem)) }
    for words in names { entities[words, default: []].append(id) }
  }

  /// Finds out which properties of an object are its identity.
  ///
  /// `x-id: true` says so; without it, a property `id` that is an integer, a string or a UUID is one.
  private mutating func enterIdentity(
    of id: TypeID, _ type: TypeOutline, by reader: MemberReader, diagnostics: inout Diagnostics
  ) {
    var annotated: [MemberSource] = []
    var inferred: MemberSource?
    for member in reader.members(ofObject: type.schema).members {
      let annotations = member.schemas.compactMap { $0.annotation("x-id") }
      if annotations.contains(where: { $0.boolValue == true }) {
        annotated.append(member)
      } else if member.name.value == "id", !annotations.contains(where: { $0.boolValue == false }) {
        inferred = member
      }
    }
    if annotated.count > 1 {
      identities[id] = EntityIdentity(identity: .tuple(annotated.map(\.name.value)), raw: nil)
      return
    }
    guard let member = annotated.first ?? inferred,
      let raw = Self.identityScalar(of: member, by: reader.forms)
    else { return }
    identities[id] = EntityIdentity(identity: .property(member.name.value), raw: raw)
    for schema in member.schemas where outline.enclosingObject(of: schema.address) == id {
      identifiedTypes[schema.address] = id
    }
    if member.schemas.allSatisfy({ $0.annotation("x-id") == nil }) {
      diagnostics.add(.inferredIdentity(of: type.name.text, at: member.name.range))
    }
  }

  /// What a member is on the wire, or `nil` if that cannot be an identity.
  private static func identityScalar(
    of member: MemberSource, by forms: FormReader
  ) -> TypeReference.Scalar? {
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
}

extension IdentityTable {
  /// Why a value is taken as an identity.
  enum Claim {
    /// `x-id` with its value, in a schema.
    case annotation(JSONNode, Schema)
    /// A reference to the property that is a type's identity, or that property itself.
    case property(of: TypeID)
  }

  /// What a chain of schemas says of an identity.
  ///
  /// The first annotation counts, or else the last schema that is an identity, so that a reference to
  /// another type's identity is that identity.
  func claim(on chain: [Schema]) -> Claim? {
    for schema in chain {
      guard let node = schema.annotation("x-id") else { continue }
      return node.boolValue == false ? nil : .annotation(node, schema)
    }
    for schema in chain.reversed() {
      if let id = identifiedTypes[schema.address] { return .property(of: id) }
    }
    return nil
  }

  /// The entity of an identity, or `nil` if the value is no identity after all, which was reported.
  func entity(
    of claim: Claim, valueType: TypeReference, diagnostics: inout Diagnostics
  ) -> TypeReference.Entity? {
    guard case .annotation(let node, let schema) = claim else {
      if case .property(let id) = claim { return .declared(id) }
      return nil
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
    guard case .declared(let id) = entity, let known = identities[id] else { return entity }
    guard let knownRaw = known.raw else {
      // The members of a tuple are no identity each; another type cannot name the tuple.
      if node.stringValue != nil {
        diagnostics.add(.identityIsTuple(of: outline.name(of: id), at: node.range))
      }
      return nil
    }
    guard knownRaw == raw else {
      diagnostics.add(
        .identityMismatch(of: outline.name(of: id), known: knownRaw, found: raw, at: node.range))
      return nil
    }
    return entity
  }

  private func entity(
    named name: String, at node: JSONNode, from schema: Schema, diagnostics: inout Diagnostics
  ) -> TypeReference.Entity? {
    let named = entities[Words(name)] ?? []
    let identified = named.filter { identities[$0] != nil }
    let candidates = identified.isEmpty ? named : identified
    let own = candidates.filter { $0.document == schema.address.document }
    let roots = candidates.filter { outline.topLevel[$0.document]?.contains($0) == true }
    // In the same file, a type with a name of its own comes before one that is named after its property.
    let ownNamed = own.filter { !isNamedAfterProperty($0) }
    for list in [ownNamed, own, roots, candidates] where !list.isEmpty {
      guard list.count == 1 else {
        diagnostics.add(.ambiguousEntity(name, candidates: list, at: node.range))
        return nil
      }
      return .declared(list[0])
    }
    if options.externalTypes.contains(name) { return .external(name) }
    let known = Set(entities.values.joined().map { outline.name(of: $0) })
      .union(options.externalTypes).sorted()
    diagnostics.add(.unknownEntity(name, known: known, at: node.range))
    return nil
  }

  private func isNamedAfterProperty(_ id: TypeID) -> Bool {
    if case .property = outline[id]?.name { true } else { false }
  }
}

extension TypeReference.Scalar {
  /// Whether its values identify: integers, strings and UUIDs.
  var fitsIdentity: Bool { self == .integer || self == .string || self == .uuid }
}
