/// The screen of a search, as what it shows and not how it came to that.
struct SearchView {
  /// What stands in the place of rows, or below the last of them.
  enum Tail: Equatable {
    case nothing
    /// A page is on its way.
    case loading
    /// The list has ended; there may be no rows.
    case end
    /// A page did not come, and why.
    case failed(String)
  }

  /// What was typed.
  var query: String
  /// The rows on the screen.
  var rows: [String]
  /// The index among these rows of the chosen one, or `nil` where there is none.
  var chosen: Int?
  var tail: Tail
  /// The number of rows there are so far, and of how many where that is known.
  var count: Int
  var total: Int?
  /// What goes on or went wrong with the rows shown, or `nil`.
  var notice: Notice?

  enum Notice: Equatable {
    case refreshing
    case refreshFailed(String)
  }

  /// The lines that are not for rows.
  static let frameHeight = 4

  /// The lines of the screen, each of just the width.
  func lines(width: Int, height: Int) -> [StyledLine] {
    let bodyHeight = max(height - Self.frameHeight, 1)
    let rule = StyledLine(String(repeating: "─", count: width), .faint)
    let body = body(height: bodyHeight)
    let blanks = Array(repeating: StyledLine(), count: max(bodyHeight - body.count, 0))
    let head = [prompt(width: width), rule]
    let lines = head + body.prefix(bodyHeight) + blanks + [rule, status(width: width)]
    return lines.suffix(max(height, 1)).map { $0.fitted(to: width) }
  }

  private func prompt(width: Int) -> StyledLine {
    var line = StyledLine(" GitHub users ", .strong)
    line.append("› ", .faint)
    // Of a long text the end is shown, where somebody types; one column is the cursor's.
    line.append(query.end(in: width - line.width - 1))
    line.append(" ", .inverse)
    if query.isEmpty { line.append("type to search; everyone is listed", .faint) }
    line.append(" ")
    return line
  }

  private func body(height: Int) -> [StyledLine] {
    var lines = rows.enumerated().map { index, row in
      index == chosen ? StyledLine("› \(row)", .inverse) : StyledLine("  \(row)")
    }
    switch tail {
    case .nothing: break
    case .loading: lines.append(StyledLine(rows.isEmpty ? "  searching…" : "  more…", .faint))
    case .end:
      let isEmpty = rows.isEmpty && count == 0
      lines.append(StyledLine(isEmpty ? "  nobody" : "  — the end —", .faint))
    case .failed(let reason):
      lines.append(StyledLine("  \(reason); Enter tries again", .alarming))
    }
    return lines
  }

  private func status(width: Int) -> StyledLine {
    var line = StyledLine(" \(count)")
    if let total { line.append(" of \(total)") }
    line.append((total ?? count) == 1 ? " user" : " users")
    switch notice {
    case .refreshing: line.append("  refreshing…", .faint)
    case .refreshFailed(let reason): line.append("  not refreshed: \(reason)", .alarming)
    case nil: break
    }
    let keys = "↑↓ scroll  ^R refresh  Enter retry  Esc quit "
    let gap = width - line.width - keys.columns
    if gap > 0 {
      line.append(String(repeating: " ", count: gap))
      line.append(keys, .faint)
    }
    line.append(" ")
    return line
  }
}
