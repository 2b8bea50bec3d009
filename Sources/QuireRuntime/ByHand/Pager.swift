/// A page counter for code that fetches pages itself.
@MainActor public final class Pager: Refreshable, Pageable {
  /// The number of the last requested page; initially ``firstPage``.
  ///
  /// It changes as soon as a page is requested. If ``onPageUpdate`` itself requests a page, this
  /// number is therefore ahead of the page that the closure was called with.
  public private(set) var page: Int

  /// The number of the first page: 0, 1 or any other number.
  ///
  /// A change requests no page; it applies from the next request on.
  public var firstPage: Int

  /// The closure that is called with each requested page, or `nil`.
  ///
  /// The pager retains the closure and its captures.
  public var onPageUpdate: ((Int) -> Void)?

  /// The requested pages for which ``onPageUpdate`` was not called yet, oldest first.
  private var pending: [Int] = []
  private var isCalling = false

  /// Creates a pager at its first page, without a request for that page.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the first page.
  ///   - onPageUpdate: The closure that is called with each requested page.
  public init(firstPage: Int = 0, onPageUpdate: ((Int) -> Void)? = nil) {
    page = firstPage
    self.firstPage = firstPage
    self.onPageUpdate = onPageUpdate
  }

  /// Requests the first page, even if the pager is at that page.
  public func refresh() { fetchPage(firstPage) }

  /// Requests the page after ``page``; does nothing if its number would exceed `Int.max`.
  public func nextPage() {
    guard page < Int.max else { return }
    fetchPage(page + 1)
  }

  /// Requests a page, even if the pager is at that page.
  ///
  /// ``onPageUpdate`` is called once with the page before this method returns. If the closure
  /// itself requests a page, the call for that page begins after the closure has returned. So the
  /// calls never overlap, and occur in the order of the requests.
  ///
  /// - Parameter page: The number of the page; a number before ``firstPage`` counts as the first.
  public func fetchPage(_ page: Int) {
    self.page = max(page, firstPage)
    pending.append(self.page)
    guard !isCalling else { return }
    isCalling = true
    defer { isCalling = false }
    while !pending.isEmpty {
      let pages = pending
      pending = []
      for page in pages { onPageUpdate?(page) }
    }
  }
}
