/// Finds the known name that a misspelt one most likely means.
package enum Spelling {
  /// Returns the nearest candidate by edit distance, or `nil` if no candidate is near.
  ///
  /// An edit inserts, drops, or changes a letter, or swaps two adjacent letters. Case is ignored.
  /// The number of edits allowed depends on the length of the shorter word: none below three
  /// letters, one up to five letters, two up to eleven, and three for longer words. If several
  /// candidates are equally near, the first one is returned. The word itself is never returned.
  ///
  /// - Complexity: Bounded by the number of candidates: words of more than 100 bytes have no
  ///   nearest candidate, and at most 2,000 candidates of a similar length are compared.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard letters.count <= 100 else { return nil }
    var nearest: (word: String, distance: Int)?
    var tried = 0
    for candidate in candidates {
      let count = candidate.utf8.count
      let limit = min(limit(min(count, letters.count)), (nearest?.distance ?? .max) - 1)
      guard abs(count - letters.count) <= limit, candidate != word else { continue }
      tried += 1
      guard tried <= 2000 else { break }
      guard let distance = distance(from: letters, to: folded(candidate), limit: limit) else {
        continue
      }
      nearest = (candidate, distance)
    }
    return nearest?.word
  }

  /// Returns whether a word is so near to a known one that it is probably a typing error.
  ///
  /// The words may differ by one edit, or by two if both words have nine letters or more. The first
  /// letters must be equal, or the first letter must be swapped with the second.
  package static func isSlip(_ word: String, of known: String) -> Bool {
    let (letters, others) = (folded(word), folded(known))
    let limit = min(letters.count, others.count) < 9 ? 1 : 2
    let beginsAlike =
      letters.first == others.first || letters.prefix(2).reversed() == Array(others.prefix(2))
    return word != known && letters.count <= 100 && beginsAlike
      && abs(letters.count - others.count) <= limit
      && distance(from: letters, to: others, limit: limit) != nil
  }

  private static func limit(_ letters: Int) -> Int {
    letters < 3 ? 0 : letters < 6 ? 1 : letters < 12 ? 2 : 3
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { $0.isUppercase ? $0 | 0x20 : $0 }
  }

  /// Returns the edit distance (optimal string alignment), or `nil` if it exceeds the limit.
  private static func distance(from left: [UInt8], to right: [UInt8], limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var edits = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current.append(edits)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
