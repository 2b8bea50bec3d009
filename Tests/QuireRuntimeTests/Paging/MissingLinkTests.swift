import QuireTesting
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#else
  import Foundation
#endif

/// A walk by `Link` headers over a server that does not send them.
@Suite struct MissingLinkTests {
  private func walk(
    _ rule: PagingRule, fields: [String: String], body: String
  ) async -> (items: [JSONValue], reason: PagingError.Reason?) {
    let transport = ScriptedTransport(.json(body, headers: fields))
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    return (items, (error as? PagingError)?.reason)
  }

  @Test(arguments: [
    ["Next-Page": "/3"], ["X-Next-Cursor": "abc"], ["x-ms-continuation": "k"],
    ["X-Total-Count": "3"], ["Total-Records": "40"],
  ])
  func `another header field that announces further pages is an error`(
    fields: [String: String]
  ) async throws {
    let (items, reason) = await walk(PagingRule(.link()), fields: fields, body: "[1, 2]")
    #expect(items == [1, 2])
    #expect(reason == .missingLink(announcedBy: try #require(fields.keys.first)))
  }

  @Test(arguments: [
    [:], ["X-Next-Page": ""], ["X-Has-Next": "false"], ["X-Total-Count": "2"],
    ["X-Total-Count": "many"], ["X-Nextcloud": "1"],
    ["Link": #"</1>; rel="prev""#, "X-Total-Count": "3"],
  ])
  func `a response that announces nothing is the last page`(fields: [String: String]) async {
    let (items, reason) = await walk(PagingRule(.link()), fields: fields, body: "[1, 2]")
    #expect(items == [1, 2])
    #expect(reason == nil)
  }

  @Test func `a total of the body above the items of the only page is an error`() async {
    let rule = PagingRule(.link(), items: "/items", total: "/total")
    let (items, reason) = await walk(rule, fields: [:], body: #"{"total": 3, "items": [1, 2]}"#)
    #expect(items == [1, 2])
    #expect(reason == .missingLink(announcedBy: "/total"))
  }

  @Test func `several pages that the body counts are an error`() async {
    let rule = PagingRule(.link(), items: "/items", pages: "/pages")
    let (_, reason) = await walk(rule, fields: [:], body: #"{"pages": 2, "items": [1]}"#)
    #expect(reason == .missingLink(announcedBy: "/pages"))
  }

  @Test func `a link in the body needs no header`() async {
    let rule = PagingRule(.link(next: "/next"), items: "/items", total: "/total")
    let (items, reason) = await walk(
      rule, fields: ["X-Total-Count": "3"], body: #"{"total": 3, "items": [1, 2], "next": null}"#)
    #expect(items == [1, 2])
    #expect(reason == nil)
  }
}
