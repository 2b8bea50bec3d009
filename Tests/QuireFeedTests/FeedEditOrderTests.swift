import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests edits of one row whose operations end in any order.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedEditOrderTests: FeedEditSuite {
  let server = StoredRows.server(0..<12, by: StoredRows.offset, pageSize: 4)

  @Test func `a later edit stays if it succeeds before an earlier one fails`() async {
    let feed = await feed(pages: 1)
    await fail(.update(id: 2) { $0.title += "a" }, in: feed) {
      await feed.performing(.update(id: 2) { $0.title += "b" }) {}
      #expect(feed.items[2].title == "row 2ab")
    }
    #expect(feed.items[2].title == "row 2b")
    await fail(.remove(id: 1), in: feed) {
      await feed.performing(.insert(StoredRow(id: 1, title: "new"), at: 1)) {}
    }
    #expect(feed.items[1].title == "new")
    await fail(.update(id: 0) { $0.title += "a" }, in: feed) {
      await feed.performing(.remove(id: 0)) {}
    }
    #expect(feed.items.map(\.id) == [1, 2, 3])
  }

  @Test func `up to three edits of a row end as the successful ones of them, in any order`() async {
    var random = Disorder(state: 7)
    for round in 0..<4000 {
      var state = FeedState(await feed(pages: 0).state.source)
      var list = FeedList(of: state.source)
      let rows = (0..<4).map { StoredRow(id: $0, title: "") }
      _ = list.add(FeedPage(items: rows), at: .next, keeping: .keepFirst)
      state.list = list
      var edits: [(number: Int, change: Change, isSuccess: Bool, inserts: Bool)] = []
      var waiting: [Int] = []
      var log: [String] = []
      var begun = 0
      let count = Int.random(in: 1...3, using: &random)
      while begun < count || !waiting.isEmpty {
        if begun < count, waiting.isEmpty || Bool.random(using: &random) {
          let change = Change.allCases.randomElement(using: &random) ?? .remove
          let isThere = state.list?.row(of: AnyHashable(1)) != nil
          let number = state.begin(change.edit(begun).change)
          edits.append((number, change, Bool.random(using: &random), !isThere))
          waiting.append(begun)
          log.append("\(change) \(begun)")
          begun += 1
        } else {
          let index = waiting.remove(at: Int.random(in: waiting.indices, using: &random))
          if edits[index].isSuccess {
            state.confirm(edits[index].number, shiftingPages: false)
          } else {
            state.undo(edits[index].number)
          }
          log.append("\(edits[index].isSuccess ? "succeeds" : "fails") \(index)")
        }
      }
      var expected: String? = ""
      for (index, edit) in edits.enumerated() where edit.isSuccess {
        switch edit.change {
        case .update: expected = expected.map { $0 + "\(index)" }
        case .remove: expected = nil
        case .insert: if edit.inserts || expected == nil { expected = "new\(index)" }
        }
      }
      let title = state.list?.row(of: AnyHashable(1)).flatMap { state.list?.items[$0].title }
      #expect(title == expected, "round \(round): \(log)")
      let others = state.list?.items.filter { $0.id != 1 }.map(\.id)
      #expect(others == [0, 2, 3])
      guard title == expected else { return }
    }
  }

  @Test func `a refresh between the edits shows the results of the source`() async {
    let feed = await feed(pages: 1)
    await fail(.update(id: 2) { $0.title += "a" }, in: feed) {
      await feed.performing(.update(id: 2) { $0.title += "b" }) {
        server.items[2] = .object(["id": .int(2), "title": .string("row 2b")])
      }
      await feed.refresh()
      #expect(feed.items[2].title == "row 2ba")
    }
    #expect(feed.items[2].title == "row 2b")
  }

  @Test func `an inserted row is that of the source after a refresh`() async {
    let feed = await feed(pages: 1)
    await feed.performing(.insert(StoredRow(id: 50, title: "mine"), at: 0)) {
      server.items.insert(.object(["id": .int(50), "title": .string("theirs")]), at: 0)
      await feed.refresh()
      #expect(feed.items[0].title == "theirs")
    }
    #expect(feed.items[0].title == "theirs")
  }

  /// A change of the row with the identity 1.
  private enum Change: CaseIterable {
    case update, remove, insert

    @MainActor func edit(_ number: Int) -> FeedEdit<StoredRow> {
      switch self {
      case .update: .update(id: 1) { $0.title += "\(number)" }
      case .remove: .remove(id: 1)
      case .insert: .insert(StoredRow(id: 1, title: "new\(number)"), at: 1)
      }
    }
  }
}
