import Foundation

/// Rewrites the expected files of a fixture, on explicit request only.
struct Recording {
  let fixture: Fixture

  func replace(_ old: [String: Data], with new: [String: Data]) throws {
    for path in old.keys where new[path] == nil {
      try FileManager.default.removeItem(at: fixture.folder.appending(path: path))
    }
    for (path, data) in new where old[path] != data {
      let url = fixture.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }
}
