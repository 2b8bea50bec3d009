import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests two caches in one folder, as those of an app and its extension.
///
/// The caches share no memory, so it makes no difference that they are in one process.
@Suite(.timeLimit(.minutes(10))) struct SharedFolderTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a response that one process stores is served by the other`() async throws {
    let app = CachedScript("1", folder: temporary.url)
    let widget = app.sharing()
    try await app.send()
    #expect(try await widget.body() == "1")
  }

  @Test func `an eviction by one process is seen by the other at once`() async throws {
    let app = CachedScript("1", "2", folder: temporary.url)
    let widget = app.sharing(.status(204))
    try await app.send()
    try await widget.send("PUT")
    #expect(try await app.body() == "2")
    widget.transport.removeAll()
    await #expect(throws: ScriptExhausted.self) { try await app.send() }
  }

  @Test func `an error that one process discards is not served by the other`() async throws {
    let failure = ScriptedAnswer.status(404, headers: ["Cache-Control": "max-age=60"])
    let app = CachedScript(failure, "2", folder: temporary.url)
    let widget = app.sharing()
    let response = try await app.send().response
    widget.transport.discard(response)
    #expect(try await app.body() == "2")
    widget.transport.discard(response)
    #expect(try await app.body() == "2")
  }

  @Test(arguments: [true, false])
  func `a response to a request before an eviction by the other process is not stored`(
    removesAll: Bool
  ) async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      if let widget = sender.withLock(\.self) {
        if removesAll { widget.transport.removeAll() } else { try await widget.send("PUT") }
      }
      return try await ScriptedTransport("before").send(request)
    }
    let app = CachedScript(slow, "after", folder: temporary.url)
    sender.withLock { $0 = app.sharing(.status(204)) }
    #expect(try await app.body() == "before")
    #expect(try await app.body() == "after")
    #expect(app.transport.folderError == nil)
  }

  @Test func `an old response does not remove a new one of the other process`() async throws {
    let sender = Mutex<CachedScript?>(nil)
    let slow = ScriptedAnswer { request in
      if let widget = sender.withLock(\.self) {
        try await widget.send("PUT")
        try await widget.send()
      }
      return try await ScriptedTransport("before").send(request)
    }
    let app = CachedScript(slow, folder: temporary.url)
    sender.withLock { $0 = app.sharing(.status(204), "after") }
    #expect(try await app.body() == "before")
    #expect(try await app.body() == "after")
  }

  @Test func `the files of a process that ended are removed when they are old`() async throws {
    let app = CachedScript("1", "2", folder: temporary.url)
    try await app.send()
    let files = try CacheFiles(of: app)
    let folder = try files.response.deletingLastPathComponent()
    let old = folder.appending(path: "new-\(UUID().uuidString)")
    let new = folder.appending(path: "new-\(UUID().uuidString)")
    let removed = files.folder.appending(path: "quire-removed-\(UUID().uuidString)")
    for file in [old, new] { try Data("x".utf8).write(to: file) }
    try FileManager.default.createDirectory(at: removed, withIntermediateDirectories: false)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: old.path(percentEncoded: false))
    let widget = app.sharing("3")
    try await widget.send("GET", "/b")
    #expect(!files.exists(old))
    #expect(files.exists(new))
    #expect(!files.exists(removed))
    #expect(try await widget.body() == "1")
  }

  @Test func `two processes stay within the limit together`() async throws {
    let body = ScriptedAnswer.json(String(repeating: "x", count: 1_000))
    let app = CachedScript(otherwise: body, byteLimit: 100_000, folder: temporary.url)
    let widget = app.sharing(otherwise: body, byteLimit: 100_000)
    for number in 0..<300 {
      try await app.send("GET", "/\(number)")
      try await widget.send("GET", "/\(number)/b")
    }
    let sizes = try CacheFiles(of: app).responses.map { try Data(contentsOf: $0).count }
    #expect((60_000...108_000).contains(sizes.reduce(0, +)))
  }

  @Test func `concurrent requests and evictions never get a wrong response`() async throws {
    let answer = ScriptedAnswer { request in
      let path = request.url?.path ?? ""
      return try await ScriptedTransport(.json(String(repeating: path, count: 300))).send(request)
    }
    let app = CachedScript(otherwise: answer, byteLimit: 12_000, folder: temporary.url)
    let scripts = [app, app.sharing(otherwise: answer, byteLimit: 12_000)]
    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask {
          let script = scripts[worker % 2]
          for round in 0..<60 {
            let path = "/\((round * 7 + worker) % 10)"
            switch round % 15 {
            case 7: _ = try? await script.send("PUT", path)
            case 14 where worker < 2: script.transport.removeAll()
            default:
              let body = try? await script.body(path)
              #expect(body == String(repeating: path, count: 300))
            }
          }
        }
      }
    }
    for script in scripts { #expect(script.transport.folderError == nil) }
    app.transport.removeAll()
    #expect(try CacheFiles(of: app).count == 0)
  }
}
