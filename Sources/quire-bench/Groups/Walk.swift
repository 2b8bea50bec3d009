import Foundation
import QuireClient
import QuireFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A way to walk through a long list of small items.
enum Walk: String, CaseIterable {
  /// Item by item, in pages of a thousand.
  case items
  /// Page by page with ten items each, using tokens that must not repeat.
  case pages
  /// A feed that keeps all items.
  case feed
  /// A feed that keeps five pages.
  case window
  /// A feed that keeps five pages, and all of them in a store.
  case store

  /// Walks to the end of the list, and throws an error if items are missing or out of order.
  func run(count: Int) async throws {
    guard let base = URL(string: "http://list.test") else { throw URLError(.badURL) }
    let client = Client(baseURL: base, transport: RowServer(count: count))
    let walked =
      switch self {
      case .items: try await Self.items(of: client)
      case .pages: try await Self.pages(of: client)
      case .feed: try await Self.feed(of: client, maxPages: nil)
      case .window: try await Self.feed(of: client, maxPages: 5)
      case .store: try await Self.storedFeed(of: client, maxPages: 5)
      }
    guard walked == count else { throw WrongResult(what: "\(rawValue), \(walked) of \(count),") }
  }

  private static func items(of client: Client) async throws -> Int {
    var next = 0
    for try await row in client.items(of: .rows()) {
      guard row.id == ID(next) else { return -1 }
      next += 1
    }
    return next
  }

  private static func pages(of client: Client) async throws -> Int {
    var count = 0
    for try await page in client.pages(of: .tokenPage()) { count += page.items.count }
    return count
  }

  @MainActor private static func storedFeed(
    of client: Client, maxPages: Int
  ) async throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-bench-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = Feed(
      .rows(), from: client, store: .file("rows", in: folder, byteLimit: .max))
    let count = try await walk(feed, maxPages: maxPages)
    if let error = feed.storeError { throw error }
    return count
  }

  @MainActor private static func feed(of client: Client, maxPages: Int?) async throws -> Int {
    try await walk(Feed(.rows(), from: client), maxPages: maxPages)
  }

  @MainActor private static func walk(_ feed: Feed<Row>, maxPages: Int?) async throws -> Int {
    feed.maxPages = maxPages
    var last = -1
    while !feed.hasEnded {
      if case .failed(let error) = await feed.loadNext() { throw error }
      guard let newest = feed.items.last?.id.rawValue, newest > last || feed.hasEnded
      else { return -1 }
      last = newest
    }
    if maxPages == nil, feed.items.count != last + 1 { return -1 }
    return last + 1
  }
}

/// A server that creates each page on request and stores none.
private struct RowServer: Transport {
  let count: Int

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badURL) }
    func number(_ name: String) -> Int? {
      query.first { $0.name == name }?.value.flatMap { Int($0) }
    }
    let start = min(count, number("offset") ?? number("cursor") ?? 0)
    let end = min(count, start + (number("limit") ?? 10))
    let rows = (start..<end).map { #"{"id":\#($0),"name":"row \#($0)"}"# }.joined(separator: ",")
    let isBare = url.path() == "/rows"
    let next = end < count ? #","next_cursor":"\#(end)""# : ""
    return (Data((isBare ? "[\(rows)]" : #"{"items":[\#(rows)]\#(next)}"#).utf8), response)
  }
}
