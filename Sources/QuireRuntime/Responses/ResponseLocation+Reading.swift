#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension ResponseLocation {
  /// Reads the value at this location of a response.
  ///
  /// - Parameters:
  ///   - body: The body. An empty body contains no value.
  ///   - response: The response, with its header fields and its URL.
  /// - Returns: The value, or `nil` if it is absent or null.
  /// - Throws: ``JSONPathMismatch`` if a step of the path does not match or if there are several
  ///   values, `DecodingError` if the body is not JSON.
  package func value(in body: JSONDocument, of response: HTTPURLResponse) throws -> JSONValue? {
    guard case .body = self, !body.data.isEmpty else { return try value(in: nil, of: response) }
    return try body.read { try value(in: $0, of: response) }
  }

  /// Reads the value at this location of a response.
  ///
  /// - Parameters:
  ///   - body: The root of the body, or `nil` if the body is empty.
  ///   - response: The response, with its header fields and its URL, or `nil` for a page that was
  ///     nested in another response.
  ///   - relations: The relations of the link to return from a `Link` header; the first that is
  ///     present counts.
  /// - Returns: The value, or `nil` if it is absent or null.
  /// - Throws: The same errors as ``value(in:of:)``.
  package func value(
    in body: JSONNode?, of response: HTTPURLResponse?, relations: [String] = ["next"]
  ) throws -> JSONValue? {
    switch self {
    case .body(let path): return try body?.value(at: path)
    case .header(let name, let path):
      guard let field = response?.value(forHTTPHeaderField: name) else { return nil }
      if path.steps.isEmpty {
        return Self.text(of: field, named: name, from: response?.url, relations: relations)
          .map { .string($0) }
      }
      return try JSONDocument(Data(field.utf8), expecting: path).read { try $0.value(at: path) }
    case .query(let name):
      let query = response?.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      return query?.queryItems?.first { $0.name == name }?.value.map { .string($0) }
    }
  }

  /// Returns the part of a header field that is about the list, or `nil` if the field has no such
  /// part.
  private static func text(
    of field: String, named name: String, from url: URL?, relations: [String]
  ) -> String? {
    switch name.lowercased() {
    case "link":
      let links = LinkHeader(field)
      return relations.lazy.compactMap { links.target(of: $0, from: url) }.first
    // `0-24/573`, or `0-24/*` if the total is not known (RFC 9110, section 14.4).
    case "content-range": return field.split(separator: "/").dropFirst().first.map(String.init)
    default: return String(field.trimmed)
    }
  }
}
