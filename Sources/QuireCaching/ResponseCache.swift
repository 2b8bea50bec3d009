import QuireClient
import QuireStorage
import Synchronization

/// Cached responses, and the requests in flight whose responses may be cached.
final class ResponseCache: Sendable {
  /// A request in flight.
  struct Request: Sendable {
    let key: ResponseKey
    fileprivate let number: Int
    fileprivate let reservation: Reservation
  }

  private let storage: any ResponseStorage
  private let requests = Mutex(RequestsInFlight())

  init(_ storage: any ResponseStorage) { self.storage = storage }

  /// The number of responses and their approximate size in bytes.
  var size: (count: Int, byteCount: Int) { storage.size }

  /// The last error of the storage, or `nil` before the first error and after a response was stored.
  var error: (any Error)? { storage.error }

  /// Returns the cached response of a key, and notes its use.
  func response(for key: ResponseKey) -> CachedResponse? { storage.response(for: key) }

  /// Notes that a request is sent, until ``end(_:)`` is called.
  func begin(for key: ResponseKey) -> Request {
    let number = requests.withLock { $0.begin(for: key) }
    return Request(key: key, number: number, reservation: storage.reservation(for: key))
  }

  /// Notes that a request is no longer in flight.
  func end(_ request: Request) { requests.withLock { $0.end(for: request.key) } }

  /// Replaces the cached response of a request's key, unless a later request was answered already or
  /// the URL was invalidated since the request was sent.
  ///
  /// - Parameters:
  ///   - response: The new response, or `nil` if it may not be cached and the old one is evicted.
  ///   - request: The request.
  ///   - replaces: Whether the response replaces an old one; otherwise it is stored only if there is
  ///     no old one.
  func store(_ response: CachedResponse?, of request: Request, replacing replaces: Bool = true) {
    let publish = response.flatMap(request.reservation.prepare)
    // The lock keeps a response from being replaced by an older one. A lookup does not take it.
    requests.withLock { requests in
      guard replaces || storage.response(for: request.key) == nil,
        requests.answer(request.number, for: request.key)
      else { return }
      if let publish { publish() } else { storage.remove(request.key) }
    }
  }

  /// Evicts the responses of URLs, and does not cache the responses to requests in flight.
  func remove(_ targets: Set<Digest>) {
    requests.withLock { $0.invalidate { targets.contains($0.target) } }
    storage.remove(targets)
  }

  /// Evicts the responses of a URL with a status.
  func remove(_ target: Digest, status: Int) { storage.remove(target, status: status) }

  /// Evicts the responses of an owner, and does not cache the responses to requests in flight.
  func remove(ownedBy owner: Digest) {
    requests.withLock { $0.invalidate { $0.owner == owner } }
    storage.remove(ownedBy: owner)
  }

  /// Evicts all responses, and does not cache the responses to requests in flight.
  func removeAll() {
    requests.withLock { $0.invalidate { _ in true } }
    storage.removeAll()
  }
}

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
