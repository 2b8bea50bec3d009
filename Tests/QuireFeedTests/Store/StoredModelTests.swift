import Foundation
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
  }

  @Test func `a member less and a member more in one update are a removal and an addition`() async {
    struct Old: Model { let id: Int, title: String?, extra: String }
    struct New: Model { let id: Int, title: String?, headline: String? }
    let items = await restored(Old.self, as: New.self)
    #expect(items.map(\.title) == ["row 0", "row 1", "row 2"])
    #expect(items.allSatisfy { $0.headline == nil })
  }

  @Test func `a member less and a new name in JSON are not both a removal`() async {
    struct Old: Model { let id: Int, title: String?, author: Author?, extra: String }
    struct New: Model {
      let id: Int
      let title: String?
      let author: Author?
      let other: Author?
      enum CodingKeys: String, CodingKey {
        case id, author, other
        case title = "headline"
      }
    }
    #expect(await restored(Old.self, as: New.self).isEmpty)
    struct OtherAuthor: Model {
      let id: Int
      let title: String?
      let author: Author?
      let extra: String?
      enum CodingKeys: String, CodingKey {
        case id, title, extra
        case author = "writer"
      }
    }
    #expect(await restored(Old.self, as: OtherAuthor.self).isEmpty)
  }

  @Test func `a member less of a type in two places, or in a set or map, changes nothing else`()
    async
  {
    struct Person: Codable, Hashable, Sendable { let name: String, age: Int }
    struct Named: Codable, Hashable, Sendable { let name: String }
    struct Row<Member: Codable & Hashable & Sendable>: Model {
      let id: Int
      let author: Member
      let editor: Member?
      let readers: Set<Member>
      let roles: [String: Member]
    }
    let ann: JSONValue = .object(["name": .string("Ann"), "age": .int(1)])
    let bob: JSONValue = .object(["name": .string("Bob"), "age": .int(2)])
    server.items = [
      .object([
        "id": .int(0), "author": ann, "editor": bob, "readers": .array([ann, bob]),
        "roles": .object(["a": ann, "b": bob]),
      ])
    ]
    let items = await restored(Row<Person>.self, as: Row<Named>.self)
    #expect(items.first?.readers == [Named(name: "Ann"), Named(name: "Bob")])
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

/// Tests stored pages whose values have another order each time that they are encoded.
@Suite struct StoredOrderTests {
  private struct Tag: Codable, Hashable, Sendable {
    let name: String
    var note: String?
    var places: Set<Int>?
  }

  private struct Row: Codable, Identifiable, Sendable {
    let id: Int
    let words: Set<String>
    let tags: Set<Tag>
    let weights: [Tag: Double]
  }

  /// The orders of three elements.
  private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  @Test(arguments: orders)
  func `a page with sets and maps is restored from any order`(order: [Int]) throws {
    let texts = [
      #"{"name":"a","note":"x"}"#, #"{"name":"b"}"#, #"{"name":"c","places":[1,2]}"#,
    ]
    let ordered = order.map { texts[$0] }
    let text = """
      [{"id":1,"words":[\(order.map { #""w\#($0)""# }.joined(separator: ","))],\
      "tags":[\(ordered.joined(separator: ","))],\
      "weights":[\(ordered.map { "\($0),1.5" }.joined(separator: ","))]}]
      """
    let items = StoredItems<Row>()
    let rows = try items.decode(Data(text.utf8))
    let position = StoredPage<Row>.Position()
    let page = StoredPage(facts: StoredPage<Row>.Facts(list: 1, this: position), items: rows)
    let lines = try #require(items.data(of: page).verified).split(separator: UInt8(ascii: "\n"))
    let data = (lines[0] + Data("\n\(text)".utf8)).withChecksum
    let restored = try items.page(0, of: 1, in: data).items
    #expect(restored.first?.tags.count == 3)
    #expect(restored.first?.weights.count == 3)
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
