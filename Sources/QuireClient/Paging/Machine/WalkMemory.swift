/// The digests of a walk's continuations or pages: all of them, and those that a checkpoint keeps.
struct WalkMemory: Sendable {
  private var seen = SharedFingerprints()
  /// The digests that a checkpoint keeps.
  private(set) var trail = Trail()

  /// The number of fingerprints since the walk began or was resumed.
  var count: Int { seen.count }

  /// Creates a memory that is empty, or contains the digests of a checkpoint.
  init(_ trail: Trail = Trail()) { self.trail = trail }

  /// Remembers a fingerprint.
  ///
  /// - Returns: `false` if it was already known.
  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    guard seen.insert(fingerprint), !trail.contains(fingerprint) else { return false }
    trail.append(fingerprint)
    return true
  }
}

/// A selection of a walk's digests that is small enough for a checkpoint.
///
/// It contains the latest ``latestCount`` digests, and those whose number is a power of two. So a
/// walk that is resumed after every page detects a cycle of up to ``latestCount`` pages at once. It
/// detects a longer cycle before it has been walked three times.
struct Trail: Hashable, Sendable {
  /// The number of latest digests that are kept.
  static let latestCount = 64

  /// The number of digests that were appended.
  private(set) var count = 0
  /// The digests whose number is a power of two.
  private(set) var milestones: [UInt64] = []
  /// The latest digests, oldest first.
  private(set) var latest: [UInt64] = []

  /// Creates an empty trail.
  init() {}

  /// Returns whether a fingerprint is among the kept digests.
  func contains(_ fingerprint: Fingerprint) -> Bool {
    latest.contains(fingerprint.digest) || milestones.contains(fingerprint.digest)
  }

  /// Appends a fingerprint.
  mutating func append(_ fingerprint: Fingerprint) {
    count += 1
    if count.nonzeroBitCount == 1 { milestones.append(fingerprint.digest) }
    latest.append(fingerprint.digest)
    if latest.count > Self.latestCount { latest.removeFirst() }
  }
}

extension Trail {
  /// The numbers of this trail: the count, the milestones and the latest digests.
  var numbers: [UInt64] { [UInt64(count)] + milestones + latest }

  /// Creates a trail from its numbers, or returns `nil` if they are not those of a trail.
  init?(numbers: [UInt64]) {
    guard let first = numbers.first, let count = Int(exactly: first) else { return nil }
    let milestoneCount = Int.bitWidth - count.leadingZeroBitCount
    guard count >= 0,
      numbers.count == 1 + milestoneCount + min(count, Self.latestCount)
    else { return nil }
    self.count = count
    milestones = Array(numbers.dropFirst().prefix(milestoneCount))
    latest = Array(numbers.dropFirst(1 + milestoneCount))
  }
}

extension Fingerprint {
  /// 8 bytes of this fingerprint.
  var digest: UInt64 { UInt64(truncatingIfNeeded: hash ^ (hash >> 64)) }
}
