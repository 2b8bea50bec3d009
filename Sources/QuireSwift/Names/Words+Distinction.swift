import QuireModel

extension Words {
  /// The signs that tell texts from others that have the same letters and digits in the same order.
  ///
  /// They are few, so that names change as little as possible if a text is added: `_` and space count
  /// only between texts that differ in no other sign.
  static func distinguishingSigns(among texts: [String]) -> Set<Unicode.Scalar> {
    var signs: Set<Unicode.Scalar> = []
    while true {
      let found = signs.union(missingSigns(among: texts, spelled: signs))
      if found == signs { return signs }
      signs = found
    }
  }

  /// The signs by which texts differ whose words are the same.
  private static func missingSigns(
    among texts: [String], spelled: Set<Unicode.Scalar>
  ) -> Set<Unicode.Scalar> {
    var firsts: [String: String] = [:]
    var missing: Set<Unicode.Scalar> = []
    for text in texts {
      let key = split(text, spelling: spelled).joined().lowercased()
      // A text with only signs is spelled anyway.
      if key.isEmpty { continue }
      if let first = firsts[key] {
        missing.formUnion(difference(of: first, text, spelled: spelled))
      } else {
        firsts[key] = text
      }
    }
    return missing
  }

  private static func difference(
    of one: String, _ other: String, spelled: Set<Unicode.Scalar>
  ) -> Set<Unicode.Scalar> {
    let (one, other) = (signs(of: one, without: spelled), signs(of: other, without: spelled))
    if one == other { return [] }
    var counts: [Unicode.Scalar: Int] = [:]
    for case let sign? in one { counts[sign, default: 0] += 1 }
    for case let sign? in other { counts[sign, default: 0] -= 1 }
    let differing = Set(counts.filter { $0.value != 0 }.keys)
    // If the same signs are at different places, all of them count.
    let signs = differing.isEmpty ? Set(counts.keys) : differing
    let strong = signs.subtracting(["_", " "])
    return strong.isEmpty ? signs : strong
  }

  /// The signs of a text, with `nil` for each letter or digit.
  private static func signs(
    of text: String, without spelled: Set<Unicode.Scalar>
  ) -> [Unicode.Scalar?] {
    text.composed.unicodeScalars.filter { !spelled.contains($0) }.map { $0.isNamePart ? nil : $0 }
  }
}
