import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests stored lists whose model has changed since.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StoredModelTests {
  private static let rows: [JSONValue] = (0..<3).map {
    .object([
      "id": .int($0), "title": .string("row \($0)"), "kind": .string("a"),
      "author": .object(["name": .string("Ann")]), "extra": .string("more"),
    ])
  }
  private let server = PagedServer(rows, by: StoredRows.cursor, pageSize: 2)
  private let store = MemoryStore()

  /// Stores all rows as one model has them, and restores them as another model.
  private func restored<Old: Model, New: Model>(_: Old.Type, as _: New.Type) async -> [New] {
    let old = Feed(ModelList<Old>(), from: server.client, store: store)
    while case .loaded = await old.loadNext() {}
    let new = Feed(ModelList<New>(), from: server.client, store: store)
    await new.restore()
    #expect(new.storeError == nil)
    return new.items
  }

  @Test func `an optional member more is nil`() async {
    struct Old: Model { let id: Int, title: String? }
    struct New: Model { let id: Int, title: String?, extra: String?, author: Author? }
    let items = await restored(Old.self, as: New.self)
    #expect(items.map(\.title) == ["row 0", "row 1", "row 2"])
    #expect(items.allSatisfy { $0.extra == nil })
  }

  @Test func `a member less, and a case more, change nothing else`() async {
    enum OldKind: String, Codable, Sendable { case a }
    enum NewKind: String, Codable, Sendable { case b, a }
    struct Old: Model { let id: Int, kind: OldKind, extra: String }
    struct New: Model { let id: Int, kind: NewKind }
    #expect(await restored(Old.self, as: New.self).map(\.kind) == [.a, .a, .a])
  }

  @Test func `a member with a new name in JSON is not restored as nil`() async {
    struct Old: Model { let id: Int, title: String? }
    struct New: Model {
      let id: Int
      let title: String?
      enum CodingKeys: String, CodingKey {
        case id
        case title = "headline"
      }
    }
    #expect(await restored(Old.self, as: New.self).isEmpty)
    struct Renamed: Model { let id: Int, headline: String? }
    #expect(await restored(Old.self, as: Renamed.self).isEmpty)
  }

  @Test func `a nested member with a new name is not restored as nil`() async {
    struct Old: Model { let id: Int, author: Author }
    struct NewAuthor: Codable, Sendable {
      let name: String?
      enum CodingKeys: String, CodingKey { case name = "fullName" }
    }
    struct New: Model { let id: Int, author: NewAuthor }
    #expect(await restored(Old.self, as: New.self).isEmpty)
  }

  @Test func `rows that cannot be decoded are not shown, without an error`() async {
    struct Old: Model { let id: Int, title: String }
    struct New: Model { let id: Int, title: Int }
    #expect(await restored(Old.self, as: New.self).isEmpty)
    struct Required: Model { let id: Int, other: String }
    #expect(await restored(Old.self, as: Required.self).isEmpty)
  }

  @Test func `the list ends before a page with a row that cannot be decoded`() async {
    struct Old: Model { let id: Int, title: String }
    struct New: Model {
      let id: Int
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        if id == 2 { throw Outage() }
      }
    }
    #expect(await restored(Old.self, as: New.self).map(\.id) == [0, 1])
  }
}

/// A row with any members.
private protocol Model: Codable, Identifiable, Sendable where ID == Int {}

private struct Author: Codable, Sendable { let name: String }

/// A list of rows with any members.
private struct ModelList<Row: Model>: PagedResource {
  struct Response: Decodable, PaginatedResponse { let items: [Row] }

  let path: ResourcePath = "/rows"
  let pagingRule = StoredRows.cursor
}
