import QuireSchema

/// The identity of the values of an object type.
struct EntityIdentity {
  var identity: ObjectShape.Identity
  /// The raw value on the wire, or `nil` for a tuple.
  var raw: TypeReference.Scalar?
  /// The names by which other values refer to the property; empty for a tuple.
  var propertyNames: Set<Words> = []
}

/// The members that are the identities of their types, as determined by the fourth pass.
struct IdentityTable {
  let outline: Outline
  let options: ModelOptions
  /// The identities of objects that have one.
  private(set) var identities: [TypeID: EntityIdentity] = [:]
  /// The types whose only identity is a property, keyed by the address of the property's schema.
  private(set) var identifiedTypes: [SchemaAddress: TypeID] = [:]
  /// The objects that `x-id` may name, keyed by the words of their names, in order.
  private(set) var entities: [Words: [TypeID]] = [:]

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

  /// Determines which properties of an object are its identity.
  ///
  /// Properties with `x-id: true` are. Without that annotation, a property `id` is the identity if
  /// it is an integer, a string or a UUID.
  private mutating func enterIdentity(
    of id: TypeID, _ type: TypeOutline, by reader: MemberReader, diagnostics: inout Diagnostics
  ) {
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
      return
    }
    guard let member = annotated.first ?? inferred,
      let raw = Self.identityScalar(of: member, by: reader.forms)
    else { return }
    // An `id` that is not the identity is still what others mean by `user_id`.
    let hasOtherID = members.contains { $0.name.value != member.name.value && $0.isNamedID }
    identities[id] = EntityIdentity(
      identity: .property(member.name.value), raw: raw,
      propertyNames: Set([Words(member.name.value)] + (hasOtherID ? [] : [.id])))
    for schema in member.schemas where outline.enclosingObject(of: schema.address) == id {
      identifiedTypes[schema.address] = id
    }
    if member.schemas.allSatisfy({ $0.annotation("x-id") == nil }) {
      diagnostics.add(.inferredIdentity(of: type.name.text, at: member.name.range))
    }
  }

  /// Returns the scalar that encodes a member in JSON, or `nil` if it cannot be an identity.
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

extension Words {
  fileprivate static let id = Words("id")
}

extension MemberSource {
  fileprivate var isNamedID: Bool { Words(name.value) == .id }
}

extension TypeReference.Scalar {
  /// Whether values of the scalar can be identities: integers, strings and UUIDs.
  var fitsIdentity: Bool { self == .integer || self == .string || self == .uuid }
}
