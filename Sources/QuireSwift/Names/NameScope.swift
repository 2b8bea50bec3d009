/// The names of one scope: what is taken, and what a name becomes that is.
struct NameScope {
  private var taken: Set<String>

  /// - Parameter taken: Names that nothing in the scope may have.
  init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// Takes a name, or the first that is free: with the suffix, then with a number.
  ///
  /// Names that differ by case alone are two names to Swift, but one to a reader.
  mutating func take(_ name: String, suffix: String) -> String {
    if insert(name) { return name }
    if insert(name + suffix) { return name + suffix }
    var number = 2
    while !insert(name + String(number)) { number += 1 }
    return name + String(number)
  }

  /// Takes a name as it stands.
  ///
  /// - Returns: Whether it was free.
  mutating func insert(_ name: String) -> Bool { taken.insert(name).inserted }
}
