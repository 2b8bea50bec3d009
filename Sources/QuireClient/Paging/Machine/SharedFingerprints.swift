/// A set of fingerprints whose copies share most of their storage.
///
/// A walk is copied for each step that can be repeated. A single set would be copied completely
/// each time. Here, the sets have 1, 2, 4, 8 … elements, and only the small ones are copied often.
struct SharedFingerprints: Sendable {
  /// The sets; the set at each index is empty or has 2 to the power of the index elements.
  private var levels: [Set<Fingerprint>] = []

  /// The number of fingerprints.
  private(set) var count = 0

  /// Inserts a fingerprint.
  ///
  /// - Returns: `false` if the set already contained it.
  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    if levels.contains(where: { $0.contains(fingerprint) }) { return false }
    count += 1
    var merged: Set = [fingerprint]
    for index in levels.indices {
      if levels[index].isEmpty {
        levels[index] = merged
        return true
      }
      merged.formUnion(levels[index])
      levels[index] = []
    }
    levels.append(merged)
    return true
  }
}
