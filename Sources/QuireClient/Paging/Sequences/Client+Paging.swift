extension Client {
  /// Returns the pages of a list, each requested when it is needed.
  public func pages<Paged: PagedResource>(of resource: Paged) -> PageSequence<Paged> {
    PageSequence(walk: PageWalk(of: resource, from: self))
  }

  /// Returns the pages of a list after a page that is part of another response.
  ///
  ///     let charge = try await client.send(.charge(id: id))
  ///     for try await page in client.pages(of: .refunds(charge: id), after: charge.refunds) { … }
  ///
  /// The continuation is read from the page as ``JsonProvider`` encodes it. If pages are numbered,
  /// and the page does not have the size that the resource requests, the first of these pages can
  /// begin with items of the given page.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - page: Its first page.
  /// - Returns: The pages after it.
  public func pages<Paged: PagedResource>(
    of resource: Paged, after page: Paged.Response
  ) -> PageSequence<Paged> where Paged.Response: Encodable {
    var walk = PageWalk(of: resource, from: self)
    _ = walk.begin(after: page)
    return PageSequence(walk: walk)
  }

  /// Returns the items of a list after those of a page that is part of another response.
  ///
  ///     let charge = try await client.send(.charge(id: id))
  ///     for try await item in client.items(of: .refunds(charge: id), after: charge.refunds) { … }
  ///
  /// The continuation is read from the page as ``JsonProvider`` encodes it.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - page: Its first page.
  /// - Returns: The items after it.
  public func items<Paged: PagedResource>(
    of resource: Paged, after page: Paged.Response
  ) -> ItemSequence<Paged> where Paged.Response: Encodable {
    var walk = PageWalk(of: resource, from: self)
    let itemsTaken = walk.begin(after: page)
    return ItemSequence(pages: PageSequence(walk: walk), itemsTaken: itemsTaken)
  }

  /// Returns the items of all pages of a list, each page requested when its first item is needed.
  public func items<Paged: PagedResource>(of resource: Paged) -> ItemSequence<Paged> {
    ItemSequence(pages: pages(of: resource))
  }
}
