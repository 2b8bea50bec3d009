import QuireRuntime

/// The pages of a source that is asked with an offset and a limit, from any place in both
/// directions.
struct OffsetPages<Item: Sendable>: Sendable {
  /// Gets a page, by the number of items before it and the most items wanted.
  typealias Ask = @Sendable (_ offset: Int, _ limit: Int) async throws -> FeedPage<Item>

  /// The most items wanted of a page, 1 or more.
  let limit: Int

  /// Whether the same items again are an error.
  var comparesPages = true

  let ask: Ask

  /// Asks for the page after a number of items; a negative one counts as 0.
  func page(at offset: Int) -> FeedLoad<Item> {
    load(OffsetWalk(startOffset: offset, limit: limit, comparesPages: comparesPages))
  }

  /// Asks for the page that ends before an offset, or `nil` where nothing does.
  func page(before end: Int) -> FeedLoad<Item>? {
    guard end > 0 else { return nil }
    return FeedLoad { shift, _ in
      do {
        let end = max(0, end.moved(by: shift))
        return .page(try await page(from: max(0, end - limit), to: end))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Asks for the next page, from a copy of a walk.
  private func load(_ walk: OffsetWalk<Item>) -> FeedLoad<Item> {
    FeedLoad { shift, _ in
      var walk = walk
      walk.move(by: shift)
      do {
        guard let request = try walk.request else { return .end }
        try Task.checkCancellation()
        var page = try await ask(request.offset, request.limit)
        walk.receive(page.items, total: page.total)
        page.next = walk.hasEnded ? nil : load(walk)
        place(&page, at: request.offset)
        return .page(page)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Gets all the items from an offset up to another.
  ///
  /// A source may give fewer than it was asked for, and those missing would be lost between this
  /// page and the one after it, so the rest is asked for at once.
  private func page(from start: Int, to end: Int) async throws -> FeedPage<Item> {
    var items: [Item] = []
    var total: Int?
    while items.count < end - start {
      try Task.checkCancellation()
      let part = try await ask(start + items.count, end - start - items.count)
      total = part.total ?? total
      if part.items.isEmpty { break }
      items += part.items.prefix(end - start - items.count)
    }
    var page = FeedPage(items: items, total: total)
    place(&page, at: start)
    return page
  }

  private func place(_ page: inout FeedPage<Item>, at offset: Int) {
    page.offset = offset
    page.previous = self.page(before: offset)
    page.again = self.page(at: offset)
  }
}
