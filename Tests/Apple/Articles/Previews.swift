#if DEBUG
  import ExampleAPI
  import QuireFeed
  import QuireTesting
  import SwiftUI

  // The preview of "Previews and view models"; a test compares it.

  #Preview {
    let stub = StubServer()
    stub.list(LibraryAPI.BooksRequests.List.self, LibraryAPI.Book.samples(95))
    return BookList(feed: Feed(LibraryAPI(transport: stub).books.list()))
  }

  struct BookList: View {
    @State var feed: Feed<LibraryAPI.Book>

    var body: some View {
      List {
        ForEach(feed.items) { Text($0.title) }
      }
    }
  }
#endif
