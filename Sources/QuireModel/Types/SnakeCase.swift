import QuireSchema

/// What Foundation's conversion from snake case makes of a name.
enum SnakeCase {
  /// As `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` converts a key.
  ///
  /// Underscores at either end stay; a name without another is left as it is.
  static func converted(_ name: String) -> String {
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

  /// The same for a name of letters and digits of ASCII, as nearly all are; `nil` for any other.
  ///
  /// Byte by byte, as it takes a tenth of the time where nothing is optimized.
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
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      if byte == underscore {
        if index < start || index >= end { converted.append(byte) } else { isFirstWord = false }
      } else if isLetter {
        converted.append(isFirstWord || isWithinWord ? byte | 0x20 : byte & 0xDF)
      } else if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        converted.append(byte)
      } else {
        return nil
      }
      isWithinWord = isLetter
      index += 1
    }
    return isFirstWord ? name : String(utf8: converted, in: 0..<converted.count)
  }

  /// As `String.capitalized` of Foundation.
  ///
  /// A letter that no other stands before is a capital, every further one is small; an apostrophe
  /// and its like separate nothing.
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
