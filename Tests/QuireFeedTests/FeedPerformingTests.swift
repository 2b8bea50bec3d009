import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests edits that a feed takes back if their operations fail.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedPerformingTests: FeedEditSuite {
  let server = StoredRows.server(0..<12, by: StoredRows.offset, pageSize: 4)

  @Test func `an edit is visible at once, and stays if its operation succeeds`() async {
    let feed = await feed(pages: 1)
    let result = await feed.performing(.remove(id: 1)) {
      #expect(feed.items.map(\.id) == [0, 2, 3])
      return "removed"
    }
    #expect(result == "removed")
    #expect(feed.items.map(\.id) == [0, 2, 3])
  }

  @Test(arguments: 0..<4)
  func `a removed item is restored at its place`(id: Int) async {
    let feed = await feed(pages: 1)
    await fail(.remove(id: id), in: feed) { #expect(feed.count == 3) }
    #expect(feed.items.map(\.id) == Array(0..<4))
  }

  @Test func `a removed item is restored at its place after pages have arrived at both ends`() async
  {
    let rows = StoredRows(StoredRows.offset, ["offset": "4", "limit": "4"])
    let feed = Feed(rows, from: server.client)
    await feed.load()
    await fail(.remove(id: 4), in: feed) {
      await feed.loadNext()
      await feed.loadPrevious()
    }
    #expect(feed.items.map(\.id) == Array(0..<12))
  }

  @Test func `a removed item does not appear again in a refresh, and is restored as it is there`()
    async
  {
    let feed = await feed(pages: 1)
    server.items[1] = .object(["id": .int(1), "title": .string("newer")])
    await fail(.remove(id: 1), in: feed) {
      await feed.refresh()
      #expect(feed.items.map(\.id) == [0, 2, 3])
    }
    #expect(feed.items.map(\.id) == Array(0..<4))
    #expect(feed.items[1].title == "newer")
  }

  @Test func `an item that a refresh no longer contains is not restored`() async {
    let feed = await feed(pages: 1)
    await fail(.remove(id: 1), in: feed) {
      server.items.remove(at: 1)
      await feed.refresh()
    }
    #expect(feed.items.map(\.id) == [0, 2, 3, 4])
  }

  @Test func `an item is not restored in a list that replaces its list`() async {
    let feed = await feed(pages: 1)
    let other = StoredRows.server(20..<24, by: StoredRows.offset, pageSize: 4)
    await fail(.remove(id: 1), in: feed) {
      await feed.replace(with: StoredRows(StoredRows.offset), from: other.client)
    }
    #expect(feed.items.map(\.id) == Array(20..<24))
  }

  @Test func `an item whose page was dropped is restored when the page arrives again`() async {
    let feed = await feed(pages: 1)
    feed.maxPages = 1
    await fail(.remove(id: 1), in: feed) { await feed.loadNext() }
    #expect(feed.items.map(\.id) == Array(4..<8))
    await feed.loadPrevious()
    #expect(feed.items.map(\.id) == Array(0..<4))
  }

  @Test func `a removal that succeeds moves the pages that are counted by items`() async {
    let feed = await feed(pages: 2)
    await feed.performing(.remove(id: 1)) { _ = server.items.remove(at: 1) }
    #expect(feed.total == 11)
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [0] + Array(2..<12))
  }

  @Test func `a removal that fails moves no pages`() async {
    let feed = await feed(pages: 2)
    await fail(.remove(id: 1), in: feed)
    await feed.loadNext()
    #expect(feed.items.map(\.id) == Array(0..<12))
  }

  @Test func `an insertion that succeeds moves the pages, and one that fails is removed`() async {
    let feed = await feed(pages: 1)
    let row = StoredRow(id: 100, title: "mine")
    await feed.performing(.insert(row, at: 0)) {
      server.items.insert(StoredRows.row(100), at: 0)
    }
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [100] + Array(0..<8))
    await fail(.insert(StoredRow(id: 101, title: "late"), at: 3), in: feed) {
      #expect(feed.items[3].id == 101)
    }
    #expect(feed.items.map(\.id) == [100] + Array(0..<8))
  }

  @Test func `an update that fails is taken back`() async {
    let feed = await feed(pages: 1)
    await fail(.update(id: 2) { $0.title = "new" }, in: feed) {
      #expect(feed.items[2].title == "new")
    }
    #expect(feed.items[2].title == "row 2")
  }

  @Test func `an update is applied to the item of a refresh, and taken back to it`() async {
    let feed = await feed(pages: 1)
    server.items[2] = .object(["id": .int(2), "title": .string("newer")])
    await fail(.update(id: 2) { $0.title += "!" }, in: feed) {
      await feed.refresh()
      #expect(feed.items[2].title == "newer!")
    }
    #expect(feed.items[2].title == "newer")
  }

  @Test func `an edit of an item that is not in the list performs its operation`() async {
    let feed = await feed(pages: 1)
    #expect(await feed.performing(.remove(id: 77)) { true })
    await fail(.remove(id: 77), in: feed)
    #expect(feed.items.map(\.id) == Array(0..<4))
    #expect(feed.total == 12)
  }
}
