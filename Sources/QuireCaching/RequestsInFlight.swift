/// The requests in flight by key, and which of their responses may still be cached.
struct RequestsInFlight: Sendable {
  /// The number of requests that were sent so far.
  private var requestCount = 0

  /// The requests in flight by key: their count, and the number up to which their responses are
  /// outdated, because a later request was answered or the URL was invalidated.
  private var running: [ResponseKey: (count: Int, overtaken: Int)] = [:]

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

  /// Notes that a request was answered.
  ///
  /// - Returns: Whether the response replaces the cached one: it does not if a later request was
  ///   answered already, or if the URL was invalidated since the request was sent.
  mutating func answer(_ request: Int, for key: ResponseKey) -> Bool {
    guard request > running[key]?.overtaken ?? 0 else { return false }
    running[key]?.overtaken = request
    return true
  }

  /// Notes that keys are invalidated, so that no response to their requests in flight is cached.
  mutating func invalidate(where isInvalid: (ResponseKey) -> Bool) {
    for key in running.keys where isInvalid(key) { running[key]?.overtaken = requestCount }
  }
}
