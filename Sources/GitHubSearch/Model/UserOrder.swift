/// What the users of a search may be sorted by, most first.
enum UserOrder: String, CaseIterable {
  case followers
  case repositories
  /// The latest to join first.
  case joined
}
