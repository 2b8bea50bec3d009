import Foundation
import QuireClient
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A process that runs `Tests/Servers/stream-server.py`; it ends when its last reference is released.
final class StreamServer: Sendable {
  struct NotStarted: Error {}

  /// Whether there is a Python that can run the server.
  static let isAvailable: Bool = {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return paths.contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
  }()

  /// The server of all tests that do not end it.
  static let shared = Result { try StreamServer() }

  let base: URL
  private let input = Pipe()

  init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Servers/stream-server.py").standardizedFileURL
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)),
      let base = URL(string: "http://127.0.0.1:\(port)")
    else { throw NotStarted() }
    self.base = base
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// A client that waits long for a server on a machine with much to do.
  var client: Client {
    let configuration = URLSessionTransport.plainConfiguration
    configuration.timeoutIntervalForRequest = 300
    return Client(baseURL: base, transport: URLSessionTransport(configuration: configuration))
  }

  /// Lets the server go on at a gate.
  func open(_ gate: String) async throws { try await client.send(Gate(path: "/go/\(gate)")) }

  private struct Gate: Resource {
    typealias Response = Void
    let path: ResourcePath
  }
}

/// A stream of any values at a path.
struct Stream<Element: Decodable & Sendable>: StreamResource {
  let path: ResourcePath
  var method = "GET"

  init(_ path: ResourcePath, of type: Element.Type = Element.self, method: String = "GET") {
    self.path = path
    self.method = method
  }
}

/// A named thing, in a line.
struct Named: Decodable, Equatable, Sendable {
  let id: Int
  let name: String
}
