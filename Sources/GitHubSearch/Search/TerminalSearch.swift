import ExampleAPI
import GitHubDataAccess
import QuireFeed

/// An interactive search: keys change its text, and the screen shows a part of its list.
@MainActor
final class TerminalSearch {
  /// The action that a key requires.
  enum Action: Equatable {
    /// Only redraw.
    case none
    /// Search for the text after a pause in typing.
    case search
    case refresh
    case retry
    case quit
  }

  /// The text and the list.
  let session: SearchSession

  private var window = RowWindow()
  /// The number of lines for rows on the screen.
  private var height = 1

  /// Creates the search of a session.
  init(_ session: SearchSession) { self.session = session }

  /// Handles a key.
  func press(_ key: Key) -> Action {
    switch key {
    case .character(let character):
      session.text.append(character)
      return .search
    case .backspace:
      return session.text.popLast() == nil ? .none : .search
    case .control("u"):
      if session.text.isEmpty { return .none }
      session.text = ""
      return .search
    case .control("c"), .control("d"), .escape: return .quit
    case .control("r"): return .refresh
    case .enter: return .retry
    case .up: return move(by: -1)
    case .down: return move(by: 1)
    case .pageUp: return move(by: -height)
    case .pageDown: return move(by: height)
    case .home: return move(by: -feed.items.count)
    case .end: return move(by: feed.items.count)
    case .control: return .none
    }
  }

  /// Switches to a new list for the text, and shows its first row.
  func search() {
    session.search()
    window = RowWindow()
  }

  /// Scrolls to the chosen row on a screen with a number of lines, and tells the list which rows are
  /// visible, so that it may begin to load its next page.
  func scroll(height: Int) {
    self.height = max(height - SearchView.frameHeight, 1)
    window.scroll(count: feed.items.count, height: self.height)
    if let last = rows.last { feed.loadNextIfNeeded(at: last) }
  }

  /// The view of the screen; reading it has no effects.
  var view: SearchView {
    let (users, rows) = (feed.items, rows)
    return SearchView(
      query: session.text, rows: users[rows].map(\.row),
      chosen: users.isEmpty ? nil : window.chosen - window.top,
      tail: rows.upperBound == users.count ? tail : .nothing,
      count: users.count, total: feed.total, notice: notice)
  }

  private var feed: Feed<User> { session.feed }

  /// The indices of the visible rows.
  private var rows: Range<Int> { window.rows(of: feed.items.count, height: height) }

  private func move(by distance: Int) -> Action {
    window.move(by: distance, of: feed.items.count)
    return .none
  }

  private var tail: SearchView.Tail {
    switch feed.phase {
    case .loadingFirstPage, .loadingNextPage: .loading
    case .ended: .end
    case .firstPageFailed(let error), .nextPageFailed(let error): .failed(Explanation(error).text)
    case .idle, .loaded, .searchPaused, .refreshing, .stored, .refreshFailed:
      feed.hasEnded ? .end : .nothing
    }
  }

  private var notice: SearchView.Notice? {
    switch feed.phase {
    case .refreshing: .refreshing
    case .refreshFailed(let error):
      .refreshFailed(Explanation(error).text, storedDate: feed.storedDate)
    case .stored(let date, let isRefreshing): .stored(date, isRefreshing: isRefreshing)
    default: nil
    }
  }
}
