/// The result of a request for one page of a list.
public enum PageStep<Page: Sendable>: Sendable {
  /// Requests a page; each call sends a request.
  ///
  /// If the task that calls it is cancelled, the step is a failure with `CancellationError`.
  public typealias Load = @Sendable () async -> PageStep<Page>

  /// A page, with functions that request the next and the previous page.
  ///
  /// A function is `nil` if the page is known to be the last or the first, or if the paging rule
  /// has no way back. A list without items has one page without items, and the empty page that ends
  /// some lists is a page too.
  ///
  /// A page is as the server sent it. If items are counted and the resource has no page size, the
  /// previous page can end with items of this one.
  case page(Page, next: Load?, previous: Load?)

  /// There is no further page in this direction.
  case end

  /// The request failed; the function requests the same page again.
  case failure(any Error, retry: Load)
}

extension Client {
  /// Requests the first page of a list.
  ///
  /// - Parameter resource: The list. It begins at the page number, offset or cursor of the
  ///   resource, if there is one.
  /// - Returns: The step. A failure contains the error that
  ///   ``PageSequence/Iterator/next(isolation:)`` would throw.
  public func firstPage<Paged: PagedResource>(
    of resource: Paged
  ) async -> PageStep<Paged.Response> {
    await PageWalk(of: resource, from: self).step()
  }
}

extension PageWalk {
  /// Returns the walk in the other direction from the last received page, or `nil` if that
  /// direction has no page.
  func reversed() -> PageWalk? {
    guard let machine = state.machine.reversed() else { return nil }
    var walk = self
    walk.state.machine = machine
    walk.state.mayRestart = false
    return walk.hasEnded ? nil : walk
  }

  /// The walks to the neighbors of the last received page; each is `nil` if the list ends there.
  package var neighbours: (next: PageWalk?, previous: PageWalk?) {
    let further = hasEnded ? nil : self
    return state.machine.position.direction == .forward
      ? (further, reversed()) : (reversed(), further)
  }

  /// Requests the next page with a copy of this walk.
  ///
  /// - Returns: The step, whose functions continue from the walk after this request.
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

  /// Requests the next page, each time with a copy of this walk.
  private var load: PageStep<Paged.Response>.Load { { await step() } }
}
