package import Foundation

/// A folder that is removed when its last reference is released.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "quire-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of all files, sorted, including hidden ones.
  package var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }
  }

  /// Writes a file, and returns its URL.
  package func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }
}
