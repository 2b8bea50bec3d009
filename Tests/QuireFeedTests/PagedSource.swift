@testable import QuireClient
@testable import QuireFeed

/// An item with its number as its identity.
struct Ticket: Identifiable, Equatable {
  let id: Int
  var text = ""
}

extension FeedSource<Ticket> {
  /// Creates a server of fixed pages, each with a way to the next.
  ///
  /// - Parameters:
  ///   - pages: The numbers of the items.
  ///   - start: The index of the page that is requested first.
  ///   - goesBack: Whether each page also has a way to the previous one.
  init(_ pages: [[Int]], from start: Int = 0, goesBack: Bool = true) {
    self.init(first: Self.page(start, of: pages, goesBack))
  }

  private static func page(_ index: Int, of pages: [[Int]], _ goesBack: Bool) -> FeedLoad<Ticket> {
    FeedLoad { _, _ in
      guard pages.indices.contains(index) else { return nil }
      var page = FeedPage(items: pages[index].map { Ticket(id: $0) })
      if index + 1 < pages.count { page.next = Self.page(index + 1, of: pages, goesBack) }
      if index > 0, goesBack { page.previous = Self.page(index - 1, of: pages, goesBack) }
      return page
    }
  }
}

/// A list of numbers by any rule.
struct IntList: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Int]
  }

  let path: ResourcePath = "/numbers"
  let parameters: QueryParameters
  let pagingRule: PagingRule

  init(_ rule: PagingRule, _ parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }
}
