public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What a ``ScriptedTransport`` does with one request.
public struct ScriptedAnswer: Sendable {
  let answer: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Answers by a closure, which may look at the request, wait, or throw.
  ///
  /// - Parameter answer: Makes the body and the response of a request.
  public init(_ answer: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)) {
    self.answer = answer
  }

  /// A response with a body of JSON.
  ///
  /// The body is sent as it is, whether it is JSON or not; the header fields have the
  /// `Content-Type` of JSON unless they say otherwise. The URL that answers, where it is not that
  /// of the request, is the one that redirects led to.
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

  /// A response of a status with an empty body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> Self {
    .json("", status: status, headers: headers)
  }

  /// No response: the transport throws.
  public static func failure(_ error: any Error) -> Self { Self { _ in throw error } }
}

extension ScriptedAnswer: ExpressibleByStringInterpolation {
  /// A response of status 200 with this body of JSON.
  public init(stringLiteral body: String) { self = .json(body) }
}
