import QuireSchema

/// Rules for identifiers in Swift.
package enum SwiftIdentifier {
  /// Returns the identifier in source code, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the identifier as an argument label in a call.
  ///
  /// Only `inout` needs backticks there, and the compiler warns about them around other keywords.
  static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// Returns the name of a member at the start of a computed property's body.
  ///
  /// Some words would begin an accessor there.
  static func opening(_ name: String) -> String {
    accessors.contains(name) ? "self.\(name)" : name
  }

  /// Whether a schema may give this name to a type.
  package static func isTypeName(_ text: String) -> Bool {
    isName(text) && !keywords.contains(text) && !ReservedNames.all.contains(text)
  }

  /// Whether a schema may give this name to a member.
  package static func isMemberName(_ text: String) -> Bool {
    isName(text) && !unusableMembers.contains(text)
  }

  /// Whether a text has only letters and digits, and begins with a letter.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isNameStart else { return false }
    return text.unicodeScalars.allSatisfy(\.isNamePart)
  }

  /// Names that have another meaning everywhere, even in backticks.
  static let unusableMembers: Set<String> = ["init", "self", "Self", "Type", "Protocol"]

  private static let accessors: Set<String> = [
    "borrow", "didSet", "get", "mutate", "set", "unsafeAddress", "unsafeMutableAddress", "willSet",
  ]

  static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension String {
  /// An identifier as written after a dot, where keywords need no backticks.
  var afterDot: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}

/// The names taken in one scope, and the rules for a name that is already taken.
struct NameScope {
  private var taken: Set<String>
  /// The names in lowercase: names that differ only in case are distinct in Swift, but confuse
  /// readers.
  private var folded: Set<String>
  /// The taken names that belong to types.
  ///
  /// A member's name may differ from them only in case.
  private var types: Set<String> = []
  /// The next number to try for each stem, so that many equal names stay cheap.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: Names that are not available in the scope.
  init(taken: Set<String> = []) {
    self.taken = taken
    folded = Set(taken.map { $0.lowercased() })
  }

  /// Takes a name that something else has or may have.
  mutating func reserve(_ name: String) {
    folded.insert(name.lowercased())
    taken.insert(name)
  }

  /// Takes the names of the types declared next to the members.
  mutating func insert(types names: some Sequence<String>) {
    types.formUnion(names)
    taken.formUnion(names)
  }

  /// Takes the names in a scope of types for the members declared next to them.
  mutating func insert(typesOf scope: NameScope) { insert(types: scope.taken) }

  /// Whether a type has the name.
  func hasType(_ name: String) -> Bool { types.contains(name) }

  /// Reserves capacity for further names.
  mutating func reserve(_ count: Int) {
    taken.reserveCapacity(taken.count + count)
    folded.reserveCapacity(folded.count + count)
  }

  /// Takes a name, or its first free variant: with the suffix, then with a number.
  mutating func take(_ name: String, suffix: String) -> String {
    if takeUnfolded(name) { return name }
    if takeUnfolded(name + suffix) { return name + suffix }
    // A number after `line1` would give `line12`, which reads as the twelfth `line`.
    let stem = name.utf8.last?.isDigit == true ? name + suffix : name
    var number = numbers[stem] ?? 2
    while !takeUnfolded(stem + String(number)) { number += 1 }
    numbers[stem] = number + 1
    return stem + String(number)
  }

  /// Takes a name unchanged.
  ///
  /// - Returns: Whether the name was free; a name that differs only in case from another is free.
  mutating func insert(_ name: String) -> Bool {
    folded.insert(name.lowercased())
    return taken.insert(name).inserted
  }

  private mutating func takeUnfolded(_ name: String) -> Bool {
    guard folded.insert(name.lowercased()).inserted else { return false }
    return taken.insert(name).inserted
  }
}
