import Foundation
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PageFactsTests {
  private func facts(
    _ body: String, headers: [String: String] = [:], url: URL = "https://api.example/numbers?c=x",
    by rule: PagingRule
  ) throws -> PageFacts {
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers))
    return try PagingMachine(Numbers(rule)).facts(
      in: JSONDocument(Data(body.utf8), expecting: rule.items.path), of: response)
  }

  private func reason(
    _ body: String, headers: [String: String] = [:], by rule: PagingRule
  ) -> PagingError.Reason? {
    #expect(throws: PagingError.self) { try facts(body, headers: headers, by: rule) }?.reason
  }

  private func next(_ body: String, at location: ResponseLocation) throws -> JSONValue? {
    try facts(
      body, by: PagingRule(.cursor(next: location, send: .query("c")), items: .body("items"))
    ).next
  }

  @Test(arguments: [
    (ResponseLocation.body(), "[1, 2, null]", 3), (.body(), "[]", 0), (.body(), "null", 0),
    (.body(), "", 0),
    (.body("data", "items"), #"{"data": {"items": [1, 2]}}"#, 2),
    (.body("data", "items"), #"{"data": null}"#, 0),
    (.body("data", "items"), #"{}"#, 0),
    (.body("data", "items"), #"{"data": []}"#, 0),
    (.body("edges", .each, "node"), #"{"edges": [{"node": 1}, {"node": null}, {}, null]}"#, 4),
    (.body("hits", .each), #"{"hits": {"a": 1, "b": 2}}"#, 2),
    (
      .body("groups", .each, "items", .each),
      #"{"groups": [{"items": [1, 2]}, {"items": null}, {"items": [3]}]}"#, 3
    ),
    (.body("rows", .each), #"{"rows": [[1, 2], [3, 4], [5, 6]]}"#, 3),
    (
      .body("sets", .first(member: "name", is: "a"), "items"),
      #"{"sets": [{"name": "b"}, {"name": "a", "items": [1]}]}"#, 1
    ),
  ])
  func `items are counted at their location`(
    location: ResponseLocation, body: String, received: Int
  ) throws {
    for style in [PagingRule.Style.link(), .page(send: .query("page"))] {
      #expect(try facts(body, by: PagingRule(style, items: location)).received == received)
    }
  }

  @Test(arguments: [#"{"items": {"a": 1}}"#, #"{"items": 5}"#, "[1]", "true", "no JSON"])
  func `a value at the items location that is not a list is an error`(body: String) {
    #expect(
      reason(body, by: PagingRule(.link(), items: .body("items"))) == .unusableValue(.body("items"))
    )
  }

  @Test(
    arguments: [
      (.body("next"), #"{"next": "b"}"#, "b"),
      (.body("next"), #"{"next": 12345678901234567}"#, 12_345_678_901_234_567),
      (
        .body("next"), #"{"next": {"pk": "D0E3B6A4-0000-0000-0000-00000000000A"}}"#,
        ["pk": "D0E3B6A4-0000-0000-0000-00000000000A"]
      ),
      (.body("items", .last, "id"), #"{"items": [{"id": 1}, {"id": 2}]}"#, 2),
      (.body("items", .last, "id"), #"{"items": [{"id": 1}, {"id": 2}, null]}"#, 2),
      (.body("items", "1", "id"), #"{"items": [{"id": 1}, {"id": 2}]}"#, 2),
      (
        .body("link", .first(member: "rel", is: "next"), "href"),
        #"{"link": [{"rel": "prev", "href": "/1"}, {"rel": "next", "href": "/3"}]}"#,
        "/3"
      ),
      (
        .body("link", .first(member: "page", is: "2"), "href"),
        #"{"link": [{"page": 1}, 5, {"page": 2, "href": "/2"}]}"#, "/2"
      ),
      (.body("a/b", "c"), #"{"a/b": {"c": "d"}}"#, "d"),
      (.query("c"), "{}", "x"),
    ] as [(ResponseLocation, String, JSONValue)])
  func `a continuation is the value in the body`(
    location: ResponseLocation, body: String, value: JSONValue
  ) throws {
    #expect(try next(body, at: location) == value)
  }

  @Test(
    arguments: [
      (.body("meta", "next"), "{}"), (.body("meta", "next"), #"{"meta": null}"#),
      (.body("meta", "next"), #"{"meta": {}}"#),
      (.body("meta", "next"), #"{"meta": {"next": null}}"#),
      (.body("meta", "next"), #"{"meta": []}"#),
      (.body("items", .last, "id"), #"{"items": []}"#),
      (.body("items", .last, "id"), #"{"items": [null]}"#),
      (.body("items", "7", "id"), #"{"items": [1]}"#),
      (.body("link", .first(member: "rel", is: "next"), "href"), #"{"link": [{"rel": "prev"}]}"#),
      (.body("next"), ""), (.header("Link"), "{}"), (.header("X-Next"), "{}"), (.query("d"), "{}"),
    ] as [(ResponseLocation, String)])
  func `an absent or null continuation is nil`(
    location: ResponseLocation, body: String
  ) throws {
    #expect(try next(body, at: location) == nil)
  }

  @Test(
    arguments: [
      (.body("links", "next", "href"), #"{"links": {"next": "/2"}}"#),
      (.body("next", .last), #"{"next": {"a": 1}}"#),
      (.body("next", "name"), #"{"next": [1]}"#),
      (.body("shards", .each, "next"), #"{"shards": [{"next": "a"}, {"next": "b"}]}"#),
    ] as [(ResponseLocation, String)])
  func `an impassable path to a continuation is an error`(
    location: ResponseLocation, body: String
  ) {
    let rule = PagingRule(.cursor(next: location, send: .query("c")), items: .body("items"))
    #expect(reason(body, by: rule) == .unusableValue(location))
  }

  @Test(
    arguments: [
      ("5", 5), ("0", 0), ("\"5\"", 5), ("5.0", 5), ("null", nil), ("-1", nil), ("5.5", nil),
      ("1e40", nil), ("true", nil), ("\"10000+\"", nil), ("{}", nil), ("[5]", nil),
      ("99999999999999999999999999", nil),
    ] as [(String, Int?)])
  func `a total that is not a count is ignored`(value: String, total: Int?) throws {
    let rule = PagingRule(
      .page(send: .query("page")), items: .body("items"), total: .body("total"),
      pages: .body("total"))
    let facts = try facts(#"{"total": \#(value)}"#, by: rule)
    #expect(facts.total == total)
    #expect(facts.pages == total)
  }

  @Test func `a flag is read, and a last-page flag is inverted`() throws {
    let flag = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")))
    #expect(try facts(#"{"more": true}"#, by: flag).hasMore == true)
    #expect(try facts(#"{"more": false}"#, by: flag).hasMore == false)
    #expect(try facts(#"{"more": null}"#, by: flag).hasMore == nil)
    #expect(try facts("{}", by: flag).hasMore == nil)
    let last = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .lastFlag(.body("last")))
    #expect(try facts(#"{"last": true}"#, by: last).hasMore == false)
    #expect(try facts(#"{"last": false}"#, by: last).hasMore == true)
    #expect(try facts("{}", by: last).hasMore == nil)
  }

  @Test func `the flag for previous pages is separate from the flag for next pages`() throws {
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("c")), items: .body("items"),
      more: .flag(.body("more")),
      back: .init(next: .body("previous"), more: .flag(.body("before"))))
    #expect(try facts(#"{"more": true, "before": false}"#, by: rule).hasPrevious == false)
    #expect(try facts(#"{"more": false, "before": true}"#, by: rule).hasPrevious == true)
    #expect(try facts(#"{"more": true}"#, by: rule).hasPrevious == nil)
  }

  @Test(arguments: ["1", "\"true\"", "{}"])
  func `a flag of another type is an error`(value: String) {
    let rule = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")))
    #expect(reason(#"{"more": \#(value)}"#, by: rule) == .unusableValue(.body("more")))
  }

  @Test func `headers can hold totals, flags, tokens and links`() throws {
    let headers = [
      "X-Total-Count": " 573 ", "x-pages": "12", "X-More": "True", "X-Next": "b",
      "Link": "</numbers?page=2>; rel=\"next\"",
    ]
    func rule(_ style: PagingRule.Style) -> PagingRule {
      PagingRule(
        style, more: .flag(.header("X-More")), total: .header("x-total-count"),
        pages: .header("X-Pages"))
    }
    let cursor = rule(.cursor(next: .header("X-Next"), send: .query("c")))
    let facts = try facts("[1]", headers: headers, by: cursor)
    #expect(facts.received == 1 && facts.next == "b" && facts.hasMore == true)
    #expect(facts.total == 573 && facts.pages == 12 && facts.announcement == nil)
    #expect(facts.previous == nil && facts.hasPrevious == nil)
    #expect(try self.facts("[1]", headers: headers, by: rule(.link())).next == "/numbers?page=2")
  }

  @Test func `a header flag that is neither true nor false is an error`() {
    let rule = PagingRule(.page(send: .query("page")), more: .flag(.header("X-More")))
    let reason = reason("[]", headers: ["X-More": "yes"], by: rule)
    #expect(reason == .unusableValue(.header("X-More")))
  }

  @Test(
    arguments: [
      ("0-24/573", 573), ("items 0-4/10", 10), ("*/0", 0), ("0-24/*", nil), ("0-24", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `the total of a content range follows its slash`(field: String, total: Int?) throws {
    let rule = PagingRule(.offset(send: .header("Range")), total: .header("Content-Range"))
    #expect(try facts("[]", headers: ["Content-Range": field], by: rule).total == total)
  }

  @Test func `JSON inside a header is parsed`() throws {
    let rule = PagingRule(.page(send: .query("page")), total: .header("X-Pagination", "total"))
    let headers = ["X-Pagination": #"{"total": 7, "page": 1}"#]
    #expect(try facts("[]", headers: headers, by: rule).total == 7)
    #expect(try facts("[]", headers: ["X-Pagination": "oops"], by: rule).total == nil)
  }

  @Test func `pages are equal if their items are, regardless of the rest of the body`() throws {
    let rule = PagingRule(.page(send: .query("page")), items: .body("edges", .each, "node"))
    func items(_ body: String) throws -> PageItems? { try facts(body, by: rule).items }
    let one = try items(#"{"page": 1, "edges": [{"cursor": "a", "node": {"x": 1, "y": 2}}]}"#)
    #expect(one != nil)
    #expect(try one == items(#"{"page": 2, "edges": [{"node": {"y": 2, "x": 1}}]}"#))
    #expect(try one != items(#"{"page": 2, "edges": [{"node": {"y": 2, "x": 2}}]}"#))
  }

  @Test func `items are compared even if a total, page count or flag is known`() throws {
    let rule = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")),
      total: .body("total"), pages: .body("pages"))
    let page = #"{"items": [1, null], "total": 2, "pages": 2, "more": true}"#
    #expect(try facts(page, by: rule).items?.keys == [Fingerprint(of: 1 as JSONValue)])
    #expect(try facts(#"{"items": []}"#, by: rule).items == nil)
  }

  @Test func `a value nested a thousand levels deep is an error, not a crash`() {
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    #expect(reason(deep, by: PagingRule(.page(send: .query("page")))) == .unusableValue(.body()))
  }
}
