extension Client {
  /// The pages of a list, each asked for when it is wanted.
  public func pages<Paged: PagedResource>(of resource: Paged) -> PageSequence<Paged> {
    PageSequence(walk: PageWalk(of: resource, from: self))
  }

  /// The items of a list over all its pages, each page asked for when its first item is wanted.
  public func items<Paged: PagedResource>(of resource: Paged) -> ItemSequence<Paged> {
    ItemSequence(pages: pages(of: resource))
  }
}
