import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a session that wait for their responses; the session's delegate.
///
/// It is not the delegate of a task, because Linux only calls the session's delegate.
final class SessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  /// The most bytes of a response's body after decompression.
  let bodyLimit: Int
  /// The exchanges, keyed by the identifiers of their tasks; an abandoned task has no exchange.
  private let exchanges = Mutex<[Int: Exchange]>([:])

  private let challengeHandler: URLSessionTransport.ChallengeHandler?
  private let metricsHandler: (@Sendable (URLSessionTaskMetrics) -> Void)?

  init(
    bodyLimit: Int, challengeHandler: URLSessionTransport.ChallengeHandler?,
    metricsHandler: (@Sendable (URLSessionTaskMetrics) -> Void)?
  ) {
    self.bodyLimit = bodyLimit
    self.challengeHandler = challengeHandler
    self.metricsHandler = metricsHandler
  }

  /// Starts a task, and resumes its caller with the result.
  func begin(_ task: URLSessionTask, in context: RequestContext, for caller: Exchange.Caller) {
    let exchange = Exchange(for: caller, in: context, bodyLimit: bodyLimit)
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
    task.resume()
    // A cancellation before the first line found no exchange to end.
    if Task.isCancelled { cancel(task) }
  }

  /// Ends the wait for a task at once.
  func cancel(_ task: URLSessionTask) { abandon(task, because: CancellationError()) }

  private func abandon(_ task: URLSessionTask, because error: any Error) {
    // An ended task has nothing to cancel, and may already have answered a challenge.
    guard let exchange = end(task) else { return }
    exchange.fail(with: error)
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

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let resumeCaller = exchanges.withLock { exchanges in
      exchanges[dataTask.taskIdentifier]?.receive(response, of: dataTask)
    }
    resumeCaller?()
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let response = dataTask.response
    do {
      let work = try exchanges.withLock { exchanges in
        try exchanges[dataTask.taskIdentifier]?.receive(data, of: response)
      }
      try work?.perform(with: data)
    } catch {
      abandon(dataTask, because: error)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    exchanges.withLock { exchanges in
      exchanges[task.taskIdentifier]?
        .reportSent(totalBytesSent, expected: totalBytesExpectedToSend)
    }?()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = end(task) else { return }
    if let error {
      exchange.fail(with: error)
    } else {
      exchange.finish(with: task.response)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    metricsHandler?(metrics)
  }

  #if canImport(FoundationNetworking)
    /// Ends a task whose body would be sent again, because its kept connection was closed.
    ///
    /// Linux sends only the header fields again, and then waits for the rest of the body until the
    /// request times out.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      end(task)?.fail(with: URLError(.networkConnectionLost))
      // The queue of this call is the one that a cancellation waits for.
      session.delegateQueue.addOperation { task.cancel() }
      completionHandler(nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = challengeHandler?(challenge) ?? (.performDefaultHandling, nil)
    #if canImport(FoundationNetworking)
      let (isTried, response): (Bool, URLResponse?) =
        switch disposition {
        case .useCredential: (credential != nil, nil)
        // Without an answer, Linux never ends a task that has no password. One that a configuration
        // has stored is tried once.
        case .performDefaultHandling:
          (
            challenge.proposedCredential != nil && challenge.previousFailureCount == 0,
            challenge.failureResponse
          )
        case .cancelAuthenticationChallenge, .rejectProtectionSpace:
          (false, challenge.failureResponse)
        }
      // The lock has the same purpose as for a redirect.
      let refused = exchanges.withLock { exchanges -> Exchange? in
        let id = task.taskIdentifier
        guard exchanges[id] != nil else { return nil }
        if isTried {
          exchanges[id]?.restart()
          completionHandler(disposition, credential)
          return nil
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
        return exchanges.removeValue(forKey: id)
      }
      refused?.finish(with: response ?? task.response)
    #else
      completionHandler(disposition, credential)
    #endif
  }
}
