import QuireTesting
import Testing

@testable import QuireRuntime

/// Lists of which the first page came within another response.
@Suite struct NestedPageTests {
  @Test(arguments: [
    PagingRule(.link()), PagingRule(.cursor(next: "header:X-Next", send: "cursor")),
  ])
  func `a continuation that stands in a header did not come with the page, and is an error`(
    rule: PagingRule
  ) async {
    let client = Client(ScriptedTransport())
    let (items, error) = await drain(client.items(of: .numbers(rule), after: [1, 2]))
    #expect(items.isEmpty)
    #expect((error as? PagingError)?.reason == .missingContinuation)
  }

  @Test func `where the page says that it is the last, no continuation is missing`() async {
    let rule = PagingRule(.link(), items: "/items", more: .flag("/more"))
    let page: JSONValue = ["items": [1, 2], "more": false]
    let client = Client(ScriptedTransport())
    #expect(await drain(client.items(of: .numbers(rule), after: page)).error == nil)
  }

  @Test(arguments: [
    PagingRule(.page(send: "page"), more: .flag("header:X-More")),
    PagingRule(.offset(send: "offset"), more: .flag("header:X-More")),
    PagingRule(.after(next: "/-1", send: "after"), more: .flag("header:X-More")),
  ])
  func `a flag that stands in a header did not come with the page, which leads on`(
    rule: PagingRule
  ) async {
    let last = ScriptedAnswer.json("[3]", headers: ["X-More": "false"])
    let client = Client(ScriptedTransport(last))
    let (items, error) = await drain(client.items(of: .numbers(rule), after: [1, 2]))
    #expect(items == [3])
    #expect(error == nil)
  }
}
