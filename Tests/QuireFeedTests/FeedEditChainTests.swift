import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests several edits of an item, or of its neighbors, whose operations run at the same time.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedEditChainTests: FeedEditSuite {
  let server = StoredRows.server(0..<12, by: StoredRows.offset, pageSize: 4)

  @Test func `neighbors that are removed as well are restored in any order`() async {
    let feed = await feed(pages: 1)
    await fail(.remove(id: 1), in: feed) {
      await fail(.remove(id: 2), in: feed) {
        await fail(.remove(id: 0), in: feed)
      }
    }
    #expect(feed.items.map(\.id) == Array(0..<4))
    await fail(.remove(id: 0), in: feed) {
      await fail(.remove(id: 1), in: feed) { await fail(.remove(id: 2), in: feed) }
    }
    #expect(feed.items.map(\.id) == Array(0..<4))
  }

  @Test func `an update that fails leaves a later one of the same item`() async {
    let feed = await feed(pages: 1)
    await fail(.update(id: 2) { $0.title += "!" }, in: feed) {
      feed.update(StoredRow(id: 2, title: "final"))
    }
    #expect(feed.items[2].title == "final")
    var later: Task<Void, Never>?
    let clock = TestClock()
    await fail(.update(id: 3) { $0.title += "!" }, in: feed) {
      later = Task {
        await feed.performing(.update(id: 3) { $0.title += "?" }) {
          try? await clock.sleep(for: .seconds(1))
        }
      }
      await clock.sleepers()
    }
    #expect(feed.items[3].title == "row 3?")
    clock.advance(by: .seconds(1))
    await later?.value
    #expect(feed.items[3].title == "row 3?")
  }

  @Test func `an update of a removed item applies when the item is restored`() async {
    let feed = await feed(pages: 1)
    await fail(.remove(id: 1), in: feed) {
      #expect(!feed.update(StoredRow(id: 1, title: "pushed")))
    }
    #expect(feed.items[1].title == "pushed")
  }

  @Test func `a second removal of a removed item moves the pages once`() async {
    let feed = await feed(pages: 2)
    await feed.performing(.remove(id: 1)) {
      server.items.remove(at: 1)
      feed.remove(id: 1, shiftingPages: true)
    }
    await feed.loadNext()
    #expect(feed.items.map(\.id) == [0] + Array(2..<12))
  }

  @Test func `a failed insertion of an item whose removal failed keeps the item`() async {
    let feed = await feed(pages: 1)
    var insertion: Task<Void, Never>?
    let clock = TestClock()
    await fail(.remove(id: 1), in: feed) {
      insertion = Task {
        await fail(.insert(StoredRow(id: 1, title: "again"), at: 1), in: feed) {
          try? await clock.sleep(for: .seconds(1))
        }
      }
      await clock.sleepers()
    }
    clock.advance(by: .seconds(1))
    await insertion?.value
    #expect(feed.items.map(\.title) == (0..<4).map { "row \($0)" })
  }

  @Test func `an update during a removal that fails applies to the restored item`() async {
    let feed = await feed(pages: 1)
    await fail(.remove(id: 1), in: feed) {
      await feed.performing(.update(id: 1) { $0.title += "!" }) {}
    }
    #expect(feed.items.map(\.id) == Array(0..<4))
    #expect(feed.items[1].title == "row 1!")
  }

  @Test func `an update of a removed item that fails is taken back before the item is restored`()
    async
  {
    let feed = await feed(pages: 1)
    await fail(.remove(id: 1), in: feed) {
      await fail(.update(id: 1) { $0.title += "!" }, in: feed)
    }
    #expect(feed.items.map(\.title) == (0..<4).map { "row \($0)" })
  }

  @Test func `an item that is removed twice stays removed while one operation has not failed`()
    async
  {
    let feed = await feed(pages: 1)
    var second: Task<Void, Never>?
    let clock = TestClock()
    await fail(.remove(id: 1), in: feed) {
      second = Task {
        await feed.performing(.remove(id: 1)) { try? await clock.sleep(for: .seconds(1)) }
      }
      await clock.sleepers()
    }
    #expect(feed.items.map(\.id) == [0, 2, 3])
    clock.advance(by: .seconds(1))
    await second?.value
    #expect(feed.items.map(\.id) == [0, 2, 3])
  }
}
