package import ExampleAPI
package import GitHubModel
import Observation
import QuireClient
package import QuireFeed

/// A search whose text the user edits, and the list for it.
@MainActor @Observable
package final class SearchSession {
  /// The typed text.
  package var text: String

  /// The list for the last text searched; of all users if that text was blank.
  package private(set) var feed: Feed<User>

  /// Whether the list shows organizations only.
  package var showsOnlyOrganizations = false { didSet { applyFilter() } }

  /// The lists and the users that can be shown.
  package let directory: any UserDirectory

  /// The last search, or `nil` if all users are listed.
  private var query: UserQuery?

  private let order: UserOrder?

  /// Creates a session with the list for a search, before any page has loaded.
  ///
  /// - Parameters:
  ///   - query: The search, or `nil` to list all users.
  ///   - directory: The lists and the users that can be shown.
  package init(_ query: UserQuery?, in directory: any UserDirectory) {
    self.query = query
    self.directory = directory
    text = query?.text ?? ""
    order = query?.order
    feed = query.map(directory.search) ?? directory.everyone()
  }

  /// Whether the list is that of an earlier text.
  package var isOutdated: Bool { typedQuery != query }

  /// Switches to a new list for the text, before any page has loaded, and drops the old list.
  package func search() {
    query = typedQuery
    feed = query.map(directory.search) ?? directory.everyone()
    applyFilter()
  }

  private func applyFilter() {
    feed.filter = showsOnlyOrganizations ? { $0.type == .organization } : nil
  }

  /// The search for the text, or `nil` if it is blank.
  private var typedQuery: UserQuery? {
    UserQuery(String(text.prefix(UserQuery.lengthLimit)), by: order)
  }

  /// Loads the list.
  package func load() async { await keepSearch { await $0.load() } }

  /// Loads the page that has failed.
  package func retry() async { await keepSearch { await $0.retry() } }

  /// Loads a page, and then keeps the search for the next start of the app.
  private func keepSearch(_ load: (Feed<User>) async -> LoadOutcome) async {
    // The user may type while the list loads.
    let (query, feed) = (query, feed)
    if case .failed = await load(feed) { return }
    if let query, feed === self.feed { directory.keep(query) }
  }
}
