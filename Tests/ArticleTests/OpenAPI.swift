import ExampleAPI
import Foundation
import QuireRuntime
import QuireTesting
import Testing

// The snippets of "Start from an OpenAPI description", "Coming from swift-openapi-generator" and the
// README; a test compares them, and the tests here run them.

@Suite(.timeLimit(.minutes(10))) struct OpenAPITests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://library.example"))
  }

  private static let book = """
    {"id": 7, "title": "Moby-Dick", "authors": [{"id": 3, "name": "Ada"}], "genre": "novel"}
    """
  private static let loan = """
    {"id": "0B5B1D24-5F9A-4B2C-9B55-6D5A3D5C6A11", "book": \(book), "due_on": "2026-12-24"}
    """

  @Test func `a book is borrowed by its ID`() async throws {
    let server = ScriptedTransport(.json(Self.book), .json(Self.loan, status: 201))
    let loan = try await borrow(from: authorized(token: "t").over(server))
    #expect(loan.book.title == "Moby-Dick")
    #expect(server.urls.last == "https://api.library.example/v1/books/7/loans")
    #expect(server.requests.last?.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test func `all lists are iterated over`() async throws {
    let server = ScriptedTransport(
      .json(#"{"books": [\#(Self.book)]}"#),
      .json(#"{"authors": [{"id": 3, "name": "Ada"}], "total": 1}"#), .json("[\(Self.loan)]"))
    let screen = Screen(library: Client(baseURL: base).over(server))
    try await screen.load()
    #expect(screen.seen.lines == ["Moby-Dick", "Ada", "Moby-Dick"])
  }

  @Test func `the ID of an author requests other books`() async throws {
    let server = ScriptedTransport(.json(#"{"books": [\#(Self.book)]}"#))
    let screen = Screen(library: Client(baseURL: base).over(server))
    let book = try JsonProvider.decode(Book.self, from: Data(Self.book.utf8))
    try await screen.loadOthers(like: book)
    #expect(screen.seen.lines == ["Moby-Dick"])
    #expect(server.urls == ["https://library.example/authors/3/books"])
  }

  @Test func `the body of an error has the type of its status`() async throws {
    let failure = #"{"code": "on_loan", "message": "no"}"#
    let server = ScriptedTransport(.json(failure, status: 409))
    let screen = Screen(library: Client(baseURL: base).over(server))
    try await screen.delete(try JsonProvider.decode(Book.self, from: Data(Self.book.utf8)))
    #expect(screen.seen.lines == ["The book is on loan."])
  }
}

private func authorized(token: String) -> Client {
  let library = Client(baseURL: LibraryAPI.productionServer)
    .authorizing(with: LibraryAPI.bearerAuth { token })
  return library
}

private func borrow(from library: Client) async throws -> Loan {
  let book = try await library.send(.getBook(bookID: 7))
  let loan = try await library.send(.borrowBook(bookID: book.id, days: 14))
  return loan
}

private struct Screen {
  let library: Client
  let seen = Seen()

  func load() async throws {
    for try await book in library.items(of: .listBooks(genre: .novel)) { show(book.title) }
    for try await author in library.items(of: .listAuthors()) { show(author.name) }
    for try await loan in library.items(of: .listLoans(overdue: true)) { show(loan.book.title) }
  }

  func loadOthers(like book: Book) async throws {
    for author in book.authors {
      for try await other in library.items(of: .listBooksByAuthor(authorID: author.id)) {
        show(other.title)
      }
    }
  }

  func delete(_ book: Book) async throws {
    do {
      try await library.send(.deleteBook(bookID: book.id))
    } catch let error as StatusError {
      guard let failure = error.decodedBody as? LibraryFailure else { throw error }
      show(failure.code == .onLoan ? "The book is on loan." : failure.message)
    }
  }

  private func show(_ line: String) { seen.add(line) }
}
