import Foundation
import QuireClient
import QuireFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures a feed that keeps its list in files, compared with decoding the pages of the list.
@MainActor struct Storing {
  let scale: Scale

  private var pageSize: Int { 100 }
  private var pageCount: Int { scale == .full ? 100 : 3 }
  private var rounds: Int { scale == .full ? 9 : 1 }

  func section() async throws -> Section {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-bench-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try UserServer(pageCount: pageCount, pageSize: pageSize)
    guard let base = URL(string: "http://list.test") else { throw URLError(.badURL) }
    let client = Client(baseURL: base, transport: server)
    var (decoding, restoring) = ([Double](), [Double]())
    let loads = try await store(of: client, in: folder)
    for _ in 0..<rounds {
      decoding.append(try await time { try server.decodeAll() })
      restoring.append(
        try await time {
          let feed = Feed(UserList(), from: client, store: .file("users", in: folder))
          guard await feed.restore(), feed.count == pageCount * pageSize else {
            throw feed.storeError ?? WrongResult(what: "restoring a feed")
          }
        })
    }
    var table = Table(columns: ["users", "KB", "decode, ms", "restore, ms", "ratio"])
    table.rows.append([
      Figure.grouped(pageCount * pageSize), Figure.short(Double(server.byteCount) / 1024),
      Figure.short(decoding.median * 1e3), Figure.short(restoring.median * 1e3),
      Figure.ratio(restoring.median, to: decoding.median),
    ])
    var storing = Table(columns: ["page", "load and store, ms"])
    for (name, part) in [("first ten", loads.prefix(10)), ("last ten", loads.suffix(10))] {
      storing.rows.append([name, Figure.short(Array(part).median * 1e3)])
    }
    return Section(
      text: """
        A feed of users keeps its list in files, \(pageSize) users in each.

        - `decode`: decodes the pages of the server, without a feed.
        - `restore`: reads the files, and shows the users in a feed.

        The second table shows the median of the first and of the last ten pages: the time until a page \
        has arrived and is stored. The figures are wall-clock times.
        """,
      tables: [table, storing])
  }

  /// Stores all pages of the list.
  ///
  /// - Returns: The time that each page took, in seconds.
  private func store(of client: Client, in folder: URL) async throws -> [Double] {
    let feed = Feed(UserList(), from: client, store: .file("users", in: folder))
    var times: [Double] = []
    while !feed.hasEnded {
      times.append(
        try await time {
          if case .failed(let error) = await feed.loadNext() { throw error }
        })
    }
    if let error = feed.storeError { throw error }
    return times
  }

  private func time(_ work: () async throws -> Void) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return (clock.now - start) / .seconds(1)
  }
}

/// The users, by page number.
private struct UserList: PagedResource {
  typealias Response = UserPage

  let path: ResourcePath = "/users"
  let pagingRule = PagingRule(
    .page(send: .query("page")), items: .body("items"), total: .body("total"))
}

/// A server with users on numbered pages.
private struct UserServer: Transport {
  private let pages: [Data]

  /// The size of all pages in bytes.
  var byteCount: Int { pages.reduce(0) { $0 + $1.count } }

  init(pageCount: Int, pageSize: Int) throws {
    let corpus = Corpus(.users, count: pageCount * pageSize)
    let all = try JsonProvider.decode(UserPage.self, from: corpus.data)
    pages = try (0..<pageCount).map { number in
      var page = all
      page.total = all.items.count
      page.items = Array(all.items[(number * pageSize)..<((number + 1) * pageSize)])
      return try JsonProvider.encode(page)
    }
  }

  /// Decodes all pages.
  func decodeAll() throws {
    for page in pages { consume(try JsonProvider.decode(UserPage.self, from: page)) }
  }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badURL) }
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    let page = query?.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    return (pages[page - 1], response)
  }
}
