import QuireClient

extension FeedSource {
  /// Creates a source of the pages of a resource.
  init<Paged: PagedResource>(_ resource: Paged, from client: Client) where Paged.Item == Item {
    let walk = PageWalk(of: resource, from: client)
    self.init(first: walk.load())
    // Without a page size, nothing says which page contains an item.
    if let size = walk.itemsPerPage {
      pages = (
        size,
        { offset in
          var walk = walk
          walk.move(to: offset)
          return walk.load()
        }
      )
    }
    resume = { checkpoint throws(PagingError) in
      var walk = walk
      try walk.resume(at: checkpoint)
      return walk.load()
    }
    identity = { await walk.identity() }
    owner = client.owner
    path = walk.path
    emptyPageLimit = max(Self.emptyPageLimit, resource.pagingRule.emptyPageLimit)
  }

  /// Creates a source of the pages of a resource after a first page from another response.
  init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, after page: Paged.Response
  ) where Paged.Item == Item, Paged.Response: Encodable {
    self.init(resource, from: client)
    var walk = PageWalk(of: resource, from: client)
    let itemsTaken = walk.begin(after: page)
    var given = walk.page(of: page)
    given.next = walk.hasEnded ? nil : walk.load(after: itemsTaken)
    first = FeedLoad { [first, given] _, revalidates in
      guard revalidates else { return given }
      // A refresh needs the page from the server, and so does every later request for it.
      var first = first
      first.revalidates = true
      var page = try await first().get()
      first.revalidates = false
      page?.again = first
      return page
    }
  }
}

extension PageWalk {
  /// Requests the next page in the direction of this walk, from a copy of the walk.
  ///
  /// - Parameter itemsTaken: The number of items at the beginning of the page that the feed has
  ///   already.
  /// - Returns: The request.
  fileprivate func load(after itemsTaken: Int = 0) -> FeedLoad<Paged.Item> {
    // The position of a page without its first items is not the position of a whole page.
    FeedLoad(at: { itemsTaken > 0 ? nil : checkpoint }) { shift, revalidates in
      var walk = self
      walk.move(by: shift)
      walk.revalidates = revalidates
      guard let (response, identity) = try await walk.nextWithIdentity() else { return nil }
      var page = walk.page(of: response, after: itemsTaken)
      page.identity = identity
      // The items that the feed has already may continue on the next page.
      let rest = max(0, itemsTaken - walk.received)
      let (next, previous) = walk.neighbours
      page.next = next?.load(after: rest)
      // A page without its first items does not follow the page with the previous number.
      page.previous = itemsTaken > 0 ? nil : previous?.load()
      return page
    }
  }

  /// The page that was received last.
  fileprivate func page(
    of response: Paged.Response, after itemsTaken: Int = 0
  ) -> FeedPage<Paged.Item> {
    var page = FeedPage(
      items: Array(items(of: response).dropFirst(itemsTaken)), total: total(of: response))
    page.offset = offset
    page.repetition = repetition
    return page
  }
}
