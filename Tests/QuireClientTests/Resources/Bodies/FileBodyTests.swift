import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct FileBodyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file is sent as it is, with its length`() async throws {
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let file = try folder.file("a.bin", bytes)
    let server = try LoopbackServer { _ in .init(body: Data("{}".utf8)) }
    try await send(RequestBody(UploadFile(at: file), contentType: "application/zip"), to: server)
    let request = try #require(server.requests.first)
    #expect(request.data == bytes)
    #expect(request.headers["content-length"] == "300000")
    #expect(request.headers["content-type"] == "application/zip")
    #expect(request.headers["transfer-encoding"] == nil)
  }

  @Test func `an empty file is sent`() async throws {
    let file = try folder.file("a.bin", Data())
    let server = try LoopbackServer { _ in .init(body: Data("{}".utf8)) }
    try await send(RequestBody(UploadFile(at: file), contentType: "text/plain"), to: server)
    #expect(server.requests.map(\.headers["content-length"]) == ["0"])
  }

  @Test func `the files of a form are sent with their length`() async throws {
    let bytes = Data(repeating: 0x0A, count: 3_000_000)
    let file = try folder.file("ü \".png", bytes)
    let server = try LoopbackServer { _ in .init(body: Data("{}".utf8)) }
    try await send(
      .multipart(["title": "x", "files": .files([UploadFile(at: file), UploadFile(at: file)])]),
      to: server)
    let request = try #require(server.requests.first)
    #expect(request.headers["content-length"] == "\(request.data.count)")
    #expect(request.data.count > 6_000_000 && request.data.count < 6_001_000)
    let name = Data("name=\"files\"; filename=\"ü %22.png\"".utf8)
    #expect(request.data.range(of: name) != nil)
  }

  @Test func `a redirect that keeps the method sends the file again`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let server = try LoopbackServer { request in
      request.target == "/place"
        ? .init(status: 307, headers: ["Location": "/new"]) : .init(body: Data("{}".utf8))
    }
    try await send(.multipart(["file": .file(UploadFile(at: file))]), to: server)
    #expect(server.requests.count == 2)
    #expect(server.requests[0].data == server.requests[1].data)
    #expect(server.requests[1].body.contains("content"))
  }

  @Test func `a retry sends the same file again`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let statuses = Statuses([503, 200])
    let server = try LoopbackServer { _ in
      .init(status: statuses.next(), headers: ["Retry-After": "0"], body: Data("{}".utf8))
    }
    let client = Client(baseURL: try server.url()).retrying()
    _ = try await client.send(
      Upload(body: .multipart(["file": .file(UploadFile(at: file))])))
    #expect(server.requests.count == 2)
    #expect(server.requests[0].data == server.requests[1].data)
    #expect(server.requests[1].body.contains("content"))
  }

  @Test func `a file is sent again with the token that replaces a rejected one`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let server = try LoopbackServer { request in
      request.headers["authorization"] == "Bearer new"
        ? .init(body: Data("{}".utf8)) : .init(status: 401)
    }
    let client = Client(baseURL: try server.url())
      .authorizing(with: .bearer(loadingOnce: { "old" }, renewing: { "new" }))
    let body = RequestBody.multipart(["file": .file(UploadFile(at: file))])
    _ = try await client.send(Place(method: "POST", body: body))
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer old", "Bearer new"])
    #expect(server.requests[0].data == server.requests[1].data)
    #expect(server.requests[1].body.contains("content"))
  }

  @Test func `a file is not sent to another origin`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let other = try LoopbackServer { _ in .init() }
    let target = try other.url("/").absoluteString
    let server = try LoopbackServer { _ in .init(status: 307, headers: ["Location": target]) }
    await #expect {
      try await send(RequestBody(UploadFile(at: file), contentType: "text/plain"), to: server)
    } throws: {
      ($0 as? TransportError)?.reason == .redirectedBody
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["missing.txt", ".", "missing/a.txt"])
  func `a file that cannot be read prevents the request`(name: String) throws {
    let url = folder.url.appending(path: name)
    let base = try #require(URL(string: "https://host"))
    for (body, part) in [
      (RequestBody(UploadFile(at: url), contentType: "text/plain"), nil),
      (.multipart(["photo": .file(UploadFile(at: url))]), "photo"),
    ] as [(RequestBody, String?)] {
      let error = #expect(throws: RequestError.self) {
        try Place(method: "POST", body: body).request(baseURL: base)
      }
      #expect(error?.reason == .unreadableFile(url, name: part))
    }
  }

  @Test func `a URL that is not a file prevents the request`() throws {
    let url = try #require(URL(string: "https://host/etc/hosts"))
    #expect(throws: RequestError.self) {
      try Place(method: "POST", body: RequestBody(UploadFile(at: url), contentType: "text/plain"))
        .request(baseURL: url)
    }
  }

  @Test(arguments: ["GET", "HEAD"])
  func `a session sends no body with a method that has none`(method: String) async throws {
    let server = try LoopbackServer { _ in .init() }
    let client = Client(baseURL: try server.url())
    let error = await #expect(throws: RequestError.self) {
      try await client.send(Place(method: method, body: ["a": 1]))
    }
    #expect(error?.reason == .bodyWithMethod(method))
    #expect(error?.path == "/place")
    #expect(server.requests.isEmpty)
  }

  @Test func `the progress of an upload ends with its length`() async throws {
    let file = try folder.file("a.bin", Data(repeating: 1, count: 500_000))
    let server = try LoopbackServer { _ in .init(body: Data("{}".utf8)) }
    let log = ProgressLog()
    let client = Client(baseURL: try server.url()).with { log.append($0) }
    let body = RequestBody(UploadFile(at: file), contentType: "text/plain")
    _ = try await client.send(Place(method: "POST", body: body))
    let uploads = log.values.filter { $0.direction == .upload }
    #expect(uploads.last?.completed == 500_000)
    #expect(uploads.last?.fraction == 1)
    #expect(uploads.map(\.completed) == uploads.map(\.completed).sorted())
    #expect(log.values.last == .init(direction: .download, completed: 2, total: 2))
  }

  @Test func `a server that stops reading an upload is left by a cancellation`() async throws {
    let file = try folder.file("a.bin", Data(repeating: 1, count: 20_000_000))
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer(readingUpTo: 1000) { _ in
      continuation.yield()
      return nil
    }
    let body = RequestBody.multipart(["file": .file(UploadFile(at: file))])
    let task = Task { try await send(body, to: server) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a connection that is cut during an upload is an error`() async throws {
    let file = try folder.file("a.bin", Data(repeating: 1, count: 20_000_000))
    let server = try LoopbackServer(readingUpTo: 1000) { _ in
      .init(status: 200, headers: ["Content-Length": "10"])
    }
    await #expect(throws: URLError.self) {
      try await send(RequestBody(UploadFile(at: file), contentType: "text/plain"), to: server)
    }
  }

  private func send(_ body: RequestBody, to server: LoopbackServer) async throws {
    _ = try await Client(baseURL: try server.url()).send(Place(method: "POST", body: body))
  }
}

/// An upload that may be retried.
private struct Upload: Resource {
  typealias Response = JSONValue
  let body: RequestBody?
  var path: ResourcePath { "/place" }
  var method: String { "POST" }
  var isIdempotent: Bool { true }
}
