/// Responses by their keys, in a bounded number of bytes; those not used for longest go first.
struct ResponseStore: Sendable {
  private struct Slot {
    let response: KeptResponse
    let byteCount: Int
    var lastUse: Int
  }

  private let byteLimit: Int
  /// By the URL first, as a change of what is there concerns all that is kept of it.
  private var slots: [Digest: [Digest: Slot]] = [:]
  /// The uses in the order they came; those that are no slot's last are passed over.
  private var uses: ArraySlice<(key: ResponseKey, number: Int)> = []
  private var useCount = 0

  /// How many responses are kept.
  private(set) var count = 0
  /// About how many bytes they take.
  private(set) var byteCount = 0

  /// How many requests went out so far.
  private var requestCount = 0

  /// The requests that are on their way by a key: how many, and up to which number what they bring is
  /// older than what is known: one was answered, or what is there may have changed.
  private var running: [ResponseKey: (count: Int, overtaken: Int)] = [:]

  init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// The response that is kept by a key.
  mutating func response(for key: ResponseKey) -> KeptResponse? {
    guard let slot = slots[key.target]?[key.fields] else { return nil }
    let use = noteUse(of: key)
    slots[key.target]?[key.fields]?.lastUse = use
    return slot.response
  }

  /// The number of a request that goes out now, and comes to its ``end(for:)``.
  mutating func begin(for key: ResponseKey) -> Int {
    requestCount += 1
    running[key, default: (0, 0)].count += 1
    return requestCount
  }

  /// Takes in that a request is no longer on its way.
  mutating func end(for key: ResponseKey) {
    running[key]?.count -= 1
    if running[key]?.count == 0 { running[key] = nil }
  }

  /// Puts a response in the place of what is kept by its key, unless one that was asked for later
  /// has come, be that kept or not.
  ///
  /// - Parameters:
  ///   - response: What to keep; `nil` where it may not be, for its place to be empty.
  ///   - key: The key of its request.
  ///   - request: The number of its request; after a change of its URL since then, the response is
  ///     not kept.
  mutating func keep(_ response: KeptResponse?, for key: ResponseKey, from request: Int) {
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

  /// Removes what is kept of URLs, and will not keep what is on its way from there.
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

  /// Removes what is kept of a URL with a status.
  mutating func remove(_ target: Digest, status: Int) {
    for (fields, slot) in slots[target] ?? [:] where slot.response.status == status {
      remove(ResponseKey(target: target, fields: fields))
    }
  }

  /// Removes everything, and will not keep what is on its way.
  mutating func removeAll() {
    for key in running.keys { running[key]?.overtaken = requestCount }
    slots = [:]
    uses = []
    count = 0
    byteCount = 0
  }

  /// Removes what is kept by a key.
  mutating func remove(_ key: ResponseKey) {
    guard let slot = slots[key.target]?.removeValue(forKey: key.fields) else { return }
    if slots[key.target]?.isEmpty == true { slots[key.target] = nil }
    count -= 1
    byteCount -= slot.byteCount
  }

  private mutating func noteUse(of key: ResponseKey) -> Int {
    // As many as there are slots would do; more are let stand, for the filter to be seldom.
    if uses.count > 2 * count + 64 { uses = ArraySlice(uses.filter(isLastUse)) }
    useCount += 1
    uses.append((key, useCount))
    return useCount
  }

  private func isLastUse(_ use: (key: ResponseKey, number: Int)) -> Bool {
    slots[use.key.target]?[use.key.fields]?.lastUse == use.number
  }
}
