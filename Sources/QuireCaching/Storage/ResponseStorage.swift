import QuireClient
import QuireStorage

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
