import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Walks whose rules do not fit their servers, which announce further pages in another way.
@Suite(.timeLimit(.minutes(10))) struct FurtherPagesTests {
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
    #expect(reason == .missingPage(announcedBy: try #require(fields.keys.first)))
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

  @Test func `a body total above the number of items on the only page is an error`() async {
    let rule = PagingRule(.link(), items: .body("items"), total: .body("total"))
    let (items, reason) = await walk(rule, fields: [:], body: #"{"total": 3, "items": [1, 2]}"#)
    #expect(items == [1, 2])
    #expect(reason == .missingPage(announcedBy: "/total"))
  }

  @Test func `a page count above 1 in the body is an error`() async {
    let rule = PagingRule(.link(), items: .body("items"), pages: .body("pages"))
    let (_, reason) = await walk(rule, fields: [:], body: #"{"pages": 2, "items": [1]}"#)
    #expect(reason == .missingPage(announcedBy: "/pages"))
  }

  @Test func `a link in the body needs no header`() async {
    let rule = PagingRule(.link(next: .body("next")), items: .body("items"), total: .body("total"))
    let (items, reason) = await walk(
      rule, fields: ["X-Total-Count": "3"], body: #"{"total": 3, "items": [1, 2], "next": null}"#)
    #expect(items == [1, 2])
    #expect(reason == nil)
  }

  private func walkByNumber(_ answers: ScriptedAnswer...) async -> PagingError.Reason? {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let transport = ScriptedTransport(answers)
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1])
    return (error as? PagingError)?.reason
  }

  @Test(arguments: [
    (#""next": "abc""#, "/next"), (#""next_url": "/2""#, "/next_url"),
    (#""nextToken": "k""#, "/nextToken"),
    (#""meta": {"next_page": "p2"}"#, "/meta/next_page"),
    (#""links": {"next": {"href": "/2"}}"#, "/links/next"),
  ])
  func `an empty second page is an error if the first page announces it`(
    member: String, location: String
  ) async {
    let first = ScriptedAnswer.json(#"{"items": [1], \#(member)}"#)
    #expect(
      await walkByNumber(first, .json(#"{"items": []}"#))
        == .missingPage(announcedBy: location))
    #expect(
      await walkByNumber(first, .json("{}", status: 404)) == .missingPage(announcedBy: location))
  }

  @Test(arguments: [
    #""next": null"#, #""next": """#, #""hasMore": true"#, #""next_page": 2"#,
    #""next_run": "2026-01-01""#,
    #""total": 3"#, #""links": {"next": null, "self": "/1"}"#,
  ])
  func `an empty second page is the end if the first page announces nothing`(
    member: String
  ) async {
    let first = ScriptedAnswer.json(#"{"items": [1], \#(member)}"#)
    #expect(await walkByNumber(first, .json(#"{"items": []}"#)) == nil)
  }

  @Test func `a header field can announce the second page`() async {
    let fields = ["Link": #"</2>; rel="next""#]
    let first = ScriptedAnswer.json(#"{"items": [1]}"#, headers: fields)
    #expect(
      await walkByNumber(first, .json(#"{"items": []}"#)) == .missingPage(announcedBy: "Link"))
  }

  @Test func `a checkpoint keeps the announcement of the first page`() async throws {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let transport = ScriptedTransport(
      .json(#"{"items": [1], "next": "abc"}"#), .json(#"{"items": []}"#))
    let pages = Client(transport).pages(of: .numbers(rule))
    var iterator = pages.makeAsyncIterator()
    _ = try await iterator.next()
    let saved = try JSONEncoder().encode(iterator.checkpoint)
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
    var resumed = try pages.resuming(at: checkpoint).makeAsyncIterator()
    _ = try await resumed.next()
    let error = await #expect(throws: PagingError.self) { try await resumed.next() }
    #expect(error?.reason == .missingPage(announcedBy: "/next"))
  }
}
