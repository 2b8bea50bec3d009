import QuireSchema

/// The words of a type's name without those that only say how complete the type is.
struct SharedName: Hashable, Comparable {
  /// The description of the type, or an empty text.
  let scope: String
  let words: [String]

  /// Words that tell several views of one entity apart.
  private static let views: Set = [
    "base", "basic", "brief", "compact", "detail", "detailed", "details", "full", "item", "mini",
    "minimal", "nullable", "partial", "private", "public", "ref", "response", "short", "simple",
    "summary",
  ]

  /// Returns the words of a name that name the entity; all of them if none would remain.
  static func words(of name: String) -> [String] {
    let words = Words(name).list
    let rest = words.filter { !views.contains($0) }
    return rest.isEmpty ? words : rest
  }

  static func < (left: Self, right: Self) -> Bool {
    left.scope == right.scope
      ? left.words.lexicographicallyPrecedes(right.words) : left.scope < right.scope
  }
}
