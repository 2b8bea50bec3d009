/// Changes JSON texts, mostly into texts that are not JSON or have another type.
package struct Mutation {
  private var disorder: Disorder

  package init(seed: UInt64) { disorder = Disorder(state: seed) }

  private static let tokens: [String] = [
    "null", "true", "false", "0", "-0", "1.0", "1e2", "01", "-", "9223372036854775807",
    "9223372036854775808", "18446744073709551616", "1e400", "1e-400", "0.1", "123456789012345678.5",
    "\"\"", "\"\\u0041\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\q\"", "\"\t\"", "\"é\"",
    "\"e\u{301}\"", "{}", "[]", "[[]]", "{\"a\":1,\"a\":2}", ",", ":", "}", "]", "{", "[", " ",
    "\n",
    "\"id\":1,", "\"\\u0069d\":1,", "\"\u{212A}\":1,", "\"nodeId\":\"x\",", "\"node_id\":\"y\",",
    "\"createdAt\":1,", "\"veinCount\":3,", "\"kind\":\"leaf\",", "\"kind\":\"branch\",",
    "\"2012-02-30T00:00:00Z\"", "\"2012-07-03T10:49:60Z\"", "\"2012-07-03t10:49:44.5z\"",
    "\"obsoleteField\":1,", "\"obsolete_field\":null,", "\u{0}", "\u{FEFF}", "NaN", "// x\n", "'a'",
  ]

  /// Returns a text with one to three changes.
  package mutating func apply(to text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...3, using: &disorder) { change(&text) }
    return text
  }

  private mutating func change(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let place = Int.random(in: 0..<text.count, using: &disorder)
    let other = Int.random(in: 0..<text.count, using: &disorder)
    let token = Self.tokens.randomElement(using: &disorder) ?? ""
    switch Int.random(in: 0..<9, using: &disorder) {
    case 0: text[place] = UInt8.random(in: 0...255, using: &disorder)
    case 1: text.remove(at: place)
    case 2: text.swapAt(place, other)
    case 3: text.insert(contentsOf: token.utf8, at: place)
    case 4:
      let length = Int.random(in: 0...12, using: &disorder)
      text.replaceSubrange(place..<min(text.count, place + length), with: token.utf8)
    case 5:
      // Replaces a whole value.
      guard let value = value(in: text, from: place) else { return }
      text.replaceSubrange(value, with: token.utf8)
    case 6:
      guard let start = text[place...].firstIndex(of: UInt8(ascii: ",")) else { return }
      text.insert(contentsOf: token.utf8, at: start + 1)
    case 7:
      // Repeats or moves a member.
      guard let comma = text[place...].firstIndex(of: UInt8(ascii: ",")),
        let next = text[(comma + 1)...].firstIndex(of: UInt8(ascii: ","))
      else { return }
      let member = Array(text[comma..<next])
      if Bool.random(using: &disorder) { text.removeSubrange(comma..<next) }
      guard let target = text.prefix(other).lastIndex(of: UInt8(ascii: ",")) else { return }
      text.insert(contentsOf: member, at: target)
    default: text.removeSubrange(min(place, other)..<max(place, other))
    }
  }

  private func value(in text: [UInt8], from place: Int) -> Range<Int>? {
    guard let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let end = text[(colon + 1)...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
    return end.map { colon + 1..<$0 }
  }
}
