import Foundation
import TestSupport
import Testing

/// The files in the folder of a cache, as a test sees them.
struct CacheFiles {
  let folder: URL

  init(folder: URL) { self.folder = folder }
  init(of script: CachedScript) throws { folder = try #require(script.folder) }

  /// All files and folders in the folder, and the folder itself.
  var all: [URL] {
    get throws {
      let names = try #require(FileManager.default.enumerator(atPath: path(folder)))
      return [folder] + names.compactMap { ($0 as? String).map { folder.appending(path: $0) } }
    }
  }

  /// The files of responses, sorted.
  var responses: [URL] {
    get throws {
      try all.filter { $0.lastPathComponent.count == 64 && !isFolder($0) }
        .sorted { $0.path < $1.path }
    }
  }

  /// The files of responses, of requests in flight, and of evicted responses.
  var count: Int { get throws { try all.count { !isFolder($0) } } }

  /// The only file of a response.
  var response: URL {
    get throws {
      let files = try responses
      try #require(files.count == 1)
      return try #require(files.first)
    }
  }

  func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(url))[.posixPermissions] as? Int
  }

  func setPermissions(_ permissions: Int, of url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(url))
  }

  func isFolder(_ url: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path(url))[.type] as? FileAttributeType)
      == .typeDirectory
  }

  func exists(_ url: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path(url))) != nil
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
