extension PagingMachine {
  /// Moves on by items that were put before the next page, or back by those taken away, where
  /// pages are counted by items.
  mutating func move(by count: Int) {
    guard count != 0, case .offset(let send, let start) = rule.style, case .asking = state else {
      return
    }
    let moved = max(start, position.moved(by: count))
    bound = bound.map { max(moved, $0.moved(by: count)) }
    // Where all that came before was taken away, there is nothing to ask for.
    if bound == moved {
      state = .ended
      return
    }
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

  /// Moves on, before the first page, to the one that holds the item after a number of items.
  mutating func move(to offset: Int) {
    guard let itemsPerPage else { return }
    let index = offset / itemsPerPage
    switch rule.style {
    case .page(let send, let start):
      position = start.moved(by: index)
      countsAll = countsAll && index == 0
      state = .asking(.setting(.number(JSONNumber(position)), at: send))
    case .offset(_, let start):
      let place = start.moved(by: index * itemsPerPage)
      let (distance, overflow) = place.subtractingReportingOverflow(position)
      if !overflow { move(by: distance) }
    case .cursor, .cursors, .after, .link: return
    }
  }

  /// The most items that a page is asked for with, 1 or more, or `nil` where pages are not counted,
  /// or nothing says how many.
  var itemsPerPage: Int? {
    guard rule.style.counts, let size, size > 0 else { return nil }
    return size
  }

  /// The number of items before the page received last, or `nil` where there is no
  /// ``itemsPerPage``, none has come, or pages by number are of another size than was asked for.
  var offset: Int? {
    guard let itemsPerPage, let last else { return nil }
    let (distance, overflow) = last.start.subtractingReportingOverflow(rule.style.start)
    if overflow { return nil }
    guard case .page = rule.style else { return max(0, distance) }
    let (offset, isBeyond) = distance.multipliedReportingOverflow(by: itemsPerPage)
    let isLast =
      last.facts.total.map { Int128(offset) + Int128(last.facts.received) >= $0 } ?? false
    guard !isBeyond, offset >= 0, last.facts.received == itemsPerPage || isLast else { return nil }
    return offset
  }
}
