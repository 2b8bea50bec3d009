public import Foundation

extension Client {
  /// Sends the request of a resource and writes the response to a file.
  ///
  ///     try await client.download(.invoicePDF(id: id), to: folder.appending(path: "invoice.pdf"))
  ///
  /// The response is first written to another file in the same folder, which replaces the file at the
  /// end. Until then, only the current user can read it. If an error occurs, the file is unchanged. A
  /// ``URLSessionTransport`` writes the response while it is received; so does any transport with its
  /// own ``Transport/stream(_:in:)``. A download is not cached.
  ///
  /// If the connection is lost in the middle, and this client retries the request, the download
  /// continues after the bytes that were received (RFC 9110, section 14), if the server states a
  /// strong `ETag` or a `Last-Modified`. A part is added only if it has the same validator, total,
  /// media type and URL, and begins at the next byte. Otherwise the download begins again. The file
  /// is replaced when all bytes were received.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - file: The URL of the file, in a folder that exists.
  ///   - byteLimit: The most bytes to write, or `nil` for any number. The limit of the transport
  ///     applies only to responses that are in memory.
  ///   - isResumable: Whether the bytes that were received before an error or a cancellation are kept
  ///     for the next call with the same request and file, even after the app was restarted. They are
  ///     in the file `.NAME.partial`, next to one with its `ETag` or `Last-Modified`. If the server
  ///     has another version by then, the download begins again.
  /// - Throws: ``TransportError`` for a response that is too long or contains only a part, and if the
  ///   file cannot be written; otherwise the errors of ``send(_:)``.
  public func download(
    _ resource: some Resource<Data>, to file: URL, byteLimit: Int? = nil, isResumable: Bool = false
  ) async throws {
    let request = try request(for: draft(of: resource))
    let redaction = redaction(for: resource.path)
    do {
      var content = try DownloadedContent(
        of: request.urlRequest, for: file, byteLimit: byteLimit, isKept: isResumable)
      do {
        try await receive(&content, by: request, for: resource)
        try Task.checkCancellation()
        try content.replaceTarget()
      } catch {
        content.abandon(because: error)
        throw error
      }
    } catch {
      throw redaction.shownError(error, at: request.urlRequest.url)
    }
  }

  /// Receives the content, in several attempts if the connection is lost in the middle.
  private func receive(
    _ content: inout DownloadedContent, by request: PreparedRequest,
    for resource: some Resource<Data>
  ) async throws {
    // A report of an error in a success can only be found in memory.
    guard resource.errorReport == nil else {
      let response = try await answer(to: request, for: resource)
      let data = try read(response, as: resource)
      try content.begin(with: response)
      return try content.append(data)
    }
    let client = reportingOnlyUploads
    var (attempt, responses, furthest) = (1, 0, content.count)
    while true {
      let (response, body): (ReceivedResponse, ResponseBody)
      do {
        (response, body) = try await client.streamedAnswer(
          to: content.continuing(request), for: resource)
        try resource.throwReportedError(in: response)
      } catch let error as any StatusFailure
        where error.statusError.status == 416 && content.isContinued
      {
        // The server's version is shorter now.
        content.restart()
        continue
      }
      do {
        try content.begin(with: response)
        for try await part in body {
          try content.append(part)
          options.progress?(content.progress)
        }
        if try content.endResponse() { return }
        // The next range follows at once, unless a server sends its content in grains.
        responses += 1
        if responses > Self.responseLimit { throw URLError(.networkConnectionLost) }
      } catch is DownloadedContent.OtherContent {
        content.restart()
      } catch {
        // Each attempt that continues a download makes the rest shorter. A server that always
        // sends another version makes no progress.
        if content.canContinue, content.count > furthest {
          (attempt, furthest) = (1, content.count)
        }
        guard resource.isIdempotent, let retrier,
          let delay = retrier.delay(after: error, attempt: attempt)
        else { throw error }
        try await retrier.clock.sleep(for: delay)
        attempt += 1
      }
    }
  }

  /// The most ranges of one content that are requested without a delay.
  private static var responseLimit: Int { 10_000 }

  /// This client without reports of the download, which count from the beginning of a response.
  private var reportingOnlyUploads: Client {
    var client = self
    guard let report = options.progress else { return client }
    client.options.progress = { if $0.direction == .upload { report($0) } }
    return client
  }
}
