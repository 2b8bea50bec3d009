public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client for one API.
public struct Client: Sendable {
  /// Where the paths of resources begin; its own path comes before theirs.
  public let baseURL: URL

  /// Header fields of every request; those of a resource, and its body's type, win over them.
  public let headers: HeaderFields

  /// What sends the requests.
  public package(set) var transport: any Transport

  /// Where the links of lists may lead besides the server itself, each origin by a URL of it.
  var linkOrigins: [URL] = []

  /// The segments of paths that errors hide.
  var hiddenSegments: Set<String> = []

  /// How long a response is fresh if the server does not say, or `nil` for the cache's own lifetime.
  package var cacheLifetime: Duration?

  /// What sends requests again, or `nil` where nothing is.
  var retrier: Retrier?

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - baseURL: Where the paths of resources begin: http or https, without query and fragment.
  ///   - headers: Header fields of every request, credentials among them.
  ///   - transport: What sends the requests; a `URLSession` of its own by default.
  public init(
    baseURL: URL, headers: HeaderFields = [:], transport: any Transport = URLSessionTransport()
  ) {
    self.baseURL = baseURL
    self.headers = headers
    self.transport = transport
  }

  /// Asks for a resource and reads the response.
  ///
  /// - Throws: ``RequestError`` where no request can be made, ``StatusError`` for a status that is
  ///   no success, ``BodyError`` for a success that says it failed, `DecodingError` for a body
  ///   that does not fit, ``TransportError`` for one that is too long; otherwise whatever the
  ///   transport throws, unchanged.
  public func send<R: Resource>(_ resource: R) async throws -> R.Response {
    let request = try request(for: RequestDraft(resource))
    return try read(await answer(to: request, for: resource), as: resource)
  }

  /// The request of a draft to this server, with the headers of this client filled in.
  func request(for draft: RequestDraft) throws(RequestError) -> URLRequest {
    try draft.request(
      baseURL: baseURL, defaults: headers, redaction: redaction(for: draft.path))
  }
}

extension Client: CustomStringConvertible, CustomReflectable {
  /// The base URL, without what may be a secret.
  public var description: String { "Client(\(shownBase))" }

  /// The base URL without what may be a secret, and the names of the header fields.
  public var customMirror: Mirror {
    Mirror(self, children: ["baseURL": shownBase, "headers": headers])
  }

  private var shownBase: String { Redaction(hiddenSegments: hiddenSegments).shown(baseURL) }
}
