import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct StubListTests {
  private let stub = StubServer()

  @Test(arguments: PagedServerTests.rules)
  func `a list of any style has all items in order`(rule: PagingRule) async {
    stub.list(People.self, people(95), pageSize: 30)
    let (items, error) = await drain(stub.client.items(of: People(rule)))
    #expect(items == people(95))
    #expect(error == nil)
  }

  @Test(arguments: SampledPage.rules)
  func `the other members of a page are those of the sample, without its continuation`(
    rule: PagingRule
  ) async throws {
    for count in [0, 1, 30, 95] {
      stub.list(SampledPages.self, Ticket.samples(count), pageSize: 30)
      let list = SampledPages(pagingRule: rule)
      let (items, error) = await drain(stub.client.items(of: list))
      #expect(items == Ticket.samples(count))
      #expect(error == nil)
    }
    let page = try await stub.client.send(SampledPages(pagingRule: rule))
    #expect(page.label == "Label")
  }

  @Test func `a list has the items that the closure returns for the request`() async {
    stub.list(ListTickets.self, pageSize: 2) { request in
      Ticket.samples(9).filter { request.isOpen == nil || request.isOpen == $0.isOpen }
    }
    let all = await drain(stub.client.items(of: ListTickets())).elements
    #expect(all == Ticket.samples(9))
    let closed = await drain(stub.client.items(of: ListTickets(isOpen: false))).elements
    #expect(closed == Ticket.samples(9).filter { !$0.isOpen })
  }

  @Test func `a page may have fewer items than the stub's, but not more`() async throws {
    let rule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
    stub.list(People.self, people(9), pageSize: 5)
    for (asked, count) in [(2, 2), (100, 5)] {
      let page = try await stub.client.send(People(rule, parameters: ["limit": asked]))
      #expect(page == .array(people(count)))
    }
  }

  @Test func `each page except the last is full if the rule says so`() async {
    let rule = PagingRule(.page(send: .query("page")), more: .full, size: .query("per_page"))
    stub.list(People.self, people(95), pageSize: 30)
    let list = People(rule, parameters: ["per_page": 40])
    #expect(await drain(stub.client.items(of: list)).elements == people(95))
    #expect(stub.requests.count == 3)
  }

  @Test func `the items of an array may have another form`() async {
    struct Days: PagedResource, FormattedResource {
      typealias Response = [Date]
      typealias ResponseForm = ArrayForm<UnixSeconds>
      let path: ResourcePath = "/days"
      let pagingRule = PagingRule(.page(send: .query("page")))
    }
    let days = (1...5).map { Date(timeIntervalSince1970: Double($0) * 86_400) }
    stub.list(Days.self, days, pageSize: 2)
    #expect(await drain(stub.client.items(of: Days())).elements == days)
  }

  @Test func `an optional page is the sample of its type`() async {
    struct Pages: PagedResource {
      typealias Response = SampledPage?
      let path: ResourcePath = "/tickets"
      let pagingRule = SampledPage.rules[0]
      func items(of page: SampledPage?) -> [Ticket] { page?.items ?? [] }
    }
    stub.list(Pages.self, Ticket.samples(5), pageSize: 2)
    #expect(await drain(stub.client.items(of: Pages())).elements == Ticket.samples(5))
  }

  @Test func `a page with the report of an error in its sample reports none`() async {
    struct Pages: PagedResource {
      typealias Response = SampledPage
      let errorReport: ErrorReport?
      let path: ResourcePath = "/tickets"
      let pagingRule = SampledPage.rules[0]
      func items(of page: SampledPage) -> [Ticket] { page.items }
    }
    stub.list(Pages.self, Ticket.samples(5), pageSize: 2)
    for report in [ErrorReport(at: .body("error")), ErrorReport(at: .body("ok"), is: false)] {
      let (items, error) = await drain(stub.client.items(of: Pages(errorReport: report)))
      #expect(items == Ticket.samples(5))
      #expect(error == nil)
    }
  }

  @Test func `a page that the request cannot decode is an error with the name of the call`() async {
    struct Page: Decodable, PaginatedResponse {
      let items: [Ticket]
      let label: String
    }
    struct Pages: PagedResource {
      typealias Response = Page
      let path: ResourcePath = "/tickets"
      let pagingRule = PagingRule(.page(send: .query("page")), items: .body("items"))
    }
    stub.list(Pages.self, Ticket.samples(5))
    let error = await #expect(throws: StubError.self) { try await stub.client.send(Pages()) }
    #expect(error?.call == "StubListTests.Pages")
    #expect(error?.description.contains("label") == true)
    stub.list(Pages.self, Ticket.samples(5), envelope: ["label": "Label"])
    #expect(await drain(stub.client.items(of: Pages())).elements == Ticket.samples(5))
  }

  @Test func `a list without items is empty`() async throws {
    stub.list(ListTickets.self, [])
    #expect(try await stub.client.send(ListTickets()).isEmpty)
  }
}

