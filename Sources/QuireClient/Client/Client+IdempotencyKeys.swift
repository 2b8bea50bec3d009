import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Returns a request with the retrier for its attempts, which is `nil` if it is sent only once.
  ///
  /// A request that is not idempotent is retried only with an idempotency key, by which the server
  /// recognizes it. All attempts have the same key, because it is added before the first one.
  ///
  /// - Parameters:
  ///   - request: The request. A key that it already has is kept.
  ///   - context: The context of the request; another origin receives no key.
  ///   - isIdempotent: Whether the request can be sent again without a key.
  /// - Returns: The request, with a new key if it needs one.
  /// - Throws: ``RequestError`` if the name of the header field cannot be sent.
  func retriable(
    _ request: PreparedRequest, in context: RequestContext, isIdempotent: Bool
  ) throws(RequestError) -> (PreparedRequest, Retrier?) {
    guard !isIdempotent, let retrier else { return (request, retrier) }
    guard let name = retrier.idempotencyKey, context.mayAddCredentials else {
      return (request, nil)
    }
    var request = request
    guard request.urlRequest.value(forHTTPHeaderField: name)?.isEmpty ?? true else {
      return (request, retrier)
    }
    do throws(RequestError.Reason) {
      try request.urlRequest.set([name: UUID().uuidString.lowercased()])
    } catch {
      throw RequestError(reason: error, path: context.path)
    }
    return (request, retrier)
  }
}
