/// What a client tells the transports about a request, through any transport in between.
struct RequestContext: Sendable {
  /// The context of the request that the current task sends.
  @TaskLocal static var current = RequestContext()

  /// Whether a transport may add credentials of its own, such as the fields of its configuration.
  ///
  /// It may not if a link leads to another origin than the client's: such a request has no field
  /// that identifies the caller.
  var mayAddCredentials = true

  /// How long a response is fresh if the server does not say, or `nil` for the cache's own lifetime.
  var cacheLifetime: Duration?
}
