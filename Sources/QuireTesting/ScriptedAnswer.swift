public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The response of a ``ScriptedTransport`` to one request.
public struct ScriptedAnswer: Sendable {
  let answer: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Creates a response with a closure, which can read the request, wait, or throw.
  ///
  /// - Parameter answer: Returns the body and the response for a request.
  public init(_ answer: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)) {
    self.answer = answer
  }

  /// Returns a response with a JSON body.
  ///
  /// The body is sent unchanged, even if it is not JSON. The header fields contain the
  /// `Content-Type` of JSON unless you set another one. To simulate redirects, pass the final URL.
  public static func json(
    _ body: String, status: Int = 200, headers: [String: String] = [:], from url: URL? = nil
  ) -> Self {
    Self { request in
      var fields = headers
      if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
        fields["Content-Type"] = "application/json"
      }
      guard let url = url ?? request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
      else { throw URLError(.badURL) }
      return (Data(body.utf8), response)
    }
  }

  /// Returns a response with a status and an empty body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> Self {
    .json("", status: status, headers: headers)
  }

  /// Returns a failure, which the transport throws.
  public static func failure(_ error: any Error) -> Self { Self { _ in throw error } }
}

extension ScriptedAnswer: ExpressibleByStringInterpolation {
  /// Creates a response with the status 200 and a JSON body.
  public init(stringLiteral body: String) { self = .json(body) }
}
