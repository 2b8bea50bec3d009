/// The sort order of a search, in descending order.
enum UserOrder: String, CaseIterable {
  case followers
  case repositories
  /// The most recently joined users first.
  case joined
}
