import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the responses to requests for the rest of a download.
@Suite(.timeLimit(.minutes(5))) struct DownloadPartTests {
  let folder: TemporaryFolder
  var target: URL { folder.url.appending(path: "file.bin") }
  private let policy = RetryPolicy(initialDelay: .zero)

  init() throws { folder = try TemporaryFolder() }

  private static let old = Data((0..<250).map { UInt8($0) })
  private static let new = Data((0..<250).map { UInt8(255 - $0) })

  /// The fields of the part that continues the old version after 100 bytes.
  private static let right = [
    "ETag": "\"v1\"", "Content-Range": "bytes 100-249/250", "Content-Type": "image/png",
  ]

  /// A response that is not the rest of the old version, by the fields that differ.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var status = 206
    var fields: [String: String] = [:]
    var absent: String?
    var count = 150
  }

  static let wrong = [
    Wrong(testDescription: "another tag", fields: ["ETag": "\"v2\""]),
    Wrong(testDescription: "a weak tag", fields: ["ETag": "W/\"v1\""]),
    Wrong(testDescription: "no tag", absent: "ETag"),
    Wrong(testDescription: "no range", absent: "Content-Range"),
    Wrong(testDescription: "an earlier byte", fields: ["Content-Range": "bytes 99-248/250"]),
    Wrong(testDescription: "a later byte", fields: ["Content-Range": "bytes 101-250/251"]),
    Wrong(testDescription: "another total", fields: ["Content-Range": "bytes 100-249/300"]),
    Wrong(testDescription: "no total", fields: ["Content-Range": "bytes 100-249/*"]),
    Wrong(testDescription: "an end before the start", fields: ["Content-Range": "bytes 100-9/250"]),
    Wrong(
      testDescription: "an end after the total", fields: ["Content-Range": "bytes 100-260/250"]),
    Wrong(
      testDescription: "a number that is too large",
      fields: ["Content-Range": "bytes 100-9223372036854775807/9223372036854775808"]),
    Wrong(testDescription: "another unit", fields: ["Content-Range": "items 100-249/250"]),
    Wrong(testDescription: "another media type", fields: ["Content-Type": "text/html"]),
    Wrong(
      testDescription: "several ranges",
      fields: ["Content-Type": "multipart/byteranges; boundary=x"]),
    Wrong(testDescription: "encoded bytes", fields: ["Content-Encoding": "gzip"]),
    Wrong(testDescription: "a longer body", count: 160),
    Wrong(testDescription: "a shorter body", count: 140),
    Wrong(testDescription: "no content", status: 204, count: 0),
    Wrong(testDescription: "the range cannot be satisfied", status: 416, count: 0),
  ]

  /// Returns a server that loses its first response after 100 bytes, answers requests for the rest
  /// as stated, and has the new version then.
  private func server(for wrong: Wrong) throws -> LoopbackServer {
    let log = Log()
    return try LoopbackServer { request in
      log.add(request.target)
      if request.headers["range"] != nil {
        var fields = Self.right.merging(wrong.fields) { $1 }
        if let absent = wrong.absent { fields[absent] = nil }
        return .init(
          status: wrong.status, headers: fields, body: Self.new.suffix(150) + Data(count: 20)
        ).cut(to: wrong.count)
      }
      let isFirst = log.lines.count == 1
      return .init(
        headers: [
          "ETag": isFirst ? "\"v1\"" : "\"v2\"", "Content-Length": "250",
          "Content-Type": "image/png",
        ], body: isFirst ? Self.old.prefix(100) : Self.new)
    }
  }

  @Test(arguments: wrong)
  func `a response that does not continue the version begins again`(wrong: Wrong) async throws {
    let server = try server(for: wrong)
    try await Client(baseURL: try server.url()).retrying(policy).download(File(), to: target)
    #expect(try Data(contentsOf: target) == Self.new)
    #expect(server.requests.map(\.headers["range"]) == [nil, "bytes=100-", nil])
  }

  @Test(arguments: wrong)
  func `a later call compares the version as well`(wrong: Wrong) async throws {
    let server = try server(for: wrong)
    let client = Client(baseURL: try server.url())
    await #expect(throws: URLError.self) {
      try await client.download(File(), to: target, isResumable: true)
    }
    try await client.download(File(), to: target, isResumable: true)
    #expect(try Data(contentsOf: target) == Self.new)
    #expect(try folder.names == ["file.bin"])
  }

  @Test func `a server may send fewer bytes than were requested`() async throws {
    let server = try LoopbackServer { request in
      guard let range = request.headers["range"], let start = Int(range.dropFirst(6).dropLast())
      else {
        return .init(
          headers: ["ETag": "\"v1\"", "Content-Length": "250"], body: Self.old.prefix(100))
      }
      let part = Self.old[start..<min(start + 60, 250)]
      return .init(
        status: 206,
        headers: [
          "ETag": "\"v1\"", "Content-Range": "bytes \(part.startIndex)-\(part.endIndex - 1)/250",
        ], body: part)
    }
    let client = Client(baseURL: try server.url())
    await #expect(throws: URLError.self) {
      try await client.download(File(), to: target, isResumable: true)
    }
    try await client.download(File(), to: target, isResumable: true)
    #expect(try Data(contentsOf: target) == Self.old)
    #expect(
      server.requests.map(\.headers["range"]) == [
        nil, "bytes=100-", "bytes=160-", "bytes=220-",
      ])
  }

  @Test func `a part of a whole content is no success`() async throws {
    _ = try folder.file("file.bin", Data("good".utf8))
    let server = try LoopbackServer { _ in
      .init(status: 206, headers: ["Content-Range": "bytes 0-2/250"], body: Data("bad".utf8))
    }
    let client = Client(baseURL: try server.url())
    let error = await #expect(throws: TransportError.self) {
      try await client.download(File(), to: target)
    }
    #expect(error?.reason == .partialContent)
    #expect(try Data(contentsOf: target) == Data("good".utf8))
    #expect(try folder.names == ["file.bin"])
  }

  @Test func `a part that is the whole content is written`() async throws {
    let server = try LoopbackServer { _ in
      .init(status: 206, headers: ["Content-Range": "bytes 0-2/3"], body: Data("all".utf8))
    }
    try await Client(baseURL: try server.url()).download(File(), to: target)
    #expect(try Data(contentsOf: target) == Data("all".utf8))
  }

  @Test func `a server that always has another version ends the attempts`() async throws {
    let log = Log()
    let server = try LoopbackServer { request in
      log.add(request.target)
      return .init(
        headers: ["ETag": "\"\(log.lines.count)\"", "Content-Length": "250"],
        body: Self.old.prefix(100))
    }
    await #expect(throws: URLError.self) {
      try await Client(baseURL: try server.url()).retrying(policy).download(File(), to: target)
    }
    #expect(server.requests.count == 4)
  }

  @Test func `a part from another place begins again`() async throws {
    let log = Log()
    let server = try LoopbackServer { request in
      if request.target == "/file" {
        log.add(request.target)
        return .init(status: 302, headers: ["Location": "/\(min(log.lines.count, 2))"])
      }
      if request.headers["range"] != nil {
        return .init(status: 206, headers: Self.right, body: Self.new.suffix(150))
      }
      return .init(
        headers: ["ETag": "\"v1\"", "Content-Length": "250"],
        body: request.target == "/1" ? Self.old.prefix(100) : Self.new)
    }
    try await Client(baseURL: try server.url()).retrying(policy).download(File(), to: target)
    #expect(try Data(contentsOf: target) == Self.new)
  }

  @Test(arguments: [4, 20])
  func `a transport that hides a lost connection has no success`(count: Int) async throws {
    _ = try folder.file("file.bin", Data("good".utf8))
    let base = try #require(URL(string: "https://host"))
    let client = Client(baseURL: base, transport: OpenBody(count: count, length: 10))
    await #expect(throws: (any Error).self) { try await client.download(File(), to: target) }
    #expect(try Data(contentsOf: target) == Data("good".utf8))
    #expect(try folder.names == ["file.bin"])
  }
}

private struct File: Resource {
  typealias Response = Data
  var path: ResourcePath { "/file" }
}

/// Sends a number of bytes, whatever the length of its response says.
private struct OpenBody: Transport {
  let count: Int
  let length: Int

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let response = HTTPURLResponse(
      url: try #require(request.url), statusCode: 200, httpVersion: nil,
      headerFields: ["Content-Length": "\(length)"])
    return (Data(count: count), try #require(response))
  }
}

extension LoopbackServer.Response {
  fileprivate func cut(to count: Int) -> Self {
    var response = self
    response.body = body.prefix(count)
    return response
  }
}
