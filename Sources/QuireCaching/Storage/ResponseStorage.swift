import QuireClient
import QuireStorage
import Synchronization

/// Cached responses by key, in memory or in a folder, with a size limit.
///
/// A storage throws no errors: a response that cannot be read is not found, and a response that
/// cannot be stored is not cached.
protocol ResponseStorage: Sendable {
  /// The number of responses and their approximate size in bytes.
  var size: (count: Int, byteCount: Int) { get }

  /// The last error, or `nil` before the first error and after a response was stored.
  var error: (any Error)? { get }

  /// Returns the cached response of a key, and notes its use.
  func response(for key: ResponseKey) -> CachedResponse?

  /// Prepares for the response to a request that is going to be sent.
  func reservation(for key: ResponseKey) -> Reservation

  /// Evicts the response of a key.
  func remove(_ key: ResponseKey)

  /// Evicts the responses of URLs.
  func remove(_ targets: Set<Digest>)

  /// Evicts the responses of a URL with a status.
  func remove(_ target: Digest, status: Int)

  /// Evicts the responses of an owner.
  func remove(ownedBy owner: Digest)

  /// Evicts all responses.
  func removeAll()
}

/// A place for the response to one request in flight.
///
/// The response is stored in two steps, because the first one may take long, and the second one
/// happens while other threads wait.
struct Reservation: Sendable {
  /// Prepares to store the response, and returns the second step; `nil` if it cannot be stored.
  let prepare: @Sendable (CachedResponse) -> (@Sendable () -> Void)?
}

/// Cached responses in memory.
final class MemoryStorage: ResponseStorage {
  private let table: Mutex<ResponseTable>

  init(byteLimit: Int) { table = Mutex(ResponseTable(byteLimit: byteLimit)) }

  var size: (count: Int, byteCount: Int) { table.withLock { ($0.count, $0.byteCount) } }

  /// Always `nil`.
  var error: (any Error)? { nil }

  func response(for key: ResponseKey) -> CachedResponse? {
    table.withLock { $0.response(for: key) }
  }

  func reservation(for key: ResponseKey) -> Reservation {
    Reservation { response in
      { self.table.withLock { $0.store(response, for: key) } }
    }
  }

  func remove(_ key: ResponseKey) { table.withLock { $0.remove(key) } }
  func remove(_ targets: Set<Digest>) { table.withLock { $0.remove(targets) } }
  func remove(_ target: Digest, status: Int) {
    table.withLock { $0.remove(target, status: status) }
  }
  func remove(ownedBy owner: Digest) { table.withLock { $0.remove(ownedBy: owner) } }
  func removeAll() { table.withLock { $0.removeAll() } }
}

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
