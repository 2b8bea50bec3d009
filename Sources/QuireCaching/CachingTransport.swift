public import Foundation
public import QuireRuntime
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport that keeps responses for a while, in memory, and answers from them.
///
///     let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(60))
///     let github = Client(baseURL: base, transport: transport)
///
/// What a server says of its responses holds, as RFC 9111 has it for a cache of one's own. Where it
/// says nothing, a success is fresh for a set time. Only GET is answered from what is kept, and only
/// where URL and header fields, credentials among them, are those of the request that brought it;
/// requests for ranges and those with conditions of their own pass through.
///
/// Requests of other methods pass through as well; what is kept of their URL is dropped unless they
/// are answered with a status of 400 or more. Requests at the same time are each sent.
public final class CachingTransport: Transport {
  /// The bytes that are kept at most where nothing else is said: 16 MiB.
  public static let defaultByteLimit = 16 * 1024 * 1024

  /// The most bytes of a response's body: those of the transport below.
  public var bodyLimit: Int { transport.bodyLimit }

  /// True.
  public var isCaching: Bool { true }

  private let transport: any Transport
  private let ownLifetime: Duration
  private let store: Mutex<ResponseStore>
  private let now: @Sendable () -> Date

  /// Makes a transport that keeps nothing yet.
  ///
  /// - Parameters:
  ///   - transport: What sends the requests that are not answered from what is kept.
  ///   - lifetime: For how long a response is fresh where the server does not say; zero or less for
  ///     no time without the server's word.
  ///   - byteLimit: The most bytes that are kept, with those not used for longest dropped first;
  ///     zero or less for none. A response of more than a quarter of it is not kept.
  ///   - now: What time it is, for tests.
  public init(
    over transport: any Transport, lifetime: Duration, byteLimit: Int = defaultByteLimit,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.transport = transport
    ownLifetime = lifetime
    store = Mutex(ResponseStore(byteLimit: byteLimit))
    self.now = now
  }

  /// For how many seconds a response is fresh if the server does not say.
  private var lifetime: TimeInterval {
    max(0, (RequestContext.current.cacheLifetime ?? ownLifetime) / .seconds(1))
  }

  /// Drops everything that is kept, such as when a user signs out.
  ///
  /// Responses that are on their way are not kept either.
  public func removeAll() { store.withLock { $0.removeAll() } }

  /// Discards the cached responses of the same URL and status, for every caller.
  ///
  /// A cached success stays if the server fails to confirm it.
  public func discard(_ response: HTTPURLResponse) {
    if let url = response.url {
      store.withLock { $0.remove(ResponseKey.target(url), status: response.statusCode) }
    }
    transport.discard(response)
  }

  /// Answers from what is kept, or sends the request and perhaps keeps the response.
  ///
  /// A request with `Cache-Control: only-if-cached` is never sent: where nothing is kept that may
  /// answer it, the response is a 504 (RFC 9111, section 5.2.1.7).
  ///
  /// - Parameter request: What to send. Its `Cache-Control` and its `cachePolicy` are heeded.
  /// - Returns: The body and the response, with the header field `Age` where it was kept.
  /// - Throws: Whatever the transport throws, unchanged; `CancellationError` if the task was
  ///   cancelled.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let terms = RequestTerms(request)
    let key = terms.mayBeKept ? ResponseKey(request) : nil
    let kept = key.flatMap { key in store.withLock { $0.response(for: key) } }
    if let kept, terms.accept(kept, at: now(), lifetime: lifetime),
      let answer = kept.answer(at: now())
    {
      return answer
    }
    guard !request.isOnlyIfCached else { return try unanswered(request) }
    guard let key else { return try await pass(request) }
    return try await ask(request, for: key, confirming: request.isReload ? nil : kept)
  }

  /// Sends a request whose response may be kept.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - key: What the response is kept by.
  ///   - kept: A kept response for the server to confirm, where it can be confirmed.
  /// - Returns: What came, or what was kept and confirmed.
  /// - Throws: Whatever the transport throws.
  private func ask(
    _ request: URLRequest, for key: ResponseKey, confirming kept: KeptResponse?
  ) async throws -> (Data, HTTPURLResponse) {
    let number = store.withLock { $0.begin(for: key) }
    defer { store.withLock { $0.end(for: key) } }
    let asked = now()
    let conditional = kept?.conditional(request)
    let (body, response) = try await transport.send(conditional ?? request)
    let received = now()

    guard let kept, conditional != nil, response.statusCode == 304 else {
      let new = KeptResponse(
        body, response, to: request, lifetime: lifetime, asked: asked, received: received)
      store.withLock { store in
        // A server that fails has said nothing of what is kept (RFC 9111, section 4.3.3), nor has
        // one that is asked too slowly or too often.
        let tellsOfKept = response.statusCode < 500 && ![408, 429].contains(response.statusCode)
        if tellsOfKept || store.response(for: key) == nil {
          store.keep(new, for: key, from: number)
        }
      }
      return (body, response)
    }
    guard kept.isConfirmed(by: response),
      let answer = kept.updated(with: HeaderFields(response)).answer()
    else {
      // The server confirms something else; what is kept is of no use.
      return try await ask(request, for: key, confirming: nil)
    }
    let new = KeptResponse(
      answer.0, answer.1, to: request, lifetime: lifetime, asked: asked, received: received)
    store.withLock { $0.keep(new, for: key, from: number) }
    return answer
  }

  /// Sends a request that is none of the cache's, and drops what it may have changed (RFC 9111,
  /// section 4.4).
  private func pass(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard !RequestTerms.safeMethods.contains(request.httpMethod ?? "GET") else {
      return try await transport.send(request)
    }
    var response: HTTPURLResponse?
    defer {
      let targets = ResponseKey.targets(changedBy: request, response)
      store.withLock { $0.remove(targets) }
    }
    let answer = try await transport.send(request)
    response = answer.1
    return answer
  }

  private func unanswered(_ request: URLRequest) throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 504, httpVersion: "HTTP/1.1", headerFields: [:])
    else { throw URLError(.badURL) }
    return (Data(), response)
  }
}

extension CachingTransport: CustomStringConvertible, CustomReflectable {
  /// The type of the transport below; nothing of what is kept.
  public var description: String { "CachingTransport(over: \(type(of: transport)))" }

  /// How many responses are kept, and in how many bytes; nothing of the responses.
  public var customMirror: Mirror {
    let (count, byteCount) = store.withLock { ($0.count, $0.byteCount) }
    return Mirror(self, children: ["responses": count, "bytes": byteCount])
  }
}
