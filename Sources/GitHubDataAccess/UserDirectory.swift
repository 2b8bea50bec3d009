package import ExampleAPI
package import GitHubModel
package import QuireFeed

/// The users that the app can show.
///
/// Each list is a new one that has not loaded anything yet.
@MainActor
package protocol UserDirectory {
  /// Returns the users that match a query.
  func search(_ query: UserQuery) -> Feed<User>

  /// Returns all users, in the order they joined.
  func everyone() -> Feed<User>

  /// Requests a user with all fields.
  func user(_ login: String) async throws -> User

  /// The search that was kept last, or `nil` if none was kept.
  var lastSearch: UserQuery? { get }

  /// Keeps a search, whose list has loaded, for the next start of the app.
  func keep(_ query: UserQuery)
}
