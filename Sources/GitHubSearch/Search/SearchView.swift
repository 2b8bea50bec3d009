import Foundation

/// The content of the search screen.
struct SearchView {
  /// The line after the last row, or in place of rows.
  enum Tail: Equatable {
    case nothing
    /// A page is loading.
    case loading
    /// The list has ended; it may be empty.
    case end
    /// A page could not be loaded, for the given reason.
    case failed(String)
  }

  /// The typed text.
  var query: String
  /// The rows on the screen.
  var rows: [String]
  /// The index of the chosen row in `rows`, or `nil` if no row is chosen.
  var chosen: Int?
  var tail: Tail
  /// The number of users loaded so far, and the total if known.
  var count: Int
  var total: Int?
  /// The state of a refresh of the shown rows, or `nil`.
  var notice: Notice?

  enum Notice: Equatable {
    case refreshing
    /// The rows are those of the last search, which loaded on this date.
    case stored(Date, isRefreshing: Bool)
    /// The rows could not be refreshed; they are from this date if they are those of the last search.
    case refreshFailed(String, storedDate: Date?)
  }

  /// The number of lines that are not rows.
  static let frameHeight = 4

  /// Returns the lines of the screen, each exactly as wide as the screen.
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
    // A long text shows its end, so that typed characters are visible. One column is for the
    // cursor.
    line.append(query.end(in: width - line.width - 1))
    line.append(" ", .inverse)
    if query.isEmpty { line.append("type to search; all users are listed", .faint) }
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
      lines.append(StyledLine(isEmpty ? "  no users found" : "  — the end —", .faint))
    case .failed(let reason):
      lines.append(StyledLine("  \(reason); press Enter to retry", .alarming))
    }
    return lines
  }

  private static func text(of date: Date) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
    return date.formatted(style.year().month().day().time(includingFractionalSeconds: false))
  }

  private func status(width: Int) -> StyledLine {
    var line = StyledLine(" \(count)")
    if let total { line.append(" of \(total)") }
    line.append((total ?? count) == 1 ? " user" : " users")
    switch notice {
    case .refreshing: line.append("  refreshing…", .faint)
    case .stored(let date, let isRefreshing):
      let progress = isRefreshing ? ", refreshing…" : ""
      line.append("  as of \(Self.text(of: date))\(progress)", .faint)
    case .refreshFailed(let reason, let date):
      if let date { line.append("  as of \(Self.text(of: date))", .faint) }
      line.append("  not refreshed: \(reason)", .alarming)
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
