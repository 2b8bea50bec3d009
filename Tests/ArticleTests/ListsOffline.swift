import ExampleAPI
import Foundation
import QuireClient
import QuireFeed

// The snippets of "Lists offline"; a test compares them.

@MainActor private func showBooks(library: LibraryAPI, folder: URL) async {
  let feed = Feed(library.books.list(), store: .file("books", in: folder))
  await feed.load()
  for book in feed.items { print(book.title) }
  if let date = feed.storedDate { print("As of \(date)") }
  if let error = feed.refreshError { print("Not refreshed: \(error.localizedDescription)") }
  if let error = feed.storeError { print("Not stored: \(error.localizedDescription)") }
}

@MainActor private func remove(
  _ book: LibraryAPI.Book, from feed: Feed<LibraryAPI.Book>, library: LibraryAPI
) async throws {
  try await feed.performing(.remove(id: book.id)) {
    try await library.books.delete(bookID: book.id)
  }
}
