import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Responses that a walk requests before it needs them, keyed by request.
///
/// They do not affect the walk, which takes a response only if it is about to send the identical
/// request. Releasing a response cancels its request.
struct ResponsesAhead: Sendable {
  /// The result of a request.
  typealias Response = Result<ReceivedResponse, any Error>

  /// The settings of a walk, shared by all its copies.
  final class Settings: Sendable {
    /// The most pages to request ahead of the reader, and the most requests in flight.
    let count: Int
    /// Whether the next page is requested ahead if the pages after it are unknown.
    let prefetches: Bool
    /// The client that sends all requests of the walk.
    let client: Client

    init(_ count: Int, prefetches: Bool, client: Client) {
      self.count = count
      self.prefetches = prefetches
      self.client = client
    }
  }

  let settings: Settings
  /// The number of items of the last received page, or `nil` before the first page.
  var pageSize: Int?
  private var responses: [(request: Identity, response: SharedTask<Response>)] = []

  /// The parts of a request that can differ between requests for the same list.
  ///
  /// Two `URLRequest`s may be equal although their bodies or header fields differ.
  private struct Identity: Equatable {
    let url: URL?
    let method: String?
    let headers: [String: String]?
    let body: [BodyPiece]
    let cachePolicy: URLRequest.CachePolicy

    init(_ prepared: PreparedRequest) {
      let request = prepared.urlRequest
      url = request.url
      method = request.httpMethod
      headers = request.allHTTPHeaderFields
      body = prepared.pieces
      cachePolicy = request.cachePolicy
    }
  }

  init(_ settings: Settings) { self.settings = settings }

  /// Removes and returns the response to a request, or returns `nil` if the request was not sent
  /// ahead.
  mutating func take(_ request: PreparedRequest) -> SharedTask<Response>? {
    let identity = Identity(request)
    guard let index = responses.firstIndex(where: { $0.request == identity }) else { return nil }
    return responses.remove(at: index).response
  }

  /// Sends the requests that were not sent yet, and releases all other responses.
  ///
  /// No further request is sent while a failure is kept.
  mutating func update(
    to requests: [PreparedRequest],
    sending send: @escaping @Sendable (PreparedRequest) async throws -> ReceivedResponse
  ) {
    let wanted = requests.map { (request: $0, identity: Identity($0)) }
    responses = responses.filter { response in
      wanted.contains { $0.identity == response.request }
    }
    for (request, identity) in wanted where !responses.contains(where: { $0.request == identity }) {
      if responses.contains(where: \.response.hasFailed) { return }
      let response = SharedTask(isHeld: true) { () -> Response in
        do {
          return .success(try await send(request))
        } catch {
          return .failure(error)
        }
      }
      responses.append((identity, response))
    }
  }

  /// Releases all responses.
  mutating func cancel() { responses = [] }

  /// Releases the responses that are useless after an error.
  ///
  /// If the reader was cancelled, these are all responses. Otherwise they are the other failures,
  /// as they may be as old as that error.
  mutating func recover() {
    responses = Task.isCancelled ? [] : responses.filter { !$0.response.hasFailed }
  }
}

extension SharedTask where Value == ResponsesAhead.Response {
  /// Whether the request has failed, or its response is not a success.
  fileprivate var hasFailed: Bool {
    switch result {
    case nil: false
    case .success(let response): !response.http.isSuccess
    case .failure: true
    }
  }
}
