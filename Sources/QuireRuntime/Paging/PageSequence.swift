/// The pages of a list, each asked for when it is wanted.
///
///     for try await page in github.pages(of: .userSearch(q: "dan")) { print(page.total ?? 0) }
///
/// Nothing is asked before the first page is wanted, and nothing more after breaking off. Each
/// iterator begins at the first page.
public struct PageSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One page as the server sent it.
  public typealias Element = Paged.Response

  let resource: Paged
  let client: Client

  /// Begins at the first page; asks for nothing yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: PageWalk(of: resource, from: client))
  }

  /// Asks for one page after the other.
  ///
  /// An error does not end it: the next call asks for the same page again. After a
  /// ``PagingError`` there is no page to ask for, and each call throws it again.
  public struct Iterator: AsyncIteratorProtocol {
    private var walk: PageWalk<Paged>

    init(walk: PageWalk<Paged>) { self.walk = walk }

    /// The list that is walked over.
    var resource: Paged { walk.resource }

    /// Asks for the next page.
    ///
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
    ///   what ``Client/send(_:)`` throws.
    public mutating func next() async throws -> Paged.Response? { try await next(isolation: nil) }

    /// Asks for the next page from where the caller runs.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
    ///   what ``Client/send(_:)`` throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Paged.Response? {
      try await walk.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension PageSequence.Iterator: Sendable {}
