import QuireSchema

/// The facts about a type that show whether it may describe the same entity as another type.
struct EntityFacts {
  let raw: TypeReference.Scalar
  /// The name of the identity.
  let name: String
  /// The names of all members except the identity.
  let members: Set<String>
  /// The JSON of the members with only one possible value, which tell entities apart:
  /// `"object": "customer"`.
  let constants: [String: String]
  /// The description of the identity, or `nil`.
  let description: String?
  /// Whether the identity is always present.
  let isRequired: Bool

  init?(of id: TypeID, in table: IdentityTable, by reader: MemberReader) {
    guard let known = table[id], let raw = known.raw, let schema = table.outline[id]?.schema,
      case .property(let name) = known.identity
    else { return nil }
    let (sources, required) = reader.members(ofObject: schema)
    self.raw = raw
    self.name = name
    members = Set(sources.map(\.name.value)).subtracting([name])
    constants = sources.reduce(into: [:]) { constants, member in
      guard let schema = member.schemas.last else { return }
      let chain = SchemaChain(from: schema, by: reader.forms)
      guard let constant = chain.onlyValue else { return }
      constants[member.name.value] = String(decoding: constant.canonicalBytes, as: UTF8.self)
    }
    let identity = sources.first { $0.name.value == name }
    description = identity?.schemas.compactMap(\.description).last?.value
    let isNullable =
      identity?.schemas.allSatisfy { SchemaChain(from: $0, by: reader.forms).isNullable } ?? true
    isRequired = required.contains { $0.value == name } && !isNullable
  }

  /// Whether two types have enough in common to describe one entity, apart from the identity.
  ///
  /// At least half of the members of the smaller type must also be members of the other one, and no
  /// constants may differ. Without common members, the identities must have the same name.
  func isSimilar(to other: EntityFacts) -> Bool {
    let common = members.intersection(other.members).count
    let fewer = min(members.count, other.members.count)
    return common * 2 >= fewer && (common > 0 || name == other.name)
      && constants.allSatisfy { name, value in other.constants[name].map { $0 == value } ?? true }
  }
}

extension SchemaChain {
  /// The constant, or the only value of an enumeration, which means the same; `nil` for others.
  var onlyValue: JSONNode? {
    let values = end.enumeration?.filter { !$0.isNull } ?? []
    return constant ?? (values.count == 1 ? values[0] : nil)
  }
}
