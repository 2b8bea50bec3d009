public import Foundation
public import QuireClient

// An app adds the locations of its APIs to the generated code. The plugin generates the models, requests
// and pages from the schemas in this folder, as in a package that uses it.

extension Client {
  /// Returns a client for GitHub's public API, which allows 60 requests an hour without a token.
  ///
  /// - Parameters:
  ///   - baseURL: `https://api.github.com`, or the URL of a mock server.
  ///   - token: A bearer token, or `nil` to send none.
  ///   - transport: The transport of the requests, by default `URLSession`.
  /// - Returns: A client that requests GitHub's own media type of JSON.
  public static func github(
    baseURL: URL, token: String? = nil, transport: any Transport = URLSessionTransport()
  ) -> Client {
    let client = Client(
      baseURL: baseURL, headers: ["Accept": "application/vnd.github+json"], transport: transport)
    return token.map { token in client.authorizing(with: .bearer { token }) } ?? client
  }
}
