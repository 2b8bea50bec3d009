/// What a transport knows of the caller by itself, such as the fields of its configuration.
enum Credentials {
  /// Whether a transport may add it to a request: not where a link leads to another origin, for which
  /// the request was stripped of all that says something of the caller.
  @TaskLocal static var areAdded = true
}
