import ExampleAPI
import Foundation
import QuireCaching
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

private struct OwnerOfLists { let id: String }

@MainActor private func own(library: LibraryAPI, folder: URL, user: OwnerOfLists) {
  let mine = library.owned(by: user.id)
  let feed = Feed(mine.books.list(), store: .file("books", in: folder))
  _ = feed
}

private func signOut(_ user: OwnerOfLists, folder: URL, cache: CachingTransport) throws {
  try FileFeedStore.removeAll(ownedBy: user.id, in: folder)
  cache.removeAll(ownedBy: user.id)
}

@MainActor private func remove(
  _ book: LibraryAPI.Book, from feed: Feed<LibraryAPI.Book>, library: LibraryAPI
) async throws {
  try await feed.performing(.remove(id: book.id)) {
    try await library.books.delete(bookID: book.id)
  }
}
