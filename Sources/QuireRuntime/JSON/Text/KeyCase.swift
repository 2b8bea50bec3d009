import Foundation
import Synchronization

/// Conversions between snake case and camel case, the same as Foundation's key strategies.
///
/// They reproduce Foundation exactly, including its oddities, because a model must find the key
/// that a decoder produces.
enum KeyCase {
  /// Returns the result of `convertFromSnakeCase`, or `nil` if it does not change the name.
  static func camelCase(ofSnakeCase name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "_")),
      let first = name.firstIndex(where: { $0 != "_" }),
      let last = name.lastIndex(where: { $0 != "_" })
    else { return nil }
    let words = name[first...last].split(separator: "_")
    guard words.count > 1 else { return nil }
    var camelCase = String(name[..<first])
    camelCase += words[0].lowercased()
    for word in words.dropFirst() { camelCase += word.capitalized }
    camelCase += name[name.index(after: last)...]
    return camelCase
  }

  /// Returns whether `convertFromSnakeCase` may change a name.
  static func mayConvert(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { $0.contains(UInt8(ascii: "_")) }
  }

  /// Returns the key that `convertFromSnakeCase` produces, or `nil` if it does not change the name.
  static func convertedKey(of name: StaticString) -> WireKey? {
    guard mayConvert(name) else { return nil }
    // Cached, because every object without the member requests it.
    let literal = Int(bitPattern: name.utf8Start)
    let known = convertedKeys.withLock { $0[literal] }
    if let known, known.count == name.utf8CodeUnitCount { return known.key }
    let key = camelCase(ofSnakeCase: name.description).map { WireKey(stringValue: $0) }
    convertedKeys.withLock { $0[literal] = (name.utf8CodeUnitCount, key) }
    return key
  }

  /// Cached keys, by the address and length of a literal.
  ///
  /// The cache stays small because a program has a limited number of literals.
  private static let convertedKeys = Mutex<[Int: (count: Int, key: WireKey?)]>([:])

  /// Returns the result of `convertToSnakeCase`.
  ///
  /// A word begins at a capital letter. A run of capitals is one word, except that its last capital
  /// begins a word with the lowercase letters after it.
  static func snakeCase(ofCamelCase name: String) -> String {
    guard !name.isEmpty else { return name }
    var words: [Substring] = []
    var wordStart = name.startIndex
    var position = name.index(after: wordStart)
    while let capital = name[position...].firstIndex(where: { has($0, .uppercaseLetters) }) {
      words.append(name[wordStart..<capital])
      wordStart = capital
      guard let small = name[capital...].firstIndex(where: { has($0, .lowercaseLetters) }) else {
        break
      }
      if small != name.index(after: capital) {
        let lastCapital = name.index(before: small)
        words.append(name[capital..<lastCapital])
        wordStart = lastCapital
      }
      position = name.index(after: small)
    }
    words.append(name[wordStart...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }

  private static func has(_ character: Character, _ set: CharacterSet) -> Bool {
    character.unicodeScalars.contains(where: set.contains)
  }
}
