extension PageGenerator: AsyncSequence {
  /// One page, never empty.
  public typealias Element = [Item]

  /// Goes on from where the generator stands; asks for nothing yet.
  public func makeAsyncIterator() -> Iterator { Iterator(generator: self) }

  /// Asks the generator for one page after the other.
  ///
  /// Several iterators of one generator share its pages, each page going to one of them. An error
  /// does not end it: the next call asks for the same page again.
  public struct Iterator: AsyncIteratorProtocol {
    let generator: PageGenerator

    /// Asks for the next page.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: What ``PageGenerator/next(isolation:)`` throws.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [Item]? {
      try await generator.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension PageGenerator.Iterator: Sendable {}
