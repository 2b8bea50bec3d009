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

  private var list: URL { folder.url.appending(path: "list/quire-list") }

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

  @Test func `files that a killed process has left are removed, and no others`() async throws {
    try await store().write([0: page("a")], index: index(0..<1))
    let names = ["page-1-left", "page-1-LEFT", "page-notes", "page-x-1", "notes"]
    for name in names + ["new-index-1"] {
      try page("left").write(to: list.appending(path: name))
    }
    let store = store()
    _ = try await store.index()
    try await store.write([1: page("b")], index: index(0..<2))
    #expect(try files.filter { $0.hasPrefix("page") }.count == 5)
    #expect(try Set(names.dropFirst()).isSubset(of: files))
    #expect(try !files.contains("page-1-left"))
    #expect(try !files.contains("new-index-1"))
  }

  @Test func `a folder with other files is left as it is`() async throws {
    let outer = folder.url.appending(path: "list")
    let files = FileManager.default
    try files.createDirectory(
      at: outer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let names = ["index", "page-1-a", "page-0-1", ".dat.nosync1", "quire-removed-1"]
    for name in names { try page("app").write(to: outer.appending(path: name)) }
    for _ in 0..<2 {
      let store = store()
      _ = try await store.index()
      try await store.write([0: page("a")], index: index(0..<1))
    }
    try FileFeedStore.removeAll(ownedBy: "a", in: folder.url)
    for name in names { #expect(try Data(contentsOf: outer.appending(path: name)) == page("app")) }
    #expect(try files.attributesOfItem(atPath: outer.path)[.posixPermissions] as? Int == 0o755)
  }

  @Test func `an index that is a pipe, a folder, a device or a link is damaged`() async throws {
    try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    let path = list.appending(path: "index").path
    let target = try folder.file("target", page("app"))
    for create in [
      { mkfifo(path, 0o600) }, { mkdir(path, 0o700) }, { symlink("/dev/zero", path) },
      { symlink(target.path, path) },
    ] {
      #expect(create() == 0)
      await #expect(throws: FeedStoreError.damaged(.index)) { try await store().index() }
      try? await store().write([0: page("a")], index: index(0..<1))
      #expect(try Data(contentsOf: target) == page("app"))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `a list from the future has expired if there is an age limit`() async throws {
    let future = Date(timeIntervalSinceNow: 1000)
    try await store().write([0: page("a")], index: index(0..<1, date: future))
    #expect(try await store(ageLimit: .seconds(5000)).index() == nil)
    #expect(try await store().index() != nil)
  }

  @Test func `a list that another process replaces while it is read is not damaged`() async throws {
    try await store().write([0: page("a")], index: index(0..<1))
    let reader = store()
    _ = try await reader.index()
    let writer = store()
    _ = try await writer.index()
    try await writer.write([0: page("b")], index: index(0..<1))
    await #expect(throws: FeedStoreError.changedElsewhere) { try await reader.page(0) }
    _ = try await reader.index()
    #expect(try await reader.page(0) == page("b"))
  }

  @Test func `two owners have lists of their own, and a removed list is not written again`()
    async throws
  {
    let (one, other) = (store().owned(by: "1"), store().owned(by: "2"))
    for (store, text) in [(one, "a"), (other, "b")] {
      #expect(try await store.index() == nil)
      try await store.write([0: page(text)], index: index(0..<1))
    }
    #expect(try await store().index() == nil)
    try FileFeedStore.removeAll(ownedBy: 1, in: folder.url)
    let names = try #require(FileManager.default.enumerator(atPath: folder.url.path))
      .allObjects.compactMap { $0 as? String }
    #expect(names.count { $0.contains("page-") } == 1)
    await #expect(throws: FeedStoreError.removed) {
      try await one.write([1: page("c")], index: index(0..<2))
    }
    #expect(try await other.page(0) == page("b"))
    let next = store().owned(by: "1")
    #expect(try await next.index() == nil)
    try await next.write([0: page("d")], index: index(0..<1))
    #expect(try await store().owned(by: "1").index() != nil)
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
