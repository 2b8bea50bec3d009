extension Client {
  /// Returns a client for the same server whose errors hide segments of paths.
  ///
  ///     let bot = Client(baseURL: base).hidingPathSegments(["bot\(token)"])
  ///
  /// Errors show the template of a resource's path, such as `/users/{id}`, and never its values.
  /// Hide other secrets with this method, such as those in the path of the base URL, in links and
  /// in redirects.
  ///
  /// - Parameter segments: Whole segments, not percent-encoded. They replace earlier ones.
  /// - Returns: The client.
  public func hidingPathSegments(_ segments: Set<String>) -> Client {
    var client = self
    client.hiddenSegments = segments
    return client
  }

  /// Returns the rules for showing paths and URLs in errors of requests for a resource.
  func redaction(for resource: ResourcePath) -> Redaction {
    Redaction(hiddenSegments: hiddenSegments, resource: resource)
  }
}
