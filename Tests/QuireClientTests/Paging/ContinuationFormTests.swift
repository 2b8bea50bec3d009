import Foundation
import QuireFeed
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Cursors that stay the same, and lists that have a cursor on every page.
@Suite(.timeLimit(.minutes(10))) struct ContinuationFormTests {
  // MARK: The same cursor again

  private let scroll = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"), onRepeat: .continue
  )

  @Test func `P5: a cursor may stay the same while the server advances`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 4 ? ["next": "h"] : [:])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(error == nil)
  }

  @Test func `P5: with an unchanged cursor a repeated page is no progress`() async {
    let server = rowServer { request in request.page([min(request.number, 3)], ["next": "h"]) }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 3, 3])
    #expect(reason(error) == .noProgress(.page(itemCount: 1, request: nil)))
  }

  @Test func `P5: a cycle of pages is no progress`() async {
    let server = rowServer { request in request.page([request.number % 3], ["next": "h"]) }
    let (rows, error) = await drain(Client(server).items(of: Rows(scroll)))
    #expect(rows.map(\.id) == [1, 2, 0, 1])
    #expect(reason(error)?.isNoProgress == true)
  }

  @Test func `P5: a repeated empty page counts as an empty page`() async {
    var rule = scroll
    rule.emptyPageLimit = 2
    let patient = rowServer { request in
      let isEmpty = [2, 3].contains(request.number)
      return request.page(
        isEmpty ? [] : [request.number], request.number < 5 ? ["next": "h"] : [:])
    }
    let (rows, error) = await drain(Client(patient).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 4, 5])
    #expect(error == nil)
    let empty = rowServer { request in request.page([], ["next": "h"]) }
    let (_, problem) = await drain(Client(empty).items(of: Rows(rule)))
    #expect(reason(problem) == .tooManyEmptyPages(limit: 2))
    #expect(empty.requests.count == 3)
  }

  @Test func `P5: a key may stay the same`() async {
    let rule = PagingRule(
      .after(next: .body("key"), send: .query("after")), items: .body("items"), onRepeat: .continue)
    let server = rowServer { request in
      request.page(request.number < 4 ? [request.number] : [], ["key": "k"])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 2, 3])
    #expect(error == nil)
  }

  @Test func `P5: an unchanged cursor continues from a checkpoint after every page`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 9 ? ["next": "h"] : [:])
    }
    let job = await Job(Rows(scroll), on: Client(server)).run()
    #expect(job.rows.map(\.id) == Array(1...9))
    #expect(job.error == nil)
  }

  @MainActor @Test func `P5: an unchanged cursor continues in a feed`() async {
    let server = rowServer { request in
      request.page([request.number], request.number < 9 ? ["next": "h"] : [:])
    }
    let feed = Feed(Rows(scroll), from: Client(server))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(1...9))
    #expect(feed.hasEnded)
  }

  // MARK: A cursor on every page

  private static let endless: [PagingRule] = [
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"), more: .items),
    PagingRule(.link(next: .body("link")), items: .body("items"), more: .items),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      total: .body("total")),
    PagingRule(.link(next: .body("link")), items: .body("items"), total: .body("total")),
    PagingRule(
      .cursors([
        .init(next: .body("next"), send: .query("cursor")),
        .init(next: .body("total"), send: .query("total")),
      ]), items: .body("items"), more: .items),
  ]

  /// Returns a server of 6 rows that always sends a cursor and a link.
  private func endlessServer() -> ScriptedTransport {
    rowServer { request in
      let page = request.int("cursor") ?? request.int("p") ?? 0
      let rows = (0..<6).dropFirst(page * 2).prefix(2)
      return request.page(
        rows, ["next": .int(page + 1), "link": .string("?p=\(page + 1)"), "total": 6])
    }
  }

  @Test(arguments: endless)
  func `P6: an empty page or a reached total ends a list that always has a cursor`(
    rule: PagingRule
  ) async {
    let server = endlessServer()
    // A link must keep the parameters of the request.
    let parameters: QueryParameters = rule.style.sends.isEmpty ? [:] : ["cursor": "*"]
    for start in [[:], parameters] {
      let (rows, error) = await drain(Client(server).items(of: Rows(rule, parameters: start)))
      #expect(rows.map(\.id) == Array(0..<6))
      #expect(error == nil)
    }
    #expect(server.requests.count == (rule.more == .items ? 8 : 6))
    let job = await Job(Rows(rule), on: Client(endlessServer())).run()
    #expect(job.rows.map(\.id) == Array(0..<6))
    #expect(job.error == nil)
  }

  @MainActor @Test(arguments: endless)
  func `P6: an empty page or a reached total ends a feed`(rule: PagingRule) async {
    let feed = Feed(Rows(rule), from: Client(endlessServer()))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.id) == Array(0..<6))
    #expect(feed.hasEnded)
  }

  @Test func `P6: an empty page may repeat the previous cursor`() async {
    let server = rowServer { request in
      request.page(
        request.number < 3 ? [request.number] : [], ["next": .int(min(request.number, 2))])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(Self.endless[0])))
    #expect(rows.map(\.id) == [1, 2])
    #expect(error == nil)
  }

  @Test func `P6: a flag that is true takes precedence over a total`() async {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      more: .flag(.body("more")),
      total: .body("total"))
    let server = rowServer { request in
      request.page(
        [request.number],
        ["next": .int(request.number), "total": 2, "more": .bool(request.number < 4)])
    }
    let (rows, error) = await drain(Client(server).items(of: Rows(rule)))
    #expect(rows.map(\.id) == [1, 2, 3, 4])
    #expect(error == nil)
  }

  @Test func `P6: a total of 0 on a page with items is ignored`() {
    let machine = PagingMachine(
      Numbers(Self.endless[2]), after: .items(2, next: "b", total: 0))
    #expect(machine.continuation == "b")
  }

  @Test(arguments: 1...3)
  func `P6: repeated items do not count toward the total`(overlap: Int) async {
    let server = rowServer { request in
      let first = max(0, (request.int("cursor") ?? 0) * 4 - overlap)
      let page = (request.int("cursor") ?? 0) + 1
      return request.page(
        (0..<12).dropFirst(first).prefix(4 + overlap), ["next": .int(page), "total": 12])
    }
    let items = Client(server).items(of: Rows(Self.endless[2])).withoutDuplicates()
    let (rows, error) = await drain(items)
    #expect(rows.map(\.id) == Array(0..<12))
    #expect(error == nil)
  }
}
