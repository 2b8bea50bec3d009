import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Checks the files to which bodies with files on disk are written.
@Suite(.timeLimit(.minutes(10))) struct BodyFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a body with files is written to a file for your own networking`() throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let base = try #require(URL(string: "https://host"))
    let place = Place(method: "POST", body: .multipart(["file": .file(UploadFile(at: file))]))
    let target = folder.url.appending(path: "body")
    let request = try place.request(baseURL: base, writingBodyTo: target)
    #expect(request.httpBody == nil && request.httpBodyStream == nil)
    let boundary = try #require(
      request.value(forHTTPHeaderField: "Content-Type")?.split(separator: "=").last)
    let body = try String(contentsOf: target, encoding: .utf8)
    #expect(body.hasPrefix("--\(boundary)\r\n"))
    #expect(body.hasSuffix("\r\ncontent\r\n--\(boundary)--\r\n"))
    #expect(try permissions(of: target) == 0o600)
    #expect(throws: RequestError.self) { try place.request(baseURL: base, writingBodyTo: target) }
    #expect(try String(contentsOf: target, encoding: .utf8) == body)
  }

  @Test func `a request with files needs a file for its body`() throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let base = try #require(URL(string: "https://host"))
    for body in [
      RequestBody(UploadFile(at: file), contentType: "text/plain"),
      .multipart(["file": .file(UploadFile(at: file))]),
    ] {
      #expect(throws: RequestError.self) {
        try Place(method: "POST", body: body).request(baseURL: base)
      }
    }
  }

  @Test func `a body without files can be written to a file, too`() throws {
    let base = try #require(URL(string: "https://host"))
    let target = folder.url.appending(path: "body")
    let request = try Place(method: "POST", body: ["a": 1])
      .request(baseURL: base, writingBodyTo: target)
    #expect(request.httpBody == nil)
    #expect(try String(contentsOf: target, encoding: .utf8) == #"{"a":1}"#)
  }

  @Test func `the file of a form is private and is removed after the response or an error`()
    async throws
  {
    let file = try folder.file("a.txt", Data("content".utf8))
    for answer in [ScriptedAnswer.json("{}"), .failure(URLError(.timedOut))] {
      let transport = BodyReading(answer)
      let client = Client(baseURL: try #require(URL(string: "https://host")), transport: transport)
      _ = try? await client.send(
        Place(method: "POST", body: .multipart(["file": .file(UploadFile(at: file))])))
      let body = try #require(transport.bodies.first)
      #expect(body.text.contains("\r\ncontent\r\n"))
      #expect(body.permissions == 0o600)
      #expect(!FileManager.default.fileExists(atPath: body.file.path))
    }
  }

  @Test func `the file of a form is removed after a cancellation`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let (sent, continuation) = AsyncStream.makeStream(of: Void.self)
    let clock = TestClock()
    let transport = BodyReading(
      ScriptedAnswer { request in
        continuation.yield()
        try await clock.sleep(for: .seconds(1))
        return try await ScriptedTransport("{}").send(request)
      })
    let client = Client(baseURL: try #require(URL(string: "https://host")), transport: transport)
    let body = RequestBody.multipart(["file": .file(UploadFile(at: file))])
    let task = Task { try await client.send(Place(method: "POST", body: body)) }
    for await _ in sent { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let copy = try #require(transport.bodies.first)
    #expect(!FileManager.default.fileExists(atPath: copy.file.path))
  }

  @Test func `a file that is the whole body is sent without a copy`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let transport = BodyReading("{}")
    let client = Client(baseURL: try #require(URL(string: "https://host")), transport: transport)
    _ = try await client.send(
      Place(
        method: "POST", body: RequestBody(UploadFile(at: file), contentType: "text/plain")))
    #expect(transport.bodies.map(\.file) == [file])
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `an interceptor sees the file and the size of a body`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let descriptions = Log()
    let client = Client(
      baseURL: try #require(URL(string: "https://host")), transport: ScriptedTransport("{}")
    ).intercepting { request, next in
      descriptions.add("\(request)")
      #expect(request.bodyFile == file && request.body == nil)
      return try await next(request)
    }
    _ = try await client.send(
      Place(
        method: "POST", body: RequestBody(UploadFile(at: file), contentType: "text/plain")))
    #expect(descriptions.lines == ["POST https://host/place, 7 bytes"])
  }

  @Test func `a file that becomes shorter before it is copied is an error with its name`() throws {
    let file = try folder.file("a.bin", Data(repeating: 1, count: 100))
    let base = try #require(URL(string: "https://host"))
    let place = Place(method: "POST", body: .multipart(["photo": .file(UploadFile(at: file))]))
    let request = try RequestDraft(place).request(baseURL: base)
    try Data("short".utf8).write(to: file)
    let target = folder.url.appending(path: "body")
    let error = #expect(throws: RequestError.self) { try request.write(to: target, for: "/place") }
    #expect(error?.reason == .unreadableFile(file, name: "photo"))
    #expect(try folder.names == ["a.bin"])
  }

  @Test func `a change of a file while its form is sent does not change the form`() async throws {
    let file = try folder.file("a.txt", Data("content".utf8))
    let server = try LoopbackServer { _ in .init(body: Data("{}".utf8)) }
    let client = Client(baseURL: try server.url(), transport: Shortening(file: file))
    _ = try await client.send(
      Place(method: "POST", body: .multipart(["photo": .file(UploadFile(at: file))])))
    #expect(server.requests.first?.body.contains("\r\ncontent\r\n") == true)
  }

  private func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }
}

/// A transport that reads the files with the bodies of its requests.
private final class BodyReading: Transport {
  struct Body: Sendable {
    let file: URL
    let text: String
    let permissions: Int?
  }

  var bodies: [Body] { read.withLock(\.self) }

  private let read = Mutex<[Body]>([])
  private let answer: ScriptedAnswer

  init(_ answer: ScriptedAnswer) { self.answer = answer }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    if let file = context.bodyFile {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let body = Body(
        file: file, text: try String(contentsOf: file, encoding: .utf8),
        permissions: attributes[.posixPermissions] as? Int)
      read.withLock { $0.append(body) }
    }
    return try await ScriptedTransport(answer).send(request)
  }
}

/// A transport that removes a part of a file before it sends a request.
private struct Shortening: Transport {
  let file: URL
  let transport = URLSessionTransport()

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try Data("short".utf8).write(to: file)
    return try await transport.send(request, in: context)
  }
}
