import Foundation
import Synchronization

/// The conversions between snake case and camel case, as Foundation's key strategies do them.
///
/// To the letter, its odd sides too: a model must find the very key that a decoder made.
enum KeyCase {
  /// What `convertFromSnakeCase` makes of a name, or `nil` where it leaves it as it is.
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

  /// Whether `convertFromSnakeCase` may make another name of one.
  static func mayConvert(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { $0.contains(UInt8(ascii: "_")) }
  }

  /// The key that `convertFromSnakeCase` makes of a name, or `nil` where it leaves it as it is.
  static func convertedKey(of name: StaticString) -> WireKey? {
    guard mayConvert(name) else { return nil }
    // An object that lacks a member asks for this each time.
    let literal = Int(bitPattern: name.utf8Start)
    let known = convertedKeys.withLock { $0[literal] }
    if let known, known.count == name.utf8CodeUnitCount { return known.key }
    let key = camelCase(ofSnakeCase: name.description).map { WireKey(stringValue: $0) }
    convertedKeys.withLock { $0[literal] = (name.utf8CodeUnitCount, key) }
    return key
  }

  /// By the place and the length of a literal, of which a program has only so many.
  private static let convertedKeys = Mutex<[Int: (count: Int, key: WireKey?)]>([:])

  /// What `convertToSnakeCase` makes of a name.
  ///
  /// A word begins at a capital; a run of capitals is one word, but that its last one begins the
  /// word of small letters after it.
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
