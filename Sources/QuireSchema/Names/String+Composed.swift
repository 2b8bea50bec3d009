extension String {
  /// The text in Unicode normalization form C, in which a letter and its accent are one scalar.
  ///
  /// The standard library compares strings by canonical equivalence but does not expose the
  /// normalized text. So letters with marks are looked up among the precomposed characters that
  /// equal them.
  package var composed: String {
    if utf8.count == utf16.count { return self }
    return String(flatMap { Self.composed($0) })
  }

  private static func composed(_ character: Character) -> String {
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1, !scalars[0].properties.isFullCompositionExclusion {
      return String(character)
    }
    if let whole = precomposed[String(character)] { return String(whole) }
    var composed = String(scalars[0])
    var marks = ""
    for mark in scalars.dropFirst() {
      if let whole = precomposed[composed + String(mark)] {
        composed = String(whole)
      } else {
        marks.unicodeScalars.append(mark)
      }
    }
    return composed + marks
  }

  /// The precomposed scalars, keyed by their characters.
  ///
  /// A lookup finds a scalar by any canonically equivalent string.
  private static let precomposed: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x1FFF, 0x3040...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3,
    ]
    var characters: [String: Unicode.Scalar] = [:]
    for scalar in ranges.joined().lazy.compactMap(Unicode.Scalar.init)
    where !scalar.properties.isFullCompositionExclusion { characters[String(scalar)] = scalar }
    return characters
  }()
}

// ASCII is checked first: most names are ASCII, and the lookup of a character's properties is slow.
extension Unicode.Scalar {
  /// Whether a name may contain the character: a letter, a digit, a mark, or a symbol of any
  /// script.
  ///
  /// Beyond ASCII, these are the characters that Swift allows in identifiers, except punctuation
  /// and invisible characters. Punctuation separates words.
  package var isNamePart: Bool {
    if isASCII { return isASCIILetter || isASCIIDigit }
    guard Self.identifierRanges.contains(where: { $0.contains(value) }),
      !properties.isDefaultIgnorableCodePoint
    else { return false }
    return switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      false
    default: true
    }
  }

  /// Whether a name may begin with the character.
  package var isNameStart: Bool {
    isNamePart && !isASCIIDigit && !Self.markRanges.contains { $0.contains(value) }
  }

  /// Whether the character is a digit from `0` to `9`.
  package var isASCIIDigit: Bool { value >= 0x30 && value <= 0x39 }

  private var isASCIILetter: Bool {
    value | 0x20 >= 0x61 && value | 0x20 <= 0x7A
  }

  /// The characters that Swift allows in identifiers, as listed in the C++ proposal N1518 (annex
  /// X.1).
  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
    0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD,
    0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD,
    0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]

  /// The combining marks, with which no identifier begins (annex X.2).
  private static let markRanges: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
