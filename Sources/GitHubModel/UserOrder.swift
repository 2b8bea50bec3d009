/// The sort order of a search, in descending order.
package enum UserOrder: String, CaseIterable, Sendable {
  case followers
  case repositories
  /// The most recently joined users first.
  case joined
}
