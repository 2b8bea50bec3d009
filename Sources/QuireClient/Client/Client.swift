public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client for one API.
public struct Client: Sendable {
  /// The URL before the paths of resources; its own path comes first.
  public let baseURL: URL

  /// The header fields of every request; those of a resource and of its body replace them.
  ///
  /// Those of ``with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)`` are not among
  /// them.
  public let headers: HeaderFields

  /// The transport that sends the requests.
  public package(set) var transport: any Transport

  /// The origins that the links of lists may have in addition to that of the server, each as a URL.
  var linkOrigins: [URL] = []

  /// The servers that receive the requests of operations instead of those of the description, or
  /// `nil` to use all those of the description, as a server in memory does.
  package var servers: [ServerURL: URL]? = [:]

  /// The segments of paths that errors hide.
  var hiddenSegments: Set<String> = []

  /// How long a response is fresh if the server does not say, or `nil` for the lifetime of the
  /// cache.
  package var cacheLifetime: Duration?

  /// How long a response may have been stale when it is used because the network failed, or `nil`
  /// for the time of the cache.
  package var staleIfError: Duration?

  /// The retrier of this client, or `nil` if requests are not retried.
  var retrier: Retrier?

  /// What leaves out the items of a page that cannot be decoded, or `nil` if they fail the page.
  var itemSkipping: ItemSkipping?

  /// The requests that equal ones join, or `nil` if each is sent.
  var sharedRequests: SharedRequests?

  /// The settings of each request.
  var options = RequestOptions()

  /// The functions that each attempt passes through, the outermost first.
  var interceptors: [Interceptor] = []

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The URL before the paths of resources: http or https, without a query or
  ///     fragment.
  ///   - headers: The header fields of every request, such as credentials.
  ///   - transport: The transport that sends the requests; by default one with its own
  ///     `URLSession`.
  public init(
    baseURL: URL, headers: HeaderFields = [:], transport: any Transport = URLSessionTransport()
  ) {
    self.baseURL = baseURL
    self.headers = headers
    self.transport = transport
  }

  /// Sends the request of a resource and decodes the response.
  ///
  /// - Throws: The errors of ``response(to:)``.
  public func send<R: Resource>(_ resource: R) async throws -> R.Response {
    try await response(to: resource).value
  }

  /// Sends the request of a resource, and returns the decoded body with the status and the header
  /// fields.
  ///
  /// - Throws: ``RequestError`` if no request can be created or there is no credential for it;
  ///   ``Resource/Failure`` for a status that is not a success, by default ``StatusError``;
  ///   ``BodyError`` for a success whose body reports an error; `DecodingError` for a body that does
  ///   not fit the type; ``TransportError`` for a body that is too long or a response that takes too
  ///   long; otherwise the error of the transport or an interceptor.
  public func response<R: Resource>(
    to resource: R
  ) async throws -> ClientResponse<R.Response> {
    let request = try request(for: draft(of: resource))
    let response = try await answer(to: request, for: resource)
    return ClientResponse(try read(response, as: resource), from: response.http)
  }
}

extension Client: CustomStringConvertible, CustomReflectable {
  /// The base URL without possible secrets.
  public var description: String { "Client(\(shownBase))" }

  /// The base URL without possible secrets, and the names of the header fields.
  public var customMirror: Mirror {
    Mirror(self, children: ["baseURL": shownBase, "headers": headers])
  }

  private var shownBase: String { Redaction(hiddenSegments: hiddenSegments).shown(baseURL) }
}
