import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests what stays in the folder of a cache, and that it stays private.
@Suite(.timeLimit(.minutes(10))) struct FolderCacheTests {
  /// Returns a script with a new folder and one response.
  private func script(_ answer: ScriptedAnswer, byteLimit: Int? = nil) -> CachedScript {
    CachedScript.$storage.withValue(.folder) { CachedScript(answer, byteLimit: byteLimit) }
  }

  @Test func `a response is cached after a restart`() async throws {
    let headers = ["X-Total": "7", "X-Text": "ä \"quoted\"", "Content-Type": "text/plain"]
    let first = script(.json("a\nb", status: 203, headers: headers))
    try await first.send()
    first.wait(10)
    let second = first.sharing()
    let (body, response) = try await second.send()
    #expect(body == "a\nb")
    #expect(response.statusCode == 203)
    #expect(response.url?.absoluteString == "https://host/a")
    for (name, value) in headers { #expect(response.value(forHTTPHeaderField: name) == value) }
    #expect(response.value(forHTTPHeaderField: "Age") == "10")
    #expect(second.count == 0)
  }

  @Test func `a response has the same age and lifetime after a restart`() async throws {
    let first = script(.json("1", headers: ["Cache-Control": "max-age=100", "Age": "30"]))
    try await first.send()
    first.wait(69)
    let second = first.sharing("2")
    #expect(try await second.body() == "1")
    first.wait(1)
    #expect(try await second.body() == "2")
  }

  @Test func `a response is validated after a restart`() async throws {
    let first = script(.json("1", headers: ["ETag": "\"a\""]))
    try await first.send()
    first.wait(60)
    let second = first.sharing(.status(304))
    #expect(try await second.body() == "1")
    #expect(second.server.requests[0].value(forHTTPHeaderField: "If-None-Match") == "\"a\"")
  }

  @Test func `a body may contain any bytes`() async throws {
    let bytes = Data((0..<2_000).map { UInt8(truncatingIfNeeded: $0) })
    let first = script(
      ScriptedAnswer { request in
        (bytes, try await ScriptedTransport("").send(request).1)
      })
    let url = try #require(URL(string: "https://host/a"))
    for transport in [first.transport, first.sharing().transport] {
      #expect(try await transport.send(URLRequest(url: url)).0 == bytes)
    }
  }

  @Test(arguments: ["Authorization", "Cookie", "X-Api-Key"])
  func `another caller gets nothing after a restart`(name: String) async throws {
    let first = script("alice")
    try await first.send("GET", "/a", [name: "a"])
    let second = first.sharing("bob", "nobody")
    #expect(try await second.body("/a", [name: "b"]) == "bob")
    #expect(try await second.body() == "nobody")
    #expect(try await second.body("/a", [name: "a"]) == "alice")
  }

  @Test func `no file contains a credential of the request or a cookie`() async throws {
    let first = script(
      .json("1", headers: ["Set-Cookie": "s=topsecret", "Cache-Control": "max-age=9"]))
    let headers = ["Authorization": "Bearer topsecret", "Cookie": "topsecret"]
    let url = try #require(URL(string: "https://user:topsecret@host/topsecret?key=topsecret"))
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    _ = try await first.transport.send(request)
    let files = try CacheFiles(of: first)
    let file = try files.response
    #expect(try Data(contentsOf: file).range(of: Data("topsecret".utf8)) == nil)
    #expect(try files.all.allSatisfy { !$0.path.contains("topsecret") })
    _ = try await first.sharing().transport.send(request)
  }

  @Test func `only the user can read the folders and files`() async throws {
    let first = script("1")
    try await first.send()
    let files = try CacheFiles(of: first)
    for file in try files.all {
      #expect(try files.permissions(file) == (files.isFolder(file) ? 0o700 : 0o600))
    }
    #expect(try files.all.count == 4)
  }

  @Test func `only the user can read responses in a folder that existed before`() async throws {
    let first = script("1")
    let files = try CacheFiles(of: first)
    let responses = files.folder.appending(path: "quire-responses")
    try FileManager.default.createDirectory(at: responses, withIntermediateDirectories: true)
    for folder in [files.folder, responses] { try files.setPermissions(0o777, of: folder) }
    try await first.send()
    #expect(try files.permissions(responses) == 0o700)
    #expect(try files.permissions(files.folder) == 0o777)
  }

  @Test func `other files in the folder stay as they are`() async throws {
    let first = CachedScript.$storage.withValue(.folder) { CachedScript("1", "2") }
    let files = try CacheFiles(of: first)
    try FileManager.default.createDirectory(at: files.folder, withIntermediateDirectories: true)
    let names = ["quire-removed-notes", "quire-responses-mine", "new-1", "index"]
    for name in names { try Data("app".utf8).write(to: files.folder.appending(path: name)) }
    try await first.send()
    first.transport.removeAll()
    try await first.send()
    for name in names {
      #expect(try Data(contentsOf: files.folder.appending(path: name)) == Data("app".utf8))
    }
  }

  @Test func `other users cannot read the file of a request in flight`() async throws {
    let temporary = try TemporaryFolder()
    let files = CacheFiles(folder: temporary.url)
    try files.setPermissions(0o755, of: temporary.url)
    let slow = ScriptedAnswer { request in
      #expect(try files.all.map(files.permissions) == [0o755, 0o700, 0o700, 0o600])
      #expect(try files.count == 1)
      return try await ScriptedTransport("1").send(request)
    }
    try await CachedScript(slow, folder: temporary.url).send()
  }

  @Test func `a folder with spaces and other letters in its name works`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.appending(path: "a b%20/Zwischenspeicher für ü/c")
    try await CachedScript("1", folder: folder).send()
    #expect(try await CachedScript(folder: folder).body() == "1")
  }

  @Test func `a request leaves no file if its response may not be cached`() async throws {
    let first = script(.status(404))
    try await first.send()
    await #expect(throws: ScriptExhausted.self) { try await first.send() }
    let files = try CacheFiles(of: first)
    #expect(try files.all.map(\.lastPathComponent) == ["cache", "quire-responses"])
  }

  @Test func `a request leaves no file if another response is larger than allowed`() async throws {
    let first = script(.json(String(repeating: "x", count: 300)), byteLimit: 1_200)
    try await first.send()
    #expect(try CacheFiles(of: first).count == 0)
    #expect(first.transport.folderError == nil)
  }

  @Test func `removing all responses leaves other files in the folder`() async throws {
    let first = script("1")
    try await first.send()
    let files = try CacheFiles(of: first)
    try Data("mine".utf8).write(to: files.folder.appending(path: "other"))
    first.transport.removeAll()
    #expect(try files.all.map(\.lastPathComponent) == ["cache", "other"])
  }

  @Test func `a cache in memory has no folder and no error`() async throws {
    let script = CachedScript("1")
    try await script.send()
    #expect(script.folder == nil)
    #expect(script.transport.folderError == nil)
  }

  @Test func `a client caches in a folder`() async throws {
    let temporary = try TemporaryFolder()
    for server in [ScriptedTransport("1"), ScriptedTransport()] {
      let client = Client(server).caching(for: .seconds(600), in: temporary.url)
      #expect(try await client.send(Place()) == 1)
    }
  }
}
