import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests the store of files.
@Suite(.timeLimit(.minutes(10))) struct FileFeedStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(byteLimit: Int = 1_000_000, ageLimit: Duration? = nil) -> FileFeedStore {
    .file("list", in: folder.url, byteLimit: byteLimit, ageLimit: ageLimit)
  }

  /// The names of the files, sorted.
  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: list.path).sorted()
    }
  }

  private var list: URL { folder.url.appending(path: "list") }

  private func index(_ pages: Range<Int>, date: Date = Date()) -> FeedIndex {
    FeedIndex(date: date, pages: pages, facts: Data("facts".utf8))
  }

  private func page(_ text: String, count: Int = 1) -> Data {
    Data(String(repeating: text, count: count).utf8)
  }

  @Test func `another store reads what a store has written`() async throws {
    let written = index(-1..<2)
    try await store().write([-1: page("a"), 0: page("b"), 1: page("c")], index: written)
    let other = store()
    let read = try #require(try await other.index())
    #expect(read.pages == -1..<2)
    #expect(read.facts == written.facts)
    #expect(abs(read.date.timeIntervalSince(written.date)) < 0.001)
    for (number, text) in [(-1, "a"), (0, "b"), (1, "c")] {
      #expect(try await other.page(number) == page(text))
    }
  }

  @Test func `pages that are not in the index are removed`() async throws {
    let store = store()
    try await store.write([0: page("a"), 1: page("b"), 2: page("c")], index: index(0..<3))
    try await store.write([:], index: index(1..<2))
    #expect(try files.count == 2)
    await #expect(throws: FeedStoreError.missingPage(0)) { try await store.page(0) }
    #expect(try await store.page(1) == page("b"))
  }

  @Test func `a new version of a page replaces the old file`() async throws {
    let store = store()
    try await store.write([0: page("a"), 1: page("b")], index: index(0..<2))
    try await store.write([0: page("new")], index: index(0..<2))
    #expect(try files.count == 3)
    #expect(try await store.page(0) == page("new"))
    #expect(try await store.page(1) == page("b"))
  }

  @Test func `the index does not grow with the number of pages`() async throws {
    let store = store()
    var sizes: [Int] = []
    for number in 0..<100 {
      try await store.write([number: page("a")], index: index(0..<(number + 1)))
      sizes.append(try Data(contentsOf: list.appending(path: "index")).count)
    }
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) < 10)
  }

  @Test func `only the owner can read the files`() async throws {
    try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    try await store().write([0: page("a")], index: index(0..<1))
    func mode(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(try mode(list) == 0o700)
    for file in try files { #expect(try mode(list.appending(path: file)) == 0o600) }
  }

  @Test(arguments: ["", "foreign", "{}", "0\n{}", "\n"])
  func `a foreign index is damaged, and the next list replaces it`(text: String) async throws {
    try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: list.appending(path: "index"))
    let store = store()
    await #expect(throws: FeedStoreError.damaged(.index)) { try await store.index() }
    try await store.write([0: page("a")], index: index(0..<1))
    #expect(try await self.store().index()?.pages == 0..<1)
  }

  @Test func `a changed byte of the index is damage`() async throws {
    try await store().write([0: page("a"), 1: page("b")], index: index(0..<2))
    let file = list.appending(path: "index")
    let data = try Data(contentsOf: file)
    for place in data.indices {
      var damaged = data
      damaged[place] ^= 1
      try damaged.write(to: file)
      await #expect(throws: FeedStoreError.damaged(.index)) { try await store().index() }
    }
  }

  @Test func `pages over the limit are not stored, from the end of the list`() async throws {
    let store = store(byteLimit: 100)
    for number in 0..<5 {
      try await store.write([number: page("a", count: 30)], index: index(0..<(number + 1)))
    }
    #expect(try await self.store().index()?.pages == 0..<3)
    try await store.write([0: page("a", count: 60)], index: index(0..<5))
    #expect(try await self.store().index()?.pages == 0..<2)
    try await store.write([0: page("a", count: 101)], index: index(0..<1))
    #expect(try await self.store().index()?.pages.isEmpty == true)
    #expect(try files == ["index"])
  }

  @Test func `several pages before the list are stored at once`() async throws {
    let store = store()
    try await store.write([0: page("a")], index: index(0..<1))
    try await store.write([-2: page("c"), -1: page("b"), 1: page("d")], index: index(-2..<2))
    #expect(try await self.store().index()?.pages == -2..<2)
  }

  @Test func `a list that was not read is an error to replace, until it is read`() async throws {
    try await store().write([0: page("a")], index: index(0..<1))
    let store = store()
    await #expect(throws: FeedStoreError.changedElsewhere) {
      try await store.write([0: page("b")], index: index(0..<1))
    }
    try await store.write([0: page("b")], index: index(0..<1))
    #expect(try await self.store().index()?.pages == 0..<1)
  }

  @Test func `a list over the age limit is not shown`() async throws {
    let old = Date(timeIntervalSinceNow: -100)
    try await store().write([0: page("a")], index: index(0..<1, date: old))
    #expect(try await store(ageLimit: .seconds(200)).index() != nil)
    #expect(try await store(ageLimit: .seconds(50)).index() == nil)
  }

  @Test func `a list that another store has changed is not mixed with it`() async throws {
    let (one, other) = (store(), store())
    try await one.write([0: page("a")], index: index(0..<1))
    await #expect(throws: FeedStoreError.changedElsewhere) {
      try await other.write([1: page("b")], index: index(0..<2))
    }
    try await other.write([0: page("c"), 1: page("b")], index: index(0..<2))
    await #expect(throws: FeedStoreError.changedElsewhere) {
      try await one.write([1: page("d")], index: index(0..<2))
    }
    #expect(try await store().index()?.pages == 0..<2)
    let last = store()
    _ = try await last.index()
    #expect(try await last.page(1) == page("b"))
  }

  @Test func `files that a killed process has left are removed`() async throws {
    try await store().write([0: page("a")], index: index(0..<1))
    try page("left").write(to: list.appending(path: "page-1-left"))
    try page("app").write(to: list.appending(path: "notes"))
    let store = store()
    _ = try await store.index()
    try await store.write([1: page("b")], index: index(0..<2))
    #expect(try files.filter { $0.hasPrefix("page") }.count == 2)
    #expect(try files.contains("notes"))
  }

  @Test(arguments: ["", "a/b", ".", "..", "../a"])
  func `a name that is not the name of a folder is an error`(name: String) async {
    let store = FileFeedStore.file(name, in: folder.url)
    await #expect(throws: FeedStoreError.unusableName(name)) { try await store.index() }
    await #expect(throws: FeedStoreError.unusableName(name)) {
      try await store.write([:], index: index(0..<0))
    }
  }

  @Test func `a missing page is an error`() async throws {
    let store = store()
    try await store.write([0: page("a")], index: index(0..<1))
    for file in try files where file.hasPrefix("page") {
      try FileManager.default.removeItem(at: list.appending(path: file))
    }
    await #expect(throws: FeedStoreError.damaged(.page(0))) { try await store.page(0) }
  }
}

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
    #expect(feed.storeError is CocoaError)
  }

  @Test(.enabled(if: readOnlyDisk != nil, "needs a read-only disk; .ci/store has one"))
  func `a read-only folder is an error that loses nothing`() async throws {
    let folder = URL(filePath: try #require(Self.readOnlyDisk))
    let server = StoredRows.server(0..<6)
    let feed = Feed(
      StoredRows(StoredRows.cursor), from: server.client, store: .file("list", in: folder))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect((feed.storeError as? CocoaError)?.code == .fileWriteVolumeReadOnly)
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
