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
