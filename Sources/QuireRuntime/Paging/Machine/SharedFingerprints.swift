/// Fingerprints that are added one by one, of which copies share nearly everything.
///
/// A walk is copied for each step that may be taken again; one set would be copied whole each
/// time. Here the sets hold 1, 2, 4, 8 … of them, and only the small ones are made anew often.
struct SharedFingerprints: Sendable {
  /// Sets by their size: at each index, 2 to its power of them or none.
  private var levels: [Set<Fingerprint>] = []

  /// The number of fingerprints.
  private(set) var count = 0

  /// Adds a fingerprint.
  ///
  /// - Returns: `false` where it was there before.
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
