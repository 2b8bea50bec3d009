public import Foundation

extension Client {
  /// Returns a client for the same server that also follows the links of lists to other origins.
  ///
  ///     let github = Client(baseURL: base).allowingLinks(toOrigins: [archive])
  ///
  /// By default, a link to another scheme, host or port than that of the first page is a
  /// ``PagingError``, so that a server cannot choose where requests are sent. Requests to the
  /// allowed origins carry no credentials: the only header fields are `Accept`, `Accept-Language`
  /// and `User-Agent`. A link from https to http is never followed.
  ///
  /// - Parameter origins: The origins, each given by any of its URLs. They replace earlier ones. A
  ///   URL that is neither http nor https allows no origin.
  /// - Returns: The client.
  public func allowingLinks(toOrigins origins: [URL]) -> Client {
    var client = self
    client.linkOrigins = origins
    return client
  }
}
