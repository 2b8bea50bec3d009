import Foundation
package import QuireCaching
package import QuireTesting
import Synchronization

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A caching transport over a script, with a clock that moves only on request.
///
/// The clock starts at 6 November 1994, 08:49:37 GMT, the example of RFC 9110.
package final class CachedScript: Sendable {
  package let server: ScriptedTransport
  package let transport: CachingTransport
  private let clock: StoppedClock

  package init(
    _ answers: ScriptedAnswer..., otherwise: ScriptedAnswer? = nil,
    lifetime: Duration = .seconds(60), byteLimit: Int = CachingTransport.defaultByteLimit
  ) {
    let clock = StoppedClock()
    self.clock = clock
    server = ScriptedTransport(answers, otherwise: otherwise)
    transport = CachingTransport(
      over: server, lifetime: lifetime, byteLimit: byteLimit, now: { clock.now })
  }

  /// The number of requests that reached the server.
  package var count: Int { server.requests.count }

  package func wait(_ seconds: Double) { clock.move(by: seconds) }

  /// Sends a request.
  @discardableResult
  package func send(
    _ method: String = "GET", _ path: String = "/a", _ headers: [String: String] = [:],
    policy: URLRequest.CachePolicy = .useProtocolCachePolicy
  ) async throws -> (body: String, response: HTTPURLResponse) {
    guard let url = URL(string: "https://host\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url, cachePolicy: policy)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await transport.send(request)
    return (String(decoding: data, as: UTF8.self), response)
  }

  /// Sends a GET request and returns the body of the response.
  package func body(_ path: String = "/a", _ headers: [String: String] = [:]) async throws -> String
  {
    try await send("GET", path, headers).body
  }
}

private final class StoppedClock: Sendable {
  private let instant = Mutex(Date(timeIntervalSince1970: 784_111_777))

  var now: Date { instant.withLock(\.self) }
  func move(by seconds: Double) { instant.withLock { $0 += seconds } }
}
