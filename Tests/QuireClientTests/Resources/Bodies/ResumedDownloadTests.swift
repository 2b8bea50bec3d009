import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct ResumedDownloadTests {
  let folder: TemporaryFolder
  var target: URL { folder.url.appending(path: "file.bin") }

  init() throws { folder = try TemporaryFolder() }

  private static let content = Data((0..<250_000).map { UInt8($0 * 31 % 251) })

  /// Returns a server whose connections are lost after a number of bytes, with a version.
  private func server(
    losing count: Int, tag: @escaping @Sendable (Int) -> String = { _ in "\"v1\"" }
  ) throws -> LoopbackServer {
    let log = Log()
    return try LoopbackServer { request in
      log.add(request.target)
      let tag = tag(log.lines.count)
      var start = 0
      if request.headers["if-range"] == tag, let range = request.headers["range"] {
        start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
      }
      let rest = Self.content.dropFirst(start)
      var fields = ["ETag": tag, "Content-Length": "\(rest.count)"]
      if start > 0 {
        fields["Content-Range"] = "bytes \(start)-\(Self.content.count - 1)/\(Self.content.count)"
      }
      return .init(status: start > 0 ? 206 : 200, headers: fields, body: rest.prefix(count))
    }
  }

  @Test func `a lost connection is continued after the received bytes`() async throws {
    let server = try server(losing: 100_000)
    let log = ProgressLog()
    try await Client(baseURL: try server.url()).retrying(RetryPolicy(initialDelay: .zero))
      .with { log.append($0) }.download(File(), to: target)
    #expect(try Data(contentsOf: target) == Self.content)
    #expect(
      server.requests.map(\.headers["range"]) == [nil, "bytes=100000-", "bytes=200000-"])
    #expect(log.values.map(\.completed) == log.values.map(\.completed).sorted())
    #expect(log.values.last == .init(direction: .download, completed: 250_000, total: 250_000))
    #expect(try folder.names == ["file.bin"])
  }

  @Test func `another version begins again`() async throws {
    let server = try server(losing: 100_000) { $0 < 3 ? "\"v\($0)\"" : "\"v3\"" }
    try await Client(baseURL: try server.url()).retrying(RetryPolicy(initialDelay: .zero))
      .download(File(), to: target)
    #expect(try Data(contentsOf: target) == Self.content)
    #expect(server.requests.count == 5)
  }

  @Test func `a weak version is not continued`() async throws {
    let server = try server(losing: 100_000) { _ in "W/\"v1\"" }
    let policy = RetryPolicy(maxAttempts: 3, initialDelay: .zero)
    await #expect(throws: URLError.self) {
      try await Client(baseURL: try server.url()).retrying(policy).download(File(), to: target)
    }
    #expect(server.requests.map(\.headers["range"]) == [nil, nil, nil])
    #expect(try folder.names == [])
  }

  @Test func `the next call continues a download whose bytes are kept`() async throws {
    let server = try server(losing: 100_000)
    for _ in 0..<2 {
      await #expect(throws: URLError.self) {
        try await Client(baseURL: try server.url())
          .download(File(), to: target, isResumable: true)
      }
      #expect(try folder.names == [".file.bin.partial", ".file.bin.partial.version"])
    }
    try await Client(baseURL: try server.url()).download(File(), to: target, isResumable: true)
    #expect(try Data(contentsOf: target) == Self.content)
    #expect(try folder.names == ["file.bin"])
    #expect(
      server.requests.map(\.headers["range"]) == [nil, "bytes=100000-", "bytes=200000-"])
  }

  @Test func `the bytes of another request are not continued`() async throws {
    let server = try server(losing: 100_000)
    let client = Client(baseURL: try server.url())
    await #expect(throws: URLError.self) {
      try await client.download(File(), to: target, isResumable: true)
    }
    await #expect(throws: URLError.self) {
      try await client.download(File(page: 2), to: target, isResumable: true)
    }
    #expect(server.requests.map(\.headers["range"]) == [nil, nil])
  }

  @Test func `a version that became shorter begins again`() async throws {
    let calls = Log()
    let server = try LoopbackServer { request in
      calls.add(request.target)
      if request.headers["range"] != nil { return .init(status: 416) }
      let body = calls.lines.count == 1 ? Data(repeating: 1, count: 10) : Data("new".utf8)
      return .init(
        headers: ["ETag": "\"1\"", "Content-Length": calls.lines.count == 1 ? "20" : "3"],
        body: body)
    }
    try await Client(baseURL: try server.url()).retrying(RetryPolicy(initialDelay: .zero))
      .download(File(), to: target)
    #expect(try Data(contentsOf: target) == Data("new".utf8))
  }

  @Test func `two downloads to one file at once do not disturb each other`() async throws {
    let server = try server(losing: .max)
    let client = Client(baseURL: try server.url())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { try await client.download(File(), to: target, isResumable: true) }
      }
      try await group.waitForAll()
    }
    #expect(try Data(contentsOf: target) == Self.content)
    #expect(try folder.names == ["file.bin"])
  }

  /// Returns the permissions of a file in the folder.
  private func permissions(_ name: String) throws -> mode_t {
    var status = stat()
    let path = folder.url.appending(path: name).path(percentEncoded: false)
    try #require(lstat(path, &status) == 0)
    return status.st_mode & 0o777
  }

  @Test(arguments: [true, false])
  func `only the user can read a part, and the whole file is as a new one`(isNew: Bool) async throws
  {
    let server = try server(losing: 200_000)
    if !isNew {
      let partial = try folder.file(".file.bin.partial", Data("old".utf8))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: partial.path(percentEncoded: false))
    }
    let client = Client(baseURL: try server.url())
    await #expect(throws: URLError.self) {
      try await client.download(File(), to: target, isResumable: true)
    }
    #expect(try permissions(".file.bin.partial") == 0o600)
    try await client.download(File(), to: target, isResumable: true)
    let other = folder.url.appending(path: "other")
    let isCreated = FileManager.default.createFile(
      atPath: other.path(percentEncoded: false), contents: nil)
    try #require(isCreated)
    #expect(try permissions("file.bin") == permissions("other"))
    #expect(try folder.names == ["file.bin", "other"])
  }

  @Test func `only the user can read a download that is not kept`() async throws {
    let server = try server(losing: 250_000)
    let (folder, log) = (folder, Log())
    try await Client(baseURL: try server.url()).with { _ in
      for name in (try? folder.names) ?? [] {
        let file = folder.url.appending(path: name).path(percentEncoded: false)
        var status = stat()
        if lstat(file, &status) == 0 { log.add(String(status.st_mode & 0o777, radix: 8)) }
      }
    }.download(File(), to: target)
    #expect(Set(log.lines) == ["600"])
    #expect(try folder.names == ["file.bin"])
  }
}

private struct File: Resource {
  typealias Response = Data
  var page = 1
  var path: ResourcePath { "/file" }
  var parameters: QueryParameters { ["page": page] }
}
