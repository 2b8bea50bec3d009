/// The items of a list over all its pages, each page asked for when its first item is wanted.
///
///     for try await user in github.items(of: .userSearch(q: "dan")) { print(user.login) }
///
/// Items come in server order and none is removed, so that one which moved to a later page
/// meanwhile comes twice. Nothing is asked before the first item is wanted, and nothing more
/// after breaking off. Each iterator begins at the first page and holds one page.
public struct ItemSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One item.
  public typealias Element = Paged.Item

  let pages: PageSequence<Paged>

  /// Begins at the first item; asks for nothing yet.
  public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

  /// Hands out the items of one page after the other.
  ///
  /// An error does not end it: the next call asks for the same page again. After a
  /// ``PagingError`` there is no page to ask for, and each call throws it again.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: PageSequence<Paged>.Iterator
    private var items: IndexingIterator<[Paged.Item]> = [].makeIterator()

    init(pages: PageSequence<Paged>.Iterator) { self.pages = pages }

    /// The next item, for which a page is asked where the one before is used up.
    ///
    /// - Returns: The item, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, after the items that came
    ///   before; else what ``Client/send(_:)`` throws.
    public mutating func next() async throws -> Paged.Item? { try await next(isolation: nil) }

    /// The next item, asked for from where the caller runs.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The item, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, after the items that came
    ///   before; else what ``Client/send(_:)`` throws.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Paged.Item? {
      while true {
        if let item = items.next() { return item }
        // The used-up page is let go before the next one comes.
        items = [].makeIterator()
        guard let page = try await pages.next(isolation: actor) else { return nil }
        items = pages.resource.items(of: page).makeIterator()
      }
    }
  }
}

@available(*, unavailable)
extension ItemSequence.Iterator: Sendable {}
