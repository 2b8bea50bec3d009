import Foundation
import QuireCaching
import QuireClient
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CachedDownloadTests {
  @Test func `a download is neither cached nor served from the cache`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "report.pdf")
    let server = try LoopbackServer { _ in
      .init(headers: ["Cache-Control": "max-age=60"], body: Data("%PDF".utf8))
    }
    let client = Client(baseURL: try server.url()).caching(for: .seconds(60))
    for _ in 0..<2 {
      try await client.download(Report(), to: file)
      #expect(try String(contentsOf: file, encoding: .utf8) == "%PDF")
    }
    #expect(server.requests.count == 2)
    for _ in 0..<2 { #expect(try await client.send(Report()) == Data("%PDF".utf8)) }
    #expect(server.requests.count == 3)
    #expect(try folder.names == ["report.pdf"])
  }
}

private struct Report: Resource {
  typealias Response = Data
  var path: ResourcePath { "/report" }
  var headers: HeaderFields { ["Accept": "application/pdf"] }
}
