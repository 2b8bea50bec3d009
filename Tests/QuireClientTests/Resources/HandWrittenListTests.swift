import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct HandWrittenListTests {
  @Test func `an array is paged by page number`() async throws {
    let transport = ScriptedTransport("[1, 2]", "[3]", "[]")
    let (items, error) = await drain(Client(transport).items(of: ByPage()))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(
      transport.urls == [
        "https://api.example/numbers", "https://api.example/numbers?page=2",
        "https://api.example/numbers?page=3",
      ])
  }

  @Test func `an array is paged by offset`() async throws {
    let transport = ScriptedTransport("[1, 2]", "[3]", "[]")
    let (items, error) = await drain(Client(transport).items(of: ByOffset(limit: 2)))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(
      transport.urls == [
        "https://api.example/numbers?limit=2", "https://api.example/numbers?limit=2&offset=2",
        "https://api.example/numbers?limit=2&offset=3",
      ])
  }

  @Test func `a paginated response is paged by a cursor in the body of a POST`()
    async throws
  {
    let transport = ScriptedTransport(
      #"{"items": [1, 2], "next_cursor": "b"}"#, #"{"items": [3], "next_cursor": null}"#)
    let client = Client(transport, headers: ["Authorization": "token"])
    let (items, error) = await drain(client.items(of: ByCursor(query: "odd")))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(transport.requests.map(\.httpMethod) == ["POST", "POST"])
    #expect(
      try transport.requests.map { try JSONValue(parsing: $0.httpBody ?? Data()) } == [
        ["query": "odd"], ["query": "odd", "cursor": "b"],
      ])
    for request in transport.requests {
      #expect(request.value(forHTTPHeaderField: "Notion-Version") == "2022-06-28")
      #expect(request.value(forHTTPHeaderField: "Authorization") == "token")
    }
  }

  @Test func `a paginated response is paged by the key of its last item`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [{"id": "a"}, {"id": "b"}], "has_more": true}"#,
      #"{"items": [{"id": "c"}], "has_more": false}"#)
    let (items, error) = await drain(Client(transport).items(of: ByKey()))
    #expect(items.map(\.id) == ["a", "b", "c"])
    #expect(error == nil)
    #expect(transport.urls.last == "https://api.example/customers?starting_after=b")
  }

  @Test func `an array is paged by link`() async throws {
    let transport = ScriptedTransport(
      .json("[1, 2]", headers: ["Link": "</numbers?page=2>; rel=next"]), "[3]")
    let (items, error) = await drain(Client(transport).items(of: ByLink()))
    #expect(items == [1, 2, 3])
    #expect(error == nil)
    #expect(transport.urls.last == "https://api.example/numbers?page=2")
  }

  @Test func `a response that is not a PaginatedResponse locates its own items`() async throws {
    let transport = ScriptedTransport(#"{"rows": {"a": 1, "b": 2}}"#, #"{"rows": {}}"#)
    let (items, error) = await drain(Client(transport).items(of: ByName()))
    #expect(items.map(\.name) == ["a", "b"])
    #expect(error == nil)
  }

  @Test func `an offset advances by the items that the rule counts, not by the items shown`()
    async throws
  {
    let transport = ScriptedTransport(#"{"rows": {"a": 1, "b": 2}}"#, #"{"rows": {}}"#)
    _ = await drain(Client(transport).items(of: ByName(hidden: ["a"])))
    #expect(transport.urls.last == "https://api.example/names?offset=2")
  }

  @Test func `a list can be walked step by step`() async throws {
    let transport = ScriptedTransport("[1, 2]", .status(503), "[3]", "[]")
    guard case .page([1, 2], let next?, _) = await Client(transport).firstPage(of: ByPage()),
      case .failure(is StatusError, let retry) = await next(),
      case .page([3], let last?, _) = await retry(), case .page([], nil, _) = await last()
    else {
      Issue.record("another walk")
      return
    }
    #expect(transport.urls[1] == transport.urls[2])
  }

  @Test
  func
    `a page that cannot be decoded keeps earlier pages and names page, list and location`()
    async throws
  {
    let transport = ScriptedTransport("[1, 2]", #"[3, "four"]"#)
    let (items, error) = await drain(Client(transport).items(of: ByPage()))
    #expect(items == [1, 2])
    guard case .typeMismatch(_, let context)? = error as? DecodingError else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [1])
    #expect(context.debugDescription.hasSuffix("In page 2 of '/numbers'."))
  }

  @Test func `a list that is not JSON names its page, too`() async throws {
    let (_, error) = await drain(Client(ScriptedTransport("<html>")).items(of: ByPage()))
    guard case .dataCorrupted(let context)? = error as? DecodingError else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasSuffix("In page 1 of '/numbers'."))
  }
}

private struct ByPage: PagedResource {
  typealias Response = [Int]
  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.page(send: .query("page")))
}

private struct ByOffset: PagedResource {
  typealias Response = [Int]
  let limit: Int
  let path: ResourcePath = "/numbers"
  var parameters: QueryParameters { ["limit": limit] }
  let pagingRule = PagingRule(.offset(send: .query("offset")), size: .query("limit"))
}

private struct ByLink: PagedResource {
  typealias Response = [Int]
  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.link())
}

private struct List<Item: Codable & Sendable>: Codable, PaginatedResponse {
  let items: [Item]
}

private struct ByCursor: PagedResource {
  typealias Response = List<Int>
  let query: String
  let method = "POST"
  let path: ResourcePath = "/search"
  let headers: HeaderFields = ["Notion-Version": "2022-06-28"]
  var body: RequestBody? { ["query": query] }
  let pagingRule = PagingRule(
    .cursor(next: .body("next_cursor"), send: .body("cursor")), items: .body("items"))
}

private struct Customer: Codable {
  let id: String
}

private struct ByKey: PagedResource {
  typealias Response = List<Customer>
  let path: ResourcePath = "/customers"
  let pagingRule = PagingRule(
    .after(next: .body("items", .last, "id"), send: .query("starting_after")),
    items: .body("items"),
    more: .flag(.body("has_more")))
}

private struct Row {
  let name: String
  let count: Int
}

private struct ByName: PagedResource {
  struct Response: Decodable {
    let rows: [String: Int]
  }

  var hidden: Set<String> = []
  let path: ResourcePath = "/names"
  let pagingRule = PagingRule(.offset(send: .query("offset")), items: .body("rows", .each))

  func items(of page: Response) -> [Row] {
    page.rows.sorted { $0.key < $1.key }.filter { !hidden.contains($0.key) }
      .map { Row(name: $0.key, count: $0.value) }
  }
}
