extension PagingMachine {
  /// Moves on by items that were put before the next page, or back by those taken away, where
  /// pages are counted by items.
  mutating func move(by count: Int) {
    guard count != 0, case .offset(let send, let start) = rule.style, case .asking = state else {
      return
    }
    let moved = max(start, position.moved(by: count))
    bound = bound.map { max(moved, $0.moved(by: count)) }
    let size = bound.map { $0 - moved } ?? range?.count
    guard let range else {
      position = moved
      state = .asking(.setting(.number(JSONNumber(moved)), at: send))
      return
    }
    guard let text = range.text(at: moved, count: size) else { return }
    position = moved
    state = .asking(.setting(.string(text), at: send))
  }

  /// Moves on to the page after a number of items, where pages are counted by items.
  mutating func move(to offset: Int) {
    guard case .offset(_, let start) = rule.style else { return }
    let (distance, overflow) = start.moved(by: offset).subtractingReportingOverflow(position)
    if !overflow { move(by: distance) }
  }

  /// The number of items before the page received last, or `nil` where pages are not counted by
  /// items, or none has come.
  var offset: Int? {
    guard case .offset(_, let start) = rule.style, let last else { return nil }
    let (offset, overflow) = last.start.subtractingReportingOverflow(start)
    return overflow ? nil : max(0, offset)
  }
}
