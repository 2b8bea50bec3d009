import QuireRuntime

extension FeedSource {
  /// The pages of a resource.
  init<Paged: PagedResource>(_ resource: Paged, from client: Client) where Paged.Item == Item {
    let walk = PageWalk(of: resource, from: client)
    self.init(first: walk.load())
    places = walk.places
    path = walk.path
    emptyPageLimit = max(Self.emptyPageLimit, resource.pagingRule.emptyPageLimit)
  }

  /// The pages of a resource of which the first came within another response.
  init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, after page: Paged.Response
  ) where Paged.Item == Item, Paged.Response: Encodable {
    self.init(resource, from: client)
    var walk = PageWalk(of: resource, from: client)
    let itemsTaken = walk.begin(after: page)
    var given = walk.page(of: page)
    given.next = walk.hasEnded ? nil : walk.load(after: itemsTaken)
    first = FeedLoad { [first, given] _, revalidates in
      guard revalidates else { return .page(given) }
      // What came with the other response is no answer to who wants it anew, nor to who later asks
      // for the page again.
      let step = await first(revalidates: true)
      guard case .page(var page) = step else { return step }
      page.again = first
      return .page(page)
    }
  }
}

extension PageWalk {
  /// Asks for the next page in the direction of this walk, from a copy of it, without as many items
  /// at its beginning as came already.
  fileprivate func load(after itemsTaken: Int = 0) -> FeedLoad<Paged.Item> {
    FeedLoad { shift, revalidates in
      var walk = self
      walk.move(by: shift)
      walk.revalidates = revalidates
      do {
        guard let response = try await walk.next(isolation: nil) else { return .end }
        var page = walk.page(of: response, after: itemsTaken)
        // What came already may go on in the page behind.
        let rest = max(0, itemsTaken - walk.received)
        let (next, previous) = walk.neighbours
        page.next = next?.load(after: rest)
        // A page that begins in its midst is not behind the one whose number is one less.
        page.previous = itemsTaken > 0 ? nil : previous?.load()
        return .page(page)
      } catch {
        return .failure(error)
      }
    }
  }

  /// The page that came last.
  fileprivate func page(
    of response: Paged.Response, after itemsTaken: Int = 0
  ) -> FeedPage<Paged.Item> {
    var page = FeedPage(
      items: Array(items(of: response).dropFirst(itemsTaken)),
      total: total(of: response))
    page.offset = offset
    page.repetition = repetition
    return page
  }

  /// The pages by the places of their items, from a walk before its first page; `nil` where pages
  /// are not counted, or nothing says how many items one has.
  fileprivate var places: FeedPlaces<Paged.Item>? {
    guard let size = itemsPerPage else { return nil }
    return FeedPlaces(pageSize: size) { offset in
      var walk = self
      walk.move(to: offset)
      return walk.load()
    }
  }
}
