public import Foundation

extension Client {
  /// Sends the request of a resource and writes the response to a file.
  ///
  ///     try await client.download(.invoicePDF(id: id), to: folder.appending(path: "invoice.pdf"))
  ///
  /// The response is first written to a temporary file in the same folder, which replaces the file
  /// at the end. If an error occurs, the temporary file is removed and the file is unchanged. A
  /// ``URLSessionTransport`` writes the response while it is received. With any other transport, the
  /// whole response is in memory before it is written. A download is not cached.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - file: The URL of the file, in a folder that exists.
  ///   - byteLimit: The most bytes to write, or `nil` for any number. The limit of the transport
  ///     applies only to responses that are in memory.
  /// - Throws: ``TransportError`` for a response that is too long, and if the file cannot be
  ///   written; otherwise the errors of ``send(_:)``.
  public func download(
    _ resource: some Resource<Data>, to file: URL, byteLimit: Int? = nil
  ) async throws {
    let download = Download(to: file, byteLimit: byteLimit)
    defer { download.discard() }
    let request = try request(for: draft(of: resource))
    // A report of an error in a success can only be found in memory.
    let isStreamed = transport.streamsDownloads && resource.errorReport == nil
    let response = try await answer(
      to: request, for: resource, download: isStreamed ? download : nil)
    try Task.checkCancellation()
    do {
      if let content = download.takeContent() { return try content.replaceTarget() }
      let data = try read(response, as: resource)
      if let byteLimit, data.count > byteLimit {
        throw TransportError.Reason.bodyTooLarge(limit: byteLimit)
      }
      let content = download.makeContent()
      try content.write(data)
      try content.close()
      try content.replaceTarget()
    } catch let reason as TransportError.Reason {
      throw TransportError(reason, at: request.urlRequest.url, response.redaction)
    }
  }
}
