import Foundation
import QuireStorage
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

/// Tests that a file of a cache that is not what the cache wrote is never served.
@Suite(.timeLimit(.minutes(10))) struct DamagedFileTests {
  private let script = CachedScript.$storage.withValue(.folder) {
    CachedScript(otherwise: .json("body", headers: ["X-A": "b"]))
  }

  /// Returns whether a response for a path comes from the cache.
  private func isServed(_ path: String = "/a") async throws -> Bool {
    let count = script.count
    #expect(try await script.body(path) == "body")
    return script.count == count
  }

  @Test func `a file with a changed byte is not served`() async throws {
    try await script.send()
    let file = try CacheFiles(of: script).response
    let bytes = try Data(contentsOf: file)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      try damaged.write(to: file)
      #expect(try await !isServed())
    }
    #expect(try await isServed())
  }

  @Test func `a truncated file is not served`() async throws {
    try await script.send()
    let file = try CacheFiles(of: script).response
    let bytes = try Data(contentsOf: file)
    for count in bytes.indices {
      try bytes.prefix(count).write(to: file)
      #expect(try await !isServed())
    }
  }

  @Test func `a file that is too long is not served`() async throws {
    try await script.send()
    let file = try CacheFiles(of: script).response
    try (try Data(contentsOf: file) + Data("x".utf8)).write(to: file)
    #expect(try await !isServed())
  }

  @Test func `a file with the name of another one is not served`() async throws {
    try await script.send("GET", "/a")
    try await script.send("GET", "/b")
    let files = try CacheFiles(of: script).responses
    let contents = try files.map { try Data(contentsOf: $0) }
    try contents[1].write(to: files[0])
    try contents[0].write(to: files[1])
    #expect(try await !isServed("/a"))
    #expect(try await !isServed("/b"))
  }

  @Test(arguments: [
    "", "\n", " \n", "{}\n", String(repeating: "0", count: 64), "text without a line",
    String(repeating: "0", count: 64) + " {}\nbody",
  ])
  func `a file of another program is removed and not served`(text: String) async throws {
    try await script.send()
    let file = try CacheFiles(of: script).response
    try Data(text.utf8).write(to: file)
    let other = script.sharing("other")
    #expect(try await other.body("/a", ["Cache-Control": "only-if-cached"]) == "")
    #expect(try !CacheFiles(of: script).exists(file))
  }

  @Test func `a file with a correct digest of JSON that is no response is not served`() async throws
  {
    try await script.send()
    let file = try CacheFiles(of: script).response
    for json in ["{}", "[]", "null", "{\"status\": \"1\"}", ""] {
      var hasher = SHA256Hasher()
      hasher.update(Data("\(json)\n".utf8))
      try Data("\(hasher.digest().hexadecimal) \(json)\n".utf8).write(to: file)
      #expect(try await !isServed())
    }
  }

  @Test func `a folder, a link or a pipe in place of a file is not served`() async throws {
    try await script.send()
    let files = try CacheFiles(of: script)
    let file = try files.response
    let path = file.path(percentEncoded: false)
    let elsewhere = files.folder.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: file, to: elsewhere)

    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(try await !isServed())
    #expect(try await isServed())

    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await !isServed())

    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(try await !isServed())
    #expect(try await isServed())
    #expect(script.transport.folderError == nil)
  }

  @Test func `a file that is larger than a quarter of the limit is not read`() async throws {
    let large = CachedScript.$storage.withValue(.folder) {
      CachedScript(.json(String(repeating: "x", count: 10_000)))
    }
    try await large.send()
    let small = large.sharing("small", byteLimit: 20_000)
    #expect(try await small.body() == "small")
    #expect(small.transport.folderError == nil)
  }
}
