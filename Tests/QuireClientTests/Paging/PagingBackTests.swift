import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PagingBackTests {
  /// Walks back from the first page received.
  ///
  /// - Returns: The items of the pages, nearest page first, and the error that ended the walk, if
  ///   any.
  private func walkBack(
    _ resource: Numbers, over transport: ScriptedTransport
  ) async -> (pages: [JSONValue], error: (any Error)?) {
    var step = await Client(transport).firstPage(of: resource)
    var pages: [JSONValue] = []
    while case .page(let page, _, let previous) = step {
      pages.append(page["items"] ?? page)
      guard let previous else { return (pages, nil) }
      step = await previous()
    }
    if case .failure(let error, _) = step { return (pages, error) }
    return (pages, nil)
  }

  @Test func `by page number, going back decrements the number down to the first page`() async {
    let transport = ScriptedTransport("[5, 6]", "[3, 4]", "[1, 2]")
    let list = Numbers(PagingRule(.page(send: .query("page"))), parameters: ["page": 3])
    #expect(await walkBack(list, over: transport).pages == [[5, 6], [3, 4], [1, 2]])
    #expect(transport.urls.map { $0.suffix(6) } == ["page=3", "page=2", "page=1"])
  }

  @Test func `the first page has no page before it`() async {
    for style in [PagingRule.Style.page(send: .query("page")), .offset(send: .query("offset"))] {
      let transport = ScriptedTransport("[1, 2]")
      #expect(await walkBack(Numbers(PagingRule(style)), over: transport).pages == [[1, 2]])
    }
  }

  @Test func `by offset, the last request going back is cut to the remaining items`() async {
    let transport = ScriptedTransport("[5, 6, 7]", "[2, 3, 4]", "[0, 1]")
    let rule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
    let list = Numbers(rule, parameters: ["offset": 5, "limit": 3])
    #expect(await walkBack(list, over: transport).pages == [[5, 6, 7], [2, 3, 4], [0, 1]])
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "offset=5&limit=3", "offset=2&limit=3", "offset=0&limit=2",
      ])
  }

  @Test func `with a range header, the previous range ends where the page began`() async {
    let transport = ScriptedTransport("[3, 4]", "[1, 2]", "[0]")
    let rule = PagingRule(.offset(send: .header("Range")))
    let list = Numbers(rule, headers: ["Range": "items=3-4"])
    #expect(await walkBack(list, over: transport).pages == [[3, 4], [1, 2], [0]])
    let ranges = transport.requests.map { $0.value(forHTTPHeaderField: "Range") }
    #expect(ranges == ["items=3-4", "items=1-2", "items=0-0"])
  }

  @Test func `if the server sends fewer items than requested going back, no gap is left`() async {
    let transport = ScriptedTransport("[8, 9]", "[4, 5]", "[6, 7]", "[4, 5]", "[2, 3]", "[0, 1]")
    let rule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
    let list = Numbers(rule, parameters: ["offset": 8, "limit": 4])
    let pages = await walkBack(list, over: transport).pages
    #expect(pages == [[8, 9], [6, 7], [4, 5], [2, 3], [0, 1]])
  }

  @Test func `without a size parameter, items already received are dropped going back`()
    async throws
  {
    let transport = ScriptedTransport("[3, 4]", "[1, 2]", "[0, 1]")
    var previous: PageWalk? = PageWalk(
      of: Numbers(PagingRule(.offset(send: .query("offset"))), parameters: ["offset": 3]),
      from: Client(transport))
    var items: [[JSONValue]] = []
    while var walk = previous, let page = try await walk.next(isolation: nil) {
      items.append(walk.items(of: page))
      previous = walk.neighbours.previous
    }
    #expect(items == [[3, 4], [1, 2], [0]])
  }

  @Test func `a cursor goes back with its own token and its own parameter`() async {
    let transport = ScriptedTransport(
      #"{"items": [3], "next": "n3", "prev": "p3"}"#, #"{"items": [2], "prev": "p2"}"#,
      #"{"items": [1], "prev": ""}"#)
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      back: .init(next: .body("prev"), send: .query("before")))
    let list = Numbers(rule, parameters: ["cursor": "start", "q": 1])
    #expect(await walkBack(list, over: transport).pages == [[3], [2], [1]])
    #expect(
      transport.urls.map { $0.split(separator: "?").last } == [
        "cursor=start&q=1", "q=1&before=p3", "q=1&before=p2",
      ])
  }

  @Test func `a flag ends the way back even if a token is present`() async {
    let transport = ScriptedTransport(#"{"items": [3], "prev": "p3", "hasPrevious": false}"#)
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      back: .init(next: .body("prev"), more: .flag(.body("hasPrevious"))))
    #expect(await walkBack(Numbers(rule), over: transport).pages == [[3]])
  }

  @Test func `a key goes back before the key of the first item`() async {
    let transport = ScriptedTransport(#"[{"id": 3}]"#, #"[{"id": 1}, {"id": 2}]"#, "[]")
    let rule = PagingRule(
      .after(next: .body(.last, "id"), send: .query("starting_after")),
      back: .init(next: .body("0", "id"), send: .query("ending_before")))
    _ = await walkBack(Numbers(rule), over: transport)
    #expect(
      transport.urls.dropFirst().map { $0.split(separator: "?").last } == [
        "ending_before=3", "ending_before=1",
      ])
  }

  @Test(arguments: ["prev", "previous"])
  func `a link header goes back by the relation of the previous page`(relation: String) async {
    let fields = ["Link": "</numbers?page=3>; rel=next, </numbers?page=1>; rel=\(relation)"]
    let transport = ScriptedTransport(.json("[3]", headers: fields), "[1]")
    let list = Numbers(PagingRule(.link(), back: .init()))
    #expect(await walkBack(list, over: transport).pages == [[3], [1]])
    #expect(transport.urls.last == "https://api.example/numbers?page=1")
  }

  @Test func `a cursor, a key and a link go back only if the rule defines how`() async {
    let rules = [
      PagingRule(.cursor(next: .body("next"), send: .query("cursor"))),
      PagingRule(.after(next: .body(.last), send: .query("after"))), PagingRule(.link()),
    ]
    for rule in rules {
      let transport = ScriptedTransport(
        .json("[3]", headers: ["Link": "</numbers?page=1>; rel=prev"]))
      #expect(await walkBack(Numbers(rule), over: transport).pages == [[3]])
    }
  }

  @Test func `a cycle going back is no progress`() async {
    let page: ScriptedAnswer = #"{"items": [1], "prev": "p"}"#
    let transport = ScriptedTransport([page, page], otherwise: page)
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      back: .init(next: .body("prev")))
    let (_, error) = await walkBack(Numbers(rule), over: transport)
    #expect((error as? PagingError)?.reason.isNoProgress == true)
    #expect(transport.requests.count == 2)
  }

  @Test func `an invalid previous token does not end a walk forward`() async {
    let transport = ScriptedTransport(#"{"items": [1], "next": "b", "prev": true}"#, "{}")
    let rule = PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      back: .init(next: .body("prev")))
    let (items, error) = await drain(Client(transport).items(of: .numbers(rule)))
    #expect(items == [1])
    #expect(error == nil)
  }

  @Test func `a missing page is skipped going back`() async {
    let transport = ScriptedTransport("[7, 8]", .status(404), "[1, 2]")
    let list = Numbers(PagingRule(.page(send: .query("page"))), parameters: ["page": 3])
    #expect(await walkBack(list, over: transport).pages == [[7, 8], [1, 2]])
  }

  @Test func `pages beyond the end of a list that has shrunk are skipped going back`() async {
    let empty: ScriptedAnswer = #"{"items": [], "total": 2}"#
    let transport = ScriptedTransport(
      empty, empty, empty, #"{"items": [2], "total": 2}"#, #"{"items": [1], "total": 2}"#)
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"), total: .body("total"))
    let (pages, error) = await walkBack(Numbers(rule, parameters: ["page": 5]), over: transport)
    #expect(pages == [[], [], [], [2], [1]])
    #expect(error == nil)
  }

  @Test func `a page with unreadable facts has no page before it`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "more": true}"#, #"{"items": [2], "more": true}"#,
      #"{"items": [3], "more": "x"}"#)
    let rule = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")))
    guard case .page(_, let second?, _) = await Client(transport).firstPage(of: .numbers(rule)),
      case .page(_, let third?, _?) = await second(),
      case .page(_, let fourth?, nil) = await third(), case .failure = await fourth()
    else {
      Issue.record("another walk")
      return
    }
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    Numbers(
      PagingRule(.offset(send: .query("offset")), size: .query("limit")), parameters: ["limit": 10]),
    Numbers(PagingRule(.offset(send: .header("Range"))), headers: ["Range": "items=0-9"]),
  ])
  func `if all earlier items were removed, nothing is requested for them`(list: Numbers) throws {
    var back = try #require(PagingMachine(list, after: .items(10), .items(10)).reversed())
    #expect(back.continuation != nil)
    back.move(by: -10)
    #expect(back.state == .ended)
  }

  @Test func `a list continues forward from a page that was reached going back`() async throws {
    let transport = ScriptedTransport("[3, 4]", "[1, 2]", "[3, 4]")
    let list = Numbers(PagingRule(.offset(send: .query("offset"))), parameters: ["offset": 3])
    guard case .page(_, _, let previous?) = await Client(transport).firstPage(of: list),
      case .page(_, let next?, _) = await previous(), case .page([3, 4], _, _) = await next()
    else {
      Issue.record("another walk")
      return
    }
    #expect(transport.urls.map { $0.suffix(8) } == ["offset=3", "offset=1", "offset=3"])
  }

  @Test func `a repeated page is no progress going back by number`() async {
    let page: ScriptedAnswer = #"{"items": [0, 0], "more": true}"#
    let transport = ScriptedTransport([page, page, page, page], otherwise: page)
    let rule = PagingRule(
      .page(send: .query("page")), items: .body("items"), more: .flag(.body("more")))
    let (pages, error) = await walkBack(Numbers(rule, parameters: ["page": 4]), over: transport)
    #expect(pages.count == 2)
    let reason = PagingError.Reason.noProgress(.page(itemCount: 2, request: "page=3"))
    #expect((error as? PagingError)?.reason == reason)
  }

  @Test func `a page reached by going back has its successor as the next page`() async {
    let transport = ScriptedTransport(
      #"{"items": [{"id": 2}], "more": false}"#, #"{"items": [{"id": 1}], "more": false}"#,
      #"{"items": [{"id": 2}], "more": false}"#)
    let rule = PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items"),
      more: .flag(.body("more")),
      back: .init(next: .body("items", "0", "id"), send: .query("before")))
    var step = await Client(transport).firstPage(of: Numbers(rule))
    guard case .page(_, nil, let previous?) = step else {
      Issue.record("the first page has none before it")
      return
    }
    step = await previous()
    guard case .page(_, let next?, _) = step else {
      Issue.record("the page before leads nowhere")
      return
    }
    _ = await next()
    #expect(transport.urls.last?.hasSuffix("after=1") == true)
  }
}
