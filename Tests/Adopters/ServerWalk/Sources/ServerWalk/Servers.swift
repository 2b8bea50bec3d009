import Foundation
import QuireRuntime

/// The servers, or what stands between them and us.
struct Servers {
  /// What is added to the port of a server for that of the proxy before it; 0 for no proxy.
  private let distance: Int

  /// Reads `QUIRE_PROXY_DISTANCE`.
  init() {
    distance = ProcessInfo.processInfo.environment["QUIRE_PROXY_DISTANCE"].flatMap(Int.init) ?? 0
  }

  /// A client of the server at a port, which asks again where a proxy disturbs the network.
  func client(port: Int, headers: HeaderFields = [:]) throws -> Client {
    guard let base = URL(string: "http://127.0.0.1:\(port + distance)") else {
      throw URLError(.badURL)
    }
    let client = Client(baseURL: base, headers: headers)
    return distance == 0 ? client : client.retrying(RetryPolicy(firstDelay: .milliseconds(5)))
  }
}
