import QuireSchema

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
