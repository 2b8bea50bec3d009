extension RandomAccessCollection {
  /// Returns the elements of one page, which share the collection's storage.
  ///
  ///     users.page(number: 1, per: 30, startingAt: 1)    // the first 30
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - size: The most elements on a page; with 0 or less, all pages are empty.
  ///   - firstPage: The number of the first page; the default is 0, as in ``Pager``.
  /// - Returns: The page. The last page may be shorter; pages before the first and after the last
  ///   are empty.
  public func page(number: Int, per size: Int, startingAt firstPage: Int = 0) -> SubSequence {
    // An overflow means that the page is far after the last page, or before the first.
    let (place, isFarAway) = number.subtractingReportingOverflow(firstPage)
    guard !isFarAway, place >= 0, size > 0 else { return prefix(0) }
    let (offset, isBeyond) = place.multipliedReportingOverflow(by: size)
    guard !isBeyond, offset < count else { return suffix(0) }
    return dropFirst(offset).prefix(size)
  }

  /// Returns the number of pages, of which the last may be shorter.
  ///
  /// - Parameter size: The most elements on a page; with 0 or less, the result is 0.
  /// - Returns: The number of pages, 0 or more.
  public func pageCount(per size: Int) -> Int {
    size > 0 ? count / size + (count.isMultiple(of: size) ? 0 : 1) : 0
  }
}
