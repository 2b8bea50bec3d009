import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Walks a long list in one way, `Load WAY COUNT`, and prints `walked` where all of it came.
@main
struct Load {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 3, let count = Int(words[2]), let base = URL(string: "http://load.test")
    else { return print("usage: Load items|pages|feed|window COUNT") }
    let client = Client(baseURL: base, transport: RowServer(count: count))
    let walked =
      switch words[1] {
      case "items": try await items(of: client)
      case "pages": try await pages(of: client)
      case "feed": try await feed(of: client, maxPages: nil)
      case "window": try await feed(of: client, maxPages: 5)
      default: -1
      }
    print(walked == count ? "walked" : "walked \(walked) of \(count)")
  }

  private static func items(of client: Client) async throws -> Int {
    var next = 0
    for try await row in client.items(of: Rows()) {
      guard row.id == next else { return -1 }
      next += 1
    }
    return next
  }

  /// Page after page of ten rows, each by a token that must not have been there.
  private static func pages(of client: Client) async throws -> Int {
    var count = 0
    for try await page in client.pages(of: Tokens()) { count += page.rows.count }
    return count
  }

  @MainActor private static func feed(of client: Client, maxPages: Int?) async throws -> Int {
    let feed = Feed(Rows(), from: client)
    feed.maxPages = maxPages
    var last = -1
    while !feed.hasEnded {
      if case .failed(let error) = await feed.loadNext() { throw error }
      guard let newest = feed.items.last, newest.id > last || feed.hasEnded else { return -1 }
      last = newest.id
    }
    if maxPages == nil, feed.items.count != last + 1 { return -1 }
    return last + 1
  }
}

struct Row: Decodable, Identifiable, Sendable {
  let id: Int
  let name: String
}

struct Rows: PagedResource {
  typealias Response = [Row]
  let path: ResourcePath = "/rows"
  var parameters: QueryParameters { ["limit": 1000] }
  let pagingRule = PagingRule(.offset(send: "offset"), size: "limit")
}

struct TokenPage: Decodable, PaginatedResponse {
  let rows: [Row]
  var items: [Row] { rows }
}

struct Tokens: PagedResource {
  typealias Response = TokenPage
  let path: ResourcePath = "/tokens"
  var parameters: QueryParameters { ["limit": 10] }
  let pagingRule = PagingRule(
    .cursor(next: "/next", send: "offset"), items: "/rows", size: "limit")
}

/// A server that makes each page as it is asked for, and holds none.
struct RowServer: Transport {
  let count: Int

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badURL) }
    func number(_ name: String) -> Int? {
      query.first { $0.name == name }?.value.flatMap { Int($0) }
    }
    let start = number("offset") ?? 0
    let end = min(count, start + (number("limit") ?? 10))
    var body = url.path() == "/tokens" ? #"{"rows":["# : "["
    for id in min(start, end)..<end {
      body += (id == start ? "" : ",") + #"{"id":\#(id),"name":"row \#(id)"}"#
    }
    body += "]"
    if url.path() == "/tokens" { body += end < count ? #","next":"\#(end)"}"# : "}" }
    return (Data(body.utf8), response)
  }
}
