/// Where a feed's pages come from.
struct FeedSource<Item: Sendable>: Sendable {
  /// The most pages in a row that may bring nothing new, unless a rule allows more.
  static var emptyPageLimit: Int { 20 }

  /// Asks for the first page.
  var first: FeedLoad<Item>

  /// The pages by the places of their items, or `nil` where the source cannot be asked so.
  var places: FeedPlaces<Item>?

  /// The path of the resource, for errors; empty where there is none.
  var path = ""

  /// The most pages in a row that may bring nothing new.
  var emptyPageLimit = Self.emptyPageLimit

  /// Begins with a page.
  init(first: FeedLoad<Item>) { self.first = first }
}

/// The pages of a source that counts its items, each found by an item it holds.
struct FeedPlaces<Item: Sendable>: Sendable {
  /// The most items of a page, 1 or more.
  let pageSize: Int

  /// Asks for the page that holds an item, by the number of items before it, 0 or more.
  let page: @Sendable (_ offset: Int) -> FeedLoad<Item>
}

extension FeedSource {
  /// The pages of a source that is asked with an offset and a limit.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page.
  ///   - limit: The most items wanted of a page; less than 1 counts as 1.
  ///   - comparesPages: Whether the same items again are an error.
  ///   - ask: Gets a page.
  init(
    startOffset: Int = 0, limit: Int, comparesPages: Bool = true,
    ask: @escaping OffsetPages<Item>.Ask
  ) {
    let pages = OffsetPages(limit: max(1, limit), comparesPages: comparesPages, ask: ask)
    self.init(first: pages.page(at: startOffset))
    places = FeedPlaces(pageSize: pages.limit) { pages.page(at: $0 / pages.limit * pages.limit) }
  }

  /// The pages of a collection.
  init(_ items: some RandomAccessCollection<Item> & Sendable, pageSize: Int) {
    // A collection ends, even if its items are all the same.
    self.init(limit: pageSize, comparesPages: false) { offset, limit in
      FeedPage(items: Array(items.dropFirst(offset).prefix(limit)), total: items.count)
    }
  }
}
