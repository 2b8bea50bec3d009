public import Foundation
public import QuireClient

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The answer of a server in memory to one request.
///
/// `Response` and `Failure` are the types of the request, so that a stub is written with its models:
///
///     stub.on(GithubAPI.IssuesRequests.Get.self) {
///       $0.issueNumber == 7 ? .value(.sample) : .status(404, body: .notFound(.sample))
///     }
public struct StubAnswer<Response, Failure>: Sendable {
  /// Responds to a request.
  let respond: @Sendable (ServedRequest) async throws -> (Data, HTTPURLResponse)

  /// Creates an answer with a closure, which can read the request, wait, or throw.
  ///
  /// - Parameter answer: Returns the body and the response for a request.
  public init(_ answer: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)) {
    respond = { try await answer($0.request) }
  }

  init(respond: @escaping @Sendable (ServedRequest) async throws -> (Data, HTTPURLResponse)) {
    self.respond = respond
  }

  /// Creates an answer to a request with another type.
  init<Other, OtherFailure>(_ other: StubAnswer<Other, OtherFailure>) { respond = other.respond }

  /// Returns an answer with a JSON body.
  ///
  /// The body is sent unchanged, even if it is not JSON. The header fields contain the
  /// `Content-Type` of JSON unless you set another one. To simulate redirects, pass the final URL.
  public static func json(
    _ body: String, status: Int = 200, headers: [String: String] = [:], from url: URL? = nil
  ) -> Self {
    Self { request in
      try ServedContent(Data(body.utf8)).response(
        to: request, status: status, headers: headers, from: url)
    }
  }

  /// Returns an answer with a status and an empty body, such as 204 for a request without a response.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> Self {
    .json("", status: status, headers: headers)
  }

  /// Returns a failure, which the transport throws.
  public static func failure(_ error: any Error) -> Self {
    Self(respond: { _ in throw error })
  }

  /// An answer that never arrives: the request waits until its task is cancelled.
  public static var pending: Self {
    Self { (_: URLRequest) in
      // The stream never has an element, and ends when its task is cancelled.
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      throw CancellationError()
    }
  }
}

/// The answer of a ``ScriptedTransport`` or a ``PagedServer`` to one request of any type.
public typealias ScriptedAnswer = StubAnswer<Void, StatusError>

extension StubAnswer: ExpressibleByStringInterpolation {
  /// Creates an answer with the status 200 and a JSON body.
  public init(stringLiteral body: String) { self = .json(body) }
}

/// A request that a server in memory has received.
struct ServedRequest: Sendable {
  let request: URLRequest
  /// The resource that a client requests, or `nil` for a request without a client.
  let resource: (any Resource)?
}

/// The body of an answer, and its media type.
struct ServedContent {
  let data: Data
  let mediaType: String

  init(_ data: Data, mediaType: String = "application/json") {
    self.data = data
    self.mediaType = mediaType
  }

  /// Returns the response with this content.
  ///
  /// - Throws: `URLError` if neither the request nor the answer has a URL.
  func response(
    to request: URLRequest, status: Int, headers: [String: String], from url: URL? = nil
  ) throws -> (Data, HTTPURLResponse) {
    var fields = headers
    if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
      fields["Content-Type"] = mediaType
    }
    guard let url = url ?? request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
    else { throw URLError(.badURL) }
    return (data, response)
  }
}
