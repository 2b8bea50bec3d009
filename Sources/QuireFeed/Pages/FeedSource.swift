import QuireClient

/// The source of a feed's pages.
struct FeedSource<Item: Sendable>: Sendable {
  /// The default limit for pages in a row without a new item; a paging rule may allow more.
  static var emptyPageLimit: Int { 20 }

  /// Requests the first page.
  var first: FeedLoad<Item>

  /// Requests the page that contains the item at an offset, or `nil` if the source has no offsets.
  ///
  /// The page size is 1 or more; the offset is the number of items before the item, 0 or more.
  var pages: (size: Int, at: @Sendable (_ offset: Int) -> FeedLoad<Item>)?

  /// Requests the page at a position that an earlier load of the same list had, or `nil` if the source
  /// has no positions.
  ///
  /// It throws a `PagingError` if the position belongs to another list.
  var resume: (@Sendable (Checkpoint) throws(PagingError) -> FeedLoad<Item>)?

  /// Returns the owner of the list, and the digest that separates it from the lists of other requests;
  /// `nil` if the source is not a resource.
  var identity: (@Sendable () async -> ListIdentity?)?

  /// The owner of the list, or `nil` without one.
  var owner: String?

  /// The path of the resource, for errors; empty if the source is not a resource.
  var path = ""

  /// The most pages in a row without a new item, or without an item that a filter shows.
  var emptyPageLimit = Self.emptyPageLimit

  /// Creates a source from the request for its first page.
  init(first: FeedLoad<Item>) { self.first = first }

  /// The error of too many pages in a row without a new item.
  ///
  /// - Parameters:
  ///   - count: The number of these pages.
  ///   - page: The last of them, which says why it had no new item.
  ///   - pageCount: The number of pages in the list.
  /// - Returns: The error.
  func error(ofPages count: Int, last page: FeedPage<Item>, pageCount: Int) -> PagingError {
    PagingError(
      reason: page.items.isEmpty
        ? .tooManyEmptyPages(limit: emptyPageLimit)
        : .noProgress(page.repetition ?? .duplicates(pageCount: count)),
      path: path, pageCount: pageCount)
  }
}

extension FeedSource {
  /// Creates a source of pages that know the next and the previous one.
  ///
  /// - Parameters:
  ///   - first: Requests the first page.
  ///   - page: Returns the items of a page.
  init<Page>(
    _ first: @escaping @Sendable () async throws -> PageStep<Page>,
    page: @escaping @Sendable (Page) -> FeedPage<Item>
  ) {
    self.init(first: Self.load(first, page))
  }

  private static func load<Page>(
    _ step: @escaping @Sendable () async throws -> PageStep<Page>,
    _ page: @escaping @Sendable (Page) -> FeedPage<Item>
  ) -> FeedLoad<Item> {
    FeedLoad { _, _ in
      switch try await step() {
      case .end: return nil
      case .failure(let error, retry: _): throw error
      case .page(let response, let next, let previous):
        var result = page(response)
        result.next = next.map { load($0, page) }
        result.previous = previous.map { load($0, page) }
        return result
      }
    }
  }
}

/// A request for one page of a source; each call sends it again.
struct FeedLoad<Item: Sendable>: Sendable {
  /// The number of items that were inserted before the page since this value was created; negative
  /// if items were removed.
  var shift = 0

  /// Whether a cache must revalidate the page, as in a refresh.
  var revalidates = false

  /// The number of a page that was dropped and may be in the feed's store, which is then read first.
  var storedNumber: Int?

  /// Returns the position of the page without the shift, or `nil` if the page cannot be requested by
  /// a position.
  let position: @Sendable () -> Checkpoint?

  private let page: @Sendable (_ shift: Int, _ revalidates: Bool) async throws -> FeedPage<Item>?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - position: Returns the position of the page.
  ///   - page: Returns the page, or `nil` if it turns out that there is no such page. A call after an
  ///     error requests the same page.
  init(
    at position: @escaping @Sendable () -> Checkpoint? = { nil },
    _ page: @escaping @Sendable (_ shift: Int, _ revalidates: Bool) async throws -> FeedPage<Item>?
  ) {
    self.position = position
    self.page = page
  }

  /// Whether only the store has the page.
  private(set) var isStoredOnly = false

  /// Creates a request that only the store can serve.
  init(storedNumber number: Int) {
    self.init { _, _ in throw FeedStoreError.missingPage(number) }
    storedNumber = number
    isStoredOnly = true
  }

  /// Notes that items were inserted before the page, or removed if the number is negative.
  mutating func move(by count: Int) { shift = shift.moved(by: count) }

  /// Returns the request for the page if it was dropped and may be in the feed's store.
  func reading(storedNumber number: Int?) -> FeedLoad {
    var load = self
    load.storedNumber = number
    return load
  }

  /// Requests the page; success with `nil` means that there is no such page.
  func callAsFunction() async -> Result<FeedPage<Item>?, any Error> {
    do { return .success(try await page(shift, revalidates)) } catch { return .failure(error) }
  }
}

/// One page of any source.
struct FeedPage<Item: Sendable>: Sendable {
  /// The items in the order of the source.
  let items: [Item]

  /// The number of items over all pages, or `nil` if the source does not say.
  let total: Int?

  /// The number of items before this page, or `nil` if the source has no offsets.
  var offset: Int?

  /// Requests the next page, or `nil` if this is known to be the last page.
  var next: FeedLoad<Item>?

  /// The earlier page that this page repeats, or `nil` if the page is new.
  var repetition: PagingError.Repetition?

  /// Requests the previous page, or `nil` for the first page and if the source cannot go back.
  var previous: FeedLoad<Item>?

  /// Requests this page again, or `nil` if the request that returned it does so.
  var again: FeedLoad<Item>?

  /// Whether the page was read from the feed's store.
  var isStored = false

  /// The identity of the list as the page was requested, or `nil` if the source is not a resource.
  var identity: ListIdentity?

  /// Creates a page; a negative total counts as unknown.
  init(items: [Item], total: Int? = nil) {
    self.items = items
    self.total = total.flatMap { $0 < 0 ? nil : $0 }
  }
}
