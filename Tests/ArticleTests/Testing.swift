import ExampleAPI
import Foundation
import QuireClient
import QuireFeed
import QuireTesting
import Testing

// The snippets of "Testing", which run; a test compares them.

private struct Members: PagedResource {
  typealias Response = [Author]
  let path: ResourcePath = "/members"
  let pagingRule = PagingRule(.page(send: .query("page")))
}

private struct Numbers: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
  }

  let path: ResourcePath = "/numbers"
  let pagingRule = PagingRule(.link(next: .body("next")), items: .body("items"))
}

private let books = (1...150).map { number in
  LibraryAPI.Book(
    id: .init(number), title: "Book \(number)", authors: [],
    genre: number % 2 == 0 ? .novel : .poetry)
}

private let missing = LibraryAPI.LibraryFailure(code: .notFound, message: "There is no such book.")

@MainActor @Suite(.timeLimit(.minutes(10))) struct StubArticleTests {
  @Test func `a book that does not exist is an error`() async throws {
    let stub = StubServer()
    stub.on(LibraryAPI.BooksRequests.Get.self) {
      $0.bookID == 7 ? .value(books[6]) : .status(404, body: .others(missing))
    }
    let library = LibraryAPI(transport: stub)
    #expect(try await library.books.get(bookID: 7).title == "Book 7")
    let error = await #expect(throws: LibraryAPI.BooksRequests.Get.Failure.self) {
      try await library.books.get(bookID: 8)
    }
    #expect(error?.body == .others(missing))
    #expect(stub.requests(to: LibraryAPI.BooksRequests.Get.self).map(\.bookID) == [7, 8])
  }

  @MainActor @Test func `a feed loads novels when its end is shown`() async throws {
    let stub = StubServer()
    stub.list(LibraryAPI.BooksRequests.List.self, pageSize: 30) { request in
      books.filter { request.genre == nil || request.genre == $0.genre }
    }
    let feed = Feed(LibraryAPI(transport: stub).books.list(genre: .novel))
    await feed.load()
    feed.loadNextIfNeeded(at: 29)
    await feed.settled()
    #expect(feed.count == 60)
    #expect(feed.items.allSatisfy { $0.genre == .novel })
  }

  @Test func `the second page fails once`() async throws {
    let stub = StubServer()
    stub.list(LibraryAPI.BooksRequests.List.self, books)
    stub.on(LibraryAPI.BooksRequests.List.self, at: 2) { _ in .status(503) }
    let clock = TestClock(skipsSleeps: true)
    let library = LibraryAPI(transport: stub).retrying(clock: clock)
    var titles: [String] = []
    for try await book in library.books.list() { titles.append(book.title) }
    #expect(titles == books.map(\.title))
    #expect(clock.sleeps.count == 1)
  }

  @Test func `a feed shows each phase`() async throws {
    let loading = loadingFeed()
    let load = Task { await loading.load() }
    while loading.phase == .idle { await Task.yield() }
    #expect(loading.phase == .loadingFirstPage)
    load.cancel()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stored = await storedFeed(in: folder)
    #expect(stored.count == 30)
    #expect(stored.storedDate != nil)
  }

  @Test func `a recording of the app answers its requests`() async throws {
    let stub = StubServer()
    stub.on(LibraryAPI.BooksRequests.Get.self) { _ in .value(books[6]) }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    func record(_ library: LibraryAPI) async throws {
      let recorder = TrafficRecorder()
      let library = library.intercepting(recorder.record)
      _ = try await library.books.get(bookID: 7)
      try recorder.write(to: file)
    }
    try await record(LibraryAPI(transport: stub))
    let library = LibraryAPI(transport: try StubServer(har: file))
    #expect(try await library.books.get(bookID: 7) == books[6])
  }

  @Test func `a stub answers by type`() async throws {
    let stub = StubServer()
    stub.on(LibraryAPI.BooksRequests.Get.self) {
      $0.bookID == 7 ? .value(books[6]) : .status(404, body: .others(missing))
    }
    #expect(try await stub.client.send(LibraryAPI.BooksRequests.Get(bookID: 7)) == books[6])
  }

  @Test func `a server has the typed requests`() async throws {
    let stub = StubServer()
    stub.list(LibraryAPI.BooksRequests.List.self, books)
    let library = LibraryAPI(transport: stub)
    let page = try await library.client.send(LibraryAPI.BooksRequests.List(genre: .poetry))
    #expect(page.books.count == 30)
    #expect(stub.requests(to: LibraryAPI.BooksRequests.List.self).map(\.genre) == [.poetry])
  }

  func loadingFeed() -> Feed<LibraryAPI.Book> {
    let stub = StubServer()
    stub.on(LibraryAPI.BooksRequests.List.self) { _ in .pending }
    return Feed(LibraryAPI(transport: stub).books.list())
  }

  func storedFeed(in folder: URL) async -> Feed<LibraryAPI.Book> {
    let stub = StubServer()
    stub.list(LibraryAPI.BooksRequests.List.self, books)
    let list = LibraryAPI(transport: stub).books.list()
    await Feed(list, store: .file("books", in: folder)).load()
    stub.on(LibraryAPI.BooksRequests.List.self) { _ in .pending }
    let feed = Feed(list, store: .file("books", in: folder))
    await feed.restore()
    return feed
  }
}

@Suite(.timeLimit(.minutes(10))) struct TestingArticleTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @MainActor @Test func `a feed goes on after an outage`() async throws {
    let clock = TestClock(skipsSleeps: true)
    let authors = (1...5).map { Author(id: Author.ID($0), name: "Author \($0)") }
    let server = try PagedServer(encoding: authors, by: Members().pagingRule, pageSize: 2)
    server.answers = [2: .status(503, headers: ["Retry-After": "7"])]
    let feed = Feed(Members(), from: server.client.retrying(clock: clock))
    while case .loaded = await feed.loadNext() {}
    #expect(feed.items.map(\.name) == authors.map(\.name))
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func `a list goes on after an outage`() async throws {
    let clock = TestClock(skipsSleeps: true)
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.answers = [2: .status(503, headers: ["Retry-After": "7"])]
    for try await number in server.client.retrying(clock: clock).items(of: Numbers()) {
      print(number)
    }
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func `a list that leads in a circle is an error`() async throws {
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.cycle = 3
    var numbers: [Int] = []
    await #expect(throws: PagingError.self) {
      for try await number in server.client.items(of: Numbers()) { numbers.append(number) }
    }
    #expect(numbers == [1, 2, 3, 4, 5, 6])
  }

  @MainActor @Test func `a page that is on its way shows`() async throws {
    let clock = TestClock()
    let server = try PagedServer(encoding: 1...9, by: Numbers().pagingRule, pageSize: 2)
    server.delayAnswers(by: .seconds(2), on: clock)
    let feed = Feed(Numbers(), from: server.client)
    async let outcome = feed.load()
    await clock.sleepers()  // until the request is there
    guard case .loadingFirstPage = feed.phase else {
      Issue.record("not loading")
      return
    }
    await clock.advance()  // to when the first sleeper wakes
    _ = await outcome
    #expect(feed.items == [1, 2])
  }

  @Test func `an author without a name is refused`() async throws {
    let transport = ScriptedTransport(#"{"id": 1}"#)
    let client = Client(baseURL: base, transport: transport)
    await #expect(throws: DecodingError.self) { try await client.send(.author(id: 1)) }
    #expect(transport.urls == ["https://api.example/authors/1"])
  }
}
