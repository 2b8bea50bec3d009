import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests feeds whose files cannot be written.
@MainActor @Suite(.timeLimit(.minutes(10))) struct UnwritableFeedStoreTests {
  /// A folder on a disk with at most one megabyte, which `.ci/store` sets up.
  private nonisolated static let smallDisk = ProcessInfo.processInfo.environment["QUIRE_SMALL_DISK"]

  /// A folder on a disk that cannot be written, which `.ci/store` sets up.
  private nonisolated static let readOnlyDisk =
    ProcessInfo.processInfo.environment["QUIRE_READ_ONLY_DISK"]

  @Test func `a folder that cannot be created is an error that loses nothing`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", Data())
    let server = StoredRows.server(0..<6)
    let feed = Feed(
      StoredRows(StoredRows.cursor), from: server.client, store: .file("list", in: file))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(feed.phase.name == "ended")
    #expect((feed.storeError as? POSIXError)?.code == .ENOTDIR)
  }

  @Test(.enabled(if: readOnlyDisk != nil, "needs a read-only disk; .ci/store has one"))
  func `a read-only folder is an error that loses nothing`() async throws {
    let folder = URL(filePath: try #require(Self.readOnlyDisk))
    let server = StoredRows.server(0..<6)
    let feed = Feed(
      StoredRows(StoredRows.cursor), from: server.client, store: .file("list", in: folder))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect((feed.storeError as? POSIXError)?.code == .EROFS)
  }

  @Test(.enabled(if: smallDisk != nil, "needs a small disk; .ci/store has one"))
  func `a full disk is an error that loses nothing, and the stored list stays whole`() async throws
  {
    let folder = URL(filePath: try #require(Self.smallDisk))
    let rows = (0..<400).map { id in
      JSONValue.object(["id": .int(id), "title": .string(String(repeating: "x", count: 10_000))])
    }
    let server = PagedServer(rows, by: StoredRows.cursor, pageSize: 10)
    let list = StoredRows(StoredRows.cursor)
    let feed = Feed(list, from: server.client, store: .file("list", in: folder))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.count == 400)
    #expect(feed.storeError != nil)
    let next = Feed(list, from: server.client, store: .file("list", in: folder))
    #expect(await next.restore())
    #expect(next.count >= 50)
    #expect(next.items.map(\.id) == Array(0..<next.count))
    await next.loadNext()
    #expect(next.items.map(\.id) == Array(0..<next.count))
  }
}
