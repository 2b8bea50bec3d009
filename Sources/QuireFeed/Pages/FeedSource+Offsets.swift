import QuireClient

extension FeedSource {
  /// Creates a source of pages that are requested with an offset and a limit.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; a negative value counts as 0.
  ///   - limit: The most items wanted on a page; less than 1 counts as 1.
  ///   - comparesPages: Whether the same items on two pages are an error.
  ///   - request: Requests a page.
  init(
    startOffset: Int = 0, limit: Int, comparesPages: Bool = true,
    request: @escaping OffsetPages<Item>.Request
  ) {
    let limit = max(1, limit)
    let pages = OffsetPages(limit: limit, comparesPages: comparesPages, request: request)
    self.init(first: pages.page(at: startOffset))
    self.pages = (limit, { pages.page(at: $0 / limit * limit) })
  }

  /// Creates a source of the pages of a collection.
  init(_ items: some RandomAccessCollection<Item> & Sendable, pageSize: Int) {
    // A collection ends even if all of its items are equal.
    self.init(limit: pageSize, comparesPages: false) { offset, limit in
      FeedPage(items: Array(items.dropFirst(offset).prefix(limit)), total: items.count)
    }
  }
}

/// Requests for the pages of a source with offset and limit, in both directions from any offset.
struct OffsetPages<Item: Sendable>: Sendable {
  /// Requests a page by the number of items before it and the most items wanted.
  typealias Request = @Sendable (_ offset: Int, _ limit: Int) async throws -> FeedPage<Item>

  /// The most items wanted on a page, 1 or more.
  let limit: Int

  /// Whether the same items on two pages are an error.
  let comparesPages: Bool

  let request: Request

  /// Requests the page at an offset; a negative offset counts as 0.
  func page(at offset: Int) -> FeedLoad<Item> {
    load(OffsetWalk(startOffset: offset, limit: limit, comparesPages: comparesPages))
  }

  /// Requests the next page of a walk, from a copy of the walk.
  private func load(_ walk: OffsetWalk<Item>) -> FeedLoad<Item> {
    FeedLoad { shift, _ in
      var walk = walk
      walk.move(by: shift)
      guard let (offset, limit) = try walk.request else { return nil }
      try Task.checkCancellation()
      var page = try await request(offset, limit)
      walk.receive(page.items, total: page.total)
      page.next = walk.hasEnded ? nil : load(walk)
      return placed(page, at: offset)
    }
  }

  /// Requests the page that ends before an offset, or `nil` at the beginning of the source.
  ///
  /// A source may return fewer items than requested. The rest is requested at once, because the
  /// missing items would be lost between this page and the next one.
  private func page(before end: Int) -> FeedLoad<Item>? {
    guard end > 0 else { return nil }
    return FeedLoad { shift, _ in
      let end = max(0, end.moved(by: shift))
      let start = max(0, end - limit)
      var items: [Item] = []
      var total: Int?
      while items.count < end - start {
        try Task.checkCancellation()
        let rest = end - start - items.count
        let part = try await request(start + items.count, rest)
        total = part.total ?? total
        if part.items.isEmpty { break }
        items += part.items.prefix(rest)
      }
      return placed(FeedPage(items: items, total: total), at: start)
    }
  }

  private func placed(_ page: FeedPage<Item>, at offset: Int) -> FeedPage<Item> {
    var page = page
    page.offset = offset
    page.previous = self.page(before: offset)
    page.again = self.page(at: offset)
    return page
  }
}
