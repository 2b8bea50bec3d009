#if DEBUG
  import ExampleAPI
  import Foundation
  import QuireFeed
  import QuireClient
  import QuireTesting
  import Testing

  // The snippets of "Previews and view models", which run; a test compares them.

  @MainActor final class Shelf {
    let books: Feed<LibraryAPI.Book>
    private(set) var message: String?
    private let library: LibraryAPI

    init(_ library: LibraryAPI) {
      self.library = library
      books = Feed(library.books.list())
    }

    func delete(_ id: LibraryAPI.Book.ID) async {
      await report {
        try await books.performing(.remove(id: id)) { try await library.books.delete(bookID: id) }
      }
    }

    func rename(_ id: LibraryAPI.Book.ID, to title: String) async {
      await report { books.update(try await library.books.update(bookID: id, .init(title: title))) }
    }

    private func report(_ change: () async throws -> Void) async {
      do {
        try await change()
      } catch {
        message = error.localizedDescription
      }
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(10))) struct ShelfTests {
    let stub = StubServer()
    let shelf: Shelf
    let first = LibraryAPI.Book.sample

    init() async {
      stub.list(LibraryAPI.BooksRequests.List.self, LibraryAPI.Book.samples(95))
      shelf = Shelf(LibraryAPI(transport: stub))
      await shelf.books.load()
    }

    @Test func `loads more books at the end`() async {
      shelf.books.loadNextIfNeeded(at: 29)
      await shelf.books.settled()
      #expect(shelf.books.items == LibraryAPI.Book.samples(60))
    }

    @Test func `a book that cannot be deleted is in the list again`() async {
      stub.on(LibraryAPI.BooksRequests.Delete.self) { _ in .status(500) }
      await shelf.delete(first.id)
      #expect(shelf.books.items == LibraryAPI.Book.samples(30))
      #expect(stub.requests(to: LibraryAPI.BooksRequests.Delete.self).map(\.bookID) == [first.id])
    }

    @Test func `a failed refresh keeps the books`() async {
      stub.on(LibraryAPI.BooksRequests.List.self) { _ in .failure(URLError(.timedOut)) }
      await shelf.books.refresh()
      #expect(shelf.books.items == LibraryAPI.Book.samples(30))
      #expect(shelf.books.phase == .refreshFailed(URLError(.timedOut)))
    }

    @Test func `a change sends only the title`() async {
      stub.on(LibraryAPI.BooksRequests.Update.self) { _ in .value(.samples(31)[30]) }
      await shelf.rename(first.id, to: "Emma")
      let changes = stub.requests(to: LibraryAPI.BooksRequests.Update.self).map(\.content)
      #expect(changes == [.init(title: "Emma")])
    }

    @Test func `a forbidden change shows the reason of the server`() async {
      let reason = LibraryAPI.LibraryFailure(code: .notAllowed, message: "Only for staff.")
      stub.on(LibraryAPI.BooksRequests.Update.self) { _ in .status(403, body: .others(reason)) }
      await shelf.rename(first.id, to: "Emma")
      #expect(shelf.message == "Only for staff.")
      #expect(shelf.books.items.first == first)
    }
  }
#endif
