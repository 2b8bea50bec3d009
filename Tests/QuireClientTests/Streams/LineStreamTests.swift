import Foundation
import QuireClient
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)), .enabled(if: StreamServer.isAvailable, "there is no python3"))
struct LineStreamTests {
  let server: StreamServer

  init() throws { server = try StreamServer.shared.get() }

  @Test func `every line is a value, wherever its parts end`() async throws {
    let lines = server.client.lines(of: Stream<Named>("/lines/1000"))
    var values: [Named] = []
    for try await value in lines { values.append(value) }
    #expect(values == (0..<1000).map { Named(id: $0, name: "größe 🐝") })
  }

  @Test func `a text of a sequence can have several lines and arrives at its end`() async throws {
    var values: [Named] = []
    for try await value in server.client.lines(of: Stream<Named>("/sequence")) {
      values.append(value)
      if value.id == 2 { try await server.open("sequence") }
    }
    #expect(
      values == [
        Named(id: 1, name: "a\"}"), Named(id: 2, name: "b"), Named(id: 3, name: "c"),
      ])
  }

  @Test func `a server that dies is an error after the complete lines`() async throws {
    let server = try StreamServer()
    var values: [Named] = []
    await #expect(throws: URLError.self) {
      for try await value in server.client.lines(of: Stream<Named>("/dies")) {
        values.append(value)
      }
    }
    #expect(values == [Named(id: 1, name: "a"), Named(id: 2, name: "b")])
  }

  @Test func `a slow reader receives everything that waits for it`() async throws {
    var count = 0
    for try await _ in server.client.lines(of: Stream<Named>("/fast/8")) {
      count += 1
      if count % 2_000 == 0 { try await Task.sleep(for: .milliseconds(100)) }
    }
    #expect(count == 8 * 1024)
  }

  @Test func `a line that does not fit is an error, after which the next line follows`()
    async throws
  {
    let path: ResourcePath = "/lines/2"
    var lines = server.client.lines(of: Stream<OnlyZero>(path)).makeAsyncIterator()
    #expect(try await lines.next(isolation: nil) != nil)
    await #expect(throws: DecodingError.self) { try await lines.next(isolation: nil) }
    #expect(try await lines.next(isolation: nil) == nil)
  }
}

/// A value whose identifier is zero.
private struct OnlyZero: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .id) == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "not zero")
    }
  }

  enum CodingKeys: CodingKey { case id }
}
