import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that waits for its response, with the part of the body that was received so far.
struct Exchange: Sendable {
  /// The caller that waits for the response.
  enum Caller: Sendable {
    /// It waits for the whole body.
    case ofWhole(CheckedContinuation<(Data, HTTPURLResponse), any Error>)
    /// It waits for the header fields of a success, or for the whole body of any other response.
    case ofParts(CheckedContinuation<(ReceivedParts?, Data, HTTPURLResponse), any Error>)
  }

  private let caller: Caller
  private let progress: (@Sendable (TransferProgress) -> Void)?
  /// The most bytes of a body that is held in memory.
  private let bodyLimit: Int

  private var body = Data()
  /// The body that is read while it is received, or `nil` if it is held in memory.
  private var parts: ReceivedParts?
  private var received = 0

  /// Creates the exchange of a request.
  init(for caller: Caller, in context: RequestContext, bodyLimit: Int) {
    self.caller = caller
    self.bodyLimit = bodyLimit
    progress = context.progress
  }

  /// Work that a received part demands, outside of any lock.
  struct Work {
    fileprivate var parts: ReceivedParts?
    fileprivate var report: (() -> Void)?

    /// Passes the part to the reader of the body, and reports the progress.
    ///
    /// - Throws: ``TransportError/Reason``.
    func perform(with data: Data) throws {
      try parts?.receive(data)
      report?()
    }
  }

  /// Receives the header fields.
  ///
  /// - Returns: Tells the caller about a success whose body it reads while it is received, or `nil`.
  mutating func receive(_ response: URLResponse, of task: URLSessionTask) -> (() -> Void)? {
    guard case .ofParts(let continuation) = caller, parts == nil,
      let response = response as? HTTPURLResponse, response.isSuccess
    else { return nil }
    let parts = ReceivedParts(of: task)
    self.parts = parts
    return { continuation.resume(returning: (parts, Data(), response)) }
  }

  /// Receives a part of the body.
  ///
  /// - Returns: The work that is left to do.
  /// - Throws: The reason why the body is not accepted.
  mutating func receive(
    _ data: Data, of response: URLResponse?
  ) throws(TransportError.Reason) -> Work {
    if parts == nil {
      guard response?.expectedContentLength ?? 0 <= bodyLimit, data.count <= bodyLimit - received
      else { throw .bodyTooLarge(limit: bodyLimit) }
      // The body is changed in place: a copy of the exchange would copy it for each part.
      body.append(data)
    }
    received += data.count
    return Work(
      parts: parts, report: report(.download, Int64(received), of: response?.decodedLength))
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
    body = Data()
    received = 0
  }

  /// Ends with a response, whose body was received completely.
  func finish(with response: URLResponse?) {
    if let parts { return parts.finish(.success(())) }
    guard let response = response as? HTTPURLResponse else {
      return fail(with: TransportError.Reason.notHTTP)
    }
    switch caller {
    case .ofWhole(let continuation): continuation.resume(returning: (body, response))
    case .ofParts(let continuation): continuation.resume(returning: (nil, body, response))
    }
  }

  /// Ends with an error.
  func fail(with error: any Error) {
    if let parts { return parts.finish(.failure(error)) }
    switch caller {
    case .ofWhole(let continuation): continuation.resume(throwing: error)
    case .ofParts(let continuation): continuation.resume(throwing: error)
    }
  }
}

extension URLResponse {
  /// The number of bytes of the body after decompression, or `nil` if it is not known.
  fileprivate var decodedLength: Int64? {
    let encoding = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    return encoding == nil && expectedContentLength >= 0 ? expectedContentLength : nil
  }
}
