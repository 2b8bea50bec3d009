public import QuireRuntime

extension Feed {
  /// Makes a feed of a resource's pages; nothing is asked for yet.
  ///
  /// - Parameters:
  ///   - resource: The list; a page number, offset or cursor of its own is where it begins.
  ///   - client: What asks for the pages.
  ///   - prefetchDistance: How many rows from the end the row may be whose showing asks for a
  ///     further page; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, prefetchDistance: Int = 5
  ) where Paged.Item == Item {
    self.init(FeedSource(resource, from: client), prefetchDistance: prefetchDistance)
  }

  /// Makes a feed of a list of which the first page came within another response.
  ///
  ///     let charge = try await client.send(.charge(id: id))
  ///     let refunds = Feed(.refunds(charge: id), from: client, after: charge.refunds)
  ///
  /// The first load shows that page and asks for nothing; what leads on from it is read from the
  /// page as ``JsonProvider`` writes it. A refresh asks for the list from its beginning.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: What asks for the further pages.
  ///   - page: The first page.
  ///   - prefetchDistance: How many rows from the end the row may be whose showing asks for a
  ///     further page; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, after page: Paged.Response, prefetchDistance: Int = 5
  ) where Paged.Item == Item, Paged.Response: Encodable {
    self.init(
      FeedSource(resource, from: client, after: page), prefetchDistance: prefetchDistance)
  }

  /// Makes a feed of responses that a closure gets; nothing is asked for yet.
  ///
  ///     let feed = Feed(pageSize: 10) { offset, size in try await items(offset, size) }
  ///
  /// The offset moves on by the items received. The list ends at the total, else at an empty page.
  /// Two pages of the same items are a ``PagingError``.
  ///
  /// - Parameters:
  ///   - pageSize: The most items wanted of a page; less than 1 counts as 1.
  ///   - prefetchDistance: How many rows from the end the row may be whose showing asks for a
  ///     further page; less than 1 counts as 1.
  ///   - request: Gets a page, by the number of items before it and the most items wanted; what it
  ///     throws is the feed's error.
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

  /// Makes a feed of items that a closure gets; nothing is asked for yet.
  ///
  ///     let feed = Feed(limit: 25) { offset, limit in try await store.items(offset, limit) }
  ///
  /// The offset moves on by the items received. The list ends at an empty page; two pages of the
  /// same items are a ``PagingError``.
  ///
  /// - Parameters:
  ///   - limit: The most items wanted of a page; less than 1 counts as 1.
  ///   - startOffset: The number of items before the first page; a negative one counts as 0.
  ///   - prefetchDistance: How many rows from the end the row may be whose showing asks for a
  ///     further page; less than 1 counts as 1.
  ///   - request: Gets a page, by the number of items before it and the most items wanted; what it
  ///     throws is the feed's error.
  public convenience init(
    limit: Int = 25, startOffset: Int = 0, prefetchDistance: Int = 5,
    request: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> [Item]
  ) {
    let source = FeedSource<Item>(startOffset: startOffset, limit: limit) { offset, limit in
      FeedPage(items: try await request(offset, limit))
    }
    self.init(source, prefetchDistance: prefetchDistance)
  }

  /// Makes a feed of a collection that is there already, such as an array.
  ///
  /// - Parameters:
  ///   - items: All the items.
  ///   - pageSize: The number of items in a page; less than 1 counts as 1.
  ///   - prefetchDistance: How many rows from the end the row may be whose showing asks for a
  ///     further page; less than 1 counts as 1.
  public convenience init(
    _ items: some RandomAccessCollection<Item> & Sendable, pageSize: Int, prefetchDistance: Int = 5
  ) {
    self.init(FeedSource(items, pageSize: pageSize), prefetchDistance: prefetchDistance)
  }
}

extension Feed {
  /// Asks for the first page of another list, such as that of other parameters.
  ///
  /// All that is on its way of the old list is given up. Its items are shown until the new ones
  /// have come, or have failed to.
  ///
  /// - Parameters:
  ///   - resource: The list; a page number, offset or cursor of its own is where it begins.
  ///   - client: What asks for the pages.
  ///   - clearing: Whether the old items go at once.
  /// - Returns: What came of it; `.cancelled` where the list is replaced again.
  @discardableResult
  public func replace<Paged: PagedResource>(
    with resource: Paged, from client: Client, clearing: Bool = false
  ) async -> LoadOutcome where Paged.Item == Item {
    let source = FeedSource(resource, from: client)
    return await perform { $0.replace(source, clears: clearing) }
  }
}
