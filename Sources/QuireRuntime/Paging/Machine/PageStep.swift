/// The result of a request for one page of a list.
public enum PageStep<Page: Sendable>: Sendable {
  /// Asks for a page; each call is a request of its own.
  ///
  /// Cancelling the task that calls it makes a failure of `CancellationError`.
  public typealias Load = @Sendable () async -> PageStep<Page>

  /// A page, and what asks for the one after it and for the one before it.
  ///
  /// `nil` is where this is known to be the last, or the first, and where the paging rule has no
  /// way back. A list without items is one page without any, and so is the empty page that ends
  /// some lists.
  ///
  /// A page is as the server sent it. Where items are counted and no size is asked for, the page
  /// before may end with items of this one.
  case page(Page, next: Load?, previous: Load?)

  /// There turned out to be no further page in this direction.
  case end

  /// The page did not come, and what asks for the same page again.
  case failure(any Error, retry: Load)
}

extension Client {
  /// The first page of a list, and from it each further one.
  ///
  /// - Parameter resource: The list; a page number, offset or cursor of its own is where it begins.
  /// - Returns: A failure holds what ``PageSequence/Iterator/next(isolation:)`` would throw.
  public func firstPage<Paged: PagedResource>(
    of resource: Paged
  ) async -> PageStep<Paged.Response> {
    await PageWalk(of: resource, from: self).step()
  }
}

extension PageWalk {
  /// The walk in the other direction from the page that came last, or `nil` if that direction has
  /// no page.
  func reversed() -> PageWalk? {
    guard let machine = machine.reversed() else { return nil }
    var walk = self
    walk.machine = machine
    walk.mayRestart = false
    return walk.hasEnded ? nil : walk
  }

  /// The walks to the pages next to the one that came last, each `nil` if the list ends there.
  package var neighbours: (next: PageWalk?, previous: PageWalk?) {
    let further = hasEnded ? nil : self
    return machine.direction == .forward ? (further, reversed()) : (reversed(), further)
  }

  /// Asks for the next page, from a copy of this walk.
  ///
  /// - Returns: The step, which leads on from the walk after it.
  func step() async -> PageStep<Paged.Response> {
    var walk = self
    do {
      guard let response = try await walk.next(isolation: nil) else { return .end }
      let (next, previous) = walk.neighbours
      return .page(response, next: next?.load, previous: previous?.load)
    } catch {
      return .failure(error, retry: load)
    }
  }

  /// Asks for the next page, each time from a copy of this walk.
  private var load: PageStep<Paged.Response>.Load { { await step() } }
}
