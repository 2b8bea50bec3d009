import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct UnreadableItemsTests {
  private struct Row: Codable, Sendable, Equatable {
    var id: Int
    var price: Double
  }

  private struct RowPage: Decodable, Sendable, PaginatedResponse {
    struct Content: Decodable, Sendable { var rows: [Row] }
    var content: Content
    var total: Int?
    var items: [Row] { content.rows }
  }

  private struct Rows: PagedResource {
    typealias Response = RowPage
    typealias Item = Row
    let path: ResourcePath = "/rows"
    let pagingRule = PagingRule(
      .offset(send: .query("offset")), items: .body(["content", "rows"]), total: .body("total"))
  }

  private final class Log: Sendable {
    let places = Mutex<[String]>([])
    func add(_ error: DecodingError) {
      places.withLock {
        $0.append(error.context.codingPath.map(\.stringValue).joined(separator: "/"))
      }
    }
  }

  private func page(_ rows: String..., total: Int) -> ScriptedAnswer {
    .init(
      stringLiteral:
        #"{"content": {"rows": [\#(rows.joined(separator: ","))]}, "total": \#(total)}"#)
  }

  private let good = (1...6).map { #"{"id": \#($0), "price": 0.5}"# }

  @Test func `items that cannot be decoded are left out and reported with their places`()
    async throws
  {
    let log = Log()
    let transport = ScriptedTransport(
      page(good[0], #"{"id": "x", "price": 1}"#, "null", good[1], "{}", total: 7),
      page(good[2], good[3], total: 7))
    let client = Client(transport).skippingUnreadableItems { log.add($0) }
    let (items, error) = await drain(client.items(of: Rows()))
    #expect(error == nil)
    #expect(items.map(\.id) == [1, 2, 3, 4])
    // The offset counts the items that were left out.
    #expect(transport.requests.map(\.queryText) == ["", "offset=5"])
    let places = log.places.withLock { $0 }
    #expect(
      places.map { $0.prefix(20) } == [
        "content/rows/Index 1", "content/rows/Index 2", "content/rows/Index 4",
      ])
  }

  @Test func `a single page leaves them out as well`() async throws {
    let client = Client(ScriptedTransport(page(good[0], "[]", total: 2)))
    #expect(try await client.skippingUnreadableItems { _ in }.send(Rows()).items.map(\.id) == [1])
  }

  @Test func `by default, such an item fails the page`() async {
    let client = Client(ScriptedTransport(page(good[0], "[]", total: 2)))
    await #expect(throws: DecodingError.self) { try await client.send(Rows()) }
  }

  @Test(arguments: [
    #"{"content": {"rows": [{"id": "x"}]}, "total": "many"}"#, #"{"content": {"rows": 7}}"#,
    #"{"content": {"rows": [{}]"#, "[]",
  ])
  func `anything else that cannot be decoded fails the page, and nothing is reported`(
    body: String
  ) async {
    let log = Log()
    let client = Client(ScriptedTransport(ScriptedAnswer(stringLiteral: body)))
      .skippingUnreadableItems { log.add($0) }
    await #expect(throws: DecodingError.self) { try await client.send(Rows()) }
    #expect(log.places.withLock { $0 } == [])
  }

  @Test func `a page with too many of them fails`() async {
    let rows = Array(repeating: "0", count: ItemSkipping.mostItems + 1).joined(separator: ",")
    let client = Client(ScriptedTransport(page(rows, total: 9_999)))
      .skippingUnreadableItems { _ in }
    await #expect(throws: DecodingError.self) { try await client.send(Rows()) }
  }
}
