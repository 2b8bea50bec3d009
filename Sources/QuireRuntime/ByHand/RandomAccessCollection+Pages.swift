extension RandomAccessCollection {
  /// The elements of one page, which share the collection's storage.
  ///
  ///     users.page(number: 1, per: 30, startingAt: 1)    // the first 30
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - size: The most elements of a page; none of 0 or less has any.
  ///   - firstPage: The number of the first page, 0 as a ``Pager`` has it.
  /// - Returns: The page; shorter where the collection ends in it, and empty where the page is
  ///   before the first or after the last.
  public func page(number: Int, per size: Int, startingAt firstPage: Int = 0) -> SubSequence {
    // What overflows is far beyond the last page, or before the first.
    let (place, isFarAway) = number.subtractingReportingOverflow(firstPage)
    guard !isFarAway, place >= 0, size > 0 else { return prefix(0) }
    let (offset, isBeyond) = place.multipliedReportingOverflow(by: size)
    guard !isBeyond, offset < count else { return suffix(0) }
    return dropFirst(offset).prefix(size)
  }

  /// The number of pages of a size: the last may be shorter, and of size 0 or less there are none.
  public func pageCount(per size: Int) -> Int {
    size > 0 ? count / size + (count.isMultiple(of: size) ? 0 : 1) : 0
  }
}
