package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// All the parts of a request as values, before its URL is created.
///
/// A draft can be changed in ways for which the resource has no property, such as setting the
/// continuation of a list.
package struct RequestDraft: Hashable, Sendable {
  /// The server that receives the request, or `nil` for that of the base URL.
  package let server: ServerURL?

  /// The HTTP method, in upper case.
  package var method: String

  /// The path below the base URL's own path.
  package var path: ResourcePath

  /// The query, in the order in which it is sent.
  var parameters: QueryParameters

  /// The header fields.
  package var headers: HeaderFields

  /// The body, or `nil` if the request has none.
  package var body: EncodedBody?

  /// The text between the parts of a multipart form.
  ///
  /// It belongs to the draft, so that the requests for all pages of a list have equal bodies.
  private let boundary: Boundary

  /// Whether the request asks for JSON unless a header field asks for another media type.
  private let acceptsJSON: Bool

  /// Creates the draft of a resource.
  ///
  /// If the resource's response is decoded from JSON or is a ``StatusResponse``, the request has the header field
  /// `Accept: application/json` unless the resource or the client sets another one.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - encoder: The encoder for the body, or `nil` for the settings of ``JsonProvider``.
  package init<R: Resource>(_ resource: R, encoder: JSONEncoder? = nil) {
    boundary = Boundary()
    acceptsJSON =
      R.Response.self is any Decodable.Type && R.Response.self != Data.self
      || resource is any FormattedResource || R.Response.self is any StatusResponse.Type
    server = resource.server
    method = resource.method
    path = resource.path
    parameters = resource.parameters
    headers = resource.headers
    body = resource.body?.encoded(by: encoder)
  }

  /// Creates the request to a server.
  ///
  /// - Parameter baseURL: The URL before the path: http or https, without a query or fragment. Its
  ///   own path comes first, and one slash separates the two.
  /// - Returns: The request with its final URL, and its body.
  /// - Throws: ``RequestError`` for an unusable base URL, a path that would mean another resource,
  ///   a header field that cannot be sent, or a body that cannot be encoded.
  package func request(baseURL: URL) throws(RequestError) -> PreparedRequest {
    try request(baseURL: baseURL, defaults: [:], redaction: Redaction(resource: path))
  }

  /// Creates the request to a server, with defaults for header fields that the draft and its body
  /// do not set.
  ///
  /// `servers` has the URLs that replace servers of the description; if it is `nil`, all servers of
  /// the description are used.
  package func request(
    baseURL: URL, replacing servers: [ServerURL: URL]? = nil, defaults: HeaderFields,
    redaction: Redaction
  ) throws(RequestError) -> PreparedRequest {
    do throws(RequestError.Reason) {
      let baseURL = try server?.url(relativeTo: baseURL, replacing: servers) ?? baseURL
      // A method is a token too (RFC 9110, section 9.1).
      guard isFieldName(method) else { throw RequestError.Reason.method(method) }
      var request = URLRequest(url: try RequestURL.url(of: self, baseURL: baseURL))
      request.httpMethod = method
      let pieces = try body?.pieces(boundary: boundary.text) ?? []
      if body != nil { request.httpBody = pieces.data }

      var fields = headers
      if let body {
        fields.fill(from: ["Content-Type": body.contentType])
        if let type = fields["Content-Type"] {
          fields["Content-Type"] = body.completed(type, boundary: boundary.text)
        }
      }
      fields.complete(with: defaults)
      if acceptsJSON { fields.fill(from: ["Accept": "application/json"]) }
      try request.set(fields)
      return PreparedRequest(urlRequest: request, pieces: pieces)
    } catch {
      throw RequestError(reason: error, path: redaction.path)
    }
  }
}

extension RequestDraft: CustomStringConvertible {
  /// The method, the path and the names in the query.
  package var description: String {
    parameters.isEmpty ? "\(method) \(path)" : "\(method) \(path)?\(parameters)"
  }
}

/// A text that the parts of a form do not contain, because it is random.
///
/// All boundaries are equal, because drafts with equal contents are equal.
private struct Boundary: Hashable, Sendable {
  let text = "quire-\(UUID().uuidString.lowercased())"

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
