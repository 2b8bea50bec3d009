import QuireSchema

/// The entities that the nouns of paths name: `/pets/{id}` says what a pet is.
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
        let noun = Noun(scope: place.scope, words: words)
        if place.depth == 0 {
          outer[noun, default: []].insert(id)
        } else {
          inner[noun, default: []].insert(id)
        }
      }
    }
  }

  /// Returns the types that a noun names, if paths contradict the types with that name.
  ///
  /// - Parameters:
  ///   - named: The types with that name.
  ///   - words: The words of the noun.
  ///   - scope: The description.
  /// - Returns: The elements of the outer collections with the noun, or else the types with the name;
  ///   both if only inner collections have the noun and contain other types.
  func types(named: Set<TypeID>, or words: Words, in scope: String) -> Set<TypeID> {
    let noun = Noun(scope: scope, words: words)
    if let types = outer[noun] {
      let both = common(named, types)
      return both.isEmpty ? types : both
    }
    guard let types = inner[noun], !named.isEmpty, common(named, types).isEmpty else {
      return named
    }
    return named.union(types)
  }

  private func common(_ left: Set<TypeID>, _ right: Set<TypeID>) -> Set<TypeID> {
    let known = Set(right.map { groups[$0] })
    return left.filter { known.contains(groups[$0]) }
  }
}
