extension PatternTranslator {
  /// What stands in a character class.
  private enum Member {
    /// A character as it was written, or by an escape.
    case plain(Unicode.Scalar)
    case escaped(Unicode.Scalar, String)
    /// More than one: a range, or a class of its own.
    case several(String)
  }

  /// Writes a character class, behind its opening bracket.
  mutating func characterClass() throws(PatternMisfit) {
    let isNegated = take("^")
    var members: [Member] = []
    while next != "]" {
      let member = try member()
      // A hyphen is one between two characters, and a character itself at the end.
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
        throw .notECMAScript("a range of characters ends before it begins")
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

  /// A character as the bound of a range.
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
      // Swift has operations on classes, of two signs each.
      case .plain("&") where text.last != "&": text += "&"
      case .plain("~") where text.last != "~": text += "~"
      case .plain(let scalar): text += sign(scalar)
      }
    }
    return text + "]"
  }

  /// A character that may be a sign of its own in a class.
  private static func sign(_ scalar: Unicode.Scalar) -> String {
    ["[", "&", "~", "-", "^"].contains(scalar) ? "\\\(scalar)" : literal(scalar)
  }
}
