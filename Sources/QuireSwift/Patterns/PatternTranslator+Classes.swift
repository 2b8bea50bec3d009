extension PatternTranslator {
  /// A member of a character class.
  private enum Member {
    /// A single character, written literally or as an escape.
    case plain(Unicode.Scalar)
    case escaped(Unicode.Scalar, String)
    /// Several characters: a range or a nested class.
    case several(String)
  }

  /// Translates a character class after its opening bracket.
  mutating func characterClass() throws(PatternMisfit) {
    let isNegated = take("^")
    var members: [Member] = []
    while next != "]" {
      let member = try member()
      // A hyphen between two characters makes a range; at the end it is literal.
      guard case let (low?, lowText) = Self.bound(member), next == "-", second != "]" else {
        members.append(member)
        continue
      }
      _ = take()
      let other = try self.member()
      guard case let (high?, highText) = Self.bound(other) else {
        members += [member, .escaped("-", "\\-"), other]
        continue
      }
      guard low.value <= high.value else {
        throw .notECMAScript("the end of a character range is less than its start")
      }
      members.append(.several("\(lowText)-\(highText)"))
    }
    _ = take()
    try atom(Self.written(members, isNegated: isNegated))
  }

  private mutating func member() throws(PatternMisfit) -> Member {
    guard let scalar = take() else { throw .notECMAScript("a character class is not closed") }
    guard scalar == "\\" else { return .plain(scalar) }
    if take("b") { return .escaped("\u{8}", "\\u{8}") }
    if let several = try classEscape() { return .several(several) }
    let character = try character()
    return .escaped(character.value, character.text)
  }

  /// Returns the character and text of a range bound, with a `nil` character for several
  /// characters.
  private static func bound(_ member: Member) -> (Unicode.Scalar?, String) {
    switch member {
    case .plain(let scalar): (scalar, sign(scalar))
    case .escaped(let scalar, let text): (scalar, text)
    case .several: (nil, "")
    }
  }

  private static func written(_ members: [Member], isNegated: Bool) -> String {
    guard !members.isEmpty else { return isNegated ? "[\\s\\S]" : "(?!)" }
    var text = isNegated ? "[^" : "["
    for (index, member) in members.enumerated() {
      switch member {
      case .several(let several): text += several
      case .escaped(_, let escaped): text += escaped
      case .plain("-") where index == 0 || index == members.count - 1: text += "-"
      case .plain("^") where index > 0: text += "^"
      // Swift's operators on classes consist of two signs each, so a single sign is literal.
      case .plain("&") where text.last != "&": text += "&"
      case .plain("~") where text.last != "~": text += "~"
      case .plain(let scalar): text += sign(scalar)
      }
    }
    return text + "]"
  }

  /// Returns the text of a character in a class, escaped if it could be an operator.
  private static func sign(_ scalar: Unicode.Scalar) -> String {
    ["[", "&", "~", "-", "^"].contains(scalar) ? "\\\(scalar)" : literal(scalar)
  }
}
