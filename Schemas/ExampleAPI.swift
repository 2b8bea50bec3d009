public import Foundation
public import QuireRuntime

// What stands beside generated code in an app: where its APIs are. The models, resources and pages
// come from the schemas in this folder, through the same plugin that adopters use.

extension Client {
  /// GitHub's public API, asked without credentials: 60 requests an hour.
  ///
  /// - Parameters:
  ///   - baseURL: GitHub's own by default; another for a stand-in.
  ///   - token: Sent as a bearer token where given.
  ///   - transport: What carries requests; over `URLSession` by default.
  public static func github(
    baseURL: URL, token: String? = nil, transport: any Transport = URLSessionTransport()
  ) -> Client {
    var headers: HeaderFields = ["Accept": "application/vnd.github+json"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    return Client(baseURL: baseURL, headers: headers, transport: transport)
  }
}
