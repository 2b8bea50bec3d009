import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

/// Tests whose stored list a feed shows.
@MainActor @Suite(.timeLimit(.minutes(10))) struct OwnedListTests {
  private let store = MemoryStore()
  private let server = StoredRows.server(0..<10)

  private func feed(_ client: Client) -> Feed<StoredRow> {
    Feed(StoredRows(StoredRows.cursor), from: client, store: store)
  }

  /// Stores two pages for one client, and returns the rows that another one restores.
  private func restored(by client: Client, storedBy first: Client) async -> [Int] {
    let stored = feed(first)
    for _ in 0..<2 { await stored.loadNext() }
    let feed = feed(client)
    await feed.restore()
    #expect(feed.storeError == nil)
    return feed.items.map(\.id)
  }

  private func client(_ headers: HeaderFields) -> Client { server.client.with(headers: headers) }

  @Test(arguments: ["Authorization", "X-Api-Key", "Accept-Language", "X-Tenant", "Cookie"])
  func `a list of other header fields is not shown`(name: String) async {
    #expect(
      await restored(by: client([name: "b"]), storedBy: client([name: "a"])).isEmpty)
    #expect(await restored(by: server.client, storedBy: client([name: "a"])).isEmpty)
    #expect(
      await restored(by: client([name: "a"]), storedBy: client([name: "a"])) == [0, 1, 2, 3])
  }

  @Test func `a list of other header fields of the client or an interceptor is not shown`() async {
    func other(_ text: String) -> Client {
      Client(
        baseURL: server.client.baseURL, headers: ["X-Tenant": text], transport: server)
    }
    #expect(await restored(by: other("b"), storedBy: other("a")).isEmpty)
    func intercepted(_ text: String) -> Client {
      server.client.intercepting { request, next in
        var request = request
        request.headers["X-Tenant"] = text
        return try await next(request)
      }
    }
    #expect(await restored(by: intercepted("b"), storedBy: intercepted("a")).isEmpty)
    #expect(await restored(by: intercepted("a"), storedBy: intercepted("a")) == [0, 1, 2, 3])
  }

  @Test(arguments: Places.allCases)
  func `without an owner, the credential separates the lists`(place: Places) async {
    func user(_ token: String) -> Client {
      server.client.authorizing(with: place.authorization { token })
    }
    #expect(await restored(by: user("b"), storedBy: user("a")).isEmpty)
    #expect(await restored(by: user("a"), storedBy: user("a")) == [0, 1, 2, 3])
  }

  @Test(arguments: Places.allCases)
  func `with an owner, a new credential changes nothing`(place: Places) async {
    func user(_ token: String, _ owner: Int) -> Client {
      server.client.authorizing(with: place.authorization { token }).owned(by: owner)
    }
    #expect(await restored(by: user("b", 1), storedBy: user("a", 1)) == [0, 1, 2, 3])
    #expect(await restored(by: user("a", 2), storedBy: user("a", 1)).isEmpty)
    #expect(await restored(by: server.client, storedBy: user("a", 1)).isEmpty)
  }

  @Test func `with an owner, a list is restored if the credential cannot be loaded`() async {
    let count = Mutex(0)
    let offline = server.client.authorizing(
      with: .bearer { () async throws -> String in
        count.withLock { $0 += 1 }
        throw Outage()
      })
    let online = server.client.authorizing(with: .bearer { "a" })
    #expect(
      await restored(by: offline.owned(by: "1"), storedBy: online.owned(by: "1")) == [0, 1, 2, 3])
    #expect(count.withLock { $0 } == 0)
    #expect(await restored(by: offline, storedBy: online).isEmpty)
  }

  @Test func `with an owner, the language and the tenant separate the lists`() async {
    let german = client(["Accept-Language": "de"]).owned(by: 1)
    let english = client(["Accept-Language": "en"]).owned(by: 1)
    #expect(await restored(by: english, storedBy: german).isEmpty)
    #expect(await restored(by: german, storedBy: german) == [0, 1, 2, 3])
  }

  @Test func `a list whose pages belong to two users is restored by neither`() async {
    let token = Mutex("a")
    let user = server.client.intercepting { request, next in
      var request = request
      request.headers["Authorization"] = token.withLock { $0 }
      return try await next(request)
    }
    let mixed = feed(user)
    await mixed.loadNext()
    token.withLock { $0 = "b" }
    await mixed.loadNext()
    for name in ["a", "b"] {
      token.withLock { $0 = name }
      #expect(await feed(user).restore() == false)
    }
    // A refresh by one of them keeps no page of the other.
    token.withLock { $0 = "a" }
    await mixed.refresh()
    let restored = feed(user)
    await restored.restore()
    #expect(restored.items.map(\.id) == [0, 1])
  }

  @Test func `before a list is shown, no request is sent, wherever it would go`() async {
    let stored = feed(server.client)
    await stored.loadNext()
    let count = server.requests.count
    let moved = server.client.intercepting { request, next in
      var request = request
      request.url = URL(string: "https://other.example/rows") ?? request.url
      return try await next(request)
    }
    #expect(await feed(moved).restore() == false)
    #expect(server.requests.count == count)
  }

  @Test func `a list of another owner that replaces a feed's list is stored for that owner`()
    async throws
  {
    let folder = try TemporaryFolder()
    func feed(_ owner: String) -> Feed<StoredRow> {
      Feed(
        StoredRows(StoredRows.cursor), from: server.client.owned(by: owner),
        store: .file("rows", in: folder.url))
    }
    let first = feed("1")
    await first.loadNext()
    await first.loadNext()
    await first.replace(with: StoredRows(StoredRows.cursor), from: server.client.owned(by: "2"))
    try FileFeedStore.removeAll(ownedBy: "1", in: folder.url)
    #expect(await feed("1").restore() == false)
    #expect(await feed("2").restore())
    await first.loadNext()
    #expect(first.storeError == nil)
  }

  @Test func `a feed that is still open after a sign-out stores nothing`() async throws {
    let folder = try TemporaryFolder()
    func feed() -> Feed<StoredRow> {
      Feed(
        StoredRows(StoredRows.cursor), from: server.client.owned(by: "1"),
        store: .file("rows", in: folder.url))
    }
    let open = feed()
    await open.load()
    try FileFeedStore.removeAll(ownedBy: "1", in: folder.url)
    for _ in 0..<2 { await open.loadNext() }
    #expect(open.storeError as? FeedStoreError == .removed)
    #expect(open.count == 6)
    #expect(await feed().restore() == false)
  }

  /// The places of a credential.
  enum Places: CaseIterable, Sendable {
    case bearer, header, query, cookie

    func authorization(_ token: @escaping @Sendable () -> String) -> Client.Authorization {
      switch self {
      case .bearer: .bearer { token() }
      case .header: .header(name: "X-Api-Key") { token() }
      case .query: .query(name: "key") { token() }
      case .cookie: .cookie(name: "session") { token() }
      }
    }
  }
}
