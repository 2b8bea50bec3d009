/// Where a feed's pages come from.
struct FeedSource<Item: Sendable>: Sendable {
  /// Asks for a page, and leads on to the one after it.
  typealias Load = PageStep<FeedPage<Item>>.Load

  /// The most pages in a row that may bring nothing new, unless a rule allows more.
  static var emptyPageLimit: Int { 20 }

  /// Asks for the first page.
  let first: Load

  /// Asks for the first page as it is now, past what may be kept of it.
  let refreshed: Load

  /// The path of the resource, for errors; empty where there is none.
  var path = ""

  /// The most pages in a row that may bring nothing new.
  var emptyPageLimit = Self.emptyPageLimit
}

extension FeedSource {
  /// The pages of a resource.
  init<Paged: PagedResource>(_ resource: Paged, from client: Client) where Paged.Item == Item {
    func load(revalidates: Bool) -> Load {
      let walk = PageWalk(of: resource, from: client, revalidates: revalidates)
      return {
        await walk.step { response, walk in
          // The rule need not say where the total stands; the response may know it itself.
          FeedPage(
            items: walk.items(of: response),
            total: walk.total ?? (response as? any PaginatedResponse)?.total)
        }
      }
    }
    first = load(revalidates: false)
    refreshed = load(revalidates: true)
    path = resource.path.percentEncoded
    emptyPageLimit = max(Self.emptyPageLimit, resource.pagingRule.emptyPageLimit)
  }

  /// The pages of a source that is asked with an offset and a limit.
  init(
    startOffset: Int = 0, limit: Int,
    ask: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> FeedPage<Item>
  ) {
    let walk = OffsetWalk<Item>(startOffset: startOffset, limit: limit)
    first = { await walk.step(ask) }
    refreshed = first
  }

  /// The pages of a collection.
  init(_ items: some RandomAccessCollection<Item> & Sendable, pageSize: Int) {
    self.init(limit: pageSize) { offset, limit in
      FeedPage(items: Array(items.dropFirst(offset).prefix(limit)), total: items.count)
    }
  }
}

extension OffsetWalk where Item: Sendable {
  /// Walks a step on, from a copy of this walk.
  fileprivate func step(
    _ ask: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> FeedPage<Item>
  ) async -> PageStep<FeedPage<Item>> {
    do {
      guard let request = try request else { return .end }
      try Task.checkCancellation()
      let page = try await ask(request.offset, request.limit)
      var rest = self
      rest.receive(page.items, total: page.total)
      let next: PageStep<FeedPage<Item>>.Load = { [rest] in await rest.step(ask) }
      return .page(page, next: rest.hasEnded ? nil : next, previous: nil)
    } catch {
      return .failure(error, retry: { await step(ask) })
    }
  }
}
