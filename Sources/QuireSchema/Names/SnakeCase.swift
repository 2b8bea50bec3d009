/// Foundation's conversion of a key from snake case.
///
/// Unlike ``Words``, it splits a key only at underscores, so that `userName_id` becomes
/// `usernameId`. The two only agree on which characters are letters and digits.
package enum SnakeCase {
  /// Converts a key as `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` does.
  ///
  /// Leading and trailing underscores are kept. A name without other underscores is not changed.
  package static func converted(_ name: String) -> String {
    if let plain = converted(plain: name) { return plain }
    guard let start = name.firstIndex(where: { $0 != "_" }),
      let end = name.lastIndex(where: { $0 != "_" })
    else { return name }
    let pieces = name[start...end].split(separator: "_")
    guard pieces.count > 1 else { return name }
    let words = pieces.enumerated().map { index, piece in
      index == 0 ? piece.lowercased() : capitalized(piece)
    }
    return name[..<start] + words.joined() + name[name.index(after: end)...]
  }

  /// The fast path for ASCII letters, digits, and underscores; returns `nil` for other names.
  ///
  /// Working on bytes takes a tenth of the time without optimization.
  private static func converted(plain name: String) -> String? {
    let bytes = Array(name.utf8)
    let underscore = UInt8(ascii: "_")
    var end = bytes.count
    while end > 0, bytes[end - 1] == underscore { end -= 1 }
    var start = 0
    while start < end, bytes[start] == underscore { start += 1 }
    var converted: [UInt8] = []
    converted.reserveCapacity(bytes.count)
    var isFirstWord = true
    var isWithinWord = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == underscore {
        if index < start || index >= end { converted.append(byte) } else { isFirstWord = false }
      } else if byte.isLetter {
        converted.append(isFirstWord || isWithinWord ? byte | 0x20 : byte & 0xDF)
      } else if byte.isDigit {
        converted.append(byte)
      } else {
        return nil
      }
      isWithinWord = byte.isLetter
      index += 1
    }
    return isFirstWord ? name : String(utf8: converted, in: 0..<converted.count)
  }

  /// Capitalizes a word as Foundation's `String.capitalized` does.
  ///
  /// A letter that does not follow another letter becomes uppercase, and all others become
  /// lowercase. An apostrophe and similar characters do not separate letters.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isWithinWord = false
    for scalar in word.unicodeScalars {
      let properties = scalar.properties
      result += isWithinWord ? properties.lowercaseMapping : properties.titlecaseMapping
      if !properties.isCaseIgnorable { isWithinWord = properties.isCased }
    }
    return result
  }
}
