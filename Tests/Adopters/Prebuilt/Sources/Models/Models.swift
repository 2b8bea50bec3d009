extension User {
  /// The name to show.
  public var shownName: String { login ?? "user \(id)" }
}
