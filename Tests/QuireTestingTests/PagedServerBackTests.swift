import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct PagedServerBackTests {
  @Test(arguments: [
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      back: .init(next: .body("previous"), more: .flag(.body("has_previous")))),
    PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items"),
      back: .init(
        next: .body("items", "0", "id"), send: .query("before"), more: .flag(.body("has_previous")))
    ),
  ])
  func `a rule with a way back is served in both directions`(rule: PagingRule) async throws {
    let server = PagedServer(people(7), by: rule, pageSize: 3)
    var pages = server.client.pages(of: People(rule)).makeAsyncIterator()
    let first = try #require(try await pages.next())
    #expect(first["has_previous"] == false)
    #expect(first["previous"] == nil)
    _ = try await pages.next()
    let last = try #require(try await pages.next())
    #expect(last["has_previous"] == true)
    let token = last["previous"]?.string ?? last["items"]?[0]?["id"]?.string
    let name = rule.back?.send == nil ? "cursor" : "before"
    let middle = try await server.client.send(People(rule, parameters: [name: token]))
    #expect(middle["items"]?.array == Array(people(6).suffix(3)))
  }

  @Test func `one flag for both directions describes the requested direction`() async {
    let flag = PagingRule.More.flag(.body("has_more"))
    let rule = PagingRule(
      .after(next: .body("data", .last, "id"), send: .query("starting_after")),
      items: .body("data"), more: flag,
      back: .init(next: .body("data", "0", "id"), send: .query("ending_before"), more: flag))
    let server = PagedServer(people(7), by: rule, pageSize: 3)
    #expect(await drain(server.client.items(of: People(rule))).elements == people(7))

    let last = People(rule, parameters: ["starting_after": "p5"])
    var step = await server.client.firstPage(of: last)
    var items: [JSONValue] = []
    while case .page(let page, _, let previous) = step {
      items = (page["data"]?.array ?? []) + items
      guard let previous else { break }
      step = await previous()
    }
    #expect(items == people(7))
  }

  @Test func `the links of both directions share one header field`() async throws {
    let server = PagedServer(people(5), by: PagingRule(.link()), pageSize: 2)
    let list = People(PagingRule(.link()), parameters: ["q": "a b"])
    _ = await drain(server.client.items(of: list))
    #expect(
      server.urls == [
        "https://server.example/people?q=a%20b",
        "https://server.example/people?q=a%20b&quire-page=0-2",
        "https://server.example/people?q=a%20b&quire-page=0-4",
      ])
    let (_, response) = try await server.send(server.requests[1])
    #expect(
      HeaderFields(response)["Link"]
        == "<https://server.example/people?q=a%20b&quire-page=0-4>; rel=\"next\", "
        + "<https://server.example/people?q=a%20b&quire-page=0-to-2>; rel=\"prev\"")
  }
}
