import Foundation
import QuireStorage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The content of a download, in a file next to the target.
///
/// The target is replaced only by the whole content, because renaming a file is atomic. Until then,
/// only the current user can read the content.
struct DownloadedContent {
  /// A response whose bytes do not continue those that were received.
  struct OtherContent: Error {}

  /// The number of bytes that were received.
  private(set) var count = 0
  /// Whether the last request was for the bytes after those that were received.
  private(set) var isContinued = false

  private let target: URL
  private let byteLimit: Int?
  /// The file with the content.
  private let file: URL
  private var handle: FileHandle?
  /// The record of a download that the next call continues, or `nil` if it is not kept.
  private let record: DownloadRecord?
  /// Whether the caller requests only a part of the content.
  private let isPart: Bool
  /// The method of the request.
  private let method: String?
  /// The version of the content, or `nil` if the download cannot be continued.
  private var version: DownloadVersion?
  /// The number of bytes of the whole content, or `nil` if it is not known.
  private var total: Int?
  /// The number of bytes at the end of the last response, or `nil` if it is not known.
  private var end: Int?

  /// Creates the content of a request's response, which begins with the bytes that an earlier call
  /// received.
  ///
  /// - Throws: ``TransportError/Reason``.
  init(of request: URLRequest, for target: URL, byteLimit: Int?, isKept: Bool) throws {
    self.target = target
    self.byteLimit = byteLimit
    isPart = request.value(forHTTPHeaderField: "Range") != nil
    method = request.httpMethod
    let folder = target.deletingLastPathComponent()
    if isKept, let record = DownloadRecord(of: request, for: target) {
      self.record = record
      file = record.file
      handle = record.handle
      version = record.version
      count = version == nil ? 0 : record.count
      total = version?.total
      if let total, count > total { restart() }
    } else {
      record = nil
      file = folder.appending(
        path: ".quire-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
    }
  }

  /// Whether the bytes after those that were received can be requested.
  var canContinue: Bool { version != nil && count > 0 }

  /// The progress of the whole download.
  var progress: TransferProgress {
    TransferProgress(
      direction: .download, completed: Int64(count), total: total.map(Int64.init))
  }

  /// Returns a request for the bytes that are missing, or the request itself for all bytes.
  mutating func continuing(_ request: PreparedRequest) -> PreparedRequest {
    // Only GET has ranges (RFC 9110, section 14.2).
    isContinued = canContinue && method == "GET" && !isPart
    guard isContinued else { return request }
    var request = request
    request.urlRequest.setValue("bytes=\(count)-", forHTTPHeaderField: "Range")
    request.urlRequest.setValue(version?.validator, forHTTPHeaderField: "If-Range")
    return request
  }

  /// Forgets the bytes that were received, so that the next request is for all bytes.
  mutating func restart() { (version, count, isContinued) = (nil, 0, false) }

  /// Begins with the body of a success: after the bytes that were received if the response contains
  /// the next ones of the same version, and otherwise from the start.
  ///
  /// - Throws: ``TransportError/Reason``; ``OtherContent`` if the response is neither a part that
  ///   follows nor the whole content.
  mutating func begin(with response: ReceivedResponse) throws {
    if isContinued, response.status != 200 {
      guard let range = version?.range(of: response, after: count) else { throw OtherContent() }
      (total, end) = (range.total, range.end)
      version?.total = total
      return
    }
    let range = ContentRange(response.headers)
    if response.status == 206, !isPart, range.map({ $0.count < $0.total }) ?? true {
      throw TransportError.Reason.partialContent
    }
    try target.reporting {
      if handle == nil {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = open(path(of: file), flags, 0o600)
        guard descriptor >= 0 else { throw POSIXError.current }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      }
      try handle?.truncate(atOffset: 0)
      (count, isContinued) = (0, false)
      version = DownloadVersion(of: response)
      total =
        method == "HEAD" ? nil : response.headers.bodyLength(ofPart: response.status == 206)
      end = total
      try record?.write(version)
    }
  }

  /// Writes the next bytes.
  ///
  /// - Throws: ``TransportError/Reason``; ``OtherContent`` if the part of the content is longer than
  ///   its range.
  mutating func append(_ part: Data) throws {
    if let byteLimit, part.count > byteLimit - count {
      throw TransportError.Reason.bodyTooLarge(limit: byteLimit)
    }
    if let end, part.count > end - count {
      if isContinued { throw OtherContent() }
      throw TransportError.Reason.bodyTooLarge(limit: end)
    }
    try target.reporting { try handle?.write(contentsOf: part) }
    count += part.count
  }

  /// Ends a response, whose body was received.
  ///
  /// - Returns: Whether the content is whole. A server may send fewer bytes than were requested (RFC
  ///   9110, section 15.3.7).
  /// - Throws: `URLError` if the body is shorter than the response states.
  func endResponse() throws -> Bool {
    if let end, count < end { throw URLError(.networkConnectionLost) }
    return total.map { count == $0 } ?? true
  }

  /// Replaces the target with the whole content.
  ///
  /// - Throws: ``TransportError/Reason``.
  mutating func replaceTarget() throws {
    try target.reporting {
      handle?.usePermissionsOfNewFile(in: target.deletingLastPathComponent())
      // The file of a record stays locked until it is renamed.
      if record == nil { try handle?.close() }
      guard rename(path(of: file), path(of: target)) == 0 else {
        throw POSIXError.current
      }
    }
    handle = nil
    record?.remove()
  }

  /// Ends without the whole content, which is kept for the next call if possible.
  mutating func abandon(because error: any Error) {
    try? handle?.close()
    handle = nil
    if record != nil, canContinue, !(error is TransportError.Reason) { return }
    try? FileManager.default.removeItem(at: file)
    record?.remove()
  }

  private func path(of url: URL) -> String { url.path(percentEncoded: false) }
}

extension URL {
  /// Calls a closure that changes this file, and returns its errors as those of a transport.
  fileprivate func reporting(_ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      throw TransportError.Reason(error, file: self)
    }
  }
}
