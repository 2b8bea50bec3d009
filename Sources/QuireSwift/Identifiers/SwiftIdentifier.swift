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
