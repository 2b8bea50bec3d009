public import Foundation
public import QuireRuntime

// What stands beside generated code in an app: where its APIs are. The models, resources and pages
// come from the schemas in this folder, through the same plugin that adopters use.

extension Client {
  /// GitHub's public API, which answers 60 requests an hour without a token.
  ///
  /// - Parameters:
  ///   - baseURL: `https://api.github.com`, or that of a stand-in.
  ///   - token: Sent as a bearer token where given.
  ///   - transport: What carries requests; over `URLSession` by default.
  /// - Returns: A client that asks for GitHub's own form of JSON.
  public static func github(
    baseURL: URL, token: String? = nil, transport: any Transport = URLSessionTransport()
  ) -> Client {
    let client = Client(
      baseURL: baseURL, headers: ["Accept": "application/vnd.github+json"], transport: transport)
    return token.map { token in client.authorizing(with: .bearer { token }) } ?? client
  }
}
