public import QuireClient

extension Feed {
  /// Creates a feed of a resource's pages; sends no request.
  ///
  /// - Parameters:
  ///   - resource: The list; it begins at the resource's own page number, offset or cursor.
  ///   - client: The client that requests the pages.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, prefetchDistance: Int = 5
  ) where Paged.Item == Item {
    self.init(FeedSource(resource, from: client), prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of a list; sends no request.
  ///
  ///     let feed = Feed(github.issues.listForRepo(owner: "apple", repo: "swift"))
  ///
  /// - Parameters:
  ///   - items: The items of the list, as a call of an API returns them. The feed begins at the first
  ///     page, and loads a page when it is needed, whatever the settings of the sequence are.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ items: ItemSequence<Paged>, prefetchDistance: Int = 5
  ) where Paged.Item == Item {
    self.init(
      items.pages.resource, from: items.pages.client, prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of a list whose first page was part of another response.
  ///
  ///     let charge = try await client.send(.charge(id: id))
  ///     let refunds = Feed(.refunds(charge: id), from: client, after: charge.refunds)
  ///
  /// The first load shows that page without a request. Its continuation is read from the page as
  /// `JsonProvider` encodes it. A refresh requests the list from its beginning.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: The client that requests the other pages.
  ///   - page: The first page.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, after page: Paged.Response, prefetchDistance: Int = 5
  ) where Paged.Item == Item, Paged.Response: Encodable {
    self.init(
      FeedSource(resource, from: client, after: page), prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of responses that a closure returns; does not call the closure.
  ///
  ///     let feed = Feed(pageSize: 10) { offset, size in try await items(offset, size) }
  ///
  /// The offset advances by the number of received items. The list ends at the total, or at an empty
  /// page if there is no total. Two pages with the same items are a `PagingError`.
  ///
  /// - Parameters:
  ///   - pageSize: The most items wanted on a page; less than 1 counts as 1.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  ///   - request: Returns a page, given the number of items before it and the most items wanted. The
  ///     feed shows the errors that it throws.
  public convenience init<Response: PaginatedResponse>(
    pageSize: Int, prefetchDistance: Int = 5,
    request: @escaping @Sendable (_ offset: Int, _ size: Int) async throws -> Response
  ) where Response.Item == Item {
    let source = FeedSource<Item>(limit: pageSize) { offset, limit in
      let response = try await request(offset, limit)
      return FeedPage(items: response.items, total: response.total)
    }
    self.init(source, prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of items that a closure returns; does not call the closure.
  ///
  ///     let feed = Feed(limit: 25) { offset, limit in try await store.items(offset, limit) }
  ///
  /// The offset advances by the number of received items. The list ends at an empty page. Two pages
  /// with the same items are a `PagingError`.
  ///
  /// - Parameters:
  ///   - limit: The most items wanted on a page; less than 1 counts as 1.
  ///   - startOffset: The number of items before the first page; a negative value counts as 0.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  ///   - request: Returns a page, given the number of items before it and the most items wanted. The
  ///     feed shows the errors that it throws.
  public convenience init(
    limit: Int = 25, startOffset: Int = 0, prefetchDistance: Int = 5,
    request: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> [Item]
  ) {
    let source = FeedSource<Item>(startOffset: startOffset, limit: limit) { offset, limit in
      FeedPage(items: try await request(offset, limit))
    }
    self.init(source, prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of pages that an app requests by hand, each of which knows the next one; requests
  /// nothing.
  ///
  ///     let feed = Feed { await client.firstPage(of: .userSearch(q: "dan")) }
  ///
  /// - Parameters:
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  ///   - firstPage: Requests the first page, again for each refresh. The feed shows the errors that it
  ///     throws.
  public convenience init<Page: PaginatedResponse>(
    prefetchDistance: Int = 5,
    firstPage: @escaping @Sendable () async throws -> PageStep<Page>
  ) where Page.Item == Item {
    let source = FeedSource(firstPage) { FeedPage(items: $0.items, total: $0.total) }
    self.init(source, prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of arrays that an app requests by hand, each of which knows the next one; requests
  /// nothing.
  ///
  /// - Parameters:
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  ///   - firstPage: Requests the first page, again for each refresh. The feed shows the errors that it
  ///     throws.
  public convenience init(
    prefetchDistance: Int = 5,
    firstPage: @escaping @Sendable () async throws -> PageStep<[Item]>
  ) {
    let source = FeedSource<Item>(firstPage) { FeedPage(items: $0) }
    self.init(source, prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of a collection, such as an array.
  ///
  /// - Parameters:
  ///   - items: The items of all pages.
  ///   - pageSize: The number of items on a page; less than 1 counts as 1.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init(
    _ items: some RandomAccessCollection<Item> & Sendable, pageSize: Int, prefetchDistance: Int = 5
  ) { self.init(FeedSource(items, pageSize: pageSize), prefetchDistance: prefetchDistance) }

  /// Loads the first page of another list, such as a list with other parameters.
  ///
  /// All loads of the old list are cancelled. Its items stay until the new page has arrived, and also if
  /// it fails; then ``retry()`` requests it again, and the old list loads nothing more.
  ///
  /// - Parameters:
  ///   - resource: The list; it begins at the resource's own page number, offset or cursor.
  ///   - client: The client that requests the pages.
  ///   - clearing: Whether the feed drops the old items at once.
  /// - Returns: The outcome; `.cancelled` if the list is replaced again.
  @discardableResult
  public func replace<Paged: PagedResource>(
    with resource: Paged, from client: Client, clearing: Bool = false
  ) async -> LoadOutcome where Paged.Item == Item {
    let source = FeedSource(resource, from: client)
    storage?.hasRestored = true
    return await perform { $0.replace(source, clears: clearing) }
  }

  /// Loads the first page of another list, such as a list with other parameters.
  ///
  ///     await feed.replace(with: github.issues.listForRepo(owner: owner, repo: repo, state: .closed))
  ///
  /// - Parameters:
  ///   - items: The items of the list, as a call of an API returns them.
  ///   - clearing: Whether the feed drops the old items at once.
  /// - Returns: The outcome; `.cancelled` if the list is replaced again.
  @discardableResult
  public func replace<Paged: PagedResource>(
    with items: ItemSequence<Paged>, clearing: Bool = false
  ) async -> LoadOutcome where Paged.Item == Item {
    await replace(with: items.pages.resource, from: items.pages.client, clearing: clearing)
  }
}
