import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Tests lists whose rule does not state at which number the pages begin.
@Suite(.timeLimit(.minutes(10))) struct LearnedStartTests {
  private static func rule(_ start: Int?) -> PagingRule {
    PagingRule(
      .page(send: .query("page"), start: start), items: .body("items"), pages: .body("pages"))
  }

  private static let list = Numbers(rule(nil))

  private static func numbers(_ range: Range<Int>) -> [JSONValue] {
    range.map { .number(JSONNumber($0)) }
  }

  /// Returns a server that counts from a number.
  private static func server(from start: Int, _ count: Int) -> PagedServer {
    PagedServer(numbers(0..<count), by: rule(start), pageSize: 5)
  }

  @Test(arguments: [0, 1], [0, 1, 4, 5, 6, 10, 11, 23])
  func `every item arrives once, whatever the first number is`(
    start: Int, count: Int
  ) async throws {
    let server = Self.server(from: start, count)
    let (items, error) = await drain(server.client.items(of: Self.list))
    #expect(items == Self.numbers(0..<count))
    #expect(error == nil)
    let pages = max(1, (count + 4) / 5)
    #expect(server.requests.count == pages + (start == 1 && count > 5 ? 1 : 0))
    #expect(server.requests.first?.url?.query() == nil)
  }

  @Test(arguments: [0, 1])
  func `a list without a number of pages ends with an empty page`(start: Int) async throws {
    let server = PagedServer(
      Self.numbers(0..<12), by: PagingRule(.page(send: .query("page"), start: start)), pageSize: 5)
    let list = Numbers(PagingRule(.page(send: .query("page"), start: nil)))
    #expect(await drain(server.client.items(of: list)).elements == Self.numbers(0..<12))
  }

  @Test(arguments: [0, 1])
  func `pages are requested concurrently once the start is known`(start: Int) async throws {
    let server = Self.server(from: start, 48)
    let (items, error) = await drain(
      server.client.items(of: Self.list).fetchingConcurrently(4))
    #expect(items == Self.numbers(0..<48))
    #expect(error == nil)
  }

  @Test(arguments: [0, 1], 1...12)
  func `a walk resumes after any item`(start: Int, count: Int) async throws {
    let server = Self.server(from: start, 13)
    var iterator = server.client.items(of: Self.list).makeAsyncIterator()
    for _ in 0..<count { _ = try await iterator.next() }
    let data = try JSONEncoder().encode(iterator.checkpoint)
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: data)
    let rest = try server.client.items(of: Self.list).resuming(at: checkpoint)
    #expect(await drain(rest).elements == Self.numbers(count..<13))
  }

  @Test(arguments: 1...2)
  func `the first page is recognized with items that were inserted in the meantime`(
    inserted: Int
  ) async throws {
    let transport = ScriptedTransport(
      "[1, 2, 3, 4, 5]", inserted == 1 ? "[0, 1, 2, 3, 4]" : "[-1, 0, 1, 2, 3]", "[5, 6]", "[]")
    let list = Numbers(PagingRule(.page(send: .query("page"), start: nil)))
    let (items, error) = await drain(Client(transport).items(of: list))
    // The insertion moves an item to the second page, as in any list with page numbers.
    #expect(items == [1, 2, 3, 4, 5, 5, 6])
    #expect(error == nil)
    #expect(
      transport.urls.map { $0.split(separator: "=").last } == [
        "https://api.example/numbers", "1", "2", "3",
      ])
  }

  @Test func `a second page is kept if items were inserted in the meantime`() async throws {
    let transport = ScriptedTransport("[1, 2, 3, 4, 5]", "[4, 5, 6, 7, 8]", "[9]", "[]")
    let list = Numbers(PagingRule(.page(send: .query("page"), start: nil)))
    let items = await drain(Client(transport).items(of: list)).elements
    #expect(items == [1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9])
  }

  @Test func `a walk from the caller's page counts from there`() async throws {
    let server = Self.server(from: 1, 23)
    let list = Numbers(Self.rule(nil), parameters: ["page": 3])
    #expect(await drain(server.client.items(of: list)).elements == Self.numbers(10..<23))
    #expect(server.requests.count == 3)
  }

  @Test func `the previous pages follow from the learned start`() async throws {
    let server = Self.server(from: 0, 15)
    let pages = server.client.pages(of: Self.list)
    var iterator = pages.makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    var step = await server.client.firstPage(of: Self.list)
    guard case .page(_, let second?, nil) = step else {
      Issue.record("the first page has no previous page")
      return
    }
    step = await second()
    guard case .page(_, _, let previous?) = step else {
      Issue.record("the second page has a previous page")
      return
    }
    guard case .page(let page, _, nil) = await previous() else {
      Issue.record("the previous page is the first")
      return
    }
    #expect(page["items"]?.array?.first == 0)
  }
}
