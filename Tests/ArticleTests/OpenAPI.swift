import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

// The snippets of "Start from an OpenAPI description", "Coming from swift-openapi-generator" and
// "Getting started"; a test compares them, and the tests here run them.

@Suite(.timeLimit(.minutes(10))) struct OpenAPITests {
  private static let book = """
    {"id": 7, "title": "Moby-Dick", "authors": [{"id": 3, "name": "Ada"}], "genre": "novel"}
    """
  private static let loan = """
    {"id": "0B5B1D24-5F9A-4B2C-9B55-6D5A3D5C6A11", "book": \(book), "due_on": "2026-12-24"}
    """

  @Test func `a book is borrowed by its ID`() async throws {
    let server = ScriptedTransport(.json(Self.book), .json(Self.loan, status: 201))
    let loan = try await borrow(from: LibraryAPI(authorized(token: "t").client.over(server)))
    #expect(loan.book.title == "Moby-Dick")
    #expect(server.urls.last == "https://api.library.example/v1/books/7/loans")
    #expect(server.requests.last?.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test func `a book is added and changed`() async throws {
    let server = ScriptedTransport(.json(Self.book, status: 201), .json(Self.book))
    try await edit(LibraryAPI(transport: server))
    #expect(
      server.requests.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) } == [
        #"{"author_ids":[3],"genre":"novel","title":"Moby-Dick"}"#, "{\"title\":\"Moby Dick\"}",
      ])
  }

  @Test func `all lists are iterated over`() async throws {
    let server = ScriptedTransport(
      .json(#"{"books": [\#(Self.book)]}"#),
      .json(#"{"authors": [{"id": 3, "name": "Ada"}], "total": 1}"#), .json("[\(Self.loan)]"))
    let screen = Screen(library: LibraryAPI(transport: server))
    try await screen.load()
    #expect(screen.seen.lines == ["Moby-Dick", "Ada", "Moby-Dick"])
  }

  @Test func `the ID of an author requests other books`() async throws {
    let server = ScriptedTransport(.json(#"{"books": [\#(Self.book)]}"#))
    let screen = Screen(library: LibraryAPI(transport: server))
    let book = try JsonProvider.decode(LibraryAPI.Book.self, from: Data(Self.book.utf8))
    try await screen.loadOthers(like: book)
    #expect(screen.seen.lines == ["Moby-Dick"])
    #expect(server.urls == ["https://api.library.example/v1/authors/3/books"])
  }

  @Test func `the body of an error has the type of its status`() async throws {
    let failure = #"{"code": "on_loan", "message": "no"}"#
    let server = ScriptedTransport(.json(failure, status: 409))
    let screen = Screen(library: LibraryAPI(transport: server))
    try await screen.delete(
      try JsonProvider.decode(LibraryAPI.Book.self, from: Data(Self.book.utf8)))
    #expect(screen.seen.lines == ["The book is on loan."])
  }

  @Test func `the status and the header fields belong to the response of a request`() async throws {
    let server = ScriptedTransport(.json(Self.book, headers: ["ETag": "1"]))
    let seen = Seen()
    try await inspect(LibraryAPI(transport: server)) { seen.add($0) }
    #expect(seen.lines == ["200", "1"])
  }
}

private func authorized(token: String) -> LibraryAPI {
  let library = LibraryAPI(authorization: LibraryAPI.bearerAuth { token })
  return library
}

private func borrow(from library: LibraryAPI) async throws -> LibraryAPI.Loan {
  let book = try await library.books.get(bookID: 7)
  let loan = try await library.loans.borrowBook(bookID: book.id, .init(days: 14))
  return loan
}

private func edit(_ library: LibraryAPI) async throws {
  let book = try await library.books.create(
    .init(title: "Moby-Dick", authorIDs: [3], genre: .novel))
  _ = try await library.books.update(bookID: book.id, .init(title: "Moby Dick"))
}

private func inspect(_ library: LibraryAPI, show: (String) -> Void) async throws {
  let quick = library.with(timeout: .seconds(5))
  let answer = try await quick.client.response(to: LibraryAPI.BooksRequests.Get(bookID: 7))
  show("\(answer.status)")
  show(answer.headers["ETag"] ?? "")
}

private struct Screen {
  let library: LibraryAPI
  let seen = Seen()

  func load() async throws {
    for try await book in library.books.list(genre: .novel) { show(book.title) }
    for try await author in library.authors.list() { show(author.name) }
    for try await loan in library.loans.list(overdue: true) { show(loan.book.title) }
  }

  func loadOthers(like book: LibraryAPI.Book) async throws {
    for author in book.authors {
      for try await other in library.authors.listBooks(authorID: author.id) {
        show(other.title)
      }
    }
  }

  func delete(_ book: LibraryAPI.Book) async throws {
    do {
      try await library.books.delete(bookID: book.id)
    } catch let error as LibraryAPI.BooksRequests.Delete.Failure {
      switch error.body {
      case .others(let failure) where failure.code == .onLoan: show("The book is on loan.")
      case .others, .undeclared: show(error.localizedDescription)
      }
    }
  }

  private func show(_ line: String) { seen.add(line) }
}
