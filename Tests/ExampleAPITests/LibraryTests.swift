import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

/// Tests each operation of the bundled description, which has no annotations.
@Suite(.timeLimit(.minutes(10))) struct LibraryTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://library.example/v1"))
  }

  /// Returns the API with responses to its requests, and the transport that records the requests.
  private func library(_ answers: ScriptedAnswer...) -> (api: LibraryAPI, server: ScriptedTransport)
  {
    let server = ScriptedTransport(answers)
    let authorization = LibraryAPI.bearerAuth { "member" }
    return (LibraryAPI(server: base, authorization: authorization, transport: server), server)
  }

  private static func book(_ id: Int) -> String {
    """
    {"id": \(id), "title": "Book \(id)", "authors": [{"id": 3, "name": "Ada"}], "genre": "novel",
     "published_on": "1851-10-18"}
    """
  }

  private static let loan = """
    {"id": "0B5B1D24-5F9A-4B2C-9B55-6D5A3D5C6A11", "book": \(book(7)), "due_on": "2026-12-24"}
    """

  // MARK: Books

  @Test func `walks the books by cursor`() async throws {
    let books = (1...5).compactMap { try? JSONValue(parsing: Data(Self.book($0).utf8)) }
    let list = LibraryAPI.BooksRequests.List(genre: .novel, limit: 2)
    let server = PagedServer(books, by: list.pagingRule)
    var ids: [LibraryAPI.Book.ID] = []
    for try await book in server.client.items(of: list) { ids.append(book.id) }
    #expect(ids == [1, 2, 3, 4, 5])
    #expect(
      server.urls == [
        "https://server.example/books?genre=novel&limit=2",
        "https://server.example/books?genre=novel&limit=2&cursor=0-2",
        "https://server.example/books?genre=novel&limit=2&cursor=0-4",
      ])
  }

  @Test func `walks a search by page number, with a parameter for each subject`() async throws {
    let books = (1...3).compactMap { try? JSONValue(parsing: Data(Self.book($0).utf8)) }
    let search = LibraryAPI.BooksRequests.Search(q: "whale", subject: ["sea", "ships"], perPage: 2)
    let server = PagedServer(books, by: search.pagingRule)
    var titles: [String] = []
    for try await book in server.client.items(of: search) { titles.append(book.title) }
    #expect(titles == ["Book 1", "Book 2", "Book 3"])
    let query = "q=whale&subject=sea&subject=ships&per_page=2"
    #expect(
      server.urls == [
        "https://server.example/books/search?\(query)",
        "https://server.example/books/search?\(query)&page=2",
      ])
  }

  @Test func `adds a book`() async throws {
    let (api, server) = library(.json(Self.book(7), status: 201))
    let new = LibraryAPI.NewBook(title: "Book 7", authorIDs: [3], genre: .novel)
    let book = try await api.books.create(new)
    #expect(book.authors.map(\.name) == ["Ada"])
    #expect(book.publishedOn == CalendarDate(year: 1851, month: 10, day: 18))
    let request = try #require(server.requests.first)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer member")
    let body = try JSONValue(parsing: try #require(request.httpBody))
    #expect(body == ["title": "Book 7", "author_ids": [3], "genre": "novel"])
  }

  @Test func `requests the book that a list contains`() async throws {
    let (api, server) = library(.json(#"{"books": [\#(Self.book(7))]}"#), .json(Self.book(7)))
    let page = try await api.client.send(LibraryAPI.BooksRequests.List())
    let listed = try #require(page.books.first)
    #expect(try await api.books.get(bookID: listed.id) == listed)
    #expect(server.urls.last == "https://library.example/v1/books/7")
  }

  @Test func `changes only the members that are given`() async throws {
    let (api, server) = library(.json(Self.book(7)))
    _ = try await api.books.update(bookID: 7, .init(title: "Moby-Dick"))
    let request = try #require(server.requests.first)
    #expect(request.httpMethod == "PATCH")
    #expect(try JSONValue(parsing: try #require(request.httpBody)) == ["title": "Moby-Dick"])
  }

  @Test func `removes a book`() async throws {
    let (api, server) = library(.status(204))
    try await api.books.delete(bookID: 7)
    #expect(server.requests.first?.httpMethod == "DELETE")
    #expect(server.urls == ["https://library.example/v1/books/7"])
  }

  @Test func `loads and replaces a picture`() async throws {
    let picture = ScriptedAnswer.json("JPEG", headers: ["Content-Type": "image/jpeg"])
    let (api, server) = library(picture, .status(204))
    let data = try await api.books.getCover(bookID: 7)
    #expect(data == Data("JPEG".utf8))
    try await api.books.replaceCover(bookID: 7, UploadFile(data))
    let request = try #require(server.requests.last)
    #expect(request.httpMethod == "PUT")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/jpeg")
    #expect(request.httpBody == data)
  }

  // MARK: Authors

  @Test func `walks the authors by page number`() async throws {
    let authors: [LibraryAPI.BookAuthor] = (1...5).map { .init(id: .init($0), name: "A\($0)") }
    let list = LibraryAPI.AuthorsRequests.List(perPage: 2)
    let server = try PagedServer(encoding: authors, by: list.pagingRule)
    var names: [String] = []
    for try await author in server.client.items(of: list) { names.append(author.name) }
    #expect(names == ["A1", "A2", "A3", "A4", "A5"])
    #expect(server.urls.last == "https://server.example/authors?per_page=2&page=3")
  }

  @Test func `requests the author of a book`() async throws {
    let (api, server) = library(.json(Self.book(7)), #"{"id": 3, "name": "Ada"}"#)
    let book = try await api.books.get(bookID: 7)
    let author = try #require(book.authors.first)
    #expect(try await api.authors.get(authorID: author.id) == author)
    #expect(server.urls.last == "https://library.example/v1/authors/3")
  }

  @Test func `walks the books of an author, whose ID comes from a book`() async throws {
    let (api, server) = library(
      .json(Self.book(7)), .json(#"{"books": [\#(Self.book(7))], "next_cursor": "c"}"#),
      .json(#"{"books": [\#(Self.book(8))], "next_cursor": null}"#))
    let author = try #require(try await api.books.get(bookID: 7).authors.first)
    var ids: [LibraryAPI.Book.ID] = []
    for try await book in api.authors.listBooks(authorID: author.id) {
      ids.append(book.id)
    }
    #expect(ids == [7, 8])
    #expect(
      server.urls.dropFirst() == [
        "https://library.example/v1/authors/3/books",
        "https://library.example/v1/authors/3/books?cursor=c",
      ])
  }

  // MARK: Loans

  @Test func `walks the loans by link`() async throws {
    let loan = try JSONValue(parsing: Data(Self.loan.utf8))
    let list = LibraryAPI.LoansRequests.List(overdue: true, limit: 2)
    let server = PagedServer([loan, loan, loan], by: list.pagingRule)
    var days: [String] = []
    for try await loan in server.client.items(of: list) { days.append("\(loan.dueOn)") }
    #expect(days == ["2026-12-24", "2026-12-24", "2026-12-24"])
    #expect(server.urls.first == "https://server.example/loans?overdue=true&limit=2")
    #expect(server.urls.count == 2)
  }

  @Test func `borrows a book and returns it`() async throws {
    let (api, server) = library(
      .json(Self.loan, status: 201), .json(Self.loan), .json(Self.loan))
    let loan = try await api.loans.borrowBook(bookID: 7, .init(days: 14))
    let lent = try await api.loans.get(loanID: loan.id).book
    #expect(lent.id == 7 as LibraryAPI.Book.ID)
    #expect(try await api.loans.returnBook(loanID: loan.id).returnedAt == nil)
    let body = try JSONValue(parsing: try #require(server.requests.first?.httpBody))
    #expect(body == ["days": 14])
    let id = loan.id.rawValue.uuidString
    #expect(
      server.urls.map { $0.uppercased() }
        == [
          "https://library.example/v1/books/7/loans", "https://library.example/v1/loans/\(id)",
          "https://library.example/v1/loans/\(id)/return",
        ].map { $0.uppercased() })
  }

  // MARK: Errors

  @Test func `decodes the body of an error as the type of its status`() async throws {
    let (api, _) = library(
      .json(#"{"fields": {"title": "is missing"}}"#, status: 422),
      .json(#"{"code": "on_loan", "message": "Book 7 is on loan."}"#, status: 409))
    let refused = await #expect(throws: LibraryAPI.BooksRequests.Create.Failure.self) {
      try await api.books.create(.init(title: "", authorIDs: [], genre: .poetry))
    }
    #expect(
      refused?.body
        == .unprocessableContent(LibraryAPI.InvalidFields(fields: ["title": "is missing"])))
    let conflict = await #expect(throws: LibraryAPI.BooksRequests.Delete.Failure.self) {
      try await api.books.delete(bookID: 7)
    }
    guard case .others(let failure)? = conflict?.body else {
      Issue.record("\(String(describing: conflict))")
      return
    }
    #expect(failure.code == .onLoan)
    #expect(conflict?.localizedDescription == "Book 7 is on loan.")
  }
}
