/// The items around a position in a page, as digests: at most ``count`` before it, and as many after it.
///
/// An item that is deleted or inserted moves the others, so a number alone would lose or repeat one.
struct ItemNeighbors: Hashable, Sendable {
  /// The most items on each side.
  static let count = 8

  /// The digests of the items before the position, in the order of the list.
  var before: [UInt64] = []
  /// The digests of the items after the position, in the order of the list.
  var after: [UInt64] = []

  /// Creates neighbors of which nothing is known.
  init() {}

  /// Creates the neighbors of a position.
  ///
  /// - Parameters:
  ///   - place: The number of items before it in the page.
  ///   - keys: The fingerprint of each item of the page.
  init(of place: Int, in keys: [Fingerprint]) {
    before = keys[..<place].suffix(Self.count).map(\.digest)
    after = keys[place...].prefix(Self.count).map(\.digest)
  }

  /// Finds the position in a page.
  ///
  /// The next item is decisive. If it is gone, the position is after the last item that is still
  /// there. If that is the end of the page, the items after it may be in the next page, and only
  /// they remain neighbors.
  ///
  /// - Parameters:
  ///   - keys: The fingerprint of each item of the page.
  ///   - place: The position as it was.
  /// - Returns: The position, or `nil` if none of these items is there.
  mutating func find(in keys: [Fingerprint], near place: Int) -> Int? {
    let digests = keys.map(\.digest)
    func nearest(_ digest: UInt64) -> Int? {
      digests.indices.filter { digests[$0] == digest }.min { abs($0 - place) < abs($1 - place) }
    }
    if let next = after.first.flatMap(nearest) {
      self = ItemNeighbors()
      return next
    }
    for (index, digest) in before.enumerated().reversed() {
      guard let last = nearest(digest) else { continue }
      before = last + 1 == keys.count ? Array(before[(index + 1)...]) : []
      if before.isEmpty { self = ItemNeighbors() }
      return last + 1
    }
    guard let next = after.lazy.compactMap(nearest).first else { return nil }
    self = ItemNeighbors()
    return next
  }
}
