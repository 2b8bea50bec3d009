import QuireSchema

/// The name of a parameter in a path, and the collection before it.
struct PathParameter {
  let words: Words
  let collection: Collection?

  /// Whether the name may be that of an identity: `id`, `pet_id`, or `pet` after `/pets`.
  var mayBeIdentity: Bool { qualifier != nil || isNoun }

  /// Whether the name says nothing about the type: `id`.
  var isPlainID: Bool { qualifier?.isEmpty == true }

  /// Whether the name contains that of the collection: `pet` or `pet_id` after `/pets`.
  var isNamedAfterCollection: Bool {
    isNoun || (collection?.singulars.contains { $0.list == qualifier } ?? false)
  }

  /// Whether the name is about a type with one of the given names, or about the collection.
  ///
  /// It must have a word in common with them, which may be shortened: `org_id` of an
  /// organization, `lb_id` of a load balancer.
  func isAbout(_ names: [Words]) -> Bool {
    guard let qualifier, !qualifier.isEmpty, !isNoun else { return true }
    let known = names + (collection?.singulars ?? [])
    let words = Set(known.flatMap(\.list) + known.map(\.joined))
    if words.contains(qualifier.joined()) { return true }
    let initials = known.map { String($0.list.compactMap(\.first)) }
    return qualifier.contains { word in
      word.count > 1 && (words.contains { $0.hasPrefix(word) } || initials.contains(word))
    }
  }

  private var isNoun: Bool { collection?.singulars.contains(words) ?? false }

  /// The words before `id` or another word for an identity, or `nil` if the name has another last
  /// word, or also means values that are no identities: `name_or_id`.
  private var qualifier: [String]? {
    guard let last = words.list.last, Words.identities.contains(last),
      !words.list.contains("or")
    else { return nil }
    return words.list.dropLast()
  }
}
