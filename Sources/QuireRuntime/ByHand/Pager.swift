/// Counts pages for those who fetch by themselves.
///
///     let pager = Pager(firstPage: 1) { page in load(page) }
///     pager.refresh()     // load(1)
///     pager.nextPage()    // load(2)
///
/// Nothing is called when it is made. What is fetched, and whether that worked, the pager does not
/// know; where the pages of a resource are to be fetched too, a feed or a sequence of pages does
/// more.
@MainActor public final class Pager: Refreshable, Pageable {
  /// The page asked for last, ``firstPage`` at the start.
  ///
  /// It moves on as soon as a page is asked for. So in a callback that pages on, it is ahead of the
  /// page that the callback is called for.
  public private(set) var page: Int

  /// The number of the first page: 0, 1 or any other.
  ///
  /// Another one moves nothing by itself; it holds from the next page asked for.
  public var firstPage: Int

  /// What is called with each page that is asked for, or `nil` for nothing.
  ///
  /// The pager holds on to it, and to what it captures.
  public var onPageUpdate: ((Int) -> Void)?

  /// Pages asked for of which nothing has been told yet, the oldest first.
  private var untold: [Int] = []
  private var isTelling = false

  /// Makes one that stands at its first page, and has not asked for it.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the first page.
  ///   - onPageUpdate: What is called with each page that is asked for.
  public init(firstPage: Int = 0, onPageUpdate: ((Int) -> Void)? = nil) {
    page = firstPage
    self.firstPage = firstPage
    self.onPageUpdate = onPageUpdate
  }

  /// Goes back to the first page and asks for it, also where it is there already.
  public func refresh() { fetchPage(firstPage) }

  /// Asks for the page after ``page``; does nothing where that is beyond the range of `Int`.
  public func nextPage() {
    guard page < Int.max else { return }
    fetchPage(page + 1)
  }

  /// Asks for a page, also for the one it is at.
  ///
  /// ``onPageUpdate`` is called once for it before this returns; asked from inside that very call,
  /// once the call has returned. So all calls come one after the other, in the order in which the
  /// pages were asked for.
  ///
  /// - Parameter page: Its number; one before ``firstPage`` is taken for the first.
  public func fetchPage(_ page: Int) {
    self.page = max(page, firstPage)
    untold.append(self.page)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !untold.isEmpty {
      let pages = untold
      untold = []
      for page in pages { onPageUpdate?(page) }
    }
  }
}
