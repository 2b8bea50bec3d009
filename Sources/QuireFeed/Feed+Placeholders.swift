extension Feed {
  /// The number of rows: those of the items, and of all others that the source says there are,
  /// where it counts them.
  ///
  /// It counts them if it is asked with a size and an offset or a page's number, and tells a total;
  /// else the rows are those of ``items`` alone. Pages by number must be of the size asked for.
  public var count: Int { state.count }

  /// The item of a row, or `nil` where it has not come; then the page that holds it is asked for.
  ///
  /// A row far from those that are there is asked for at once, and the list is then the page that
  /// holds it, to which others come from both sides. Of several rows that are missing, the one that
  /// was looked at last counts. After an error nothing is asked for. One that is there counts as
  /// shown, which ``maxPages`` heeds.
  ///
  /// - Parameter row: The row, from 0 to ``count``; any other has no item. It is the index in
  ///   ``items`` where the first item of the source is there.
  public subscript(row: Int) -> Item? {
    let range = state.list?.range ?? 0..<0
    if range.contains(row) {
      note(row - range.lowerBound)
      return items[row - range.lowerBound]
    }
    if state.isMissing(row) { want(row) }
    return nil
  }
}
