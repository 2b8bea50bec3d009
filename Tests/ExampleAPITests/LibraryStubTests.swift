import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

/// Tests stubs of the bundled description's operations.
@Suite(.timeLimit(.minutes(10))) struct LibraryStubTests {
  private let stub = StubServer()
  private var library: LibraryAPI { LibraryAPI(transport: stub) }

  /// 95 books, each second one a novel.
  private static let books = (1...95).map { number in
    LibraryAPI.Book(
      id: .init(number), title: "Book \(number)", authors: [],
      genre: number % 2 == 0 ? .novel : .poetry)
  }

  /// Returns all items of a list.
  private func all<Paged>(of items: ItemSequence<Paged>) async throws -> [Paged.Item] {
    var all: [Paged.Item] = []
    for try await item in items { all.append(item) }
    return all
  }

  @Test func `each list of books has all of them, by its own rule`() async throws {
    stub.list(LibraryAPI.BooksRequests.List.self, Self.books)
    stub.list(LibraryAPI.BooksRequests.Search.self, Self.books)
    stub.list(LibraryAPI.AuthorsRequests.ListBooks.self, Self.books)
    #expect(try await all(of: library.books.list()) == Self.books)
    #expect(try await all(of: library.books.search(q: "whale")) == Self.books)
    #expect(try await all(of: library.authors.listBooks(authorID: 3)) == Self.books)
    #expect(stub.requests(to: LibraryAPI.BooksRequests.List.self).count == 4)
    #expect(
      stub.requests(to: LibraryAPI.BooksRequests.Search.self).map(\.q)
        == Array(repeating: "whale", count: 4))
    #expect(stub.urls.allSatisfy { $0.hasPrefix("https://api.library.example/v1/") })
  }

  @Test func `lists by page number and by link have all items`() async throws {
    let authors: [LibraryAPI.BookAuthor] = (1...95).map { .init(id: .init($0), name: "A\($0)") }
    stub.list(LibraryAPI.AuthorsRequests.List.self, authors)
    #expect(try await all(of: library.authors.list()) == authors)
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 24))
    let loans = Self.books.map { LibraryAPI.Loan(id: .init(UUID()), book: $0, dueOn: day) }
    stub.list(LibraryAPI.LoansRequests.List.self, loans)
    #expect(try await all(of: library.loans.list()) == loans)
  }

  @Test func `a filter is a closure with the typed request`() async throws {
    stub.list(LibraryAPI.BooksRequests.List.self) { request in
      Self.books.filter { request.genre == nil || request.genre == $0.genre }
    }
    let novels = try await all(of: library.books.list(genre: .novel))
    #expect(novels == Self.books.filter { $0.genre == .novel })
  }

  @Test func `an error has the body that the operation declares`() async throws {
    stub.on(LibraryAPI.BooksRequests.Create.self) { request in
      request.content.title.isEmpty
        ? .status(422, body: .unprocessableContent(.init(fields: ["title": "is missing"])))
        : .value(Self.books[0], status: 201)
    }
    let book = try await library.books.create(.init(title: "T", authorIDs: [], genre: .novel))
    #expect(book == Self.books[0])
    let error = await #expect(throws: LibraryAPI.BooksRequests.Create.Failure.self) {
      try await library.books.create(.init(title: "", authorIDs: [], genre: .novel))
    }
    #expect(error?.body == .unprocessableContent(.init(fields: ["title": "is missing"])))
  }

  @Test func `a stream has the elements of its stub`() async throws {
    stub.on(LibraryAPI.BooksRequests.Export.self) { _ in .lines(Self.books) }
    var books: [LibraryAPI.Book] = []
    for try await book in library.client.lines(of: LibraryAPI.BooksRequests.Export()) {
      books.append(book)
    }
    #expect(books == Self.books)
  }

  @Test func `a call without a stub is an error with its name`() async {
    let error = await #expect(throws: StubError.self) { try await library.books.get(bookID: 7) }
    #expect(error?.call == "LibraryAPI.BooksRequests.Get")
  }
}
