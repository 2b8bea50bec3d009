import Foundation
import QuireStorage
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that requests work if the folder of the cache does not.
@Suite(.timeLimit(.minutes(10))) struct FolderErrorTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func code(_ script: CachedScript) -> POSIXError.Code? {
    (script.transport.folderError as? POSIXError)?.code
  }

  @Test(arguments: ["file", "file/folder/cache"])
  func `a folder that cannot be created breaks no request`(path: String) async throws {
    let file = try temporary.file("file", Data())
    try CacheFiles(folder: temporary.url).setPermissions(0o640, of: file)
    let script = CachedScript(
      "1", "2", .status(204), folder: temporary.url.appending(path: path))
    #expect(script.transport.folderError == nil)
    #expect(try await script.body() == "1")
    #expect(code(script) == .ENOTDIR)
    #expect(try await script.body() == "2")
    try await script.send("PUT")
    script.transport.removeAll()
    #expect(try temporary.names == ["file"])
    #expect(try CacheFiles(folder: temporary.url).permissions(file) == 0o640)
  }

  @Test func `the error disappears after the next response was stored`() async throws {
    let file = try temporary.file("cache", Data())
    let script = CachedScript("1", "2", "3", folder: file)
    #expect(try await script.body() == "1")
    try FileManager.default.removeItem(at: file)
    #expect(code(script) == .ENOTDIR)
    #expect(try await script.body() == "2")
    #expect(script.transport.folderError == nil)
    #expect(try await script.body() == "2")
  }

  @Test func `an error while a response is written breaks no request`() async throws {
    let folder = temporary.url
    let slow = ScriptedAnswer { request in
      let files = CacheFiles(folder: folder)
      let reserved = try #require(try files.all.first { $0.lastPathComponent.hasPrefix("new-") })
      try FileManager.default.removeItem(at: reserved)
      try FileManager.default.createDirectory(at: reserved, withIntermediateDirectories: false)
      return try await ScriptedTransport("1").send(request)
    }
    let script = CachedScript(slow, "2", folder: folder)
    #expect(try await script.body() == "1")
    #expect(code(script) == .EISDIR)
    #expect(try await script.body() == "2")
    #expect(script.transport.folderError == nil)
  }

  @Test func `a folder that is removed is created again`() async throws {
    let script = CachedScript("1", "2", folder: temporary.url.appending(path: "cache"))
    #expect(try await script.body() == "1")
    try FileManager.default.removeItem(at: CacheFiles(of: script).folder)
    #expect(try await script.body() == "2")
    #expect(try await script.body() == "2")
    #expect(script.transport.folderError == nil)
  }

  @Test func `a folder that is removed during a request breaks no request`() async throws {
    let folder = temporary.url.appending(path: "cache")
    let slow = ScriptedAnswer { request in
      try FileManager.default.removeItem(at: folder)
      return try await ScriptedTransport("1").send(request)
    }
    let script = CachedScript(slow, "2", folder: folder)
    #expect(try await script.body() == "1")
    #expect(try await script.body() == "2")
    #expect(script.transport.folderError == nil)
  }

  #if os(Linux)
    @Test func `writing to a full disk throws the reason`() throws {
      let error = #expect(throws: POSIXError.self) {
        try OpenFile(writing: "/dev/full").append(Data("1".utf8))
      }
      #expect(error?.code == .ENOSPC)
    }
  #endif

  /// The superuser can change a folder without permissions.
  private static let isRestricted = geteuid() != 0

  @Test(.enabled(if: isRestricted)) func `a read-only folder serves its responses`() async throws {
    let script = CachedScript("1", "2", "3", folder: temporary.url)
    try await script.send()
    let files = try CacheFiles(of: script)
    let folders = try files.all.filter(files.isFolder)
    for folder in folders.dropFirst() { try files.setPermissions(0o500, of: folder) }
    #expect(try await script.body() == "1")
    #expect(try await script.body("/b") == "2")
    #expect(code(script) == .EACCES)
    #expect(try await script.body("/b") == "3")
    for folder in folders.dropFirst() { try files.setPermissions(0o700, of: folder) }
  }

  @Test(.enabled(if: isRestricted), arguments: [true, false])
  func `a response that cannot be evicted is not served`(removesAll: Bool) async throws {
    let script = CachedScript("1", .status(204), "2", "3", folder: temporary.url)
    try await script.send()
    let files = try CacheFiles(of: script)
    let folders = removesAll ? [files.folder] : [files.folder.appending(path: "quire-responses")]
    for folder in folders { try files.setPermissions(0o500, of: folder) }
    if removesAll { script.transport.removeAll() } else { try await script.send("PUT") }
    #expect(code(script) == .EACCES)
    #expect(try await script.body("/a", ["Cache-Control": "only-if-cached"]) == "")
    for folder in folders { try files.setPermissions(0o700, of: folder) }
    try await script.send()
    #expect(try files.responses.count == 1)
  }
}
