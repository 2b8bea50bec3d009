extension User {
  /// Uses the type and the property that the plugin generates from `user.json`.
  public var greeting: String { "Hello, \(login ?? "number \(id)")" }
}
