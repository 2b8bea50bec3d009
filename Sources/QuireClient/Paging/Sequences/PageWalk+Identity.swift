extension PageWalk {
  /// Requests the next page, and returns it with the identity of the list as the page was requested.
  package mutating func nextWithIdentity() async throws -> (Paged.Response, ListIdentity?)? {
    let recorder = RequestRecorder()
    let response = try await RequestRecorder.$current.withValue(recorder) {
      try await next(isolation: nil)
    }
    return response.map { ($0, recorder.identity) }
  }

  /// Returns the identity of the list as its first page would be requested now.
  ///
  /// The request passes through the interceptors, but is not sent.
  ///
  /// - Returns: The identity, or `nil` if no request can be created.
  package func identity() async -> ListIdentity? {
    let recorder = RequestRecorder(isProbe: true)
    var walk = self
    _ = await RequestRecorder.$current.withValue(recorder) {
      try? await walk.next(isolation: nil)
    }
    return recorder.identity
  }
}
