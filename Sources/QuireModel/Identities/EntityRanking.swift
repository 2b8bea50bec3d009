import QuireSchema

/// Chooses the type that a shared identity is named after.
struct EntityRanking {
  private let table: IdentityTable
  private let facts: [TypeID: EntityFacts]
  /// What the paths return, the best names first: elements, rows of lists, and what is created.
  private let answers: [CollectionEvidence.Answer]
  /// The places in the list above of the answers that contain a type.
  private var places: [TypeID: [Int]] = [:]

  /// The bases of types that share them with others, so that each of these is only one of several.
  private let bases: [TypeID: TypeID]

  init(
    table: IdentityTable, facts: [TypeID: EntityFacts], bases: [TypeID: TypeID],
    _ evidence: PathEvidence
  ) {
    self.table = table
    self.facts = facts
    self.bases = bases
    let sorted = evidence.sorted.map(\.evidence)
    answers =
      sorted.flatMap { $0.elements.filter { $0.method == "GET" } } + evidence.answersAtPaths
      + sorted.flatMap(\.lists) + sorted.flatMap(\.created) + sorted.flatMap(\.kept)
    for (place, answer) in answers.enumerated() {
      for id in answer.objects { places[id, default: []].append(place) }
    }
  }

  /// Returns the type that names the identity of several types, or `nil` if none can be named
  /// anywhere.
  ///
  /// It is what the path of an element returns, which may be a union, or a base of several types.
  /// Without such a type, it is the most complete one.
  func best(of ids: [TypeID], named name: JSONText?) -> TypeID? {
    let nameable = ids.filter { table.isNameable($0) }
    if let name, let own = nameable.first(where: { table.hasName(name.value, $0) }) { return own }
    let answer = Set(ids.flatMap { places[$0] ?? [] }).sorted().first { place in
      let answer = answers[place]
      return table.isNameable(answer.type) && Set(ids).isSuperset(of: answer.objects)
    }
    var best = answer.map { answers[$0].type } ?? nameable.sorted().min { rank($0) < rank($1) }
    for _ in ids {
      guard let base = best.flatMap({ bases[$0] ?? table.referencedEntity(of: $0) }),
        nameable.contains(base)
      else { break }
      best = base
    }
    return best
  }

  /// Returns numbers that are lower for a better name.
  private func rank(_ id: TypeID) -> (Int, Int, Int) {
    let isRequired = facts[id]?.isRequired ?? false
    return (
      table.referencedEntity(of: id) == nil ? 0 : 1, isRequired ? 0 : 1,
      -(facts[id]?.members.count ?? 0)
    )
  }
}