/// A list of a page with samples, by any rule.
private struct SampledPages: PagedResource {
  typealias Response = SampledPage

  let pagingRule: PagingRule
  let path: ResourcePath = "/pages"

  func items(of page: SampledPage) -> [Ticket] {
    pagingRule.items == .body("items") ? page.items : page.edges.map(\.node)
  }
}

/// A page whose sample has every kind of continuation.
private struct SampledPage: Decodable, Sampled {
  struct Edge: Decodable {
    let cursor: String
    let node: Ticket
  }

  struct Link: Decodable {
    let relation: String
    let url: URL?
  }

  let label: String
  let items: [Ticket]
  let edges: [Edge]
  let next: URL?
  let token: String
  let number: Int
  let uuid: UUID?
  let count: String
  let pages: Int
  let hasMore: Bool
  let meta: [String: String]
  let links: [Link]
  let position: JSONValue?

  static func sampleText(_ number: SampleNumber) -> String {
    let tickets = (0..<2).map { Ticket.sampleText(SampleNumber(index: $0)) }
    let edges = tickets.map { #"{"cursor": "Cursor", "node": \#($0)}"# }
    return #"""
      {
        "label": "Label", "items": [\#(tickets.joined(separator: ", "))],
        "edges": [\#(edges.joined(separator: ", "))], "next": "https://server.example/next",
        "token": "Token", "number": 1, "uuid": "0B5B1D24-5F9A-4B2C-9B55-6D5A3D5C6A11",
        "count": "7", "pages": 7, "hasMore": true, "meta": {"next_cursor": "Cursor"},
        "links": [{"relation": "next", "url": "https://server.example/next"}],
        "position": {"after": "Token"}, "error": "Error", "ok": false
      }
      """#
  }

  static let rules: [PagingRule] = [
    PagingRule(.page(send: .query("page")), items: .body("items")),
    PagingRule(
      .page(send: .query("page"), start: 0), items: .body("items"), total: .body("count"),
      pages: .body("pages")),
    PagingRule(
      .offset(send: .query("offset")), items: .body("items"), more: .flag(.body("hasMore"))),
    PagingRule(.cursor(next: .body("token"), send: .query("token")), items: .body("items")),
    PagingRule(
      .cursor(next: .body("number"), send: .query("number")), items: .body("items"),
      more: .flag(.body("hasMore"))),
    PagingRule(.cursor(next: .body("uuid"), send: .body("uuid")), items: .body("items")),
    PagingRule(
      .cursor(next: .body("meta", "next_cursor"), send: .query("cursor")), items: .body("items")),
    PagingRule(
      .cursors([
        .init(next: .body("token"), send: .query("token")),
        .init(next: .body("uuid"), send: .query("uuid")),
      ]), items: .body("items")),
    PagingRule(.cursor(next: .body("position"), send: .queryMembers), items: .body("items")),
    PagingRule(.link(next: .body("next")), items: .body("items")),
    PagingRule(
      .link(next: .body("links", .first(member: "relation", is: "next"), "url")),
      items: .body("items")),
    PagingRule(.link(), items: .body("items")),
    PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items")),
    PagingRule(
      .after(next: .body("edges", .last, "cursor"), send: .query("after")),
      items: .body("edges", .each, "node"), more: .lastFlag(.body("isLast"))),
    PagingRule(
      .cursor(next: .body("meta", "next_cursor"), send: .query("cursor")),
      items: .body("edges", .each, "node")),
    PagingRule(
      .offset(send: .header("Range")), items: .body("items"), total: .header("Content-Range")),
  ]
}
