import QuireSchema

/// Changes the text of a schema: bytes, tokens, or the values in it.
struct Mutation {
  var randomness: Randomness
  /// Values and members of other schemas to insert.
  let foreignValues: ForeignValues

  /// Returns the text after one to three changes.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...randomness.below(3) {
      if randomness.below(15) == 0 {
        changeBytes(of: &text)
      } else {
        changeValue(in: &text)
      }
    }
    return text
  }

  private mutating func changeBytes(of text: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let place = randomness.below(text.count)
    switch randomness.below(4) {
    case 0: text[place] = UInt8(randomness.below(256))
    case 1: text.remove(at: place)
    case 2: text.removeSubrange(place...)
    default:
      let end = min(text.count, place + randomness.below(40))
      text.insert(contentsOf: text[place..<end], at: randomness.below(text.count))
    }
  }

  private mutating func changeValue(in text: inout [UInt8]) {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "fuzz.json", bytes: text)
    guard let root = JSONTextReader.read(source, diagnostics: &diagnostics) else {
      return changeBytes(of: &text)
    }
    let places = Places(root)
    guard let (node, _) = randomness.element(of: places.nodes) else { return }
    let range = node.range.offsets
    let own = Array(text[range])
    switch randomness.below(16) {
    case 0...2:
      text.replaceSubrange(range, with: randomness.element(of: foreignValues.like(node)) ?? own)
    case 3...6: addMember(places, in: &text)
    case 7: dropMember(places, in: &text)
    case 8: swap(range, with: randomness.element(of: places.nodes)?.0.range.offsets, in: &text)
    case 9, 10: text.replaceSubrange(range, with: reference(to: places))
    case 11: text.replaceSubrange(range, with: wrapped(own))
    case 12: text.replaceSubrange(range, with: literal())
    case 13: rename(places, in: &text)
    case 14: text.replaceSubrange(range, with: randomness.element(of: foreignValues.values) ?? own)
    default: text.replaceSubrange(range, with: randomness.element(of: Self.keywords(own)) ?? own)
    }
  }

  /// Swaps two values, or puts the second in place of the first if one contains the other.
  private func swap(_ range: Range<Int>, with other: Range<Int>?, in text: inout [UInt8]) {
    guard let other else { return }
    let (one, two) = (Array(text[range]), Array(text[other]))
    guard !range.overlaps(other) else { return text.replaceSubrange(range, with: two) }
    let (first, second) = range.lowerBound < other.lowerBound ? (range, other) : (other, range)
    text.replaceSubrange(second, with: first == range ? one : two)
    text.replaceSubrange(first, with: first == range ? two : one)
  }

  private mutating func reference(to places: Places) -> [UInt8] {
    let pointer = randomness.element(of: places.nodes)?.1.description ?? ""
    let escaped = pointer.utf8.flatMap { byte -> [UInt8] in
      byte == 0x22 || byte == 0x5c || byte < 0x20 ? Array("%25".utf8) : [byte]
    }
    return Array("{\"$ref\":\"#".utf8) + escaped + Array("\"}".utf8)
  }

  private mutating func wrapped(_ own: [UInt8]) -> [UInt8] {
    let (opening, closing) =
      randomness.element(of: Self.wrappings) ?? ("[", "]")
    let depth = [1, 1, 1, 2, 2, 3, 5, 12, 30, 70, 130, 5000][randomness.below(12)]
    return Array(String(repeating: opening, count: depth).utf8) + own
      + Array(String(repeating: closing, count: depth).utf8)
  }

  private mutating func literal() -> [UInt8] {
    Array((randomness.element(of: Self.literals) ?? "null").utf8)
  }

  private mutating func rename(_ places: Places, in text: inout [UInt8]) {
    guard let member = randomness.element(of: places.members),
      let name = randomness.element(of: Self.names + places.members.map { "\"\($0.name)\"" })
    else { return }
    text.replaceSubrange(member.nameRange.offsets, with: Array(name.utf8))
  }

  private mutating func addMember(_ places: Places, in text: inout [UInt8]) {
    let objects = places.nodes.filter { if case .object = $0.0.value { true } else { false } }
    guard let (object, _) = randomness.element(of: objects),
      case .object(let members) = object.value,
      let (name, member) = randomness.element(of: foreignValues.members),
      !members.contains(where: { $0.name == name })
    else { return }
    let isOnly = members.isEmpty
    text.insert(
      contentsOf: member + (isOnly ? [] : [0x2c]), at: object.range.offsets.lowerBound + 1)
  }

  private mutating func dropMember(_ places: Places, in text: inout [UInt8]) {
    guard let member = randomness.element(of: places.members) else { return }
    let range = member.nameRange.offsets.lowerBound..<member.value.range.offsets.upperBound
    // Removes the comma, too: the one after the value, or else the one before.
    let space: Set<UInt8> = [0x20, 0x0a, 0x0d, 0x09]
    if let end = text[range.upperBound...].firstIndex(where: { !space.contains($0) }),
      text[end] == 0x2c
    {
      text.removeSubrange(range.lowerBound...end)
    } else if let start = text[..<range.lowerBound].lastIndex(where: { !space.contains($0) }),
      text[start] == 0x2c
    {
      text.removeSubrange(start..<range.upperBound)
    } else {
      text.removeSubrange(range)
    }
  }

  /// Returns an object for each keyword, with the value under that keyword.
  private static func keywords(_ own: [UInt8]) -> [[UInt8]] {
    names.map { Array("{\($0):".utf8) + own + Array("}".utf8) }
  }
}
