import Foundation
import QuireClient
import Synchronization

/// The lines that a snippet shows when a test runs it, in order.
final class Seen: Sendable {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock(\.self) }
  func add(_ line: String) { all.withLock { $0.append(line) } }
}

extension Client {
  /// Returns the client of a snippet with the transport of a test.
  func over(_ transport: some Transport) -> Client {
    var client = self
    client.transport = transport
    return client
  }
}
