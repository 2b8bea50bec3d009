import ExampleAPI
import QuireFeed
import QuireRuntime

/// The lists of users that the app can show.
///
/// Each call makes a new list that has asked for nothing yet.
@MainActor
protocol UserDirectory {
  /// The users that a query finds.
  func search(_ query: UserQuery) -> Feed<User>

  /// All users, in the order they joined.
  func everyone() -> Feed<User>
}
