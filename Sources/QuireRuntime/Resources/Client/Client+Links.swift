public import Foundation

extension Client {
  /// A client to the same server that follows the links of lists to further origins as well.
  ///
  ///     let github = Client(baseURL: base).followingLinks(to: [archive])
  ///
  /// Without it a list whose next page is on another scheme, host or port than its first is a
  /// ``PagingError``, so that no server has requests sent to where it likes. To the origins named
  /// here goes a request without credentials: of all header fields only `Accept`,
  /// `Accept-Language` and `User-Agent`. From https to http no link is followed.
  ///
  /// - Parameter origins: The origins, each by any URL of it; they take the place of earlier ones.
  ///   A URL that is neither http nor https names none.
  /// - Returns: The client.
  public func followingLinks(to origins: [URL]) -> Client {
    var client = self
    client.linkOrigins = origins
    return client
  }
}
