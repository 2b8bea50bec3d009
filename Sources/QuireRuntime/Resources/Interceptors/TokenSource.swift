import Synchronization

/// The current token of a client, which is loaded once for all requests that wait for it.
final class TokenSource: Sendable {
  /// The most requests that wait for a token.
  static let waitingLimit = 10_000

  /// A token with the number of the load that returned it.
  struct Token: Sendable {
    let text: String
    fileprivate let number: Int
  }

  /// The reason why a load returned no token.
  private struct Failure: Error {
    let reason: RequestError.CredentialFailure
    var cause: (any Error)?
  }

  private typealias Loaded = Result<Token, Failure>

  private struct State {
    /// The result of the latest load, or `nil` before the first.
    var latest: Loaded?
    /// The number of finished loads.
    var count = 0
    /// The running load, which may have been cancelled.
    var load: SharedTask<Loaded>?
    /// The number of requests that wait for a load.
    var waiting = 0
  }

  private enum Step {
    case use(Loaded)
    case wait(SharedTask<Loaded>)
  }

  private let state = Mutex(State())
  private let authorization: Client.Authorization
  private let limit: TimeLimit
  private let scope = TaskScope()

  init(_ authorization: Client.Authorization, limit: TimeLimit) {
    self.authorization = authorization
    self.limit = limit
  }

  /// Returns the current token, or waits until it is loaded.
  ///
  /// - Parameters:
  ///   - rejected: The token that the server rejected, or `nil` for the first attempt of a request.
  ///   - path: The template of the resource's path, for errors.
  /// - Returns: The token; another one than the rejected one.
  /// - Throws: ``RequestError`` if there is no token; `CancellationError` at once if the task
  ///   was cancelled.
  func token(insteadOf rejected: Token? = nil, for path: String) async throws -> Token {
    while true {
      try Task.checkCancellation()
      let loaded: Loaded?
      switch nextStep(insteadOf: rejected) {
      case .use(let latest): loaded = latest
      case .wait(let load):
        loaded = await load.value
        state.withLock { $0.waiting -= 1 }
      }
      switch loaded {
      case .success(let token): return token
      case .failure(let failure):
        throw RequestError(
          reason: .noCredential(failure.reason), path: path, underlyingError: failure.cause)
      // This request was cancelled, or the load was, because no other request waited for it.
      case nil: continue
      }
    }
  }

  private func nextStep(insteadOf rejected: Token?) -> Step {
    state.withLock { state in
      let isLoading = state.load?.isRunning == true
      if !isLoading, let latest = state.latest {
        // A load that ended after the rejected token was sent is the answer to its rejection, even
        // if it failed. Otherwise each of many rejected requests would start a load.
        if let rejected {
          if rejected.number < state.count { return .use(latest) }
        } else if case .success = latest {
          return .use(latest)
        }
      }
      if isLoading, scope.containsCurrentTask {
        return .use(.failure(Failure(reason: .recursive)))
      }
      guard state.waiting < Self.waitingLimit else {
        return .use(.failure(Failure(reason: .tooManyWaiting(limit: Self.waitingLimit))))
      }
      state.waiting += 1
      if isLoading, let load = state.load { return .wait(load) }
      let load = load(isFirst: rejected == nil, number: state.count + 1)
      state.load = load
      return .wait(load)
    }
  }

  /// Starts to load a token.
  private func load(isFirst: Bool, number: Int) -> SharedTask<Loaded> {
    let token = isFirst ? authorization.token : authorization.refresh ?? authorization.token
    return SharedTask { [self] in
      let loaded = await scope.run { [limit] () -> Loaded in
        do {
          guard let text = try await limit.run(token) else {
            return .failure(Failure(reason: .timedOut(after: limit.duration)))
          }
          return .success(Token(text: text, number: number))
        } catch {
          return .failure(Failure(reason: .failed, cause: error))
        }
      }
      finish(loaded, number: number)
      return loaded
    }
  }

  private func finish(_ loaded: Loaded, number: Int) {
    // The result of a load that was cancelled, and perhaps replaced, says nothing.
    guard !Task.isCancelled else { return }
    state.withLock { state in
      guard state.count < number else { return }
      state.count = number
      state.latest = loaded
      state.load = nil
    }
  }
}
