import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a session that wait for their responses; the session's delegate.
///
/// A delegate of the session and not of a task: on Linux only the former is called.
final class SessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<(Data, HTTPURLResponse), any Error>

  private struct Exchange {
    var body = Data()
    let continuation: Continuation

    /// Hands over what a task has come to.
    func finish(with response: URLResponse?, of task: URLSessionTask) {
      if let response = response as? HTTPURLResponse {
        continuation.resume(returning: (body, response))
      } else {
        continuation.resume(throwing: task.error(.notHTTP))
      }
    }
  }

  /// The most bytes of a response's body, unpacked.
  let bodyLimit: Int
  /// By the identifiers of their tasks; those that nobody waits for any more are not among them.
  private let exchanges = Mutex<[Int: Exchange]>([:])

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  /// Starts a task and waits for its end, whose outcome the continuation is resumed with.
  func begin(_ task: URLSessionTask, continuation: Continuation) {
    exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    task.resume()
    // A cancellation that came before the first line found nothing to end.
    if Task.isCancelled { cancel(task) }
  }

  /// Ends the wait for a task at once.
  func cancel(_ task: URLSessionTask) { abandon(task, because: CancellationError()) }

  private func abandon(_ task: URLSessionTask, because error: any Error) {
    // Nothing is left to cancel of one that has ended, and a challenge was answered for it perhaps.
    guard let exchange = end(task) else { return }
    exchange.continuation.resume(throwing: error)
    task.cancel()
  }

  private func end(_ task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  /// Has the redirecting response itself end the task: redirects are followed outside the session.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // On Linux an answer for a task that is cancelled stops the program. Under the lock, it
      // comes before the cancellation of whoever ends the exchange next.
      exchanges.withLock { if $0[task.taskIdentifier] != nil { completionHandler(nil) } }
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let announced = dataTask.response?.expectedContentLength ?? 0
    let fits = exchanges.withLock { exchanges in
      guard let received = exchanges[id]?.body.count else { return true }
      guard announced <= bodyLimit, data.count <= bodyLimit - received else { return false }
      // In place: a copy of the exchange would have the whole body copied for each piece.
      exchanges[id]?.body.append(data)
      return true
    }
    if !fits {
      abandon(dataTask, because: dataTask.error(.bodyTooLarge(limit: bodyLimit)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = end(task) else { return }
    if let error {
      exchange.continuation.resume(throwing: error)
    } else {
      exchange.finish(with: task.response, of: task)
    }
  }

  #if canImport(FoundationNetworking)
    /// Has a 401 that asks for a password be a response like any other.
    ///
    /// Without an answer, a task is never ended on Linux where there is no password. One that a
    /// configuration has stored is tried once.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let id = task.taskIdentifier
      let isTried = challenge.proposedCredential != nil && challenge.previousFailureCount == 0
      // Under the lock, as an answer about a redirect.
      let refused = exchanges.withLock { exchanges -> Exchange? in
        guard exchanges[id] != nil else { return nil }
        if isTried {
          exchanges[id]?.body = Data()
          completionHandler(.performDefaultHandling, nil)
          return nil
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
        return exchanges.removeValue(forKey: id)
      }
      refused?.finish(with: challenge.failureResponse ?? task.response, of: task)
    }
  #endif
}

extension URLSessionTask {
  fileprivate func error(_ reason: TransportError.Reason) -> TransportError {
    TransportError(reason, at: originalRequest?.url)
  }
}
