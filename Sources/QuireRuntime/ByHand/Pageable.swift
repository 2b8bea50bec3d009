/// An object that requests pages, one after the other or by number.
@MainActor public protocol Pageable {
  /// Requests the page after the last requested page.
  func nextPage()

  /// Requests a page by its number.
  ///
  /// - Parameter page: The number; the conforming type says whether the first page is 0 or 1.
  func fetchPage(_ page: Int)
}
