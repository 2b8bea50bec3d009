public import Foundation

extension Client {
  /// Returns a client with other servers for the operations for which the description has its own.
  ///
  ///     let github = GithubAPI(server: corporate, authorization: authorization)
  ///       .replacingServers(["https://uploads.github.com": corporateUploads])
  ///
  /// A description can state another server for an operation, such as an upload. If the base URL of
  /// this client is not that of the description, a request to that server would send the client's
  /// credentials to a host that the app did not choose. Such a request is a ``RequestError`` unless
  /// the app names the server with this method.
  ///
  /// - Parameter servers: The URLs before the paths of the requests, by the URLs of the description.
  ///   They replace earlier ones. They receive the credentials of this client, except from https to
  ///   http. Use the same URL twice to send the requests to the server of the description.
  /// - Returns: The client.
  public func replacingServers(_ servers: [ServerURL: URL]) -> Client {
    var client = self
    client.servers = servers
    return client
  }

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
