import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures a list with slow pages, fetched by Quire and by a handwritten task group.
struct Concurrent {
  let scale: Scale

  private var pageCount: Int { scale == .full ? 100 : 10 }
  private var milliseconds: Int { scale == .full ? 50 : 2 }
  private var rounds: Int { scale == .full ? 5 : 1 }

  func section() async throws -> Section {
    var table = Table(columns: ["requests at once", "task group, ms", "Quire, ms", "ratio"])
    guard let base = URL(string: "http://list.test") else { throw URLError(.badURL) }
    let server = SlowServer(pageCount: pageCount, delay: .milliseconds(milliseconds))
    let client = Client(baseURL: base, transport: server)
    for width in [1, 4, 16] {
      var (byHand, byQuire) = ([Double](), [Double]())
      for _ in 0..<rounds {
        byHand.append(try await time { try await Self.walkByHand(client, width: width) })
        byQuire.append(try await time { try await Self.walk(client, width: width) })
      }
      table.rows.append([
        String(width), Figure.short(byHand.median * 1e3), Figure.short(byQuire.median * 1e3),
        Figure.ratio(byQuire.median, to: byHand.median),
      ])
    }
    return Section(
      text: """
        A list has \(pageCount) pages with page numbers. The server is part of the program and needs \
        \(milliseconds) ms for each page.

        `Quire` is `items` with `fetchingConcurrently`. The task group is hand-written code that has \
        the same number of requests in flight and sorts the pages itself. Both wait for the first \
        page before they request others, because it contains the number of pages.

        These figures are wall-clock times.
        """,
      tables: [table])
  }

  /// Returns the duration of a walk in seconds and checks that it returns all items in order.
  private func time(_ walk: () async throws -> [Int]) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let items = try await walk()
    let time = clock.now - start
    guard items == Array(0..<(pageCount * SlowServer.pageSize)) else {
      throw WrongResult(what: "fetching concurrently")
    }
    return time / .seconds(1)
  }

  private static func walk(_ client: Client, width: Int) async throws -> [Int] {
    var items: [Int] = []
    for try await item in client.items(of: SlowList()).fetchingConcurrently(width) {
      items.append(item)
    }
    return items
  }

  private static func walkByHand(_ client: Client, width: Int) async throws -> [Int] {
    let first = try await client.send(SlowList())
    return try await withThrowingTaskGroup(of: (number: Int, items: [Int]).self) { group in
      var pages = [1: first.items]
      var numbers = (2...max(2, first.pages)).makeIterator()
      func request() {
        guard let number = numbers.next() else { return }
        group.addTask { (number, try await client.send(SlowList(page: number)).items) }
      }
      for _ in 0..<width { request() }
      while let page = try await group.next() {
        pages[page.number] = page.items
        request()
      }
      return pages.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}

/// A list that is paged by page number.
private struct SlowList: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
    let pages: Int
  }

  let path: ResourcePath = "/list"
  let parameters: QueryParameters
  let pagingRule = PagingRule(
    .page(send: .query("page")), items: .body("items"), pages: .body("pages"))

  init(page: Int? = nil) { parameters = ["page": page] }
}

/// A server that delays each page.
private struct SlowServer: Transport {
  static let pageSize = 20

  let pageCount: Int
  let delay: Duration

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await ContinuousClock().sleep(for: delay)
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badURL) }
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    let page = query?.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    let first = (page - 1) * Self.pageSize
    let items = (first..<(first + Self.pageSize)).map(String.init).joined(separator: ",")
    return (Data(#"{"items":[\#(items)],"pages":\#(pageCount)}"#.utf8), response)
  }
}
