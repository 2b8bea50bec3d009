import Foundation
import QuireStorage
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Returns a client to the same server that sends equal GET requests once while they are on their way.
  ///
  ///     let github = Client(baseURL: base).sharingEqualRequests()
  ///     async let profile = github.send(.user(login: "dan"))
  ///     async let header = github.send(.user(login: "dan"))   // the same request
  ///
  /// Requests are equal if a cache would answer them with one response: if their URLs, header fields,
  /// owners and cache settings are the same, after all interceptors. The response is parsed once for each
  /// type of resource, unless the client has its own decoder or skips items. A caller that is cancelled
  /// cancels no other; the request is cancelled if all its callers are. Errors go to all callers, and each
  /// retries by its own policy; a token that expired is renewed once.
  ///
  /// A request is sent again if the earlier one has finished; see `caching(for:in:staleIfError:)`.
  /// Downloads, streams, and requests with a body or a progress are not shared.
  ///
  /// - Returns: The client. Clients that are created from it share requests with it, unless they add a
  ///   cache.
  public func sharingEqualRequests() -> Client {
    var client = self
    client.sharedRequests = SharedRequests()
    return client
  }

  /// Returns a client over another transport, such as a cache.
  ///
  /// It shares its requests only with clients that are created from it, because the responses of the other
  /// transport can differ.
  package func over(_ transport: any Transport) -> Client {
    var client = self
    client.transport = transport
    return sharedRequests == nil ? client : client.sharingEqualRequests()
  }
}

extension APIClient {
  /// Returns the API, which sends equal GET requests once while they are on their way; see
  /// ``Client/sharingEqualRequests()``.
  public func sharingEqualRequests() -> Self { Self(client.sharingEqualRequests()) }
}

/// The GET requests that are on their way.
final class SharedRequests: Sendable {
  /// What a cache compares of a request, and the settings of its caches.
  struct Key: Hashable, Sendable {
    private let target: Digest
    private let identity: Digest

    /// Creates the key of a request, or returns `nil` for one that is not shared.
    init?(_ request: URLRequest, in context: RequestContext) {
      guard request.httpMethod ?? "GET" == "GET", request.httpBody == nil, context.bodyFile == nil,
        context.progress == nil, context.credentialFailure == nil,
        let url = context.withoutCredential(request).url
      else { return nil }
      target = Digest([url.absoluteString])
      identity = context.identity(
        of: request,
        with: [
          request.value(forHTTPHeaderField: "Cache-Control") ?? "",
          request.value(forHTTPHeaderField: "Pragma") ?? "", "\(request.cachePolicy.rawValue)",
          "\(String(describing: context.cacheLifetime))",
          "\(String(describing: context.staleIfError))",
        ])
    }
  }

  /// A response, and the values that it was parsed as.
  struct Answer: Sendable {
    let data: Data
    let response: HTTPURLResponse
    let values = SharedValues()
  }

  private let running = Mutex<[Key: SharedTask<Result<Answer, any Error>>]>([:])

  /// Waits for the request with a key, and sends it if none is on its way.
  ///
  /// The caller joins the request before its actor runs anything else.
  nonisolated(nonsending) func answer(
    for key: Key, send: @escaping @Sendable () async throws -> (Data, HTTPURLResponse)
  ) async throws -> Answer {
    while !Task.isCancelled {
      let task = running.withLock { running in
        if let task = running[key], task.isRunning { return task }
        let task = SharedTask {
          do {
            let (data, response) = try await send()
            return Result<Answer, any Error>.success(Answer(data: data, response: response))
          } catch {
            return .failure(error)
          }
        }
        running[key] = task
        return task
      }
      let result = await task.value
      running.withLock { if !task.isRunning, $0[key] === task { $0[key] = nil } }
      // Without a result, this caller was cancelled, or all others left when it arrived.
      if let result { return try result.get() }
    }
    throw CancellationError()
  }
}

/// The transport of one call, whose requests join equal ones that are on their way.
final class JoiningTransport: Transport {
  private let transport: any Transport
  private let requests: SharedRequests
  private let last = Mutex<SharedRequests.Answer?>(nil)

  init(over transport: any Transport, _ requests: SharedRequests) {
    self.transport = transport
    self.requests = requests
  }

  var bodyLimit: Int { transport.bodyLimit }
  var isCaching: Bool { transport.isCaching }

  func discard(_ response: HTTPURLResponse) { transport.discard(response) }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    guard let key = SharedRequests.Key(request, in: context) else {
      return try await transport.send(request, in: context)
    }
    let answer = try await requests.answer(for: key) { [transport] in
      try await transport.send(request, in: context)
    }
    last.withLock { $0 = answer }
    return (answer.data, answer.response)
  }

  /// The values that a response was parsed as, or `nil` if an interceptor has changed the response.
  func values(of response: ReceivedResponse) -> SharedValues? {
    last.withLock {
      $0?.response === response.http && $0?.data == response.data ? $0?.values : nil
    }
  }
}
