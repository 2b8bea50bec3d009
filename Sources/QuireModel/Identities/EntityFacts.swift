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
  var onlyValue: SourceNode? {
    let values = end.enumeration?.filter { !$0.isNull } ?? []
    return constant ?? (values.count == 1 ? values[0] : nil)
  }
}

/// The entities that the nouns of paths name: `/pets/{id}` says what a pet is.
///
/// A noun alone is no evidence for a parameter elsewhere, but it may contradict the name of a type.
struct EntityNouns {
  private struct Noun: Hashable {
    let scope: String
    let words: Words
  }

  private let groups: EntityGroups
  /// The types of the elements of collections that are not within an element of another one.
  private var outer: [Noun: Set<TypeID>] = [:]
  /// The types of the elements of all other collections.
  private var inner: [Noun: Set<TypeID>] = [:]

  init(_ evidence: [Collection: CollectionEvidence], _ groups: EntityGroups) {
    self.groups = groups
    for (place, evidence) in evidence {
      // What only a union without a common identity describes is no single entity.
      guard let id = evidence.entities.first,
        evidence.entities.allSatisfy({ groups[$0] == groups[id] })
      else { continue }
      for words in place.singulars {
        // A list at `/templates/enterprise` may contain the templates of an enterprise.
        if evidence.elements.isEmpty, words == Words(place.noun) { continue }
        let noun = Noun(scope: place.scope, words: words)
        if place.depth == 0 {
          outer[noun, default: []].insert(id)
        } else {
          inner[noun, default: []].insert(id)
        }
      }
    }
  }

  /// Returns what a name means, if paths contradict the types with that name.
  ///
  /// - Parameters:
  ///   - named: The types with that name.
  ///   - words: The words of the name.
  ///   - scope: The description.
  /// - Returns: The elements of the outer collections with the noun, or else the types with the name;
  ///   both if only inner collections have the noun and contain other types.
  func types(named: Set<TypeID>, _ words: Words, in scope: String) -> Set<TypeID> {
    let noun = Noun(scope: scope, words: words)
    guard !named.isEmpty, let types = outer[noun] ?? inner[noun] else { return named }
    let both = common(named, types)
    if !both.isEmpty { return both }
    return outer[noun] == nil ? named.union(types) : types
  }

  private func common(_ left: Set<TypeID>, _ right: Set<TypeID>) -> Set<TypeID> {
    let known = Set(right.map { groups[$0] })
    return left.filter { known.contains(groups[$0]) }
  }
}

/// The entities of the whole input: which types describe each of them, and what names them.
///
/// It does not depend on the selected operations.
struct EntityTable {
  let identities: IdentityTable
  let names: IdentityNames

  /// Finds the entities of everything in a survey.
  ///
  /// - Parameters:
  ///   - survey: All operations and types of the input.
  ///   - ids: The types whose inferred identities are reported.
  ///   - diagnostics: Receives these remarks, and the mistakes in the entities that schemas state.
  init(of survey: Survey, reporting ids: [TypeID], diagnostics: inout Diagnostics) {
    var table = IdentityTable(of: survey)
    let evidence = EvidenceReader.evidence(in: survey, &table)
    let stated = StatedEntity.all(in: table, of: survey, diagnostics: &diagnostics)
    table.groups = EntityGrouper.groups(in: survey, table, evidence, stated: stated)
    let returned = survey.returnedTypes
    table.removeSent(by: survey, returned)
    identities = table
    names = IdentityNames(of: survey, table, evidence.collections, returned: returned)
    for id in ids { table.remarks[id].map { diagnostics.add($0) } }
  }
}
