/// Classes of characters and escapes. `start` is the index of the bracket or backslash.
extension PatternParser {
  /// Parses a class of characters, after its opening bracket.
  mutating func characterClass(
    from start: Int, ignoresCase: Bool
  ) throws(PatternError) -> ScalarSet {
    let isNegated = take("^")
    var sets: [ScalarSet] = []
    while !take("]") {
      let low = try member(ofClassFrom: start)
      guard scalars.first == "-", scalars.dropFirst().first != "]" else {
        sets.append(low)
        continue
      }
      let place = scalars.startIndex
      _ = take("-")
      let high = try member(ofClassFrom: start)
      if let first = low.onlyScalar, let last = high.onlyScalar {
        guard first <= last else {
          throw fault("the end of a character range is less than its start", at: place)
        }
        sets.append(.range(first...last))
      } else {
        // Without the flag `u`, a hyphen next to a class is an ordinary character.
        sets += [low, .scalar("-"), high]
      }
    }
    let set = ignoresCase ? ScalarSet.union(sets).ignoringCase : .union(sets)
    return isNegated ? .complement(set) : set
  }

  private mutating func member(ofClassFrom start: Int) throws(PatternError) -> ScalarSet {
    let place = scalars.startIndex
    guard let scalar = scalars.popFirst() else {
      throw fault("a character class is not closed", at: start)
    }
    guard scalar == "\\" else { return .scalar(scalar) }
    if take("b") { return .scalar("\u{8}") }
    return try escape(from: place)
  }

  /// Parses an escape for one or several characters, after its backslash.
  mutating func escape(from start: Int) throws(PatternError) -> ScalarSet {
    if let set = try classEscape(from: start) { return set }
    return .scalar(try character(from: start))
  }

  /// Parses an escape for several characters, or returns `nil` for another escape.
  private mutating func classEscape(from start: Int) throws(PatternError) -> ScalarSet? {
    if take("d") { return .digits }
    if take("D") { return .complement(.digits) }
    if take("w") { return .word }
    if take("W") { return .complement(.word) }
    if take("s") { return .space }
    if take("S") { return .complement(.space) }
    guard let letter = scalars.first, letter == "p" || letter == "P" else { return nil }
    scalars.removeFirst()
    guard take("{"), let name = take(upTo: "}"), !name.isEmpty,
      name.utf8.allSatisfy({
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "="), UInt8(ascii: "_"):
          true
        default: false
        }
      })
    else { throw fault("'\\\(letter)' has no property name", at: start) }
    let property = ScalarSet.property("\\\(letter){\(name)}")
    guard property.isKnown else {
      throw unsupported("the Unicode property '\(name)'", at: start)
    }
    return property
  }

  /// Parses an escape for a single character.
  private mutating func character(from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard let letter = scalars.popFirst() else {
      throw fault("it ends with a backslash", at: start)
    }
    switch letter {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0":
      guard takeDigits(radix: 10).isEmpty else {
        throw fault("a digit follows '\\0'", at: start)
      }
      return "\0"
    case "c":
      guard let control = scalars.popFirst(), control.isASCII, control.properties.isAlphabetic
      else { throw fault("no control character follows '\\c'", at: start) }
      return Unicode.Scalar(UInt8(control.value % 32))
    case "x":
      let digits = takeDigits(radix: 16, limit: 2)
      guard digits.utf8.count == 2 else { throw fault("'\\x' needs two digits", at: start) }
      return try scalar(UInt32(digits, radix: 16), from: start)
    case "u": return try unicodeEscape(from: start)
    case "1"..."9": throw unsupported("a reference to a group", at: start)
    case "k":
      guard take("<"), take(upTo: ">") != nil else {
        throw fault("'\\k' has no group name", at: start)
      }
      throw unsupported("a reference to a group", at: start)
    default:
      // Punctuation is literal with a backslash, even if the flag `u` would not allow it.
      guard letter.isASCII, !letter.properties.isAlphabetic, letter.value >= 0x20 else {
        throw fault("'\\\(letter)' is not an escape", at: start)
      }
      return letter
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(PatternError) -> Unicode.Scalar {
    if take("{") {
      let digits = takeDigits(radix: 16)
      guard take("}") else { throw fault("'\\u{' is not closed", at: start) }
      return try scalar(UInt32(digits, radix: 16), from: start)
    }
    guard let unit = takeUnit() else { throw fault("'\\u' needs four digits", at: start) }
    guard (0xD800..<0xDC00).contains(unit), take("\\u"), let low = takeUnit() else {
      return try scalar(unit, from: start)
    }
    guard (0xDC00..<0xE000).contains(low) else { return try scalar(unit, from: start) }
    return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), from: start)
  }

  /// Takes the four digits of a UTF-16 code unit.
  private mutating func takeUnit() -> UInt32? {
    let digits = takeDigits(radix: 16, limit: 4)
    return digits.utf8.count == 4 ? UInt32(digits, radix: 16) : nil
  }

  private func scalar(_ value: UInt32?, from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard let value, value <= 0x10FFFF else {
      throw fault("the number of an escape is not a code point", at: start)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw unsupported("half of a surrogate pair", at: start)
    }
    return scalar
  }
}

extension ScalarSet {
  /// The scalar value of a set of one.
  fileprivate var onlyScalar: Unicode.Scalar? {
    guard case .range(let range) = self, range.lowerBound == range.upperBound else { return nil }
    return range.lowerBound
  }
}
