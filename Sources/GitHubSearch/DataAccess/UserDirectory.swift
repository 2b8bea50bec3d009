import ExampleAPI
import QuireFeed
import QuireRuntime

/// The lists of users that the app can show.
///
/// Each call creates a new list that has not loaded anything yet.
@MainActor
protocol UserDirectory {
  /// Returns the users that match a query.
  func search(_ query: UserQuery) -> Feed<User>

  /// Returns all users, in the order they joined.
  func everyone() -> Feed<User>
}
