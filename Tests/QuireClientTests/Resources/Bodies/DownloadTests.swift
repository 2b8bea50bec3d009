import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct DownloadTests {
  let folder: TemporaryFolder
  var target: URL { folder.url.appending(path: "report.pdf") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a response is written to a file, beyond the limit for memory`() async throws {
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = try LoopbackServer { _ in .init(body: bytes) }
    let transport = URLSessionTransport(bodyLimit: 1000)
    try await Client(baseURL: try server.url(), transport: transport)
      .download(Report(), to: target)
    #expect(try Data(contentsOf: target) == bytes)
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `an older file is replaced`() async throws {
    _ = try folder.file("report.pdf", Data("old and longer".utf8))
    let server = try LoopbackServer { _ in .init(body: Data("new".utf8)) }
    try await Client(baseURL: try server.url()).download(Report(), to: target)
    #expect(try String(contentsOf: target, encoding: .utf8) == "new")
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `an empty response is an empty file`() async throws {
    let server = try LoopbackServer { _ in .init() }
    try await Client(baseURL: try server.url()).download(Report(), to: target)
    #expect(try Data(contentsOf: target).isEmpty)
  }

  @Test func `a redirect is followed, and its body is not written`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/report"
        ? .init(status: 302, headers: ["Location": "/new"], body: Data("moved".utf8))
        : .init(body: Data("here".utf8))
    }
    try await Client(baseURL: try server.url()).download(Report(), to: target)
    #expect(try String(contentsOf: target, encoding: .utf8) == "here")
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `a status that is no success keeps its body and the older file`() async throws {
    _ = try folder.file("report.pdf", Data("old".utf8))
    let server = try LoopbackServer { _ in .init(status: 404, body: Data("gone".utf8)) }
    let client = Client(baseURL: try server.url())
    let error = await #expect(throws: StatusError.self) {
      try await client.download(Report(), to: target)
    }
    #expect(error?.body == Data("gone".utf8))
    #expect(try String(contentsOf: target, encoding: .utf8) == "old")
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `a connection that is cut leaves no file`() async throws {
    let server = try LoopbackServer { _ in
      .init(headers: ["Content-Length": "100000"], body: Data(repeating: 1, count: 50_000))
    }
    let client = Client(baseURL: try server.url())
    await #expect(throws: URLError.self) { try await client.download(Report(), to: target) }
    #expect(try folder.names == [])
  }

  @Test func `a cancellation leaves no file`() async throws {
    let server = try LoopbackServer { _ in
      .init(
        headers: ["Content-Length": "100000"], body: Data(repeating: 1, count: 50_000),
        stalls: true)
    }
    let (received, continuation) = AsyncStream.makeStream(of: Void.self)
    let client = Client(baseURL: try server.url()).with { _ in continuation.yield() }
    let task = Task { try await client.download(Report(), to: target) }
    for await _ in received { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names == [])
  }

  @Test(arguments: [true, false])
  func `a response above the limit of the download leaves no file`(
    isAnnounced: Bool
  ) async throws {
    let server = try LoopbackServer { _ in
      let headers = isAnnounced ? [:] : ["Transfer-Encoding": "chunked"]
      let body = Data(repeating: 65, count: 300_000)
      return .init(
        headers: headers, body: isAnnounced ? body : Data("493E0\r\n".utf8) + body)
    }
    let client = Client(baseURL: try server.url())
    let error = await #expect(throws: TransportError.self) {
      try await client.download(Report(), to: target, byteLimit: 200_000)
    }
    #expect(error?.reason == .bodyTooLarge(limit: 200_000))
    #expect(try folder.names == [])
  }

  @Test func `a failed attempt is not part of the file`() async throws {
    let statuses = Statuses([0, 200])
    let server = try LoopbackServer { _ in
      statuses.next() == 0
        ? .init(headers: ["Content-Length": "100000"], body: Data(repeating: 1, count: 50_000))
        : .init(body: Data("whole".utf8))
    }
    let policy = RetryPolicy(initialDelay: .zero)
    try await Client(baseURL: try server.url()).retrying(policy).download(Report(), to: target)
    #expect(try String(contentsOf: target, encoding: .utf8) == "whole")
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `a file in a folder that does not exist is an error with its path`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("new".utf8)) }
    let client = Client(baseURL: try server.url())
    let file = folder.url.appending(path: "none/report.pdf")
    let error = await #expect(throws: TransportError.self) {
      try await client.download(Report(), to: file)
    }
    #expect(error?.reason == .noFolder(file: file))
    #expect(error?.description == "cannot write '\(file.path)': its folder does not exist")
  }

  @Test func `a folder is not replaced`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("new".utf8)) }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    _ = try folder.file("report.pdf/inner", Data())
    let client = Client(baseURL: try server.url())
    await #expect(throws: TransportError.self) {
      try await client.download(Report(), to: target)
    }
    #expect(try folder.names == ["report.pdf"])
    #expect(FileManager.default.fileExists(atPath: target.appending(path: "inner").path))
  }

  @Test func `a success that reports an error is not a file`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data(#"{"error": "gone"}"#.utf8)) }
    let report = Report(errorReport: ErrorReport(at: .body("error")))
    let client = Client(baseURL: try server.url())
    await #expect(throws: BodyError.self) { try await client.download(report, to: target) }
    #expect(try folder.names == [])
  }

  @Test func `the progress of a download counts the bytes`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data(repeating: 1, count: 200_000)) }
    let log = ProgressLog()
    try await Client(baseURL: try server.url()).with { log.append($0) }
      .download(Report(), to: target)
    let values = log.values.filter { $0.direction == .download }
    #expect(values.map(\.completed) == values.map(\.completed).sorted())
    #expect(values.last == .init(direction: .download, completed: 200_000, total: 200_000))
  }

  @Test func `another transport writes its data to the file`() async throws {
    let script = ScriptedTransport("first", .status(404), "longer")
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, transport: script)
    try await client.download(Report(), to: target)
    await #expect(throws: StatusError.self) { try await client.download(Report(), to: target) }
    let error = await #expect(throws: TransportError.self) {
      try await client.download(Report(), to: target, byteLimit: 5)
    }
    #expect(error?.url == "https://host/report")
    #expect(try String(contentsOf: target, encoding: .utf8) == "first")
    #expect(try folder.names == ["report.pdf"])
  }

  @Test func `a transport that calls a session receives the data`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("data".utf8)) }
    let inner = Counting()
    try await Client(baseURL: try server.url(), transport: inner).download(Report(), to: target)
    #expect(inner.log.values.map(\.completed) == [4])
    #expect(try String(contentsOf: target, encoding: .utf8) == "data")
  }
}

/// A transport that uses the bodies of responses.
private struct Counting: Transport {
  let log = ProgressLog()
  let transport = URLSessionTransport()

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await transport.send(request, in: context)
    log.append(.init(direction: .download, completed: Int64(data.count), total: nil))
    return (data, response)
  }
}

private struct Report: Resource {
  typealias Response = Data
  var errorReport: ErrorReport?
  var path: ResourcePath { "/report" }
  var headers: HeaderFields { ["Accept": "application/pdf"] }
}
