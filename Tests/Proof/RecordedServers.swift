import Foundation
import QuireClient
import QuireTesting

/// The test servers, whose clients record what they send and receive.
struct Servers: Sendable {
  static let recorder = TrafficRecorder()

  /// Returns a client for the server at a port.
  func client(port: Int, path: String = "", headers: HeaderFields = [:]) throws -> Client {
    guard let base = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    return Client(baseURL: base, headers: headers).intercepting(Self.recorder.record)
  }
}

extension HeaderFields {
  /// The credentials that Kinto requires; it accepts any.
  static let kinto: HeaderFields = ["Authorization": "Basic aG9sZG91dDpwdw=="]
}

/// Walks all lists, and writes the recording to the file that is named.
@main
struct RecordedServers {
  static func main() async throws {
    try await WalkedServers.main()
    try Servers.recorder.write(to: URL(filePath: CommandLine.arguments[1]))
  }
}
