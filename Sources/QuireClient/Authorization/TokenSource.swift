import Foundation
import Synchronization

/// The current token of an authorization, which is loaded once for all requests that wait for it.
final class TokenSource: Sendable {
  /// A closure that loads a token.
  typealias Loading = @Sendable () async throws -> Client.Token

  /// The limits of a request that needs a token.
  struct Conditions: Sendable {
    /// The longest time for a load that the request starts.
    let limit: TimeLimit
    /// The current time, with which expirations are compared.
    let now: @Sendable () -> Date
    /// The template of the resource's path, for errors.
    let path: String
  }

  /// The most requests that wait for a token.
  static let waitingLimit = 10_000

  /// The reason why a load returned no token.
  private struct Failure: Error {
    let reason: RequestError.CredentialFailure
    var cause: (any Error)?
  }

  private typealias Loaded = Result<LoadedToken, Failure>
  /// A load; its value is `nil` if the token was invalidated in the meantime.
  private typealias Load = SharedTask<Loaded?>

  private struct State {
    /// The result of the latest load, or `nil` before the first one and after an invalidation.
    var latest: Loaded?
    /// The number of finished loads and invalidations.
    var count = 0
    /// The last number whose token is invalid.
    var lastInvalid = 0
    /// The running load, which may have been cancelled.
    var load: Load?
    /// The number of requests that wait for a load.
    var waiting = 0

    /// Returns the result of the latest load for a request, or `nil` if the request needs another
    /// load.
    func result(insteadOf rejected: LoadedToken?, at now: () -> Date) -> Loaded? {
      switch latest {
      case .success(let token)?:
        token.number > rejected?.number ?? 0 && !token.isDue(at: now) ? latest : nil
      // A load that ended after the rejected token was sent is the answer to its rejection, even
      // if it failed. Otherwise each of many rejected requests would start a load.
      case .failure?: rejected.map { $0.number < count } == true ? latest : nil
      case nil: nil
      }
    }
  }

  private enum Step {
    case use(Loaded)
    case wait(Load)
  }

  /// Whether another load can return another token.
  let isRenewable: Bool
  private let state = Mutex(State())
  private let load: Loading
  private let renew: Loading?
  private let scope = TaskScope()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - load: Loads the first token.
  ///   - renew: Loads a token instead of a valid one; `load` by default.
  init(load: @escaping Loading, renew: Loading?) {
    (self.load, self.renew) = (load, renew)
    isRenewable = true
  }

  /// Creates a source with a token that does not change.
  init(constant token: String) {
    load = { Client.Token(token) }
    renew = nil
    isRenewable = false
  }

  /// Returns the current token, or waits until it is loaded.
  ///
  /// - Parameters:
  ///   - rejected: The token that the server rejected, or `nil` for the first attempt of a request.
  ///   - conditions: The limits of the request.
  /// - Returns: The token, or the rejected one if it was invalidated, because the current one may
  ///   belong to another user.
  /// - Throws: ``RequestError`` if there is no token; `CancellationError` at once if the task
  ///   was cancelled.
  func token(
    insteadOf rejected: LoadedToken? = nil, under conditions: Conditions
  ) async throws -> LoadedToken {
    while true {
      try Task.checkCancellation()
      let loaded: Loaded?
      switch nextStep(insteadOf: rejected, under: conditions) {
      case .use(let latest): loaded = latest
      case .wait(let load):
        loaded = await load.value ?? nil
        state.withLock { $0.waiting -= 1 }
      }
      switch loaded {
      case .success(let token): return token
      case .failure(let failure):
        throw RequestError(
          reason: .noCredential(failure.reason), path: conditions.path,
          underlyingError: failure.cause)
      // This request was cancelled, or the load was, because no other request waited for it or
      // because it was invalidated.
      case nil: continue
      }
    }
  }

  /// Discards the current token and that of a running load.
  func invalidate() {
    guard isRenewable else { return }
    let load = state.withLock { state -> Load? in
      state.latest = nil
      // A closure that discards the old token returns a new one, or throws an error.
      guard !scope.containsCurrentTask else {
        state.lastInvalid = state.count
        return nil
      }
      state.count += 1
      state.lastInvalid = state.count
      defer { state.load = nil }
      return state.load
    }
    load?.cancel()
  }

  private func nextStep(
    insteadOf rejected: LoadedToken?, under conditions: Conditions
  ) -> Step {
    state.withLock { state in
      if let rejected, rejected.number <= state.lastInvalid { return .use(.success(rejected)) }
      let isLoading = state.load?.isRunning == true
      if !isLoading, let result = state.result(insteadOf: rejected, at: conditions.now) {
        return .use(result)
      }
      if isLoading, scope.containsCurrentTask {
        return .use(.failure(Failure(reason: .recursive)))
      }
      guard state.waiting < Self.waitingLimit else {
        return .use(.failure(Failure(reason: .tooManyWaiting(limit: Self.waitingLimit))))
      }
      state.waiting += 1
      if isLoading, let load = state.load { return .wait(load) }
      let previous = try? state.latest?.get()
      let load = startLoad(
        number: state.count + 1, isFirst: previous == nil,
        keeping: rejected == nil ? previous : nil, under: conditions)
      state.load = load
      return .wait(load)
    }
  }

  /// Starts to load a token.
  ///
  /// - Parameters:
  ///   - number: The number of the load.
  ///   - isFirst: Whether there is no token to renew.
  ///   - kept: A token that the server did not reject, to be used until it expires if the load
  ///     fails.
  ///   - conditions: The limits of the request that starts the load.
  /// - Returns: The running load.
  private func startLoad(
    number: Int, isFirst: Bool, keeping kept: LoadedToken?, under conditions: Conditions
  ) -> Load {
    Load { [self] in
      let loaded = await scope.run { [self] in
        await loadToken(number: number, isFirst: isFirst, under: conditions)
      }
      return finish(loaded, number: number, keeping: kept, at: conditions.now)
    }
  }

  private func loadToken(
    number: Int, isFirst: Bool, under conditions: Conditions
  ) async -> Loaded {
    let (limit, now) = (conditions.limit, conditions.now)
    do {
      let token = try await limit.run { [load, renew] in
        guard isFirst else { return try await (renew ?? load)() }
        let token = try await load()
        // A stored token may have expired since the app was last used.
        guard let renew, let expires = token.expires, expires <= now() else { return token }
        return try await renew()
      }
      guard let token else { return .failure(Failure(reason: .timedOut(after: limit.duration))) }
      return .success(LoadedToken(token, number: number, at: now))
    } catch {
      return .failure(Failure(reason: .failed, cause: error))
    }
  }

  /// Stores and returns the result of a load, or returns `nil` if the load was cancelled or
  /// invalidated.
  private func finish(
    _ loaded: Loaded, number: Int, keeping kept: LoadedToken?, at now: () -> Date
  ) -> Loaded? {
    // The result of a load that was cancelled, and perhaps replaced, says nothing.
    guard !Task.isCancelled else { return nil }
    return state.withLock { state in
      guard state.count < number else { return nil }
      var result = loaded
      if case .failure = loaded, let kept, kept.number > state.lastInvalid,
        let token = kept.renumbered(number, at: now)
      {
        result = .success(token)
      }
      state.count = number
      state.latest = result
      state.load = nil
      return result
    }
  }
}
