package import Foundation
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
  /// The place of the cached responses.
  package enum Storage: String, Sendable {
    case memory
    case folder
  }

  /// The place of the cached responses of new scripts.
  @TaskLocal package static var storage = Storage.memory

  package let server: ScriptedTransport
  package let transport: CachingTransport
  /// The folder of the cache, or `nil` if the cache is in memory.
  package let folder: URL?
  private let clock: StoppedClock
  private let lifetime: Duration
  /// Removes the folder at the end of the script's lifetime.
  private let temporaryFolder: TemporaryFolder?

  package convenience init(
    _ answers: ScriptedAnswer..., otherwise: ScriptedAnswer? = nil,
    lifetime: Duration = .seconds(60), byteLimit: Int? = nil, folder: URL? = nil,
    staleIfError: Duration = .zero
  ) {
    let isTemporary = folder == nil && Self.storage == .folder
    self.init(
      ScriptedTransport(answers, otherwise: otherwise), lifetime: lifetime, byteLimit: byteLimit,
      folder: folder, temporaryFolder: isTemporary ? try? TemporaryFolder() : nil,
      staleIfError: staleIfError, clock: StoppedClock())
  }

  private init(
    _ server: ScriptedTransport, lifetime: Duration, byteLimit: Int?, folder: URL?,
    temporaryFolder: TemporaryFolder?, staleIfError: Duration, clock: StoppedClock
  ) {
    let folder = folder ?? temporaryFolder?.url.appending(path: "cache")
    self.server = server
    self.folder = folder
    self.temporaryFolder = temporaryFolder
    self.clock = clock
    self.lifetime = lifetime
    transport = CachingTransport(
      over: server, lifetime: lifetime, byteLimit: byteLimit, folder: folder,
      staleIfError: staleIfError, now: { clock.now })
  }

  /// Returns a script with the same folder and clock, as another process or a later one has.
  package func sharing(
    _ answers: ScriptedAnswer..., otherwise: ScriptedAnswer? = nil, byteLimit: Int? = nil,
    staleIfError: Duration = .zero
  ) -> CachedScript {
    CachedScript(
      ScriptedTransport(answers, otherwise: otherwise), lifetime: lifetime, byteLimit: byteLimit,
      folder: folder, temporaryFolder: temporaryFolder, staleIfError: staleIfError, clock: clock)
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
