public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Resource {
  /// Returns the request for this resource, for your own networking code.
  ///
  /// - Parameter baseURL: The URL before the path: http or https, without a query or fragment. Its
  ///   own path comes first, and one slash separates the two. A ``server`` of the resource replaces
  ///   it. Add credentials only if they are meant for the host of the resulting URL.
  /// - Returns: The request with its final URL and body.
  /// - Throws: ``RequestError`` for a base URL with a query, fragment or other scheme, a path that
  ///   would mean another resource, a header field that cannot be sent, or a body that cannot be
  ///   encoded or contains files on disk.
  public func request(baseURL: URL) throws(RequestError) -> URLRequest {
    let request = try RequestDraft(self).request(baseURL: baseURL)
    guard !request.hasFiles else {
      throw RequestError(
        reason: .body(
          "it contains files on disk; write it to a file with 'request(baseURL:writingBodyTo:)'"),
        path: path.template)
    }
    return request.urlRequest
  }

  /// Returns the request for this resource without its body, and writes the body to a file, for an
  /// upload task of your own networking code.
  ///
  /// - Parameters:
  ///   - baseURL: The URL before the path, as for ``request(baseURL:)``.
  ///   - file: The URL of a file that does not exist yet. Remove the file after the upload.
  /// - Returns: The request with its final URL.
  /// - Throws: The errors of ``request(baseURL:)``; ``RequestError`` if the file cannot be written;
  ///   `CancellationError` if the task was cancelled.
  public func request(baseURL: URL, writingBodyTo file: URL) throws -> URLRequest {
    var request = try RequestDraft(self).request(baseURL: baseURL)
    try request.write(to: file, for: path.template)
    request.urlRequest.httpBody = nil
    return request.urlRequest
  }
}
