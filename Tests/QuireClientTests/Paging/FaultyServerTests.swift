import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lists from servers that err or that change in the middle: every item once, or an error.
@Suite(.timeLimit(.minutes(10))) struct FaultyServerTests {
  static let lengths = triesEverything ? [0, 1, 2, 3, 5, 6, 10, 13] : [0, 1, 3, 6]
  static let sizes = [1, 2, 5]
  static let styles: [PagingRule.Style] = [
    .page(send: .query("page")), .offset(send: .query("offset")),
    .cursor(next: .body("next"), send: .query("cursor")),
    .after(next: .body("items", .last), send: .query("after")), .link(next: .body("link")),
  ]

  // MARK: An answer that is no page

  @Test(
    arguments: styles, [#"{"ok": false, "error": "slow"}"#, #"{"code": 17, "message": "slow"}"#])
  func `a success that is an error never ends a list`(
    style: PagingRule.Style, report: String
  ) async throws {
    for (length, size) in Self.combinations {
      for broken in 1...(length / size + 1) {
        for hasTotal in [false, true] {
          let server = ListServer(length, size: size) { number, page in
            number == broken ? nil : (hasTotal ? page : page.without(.total))
          } otherwise: {
            report
          }
          let list = DeclaredList(
            PagingRule(style, items: .body("items"), total: .body("total")))
          try await server.check(list, "\(length) by \(size), broken page \(broken)") { error in
            (error as? PagingError)?.reason == .notAPage(items: .body("items"))
          }
        }
      }
    }
  }

  @Test(arguments: styles)
  func `after an answer that is no page, the same page is requested again`(
    style: PagingRule.Style
  ) async throws {
    let server = ListServer(5, size: 2) { number, page in
      number == 2 ? nil : page
    } otherwise: {
      #"{"message": "slow"}"#
    }
    let list = DeclaredList(PagingRule(style, items: .body("items"), total: .body("total")))
    var iterator = server.client.items(of: list).makeAsyncIterator()
    var (items, error) = await drain(&iterator)
    #expect(items == [0, 1])
    #expect(error is PagingError)
    (items, error) = await drain(&iterator)
    #expect(items == [2, 3, 4])
    #expect(error == nil)
  }

  @Test(arguments: styles)
  func `an answer without items and without the flag of earlier pages is no page`(
    style: PagingRule.Style
  ) async throws {
    let rule = PagingRule(style, items: .body("items"), more: .flag(.body("more")))
    let server = ListServer(5, size: 2) { number, page in
      number == 3 ? nil : page.without(.total)
    } otherwise: {
      // The flag is declared, but not sent.
      #"{"note": "slow"}"#
    }
    let (items, error) = await drain(server.client.items(of: DeclaredList(rule)))
    #expect(items == [0, 1, 2, 3])
    #expect((error as? PagingError)?.reason == .notAPage(items: .body("items")))
  }

  @Test(arguments: styles)
  func `an answer with a declared member may omit the items at the end`(
    style: PagingRule.Style
  ) async throws {
    let server = ListServer(4, size: 2) { number, page in
      number == 3 ? nil : page.without(.total)
    } otherwise: {
      #"{"note": "the end", "trace": "7"}"#
    }
    let list = DeclaredList(PagingRule(style, items: .body("items")))
    let (items, error) = await drain(server.client.items(of: list))
    #expect(items == [0, 1, 2, 3])
    #expect(error == nil)
  }

  // MARK: A count that begins elsewhere

  @Test func `an empty page before a constant total is an error`() async throws {
    for (length, size) in Self.combinations {
      // The server counts from 0, so its first page is lost.
      let server = ListServer(length, size: size, firstPage: 0)
      let list = DeclaredList(
        PagingRule(
          .page(send: .query("page"), start: 1), items: .body("items"), total: .body("total")),
        parameters: ["page": 1])
      try await server.check(list, "\(length) by \(size)") { error in
        (error as? PagingError)?.reason == .missingPage(announcedBy: "/total")
      }
    }
  }

  @Test(arguments: [0, 1])
  func `a rule without a start fits servers that count from 0 or 1`(first: Int) async throws {
    for (length, size) in Self.combinations {
      let server = ListServer(length, size: size, firstPage: first)
      let list = DeclaredList(
        PagingRule(.page(send: .query("page"), start: nil), items: .body("items")))
      try await server.check(list, "\(length) by \(size)", isLoud: { _ in false })
    }
  }

  @Test(arguments: ["page", "offset", "after"])
  func `an empty first page that announces a page in another style is an error`(
    name: String
  ) async throws {
    let style: PagingRule.Style =
      switch name {
      case "page": .page(send: .query("page"))
      case "offset": .offset(send: .query("offset"))
      default: .after(next: .body("items", .last), send: .query("after"))
      }
    let client = Client(ScriptedTransport(#"{"items": [], "LastEvaluatedKey": {"id": 7}}"#))
    let list = DeclaredList(PagingRule(style, items: .body("items")))
    let (items, error) = await drain(client.items(of: list))
    #expect(items.isEmpty)
    #expect(
      (error as? PagingError)?.reason == .missingPage(announcedBy: "/LastEvaluatedKey"))
  }

  @Test func `a list of links whose server sends a key in the body is an error`() async throws {
    let client = Client(ScriptedTransport(#"{"items": [1], "LastEvaluatedKey": {"id": 7}}"#))
    let (items, error) = await drain(
      client.items(of: DeclaredList(PagingRule(.link(), items: .body("items")))))
    #expect(items == [1])
    #expect(
      (error as? PagingError)?.reason == .missingPage(announcedBy: "/LastEvaluatedKey"))
  }

  // MARK: Links without the query

  @Test(arguments: [true, false])
  func `a link that loses the filter is completed by a count, or refused`(
    hasPages: Bool
  ) async throws {
    for (length, size) in Self.combinations {
      let server = ListServer(length, size: size, losesQuery: true)
      let list = DeclaredList(
        PagingRule(
          .link(next: .body("link")), items: .body("items"), pages: hasPages ? .body("pages") : nil),
        parameters: ["filter": "open", "per_page": size])
      try await server.check(list, "\(length) by \(size)") { error in
        guard !hasPages, case .incompleteLink(_, "filter") = (error as? PagingError)?.reason else {
          return false
        }
        return true
      }
    }
  }

  @Test(arguments: [
    ("/numbers?cursor=x7", nil), ("/numbers?FILTER=open&page=2", nil), ("/other?page=2", nil),
    ("/numbers?page=2", "filter"), ("/numbers?filter=open&page=2", nil),
    ("/numbers?page=2&q=open&size=5", nil),
  ])
  func `a link may lack a parameter only if it has a token, another path or another name for it`(
    link: String, missing: String?
  ) async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "link": "\#(link)"}"#, #"{"items": [2]}"#)
    let list = DeclaredList(
      PagingRule(.link(next: .body("link")), items: .body("items")),
      parameters: ["filter": "open"])
    let (items, error) = await drain(Client(transport).items(of: list))
    #expect(items == (missing == nil ? [1, 2] : [1]))
    if let missing {
      #expect(
        (error as? PagingError)?.reason
          == .incompleteLink("https://api.example/numbers?page=…", parameter: missing))
    } else {
      #expect(error == nil)
    }
  }

  // MARK: Several values

  @Test func `a value that is always there does not continue a list`() async throws {
    for (length, size) in Self.combinations {
      for rotates in [false, true] {
        let server = ListServer(length, size: size, rotatesToken: rotates)
        let list = DeclaredList(
          PagingRule(
            .cursors([
              .init(next: .body("pit"), send: .query("pit")),
              .init(next: .body("items", .last), send: .query("after")),
            ]), items: .body("items")))
        try await server.check(list, "\(length) by \(size)", isLoud: { _ in false })
        let byKey = DeclaredList(
          PagingRule(
            .cursors([
              .init(next: .body("pit"), send: .query("pit")),
              .init(next: .body("key"), send: .query("after")),
            ]), items: .body("items")))
        try await server.check(byKey, "\(length) by \(size), by key", isLoud: { _ in false })
      }
    }
  }

  // MARK: A list that changes

  @Test(arguments: styles)
  func `a walk that resumes after a deletion loses no item`(
    style: PagingRule.Style
  ) async throws {
    for (length, size) in Self.combinations where length > 0 {
      for taken in 1...length where taken % size != 0 {
        for removed in 0..<length {
          let server = ListServer(length, size: size)
          let list = DeclaredList(PagingRule(style, items: .body("items")))
          var iterator = server.client.items(of: list).makeAsyncIterator()
          var items: [Int] = []
          while items.count < taken, let item = try await iterator.next() { items.append(item) }
          server.remove(removed)
          let rest = try server.client.items(of: list).resuming(at: iterator.checkpoint.stored)
          let (others, error) = await drain(rest)
          #expect(error == nil)
          let expected = (0..<length).filter { $0 < taken || $0 != removed }
          #expect(items + others == expected, "\(length) by \(size), \(taken), \(removed)")
        }
      }
    }
  }

  @Test(arguments: styles)
  func `a walk that resumes after an insertion repeats no item`(
    style: PagingRule.Style
  ) async throws {
    for (length, size) in Self.combinations where size > 2 && length > 2 {
      let server = ListServer(length, size: size)
      let list = DeclaredList(PagingRule(style, items: .body("items")))
      var iterator = server.client.items(of: list).makeAsyncIterator()
      let first = [try await iterator.next(), try await iterator.next()].compactMap(\.self)
      server.insert(-1)
      let rest = try server.client.items(of: list).resuming(at: iterator.checkpoint.stored)
      #expect(await drain(rest).elements == Array(2..<length))
      #expect(first == [0, 1])
    }
  }

  // MARK: Totals

  @Test(arguments: styles)
  func `a total below the number of received items does not end a list`(
    style: PagingRule.Style
  ) async throws {
    for (length, size) in Self.combinations {
      for broken in 1...(length / size + 1) {
        let server = ListServer(length, size: size) { number, page in
          var page = page
          if number >= broken { page.total = .number(JSONNumber(max(0, size * number - 1))) }
          return page
        } otherwise: {
          ""
        }
        let list = DeclaredList(PagingRule(style, items: .body("items"), total: .body("total")))
        try await server.check(list, "\(length) by \(size), from page \(broken)") { error in
          // Behind the last item, a total that is too high announces a page.
          guard case .missingPage = (error as? PagingError)?.reason else { return false }
          return true
        }
      }
    }
  }

  @Test(arguments: styles)
  func `totals in header fields end a list`(style: PagingRule.Style) async throws {
    for (length, size) in Self.combinations {
      let server = ListServer(length, size: size)
      let list = DeclaredList(
        PagingRule(
          style, items: .body("items"), total: .header("X-WP-Total"),
          pages: .header("X-WP-TotalPages")))
      try await server.check(list, "\(length) by \(size)", isLoud: { _ in false })
      // No page is requested behind the last one.
      if style.counts {
        let pages = max(1, (length + size - 1) / size)
        _ = await drain(server.client.items(of: list))
        server.resetCount()
        _ = await drain(server.client.items(of: list))
        #expect(server.count == pages)
      }
    }
  }

  private static var combinations: [(Int, Int)] {
    lengths.flatMap { length in sizes.map { (length, $0) } }
  }
}
