import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A list whose response declares its members.
struct DeclaredList: PagedResource {
  struct Response: Codable, Sendable {
    enum CodingKeys: String, CodingKey {
      case items, next, link, more, total, pages, pit, key, note
    }

    var items: [Int]?
    var next: String?
    var link: String?
    var more: Bool?
    var total: JSONValue?
    var pages: Int?
    var pit: String?
    var key: Int?
    var note: String?

    /// Returns the page without a member.
    func without(_ member: CodingKeys) -> Self {
      var page = self
      if member == .total { (page.total, page.pages) = (nil, nil) }
      return page
    }
  }

  let pagingRule: PagingRule
  var parameters: QueryParameters = [:]
  var path: ResourcePath { "/numbers" }

  init(_ rule: PagingRule, parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }

  func items(of page: Response) -> [Int] { page.items ?? [] }
}

/// A server that answers in all styles at once, and may err.
final class ListServer: Transport {
  /// Changes a page by its number from 1, or returns `nil` for an answer that is no page.
  typealias Change = @Sendable (Int, DeclaredList.Response) -> DeclaredList.Response?

  private struct State {
    var items: [Int]
    /// The number of requests so far.
    var count = 0
    /// The numbers of the pages that were answered by something else.
    var broken: Set<Int> = []
  }

  private let state: Mutex<State>
  private let length: Int
  private let size: Int
  private let firstPage: Int
  private let losesQuery: Bool
  private let rotatesToken: Bool
  private let change: Change
  private let otherwise: @Sendable () -> String

  init(
    _ length: Int, size: Int, firstPage: Int = 1, losesQuery: Bool = false,
    rotatesToken: Bool = false, change: @escaping Change = { _, page in page },
    otherwise: @escaping @Sendable () -> String = { "" }
  ) {
    state = Mutex(State(items: Array(0..<length)))
    self.length = length
    self.size = size
    self.firstPage = firstPage
    self.losesQuery = losesQuery
    self.rotatesToken = rotatesToken
    self.change = change
    self.otherwise = otherwise
  }

  var client: Client { Client(baseURL: base, transport: self) }

  var bodyLimit: Int { 1_000_000 }

  /// The number of requests since the server began or the count was reset.
  var count: Int { state.withLock(\.count) }

  func resetCount() { state.withLock { $0.count = 0 } }

  func remove(_ item: Int) { state.withLock { $0.items.removeAll { $0 == item } } }

  /// Inserts an item at the start.
  func insert(_ item: Int) { state.withLock { $0.items.insert(item, at: 0) } }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let url = request.url ?? base
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    var query: [String: String] = [:]
    for item in parts?.queryItems ?? [] { query[item.name] = item.value }
    let body = try body(for: query)
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil,
      headerFields: [
        "X-WP-Total": "\(length)", "X-WP-TotalPages": "\((length + size - 1) / size)",
      ])
    return (body, try #require(response))
  }

  private func body(for query: [String: String]) throws -> Data {
    var items = state.withLock(\.items)
    // Without the filter, the list has other items.
    if losesQuery, query["filter"] == nil { items = items.map { $0 + 1000 } }
    let place = place(in: items, query)
    let (page, number) = (self.page(at: place, of: items), place / size + 1)
    let isNew = state.withLock { state in
      state.count += 1
      return state.broken.insert(number).inserted
    }
    guard let changed = change(number, page) else {
      // The server has recovered when it is asked again.
      return isNew ? Data(otherwise().utf8) : try JsonProvider.encode(page)
    }
    return try JsonProvider.encode(changed)
  }

  /// Returns the number of items before the requested page.
  private func place(in items: [Int], _ query: [String: String]) -> Int {
    func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
    if let page = number("page") { return max(0, page - firstPage) * size }
    if let key = number("after") { return items.firstIndex { $0 > key } ?? items.count }
    return number("offset") ?? number("cursor") ?? 0
  }

  private func page(at first: Int, of items: [Int]) -> DeclaredList.Response {
    let end = min(first + size, items.count)
    let shown = first < end ? Array(items[first..<end]) : []
    let hasMore = end < items.count
    let page = first / size + 1 + firstPage
    let link = losesQuery ? "/numbers?page=\(page)" : "/numbers?offset=\(end)"
    let pit = rotatesToken ? "pit\(first)" : "pit"
    return DeclaredList.Response(
      items: shown, next: hasMore ? "\(end)" : nil, link: hasMore ? link : nil, more: hasMore,
      total: .number(JSONNumber(items.count)), pages: (items.count + size - 1) / size, pit: pit,
      key: hasMore ? shown.last : nil, note: nil)
  }

  /// Checks walks over the list in one go, concurrently, and resumed after each item: each has every
  /// item once, or the first items and a loud error.
  func check(
    _ list: DeclaredList, _ comment: Comment, isLoud: (any Error) -> Bool
  ) async throws {
    let whole = Array(0..<length)
    func judge(_ items: [Int], _ error: (any Error)?) {
      if let error {
        #expect(isLoud(error), "\(comment): \(error)")
        #expect(items == Array(whole.prefix(items.count)) || firstPage == 0, comment)
      } else {
        #expect(items == whole, comment)
      }
    }
    for count in [1, 3] {
      state.withLock { $0.broken = [] }
      let (items, error) = await drain(client.items(of: list).fetchingConcurrently(count))
      judge(items, error)
    }
    state.withLock { $0.broken = [] }
    var (items, failure): ([Int], (any Error)?) = ([], nil)
    var checkpoint = client.items(of: list).makeAsyncIterator().checkpoint
    while items.count <= length, failure == nil {
      var iterator = try client.items(of: list).resuming(at: checkpoint.stored)
        .makeAsyncIterator()
      do {
        guard let item = try await iterator.next() else { break }
        items.append(item)
      } catch {
        failure = error
      }
      checkpoint = iterator.checkpoint
    }
    judge(items, failure)
  }
}

extension Checkpoint {
  /// The checkpoint as it is after it was stored.
  var stored: Checkpoint {
    get throws { try JSONDecoder().decode(Checkpoint.self, from: JSONEncoder().encode(self)) }
  }
}
