import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a session that wait for their responses; the session's delegate.
///
/// It is not the delegate of a task, because Linux only calls the session's delegate.
final class SessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<(Data, HTTPURLResponse), any Error>

  private struct Exchange {
    var body = Data()
    let continuation: Continuation

    /// Resumes the continuation with the result of a task.
    func finish(with response: URLResponse?, of task: URLSessionTask) {
      if let response = response as? HTTPURLResponse {
        continuation.resume(returning: (body, response))
      } else {
        continuation.resume(throwing: task.error(.notHTTP))
      }
    }
  }

  /// The most bytes of a response's body after decompression.
  let bodyLimit: Int
  /// The exchanges, keyed by the identifiers of their tasks; an abandoned task has no exchange.
  private let exchanges = Mutex<[Int: Exchange]>([:])

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  /// Starts a task, and resumes the continuation with its result.
  func begin(_ task: URLSessionTask, continuation: Continuation) {
    exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    task.resume()
    // A cancellation before the first line found no exchange to end.
    if Task.isCancelled { cancel(task) }
  }

  /// Ends the wait for a task at once.
  func cancel(_ task: URLSessionTask) { abandon(task, because: CancellationError()) }

  private func abandon(_ task: URLSessionTask, because error: any Error) {
    // An ended task has nothing to cancel, and may already have answered a challenge.
    guard let exchange = end(task) else { return }
    exchange.continuation.resume(throwing: error)
    task.cancel()
  }

  private func end(_ task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  /// Ends the task with the redirect itself, because redirects are followed outside the session.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // On Linux, calling the handler of a cancelled task stops the program. Under the lock, the
      // call happens before any cancellation, which first removes the exchange.
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
      // The body is changed in place: a copy of the exchange would copy the whole body for each
      // part.
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
    /// Ends the task with the response if a 401 asks for a password.
    ///
    /// Without a call of the handler, Linux never ends a task that has no password. A password that
    /// a configuration has stored is tried once.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let id = task.taskIdentifier
      let isTried = challenge.proposedCredential != nil && challenge.previousFailureCount == 0
      // The lock has the same purpose as for a redirect.
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
