import Foundation
import QuireClient

/// The test servers, or the proxies in front of them.
struct Servers: Sendable {
  /// The difference between the port of a server and the port of its proxy; 0 without proxies.
  private let distance: Int

  /// Reads `QUIRE_PROXY_DISTANCE`.
  init() {
    distance = ProcessInfo.processInfo.environment["QUIRE_PROXY_DISTANCE"].flatMap(Int.init) ?? 0
  }

  /// Returns a client for the server at a port, which retries if a proxy disturbs the network.
  func client(
    port: Int, path: String = "", headers: HeaderFields = [:]
  ) throws -> Client {
    guard let base = URL(string: "http://127.0.0.1:\(port + distance)\(path)") else {
      throw URLError(.badURL)
    }
    let client = Client(baseURL: base, headers: headers)
    return distance == 0 ? client : client.retrying(RetryPolicy(initialDelay: .milliseconds(5)))
  }
}

extension HeaderFields {
  /// The credentials that Kinto requires; it accepts any.
  static let kinto: HeaderFields = ["Authorization": "Basic aG9sZG91dDpwdw=="]
}
