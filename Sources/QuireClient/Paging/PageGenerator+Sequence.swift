extension PageGenerator: AsyncSequence {
  /// A page; never empty.
  public typealias Element = [Item]

  /// Creates an iterator that continues at the generator's current offset; fetches nothing.
  public func makeAsyncIterator() -> Iterator { Iterator(generator: self) }

  /// An iterator over the pages of a generator.
  ///
  /// Several iterators of one generator share its pages: each page goes to one of them. An error
  /// does not end the iteration: the next call fetches the same page again.
  public struct Iterator: AsyncIteratorProtocol {
    let generator: PageGenerator

    /// Fetches the next page.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: The same errors as ``PageGenerator/next(isolation:)``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [Item]? {
      try await generator.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension PageGenerator.Iterator: Sendable {}
