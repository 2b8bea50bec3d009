import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that waits for its response, with the part of the body that was received so far.
struct Exchange: Sendable {
  typealias Continuation = CheckedContinuation<(Data, HTTPURLResponse), any Error>

  private let continuation: Continuation
  private let progress: (@Sendable (TransferProgress) -> Void)?
  private let download: Download?
  /// The most bytes of a body that is held in memory.
  private let bodyLimit: Int

  private var body = Data()
  /// The body that is written to a file, or `nil` if it is held in memory.
  private var content: DownloadedContent?
  private var received = 0

  /// Creates the exchange of a request.
  init(_ continuation: Continuation, in context: RequestContext, bodyLimit: Int) {
    self.continuation = continuation
    self.bodyLimit = bodyLimit
    progress = context.progress
    download = context.download
  }

  /// Work that a received part demands, outside of any lock.
  struct Work {
    fileprivate var content: DownloadedContent?
    fileprivate var report: (() -> Void)?

    /// Writes the part to the file of a download, and reports the progress.
    ///
    /// - Throws: ``TransportError/Reason``.
    func perform(with data: Data) throws {
      try content?.write(data)
      report?()
    }
  }

  /// Receives a part of the body.
  ///
  /// - Returns: The work that is left to do.
  /// - Throws: The reason why the body is not accepted.
  mutating func receive(
    _ data: Data, of response: URLResponse?
  ) throws(TransportError.Reason) -> Work {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if received == 0, let download, (200..<300).contains(status) {
      content = download.makeContent()
    }
    let limit = content == nil ? bodyLimit : download?.byteLimit ?? .max
    let announced = response?.expectedContentLength ?? 0
    guard announced <= limit, data.count <= limit - received else {
      throw .bodyTooLarge(limit: limit)
    }
    received += data.count
    // The body is changed in place: a copy of the exchange would copy the whole body for each part.
    if content == nil { body.append(data) }
    return Work(
      content: content,
      report: report(.download, Int64(received), of: response?.decodedLength))
  }

  /// Returns a report of the progress of the request's body.
  ///
  /// - Parameters:
  ///   - sent: The number of bytes that were sent so far.
  ///   - expected: The number of bytes of the whole body; zero or less if the session does not know.
  /// - Returns: The report, or `nil` if nothing is reported.
  func reportSent(_ sent: Int64, expected: Int64) -> (() -> Void)? {
    report(.upload, sent, of: expected > 0 ? expected : nil)
  }

  private func report(
    _ direction: TransferProgress.Direction, _ completed: Int64, of total: Int64?
  ) -> (() -> Void)? {
    guard let progress else { return nil }
    let value = TransferProgress(direction: direction, completed: completed, total: total)
    return { progress(value) }
  }

  /// Forgets the part of the body that was received.
  mutating func restart() {
    content?.discard()
    content = nil
    body = Data()
    received = 0
  }

  /// Resumes the continuation with a response.
  func finish(with response: URLResponse?) {
    guard let response = response as? HTTPURLResponse else {
      return fail(with: TransportError.Reason.notHTTP)
    }
    if let content {
      do {
        try content.close()
      } catch {
        return fail(with: error)
      }
      download?.receive(content)
    }
    continuation.resume(returning: (body, response))
  }

  /// Resumes the continuation with an error.
  func fail(with error: any Error) {
    content?.discard()
    continuation.resume(throwing: error)
  }
}

extension URLResponse {
  /// The number of bytes of the body after decompression, or `nil` if it is not known.
  fileprivate var decodedLength: Int64? {
    let encoding = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    return encoding == nil && expectedContentLength >= 0 ? expectedContentLength : nil
  }
}
