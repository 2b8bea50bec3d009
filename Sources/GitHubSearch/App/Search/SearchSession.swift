import ExampleAPI
import QuireClient
import QuireFeed

/// An interactive search: the typed text, the resulting list and the position in it.
@MainActor
final class SearchSession {
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

  /// The typed text.
  private(set) var text: String

  /// The list for the last text searched.
  private(set) var feed: Feed<User>

  /// The search for the last text searched, or `nil` if all users are listed.
  private var query: UserQuery?

  private let directory: any UserDirectory
  private let order: UserOrder?
  private var window = RowWindow()
  /// The number of rows on the screen at the last drawing.
  private var height = 1

  /// Creates a session with the list for a text, before any page has loaded.
  init(_ text: String, by order: UserOrder?, in directory: any UserDirectory) {
    self.text = text
    self.order = order
    self.directory = directory
    query = UserQuery(text, by: order)
    feed = Self.feed(of: query, in: directory)
  }

  /// Handles a key.
  func press(_ key: Key) -> Action {
    switch key {
    case .character(let character):
      guard text.count < UserQuery.lengthLimit else { return .none }
      text.append(character)
      return .search
    case .backspace:
      return text.popLast() == nil ? .none : .search
    case .control("u"):
      if text.isEmpty { return .none }
      text = ""
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

  /// Switches to a new list for the text, before any page has loaded, and drops the old list.
  func search() {
    query = UserQuery(text, by: order)
    feed = Self.feed(of: query, in: directory)
    window = RowWindow()
  }

  /// Loads the list.
  func load() async { await keepSearch { await $0.load() } }

  /// Loads the page that has failed.
  func retry() async { await keepSearch { await $0.retry() } }

  /// Loads a page, and then keeps the search for the next start of the app.
  private func keepSearch(_ load: (Feed<User>) async -> LoadOutcome) async {
    // The user may type while the list loads.
    let (query, feed) = (query, feed)
    if case .failed = await load(feed) { return }
    if let query, feed === self.feed { directory.keep(query) }
  }

  /// Returns the view of the screen; its rows count as shown, so the next page may begin to load.
  func view(height: Int) -> SearchView {
    self.height = max(height - SearchView.frameHeight, 1)
    let users = feed.items
    window.scroll(count: users.count, height: self.height)
    let rows = window.rows(of: users.count, height: self.height)
    if let last = rows.last { feed.loadNextIfNeeded(at: last) }
    return SearchView(
      query: text, rows: users[rows].map(\.row),
      chosen: users.isEmpty ? nil : window.chosen - window.top,
      tail: rows.upperBound == users.count ? tail : .nothing,
      count: users.count, total: feed.total, notice: notice)
  }

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

  private static func feed(of query: UserQuery?, in directory: any UserDirectory) -> Feed<User> {
    query.map(directory.search) ?? directory.everyone()
  }
}
