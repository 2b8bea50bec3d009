import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Returns a client for the same server that sends no request while a rate limit is used up.
  ///
  ///     let github = Client(baseURL: base).waitingForRateLimits(upTo: .seconds(300)).retrying()
  ///
  /// If a response says that nothing remains of a limit, or demands a delay with `Retry-After`, all
  /// further requests of this client to the same origin wait for the reset. Each attempt of a retry
  /// waits as well. The fields are those of ``RetryPolicy``. Requests that were already sent are not
  /// changed, and neither are requests to other origins.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait. A request that would wait longer throws a
  ///     ``RequestError`` with the reason ``RequestError/Reason/mustWait(_:limit:)`` at once.
  ///   - clock: The clock of the waits; tests replace it.
  /// - Returns: The client. Clients that are created from this one share its limits. It waits as an
  ///   interceptor does: before those that are added later, and before a cache.
  public func waitingForRateLimits(
    upTo limit: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
  ) -> Client {
    let pauses = Pauses()
    return intercepting { request, next in
      guard let origin = Origin(request.url) else { return try await next(request) }
      while let pause = pauses[origin], pause.left > .zero { try await pause.end() }
      let response = try await next(request)
      if response.http.url.flatMap(Origin.init) == origin,
        let pause = Pause(demandedBy: response.http, limit: limit, on: clock, path: request.path)
      {
        pauses[origin] = pause
      }
      return response
    }
  }

  /// The pauses of several origins.
  private final class Pauses: Sendable {
    private let pauses = Mutex<[Origin: Pause]>([:])

    subscript(origin: Origin) -> Pause? {
      get { pauses.withLock { $0[origin] } }
      set {
        // Of several responses, the one with the longest pause counts.
        pauses.withLock { pauses in
          guard let newValue, newValue.left > pauses[origin]?.left ?? .zero else { return }
          pauses[origin] = newValue
        }
      }
    }
  }
}
