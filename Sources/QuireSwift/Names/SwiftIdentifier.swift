import QuireSchema

/// What may stand as a name in Swift.
package enum SwiftIdentifier {
  /// The identifier as it is written: between backticks where it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The identifier as the label of an argument in a call, where but one keyword needs backticks
  /// and the compiler warns of them around the others.
  static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// A member's name as what a computed property's body begins with, where some words would begin
  /// an accessor.
  static func opening(_ name: String) -> String {
    accessors.contains(name) ? "self.\(name)" : name
  }

  /// Whether a name that a schema gives to a type can be taken as it stands.
  static func isTypeName(_ text: String) -> Bool {
    isName(text) && !keywords.contains(text) && !ReservedNames.all.contains(text)
  }

  /// Whether a name that a schema gives to a member can be taken as it stands.
  package static func isMemberName(_ text: String) -> Bool {
    isName(text) && !unusableMembers.contains(text)
  }

  /// Whether a text is made of letters and digits, a letter first.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isNameStart else { return false }
    return text.unicodeScalars.allSatisfy(\.isNamePart)
  }

  /// Names that mean something else wherever they stand, even between backticks.
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
  /// An identifier as it is written after a dot, where keywords need no backticks.
  var behindDot: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
