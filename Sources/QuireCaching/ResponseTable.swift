import QuireClient
import QuireStorage

/// Cached responses by key, with a size limit; the least recently used are evicted first.
struct ResponseTable: Sendable {
  private struct Slot {
    let response: CachedResponse
    let byteCount: Int
    var lastUse: Int
  }

  private let byteLimit: Int
  /// By URL first, because invalidation applies to all responses of a URL.
  private var slots: [Digest: [ResponseKey: Slot]] = [:]
  /// The uses in order; only the last use of each slot counts.
  private var uses: ArraySlice<(key: ResponseKey, number: Int)> = []
  private var useCount = 0

  /// The number of responses.
  private(set) var count = 0
  /// The approximate size of all responses, in bytes.
  private(set) var byteCount = 0

  init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// Returns the cached response of a key, and notes its use.
  mutating func response(for key: ResponseKey) -> CachedResponse? {
    guard let slot = slots[key.target]?[key] else { return nil }
    let use = noteUse(of: key)
    slots[key.target]?[key]?.lastUse = use
    return slot.response
  }

  /// Stores a response, unless it needs more than a quarter of the limit.
  mutating func store(_ response: CachedResponse, for key: ResponseKey) {
    remove(key)
    guard case let size = response.byteCount, size <= byteLimit / 4 else { return }
    let slot = Slot(response: response, byteCount: size, lastUse: noteUse(of: key))
    slots[key.target, default: [:]][key] = slot
    count += 1
    byteCount += size
    while byteCount > byteLimit, let oldest = uses.popFirst() {
      if isLastUse(oldest) { remove(oldest.key) }
    }
  }

  /// Evicts the responses of URLs.
  mutating func remove(_ targets: Set<Digest>) {
    for target in targets {
      for key in (slots[target] ?? [:]).keys { remove(key) }
    }
  }

  /// Evicts the responses of a URL with a status.
  mutating func remove(_ target: Digest, status: Int) {
    for (key, slot) in slots[target] ?? [:] where slot.response.status == status { remove(key) }
  }

  /// Evicts the responses of an owner.
  mutating func remove(ownedBy owner: Digest) {
    for key in slots.values.flatMap(\.keys) where key.owner == owner { remove(key) }
  }

  /// Evicts all responses.
  mutating func removeAll() {
    slots = [:]
    uses = []
    count = 0
    byteCount = 0
  }

  /// Evicts the response of a key.
  mutating func remove(_ key: ResponseKey) {
    guard let slot = slots[key.target]?.removeValue(forKey: key) else { return }
    if slots[key.target]?.isEmpty == true { slots[key.target] = nil }
    count -= 1
    byteCount -= slot.byteCount
  }

  private mutating func noteUse(of key: ResponseKey) -> Int {
    // The list may be longer than the number of slots, so that it is filtered rarely.
    if uses.count > 2 * count + 64 { uses = ArraySlice(uses.filter(isLastUse)) }
    useCount += 1
    uses.append((key, useCount))
    return useCount
  }

  private func isLastUse(_ use: (key: ResponseKey, number: Int)) -> Bool {
    slots[use.key.target]?[use.key]?.lastUse == use.number
  }
}
