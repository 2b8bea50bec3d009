import QuireSchema

/// The names of one scope: what is taken, and what a name becomes that is.
struct NameScope {
  private var taken: Set<String>
  /// The names in lower case: names that differ by case alone are two to Swift, but one to a
  /// reader.
  private var folded: Set<String>
  /// Those of the taken names that types have, from which a member's may differ by case alone.
  private var types: Set<String> = []
  /// The number to try next for a name that was met before, so that many alike cost no more.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: Names that nothing in the scope may have.
  init(taken: Set<String> = []) {
    self.taken = taken
    folded = Set(taken.map { $0.lowercased() })
  }

  /// Takes the names of types that stand beside the members to be named.
  mutating func insert(types names: some Sequence<String>) {
    types.formUnion(names)
    taken.formUnion(names)
  }

  /// Whether a type has the name.
  func hasType(_ name: String) -> Bool { types.contains(name) }

  /// Makes room for names to come.
  mutating func reserve(_ count: Int) {
    taken.reserveCapacity(taken.count + count)
    folded.reserveCapacity(folded.count + count)
  }

  /// Takes a name, or the first that is free: with the suffix, then with a number.
  mutating func take(_ name: String, suffix: String) -> String {
    if takeUnfolded(name) { return name }
    if takeUnfolded(name + suffix) { return name + suffix }
    // `line1` and `line12` are other names than the second and the twelfth `line`.
    let stem = name.utf8.last?.isDigit == true ? name + suffix : name
    var number = numbers[stem] ?? 2
    while !takeUnfolded(stem + String(number)) { number += 1 }
    numbers[stem] = number + 1
    return stem + String(number)
  }

  /// Takes a name as it stands.
  ///
  /// - Returns: Whether it was free; one that differs from another by case alone is.
  mutating func insert(_ name: String) -> Bool {
    folded.insert(name.lowercased())
    return taken.insert(name).inserted
  }

  private mutating func takeUnfolded(_ name: String) -> Bool {
    guard folded.insert(name.lowercased()).inserted else { return false }
    return taken.insert(name).inserted
  }
}
