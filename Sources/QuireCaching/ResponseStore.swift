/// Cached responses by key, with a size limit; the least recently used are evicted first.
struct ResponseStore: Sendable {
  private struct Slot {
    let response: CachedResponse
    let byteCount: Int
    var lastUse: Int
  }

  private let byteLimit: Int
  /// By URL first, because invalidation applies to all responses of a URL.
  private var slots: [Digest: [Digest: Slot]] = [:]
  /// The uses in order; only the last use of each slot counts.
  private var uses: ArraySlice<(key: ResponseKey, number: Int)> = []
  private var useCount = 0

  /// The number of responses.
  private(set) var count = 0
  /// The approximate size of all responses, in bytes.
  private(set) var byteCount = 0

  /// The number of requests that were sent so far.
  private var requestCount = 0

  /// The requests in flight by key: their count, and the number up to which their responses are
  /// outdated, because a later request was answered or the URL was invalidated.
  private var running: [ResponseKey: (count: Int, overtaken: Int)] = [:]

  init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// Returns the cached response of a key, and notes its use.
  mutating func response(for key: ResponseKey) -> CachedResponse? {
    guard let slot = slots[key.target]?[key.fields] else { return nil }
    let use = noteUse(of: key)
    slots[key.target]?[key.fields]?.lastUse = use
    return slot.response
  }

  /// Notes that a request is sent, until ``end(for:)`` is called.
  ///
  /// - Returns: The number of the request.
  mutating func begin(for key: ResponseKey) -> Int {
    requestCount += 1
    running[key, default: (0, 0)].count += 1
    return requestCount
  }

  /// Notes that a request is no longer in flight.
  mutating func end(for key: ResponseKey) {
    running[key]?.count -= 1
    if running[key]?.count == 0 { running[key] = nil }
  }

  /// Replaces the cached response of a key, unless a later request was answered already.
  ///
  /// - Parameters:
  ///   - response: The new response, or `nil` if it may not be cached and the old one is evicted.
  ///   - key: The key of the request.
  ///   - request: The number of the request; if its URL was invalidated since it was sent, the
  ///     response is not cached.
  mutating func store(_ response: CachedResponse?, for key: ResponseKey, from request: Int) {
    guard request > running[key]?.overtaken ?? 0 else { return }
    running[key]?.overtaken = request
    remove(key)
    guard let response, case let size = response.byteCount, size <= byteLimit / 4 else { return }
    let slot = Slot(response: response, byteCount: size, lastUse: noteUse(of: key))
    slots[key.target, default: [:]][key.fields] = slot
    count += 1
    byteCount += size
    while byteCount > byteLimit, let oldest = uses.popFirst() {
      if isLastUse(oldest) { remove(oldest.key) }
    }
  }

  /// Evicts the responses of URLs, and does not cache the responses to requests in flight.
  mutating func remove(_ targets: Set<Digest>) {
    for key in running.keys where targets.contains(key.target) {
      running[key]?.overtaken = requestCount
    }
    for target in targets {
      for fields in (slots[target] ?? [:]).keys {
        remove(ResponseKey(target: target, fields: fields))
      }
    }
  }

  /// Evicts the responses of a URL with a status.
  mutating func remove(_ target: Digest, status: Int) {
    for (fields, slot) in slots[target] ?? [:] where slot.response.status == status {
      remove(ResponseKey(target: target, fields: fields))
    }
  }

  /// Evicts all responses, and does not cache the responses to requests in flight.
  mutating func removeAll() {
    for key in running.keys { running[key]?.overtaken = requestCount }
    slots = [:]
    uses = []
    count = 0
    byteCount = 0
  }

  /// Evicts the response of a key.
  mutating func remove(_ key: ResponseKey) {
    guard let slot = slots[key.target]?.removeValue(forKey: key.fields) else { return }
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
    slots[use.key.target]?[use.key.fields]?.lastUse == use.number
  }
}
