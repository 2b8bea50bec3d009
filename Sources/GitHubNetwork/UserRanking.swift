import ExampleAPI

/// The users that match a search, and their order.
struct UserRanking {
  private let words: [String]
  private let sort: UserSearch.Resource.Sort?
  private let isRising: Bool

  init(_ search: UserSearch.Resource) {
    words = search.q.lowercased().split { $0.isWhitespace }.map(String.init)
    sort = search.sort
    // As on GitHub, the order does not apply to the best match.
    isRising = search.order == .asc && search.sort != nil
  }

  /// Returns the users that match every word, each with its score, in sorted order.
  ///
  /// Ties are sorted by ID, so that pages are consistent with each other.
  func found(in users: [User]) -> [User] {
    let ranked = users.compactMap(scored).map { (user: $0, weight: weight(of: $0)) }
    return ranked.sorted { one, other in
      if one.weight == other.weight { return one.user.id < other.user.id }
      return isRising ? one.weight < other.weight : one.weight > other.weight
    }.map(\.user)
  }

  /// Returns the user with a score, or `nil` if a word is in neither the login nor the name.
  private func scored(_ user: User) -> User? {
    let login = user.login.lowercased()
    let name = (user.name ?? "").lowercased()
    guard words.allSatisfy({ login.contains($0) || name.contains($0) }) else { return nil }
    var user = user
    user.score = words.contains { login.hasPrefix($0) || name.hasPrefix($0) } ? 1 : 0.5
    return user
  }

  private func weight(of user: User) -> Double {
    switch sort {
    case .followers: Double(user.followers ?? 0)
    case .repositories: Double(user.publicRepos ?? 0)
    case .joined: user.createdAt?.timeIntervalSince1970 ?? 0
    case .unknown, nil: user.score ?? 0
    }
  }
}
