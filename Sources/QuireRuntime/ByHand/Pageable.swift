/// What can be asked for one page after the other, or for one by its number.
@MainActor public protocol Pageable {
  /// Asks for the page after the one asked for last.
  func nextPage()

  /// Asks for a page by its number, counted as the one who pages counts.
  func fetchPage(_ page: Int)
}
