import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Lists whose first request asks for the items before a key.
@Suite(.timeLimit(.minutes(10))) struct BegunBackTests {
  /// A key-based list that starts before key 3 and uses one flag for both directions.
  private let begunBack = Numbers(
    PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items"),
      more: .flag(.body("more")),
      back: .init(
        next: .body("items", "0", "id"), send: .query("before"), more: .flag(.body("more")))),
    parameters: ["before": 3])

  @Test func `a list that starts before a key continues forward from its first page`() async {
    let transport = ScriptedTransport(
      #"{"items": [{"id": 1}, {"id": 2}], "more": false}"#,
      #"{"items": [{"id": 3}], "more": false}"#)
    let (items, error) = await drain(Client(transport).items(of: begunBack))
    #expect(items.map { $0["id"] } == [1, 2, 3])
    #expect(error == nil)
    #expect(transport.urls.map { $0.split(separator: "?").last } == ["before=3", "after=2"])
  }

  @Test func `the flag of a page requested before a key refers to earlier pages`() async {
    let transport = ScriptedTransport(
      #"{"items": [{"id": 2}], "more": true}"#, #"{"items": [{"id": 1}], "more": false}"#)
    guard case .page(_, _, let previous?) = await Client(transport).firstPage(of: begunBack),
      case .page(_, _, nil) = await previous()
    else {
      Issue.record("another walk")
      return
    }
    #expect(transport.urls.map { $0.split(separator: "?").last } == ["before=3", "before=2"])
    let whole = Client(ScriptedTransport(#"{"items": [{"id": 1}, {"id": 2}], "more": false}"#))
    guard case .page(_, _, nil) = await whole.firstPage(of: begunBack) else {
      Issue.record("nothing comes before it")
      return
    }
  }

  @Test func `a start and an end given by the caller both apply to later requests`() async {
    let list = Numbers(begunBack.pagingRule, parameters: ["before": 9, "after": 1])
    let transport = ScriptedTransport(
      #"{"items": [{"id": 2}], "more": true}"#, #"{"items": [{"id": 3}], "more": false}"#)
    let (items, error) = await drain(Client(transport).items(of: list))
    #expect(items.map { $0["id"] } == [2, 3])
    #expect(error == nil)
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "before=9&after=1", "before=9&after=2",
      ])
  }
}
