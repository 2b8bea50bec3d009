import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The content of a download, in a file next to the target.
///
/// The target is replaced only by the whole content, because renaming a file is atomic.
struct DownloadedContent {
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
  /// The version of the content, or `nil` if the download cannot be continued.
  private var version: String?
  /// The number of bytes of the whole content, or `nil` if it is not known.
  private var total: Int?

  /// Creates the content of a request's response, which begins with the bytes that an earlier call
  /// received.
  ///
  /// - Throws: ``TransportError/Reason``.
  init(of request: URLRequest, for target: URL, byteLimit: Int?, isKept: Bool) throws {
    self.target = target
    self.byteLimit = byteLimit
    let folder = target.deletingLastPathComponent()
    if isKept, let record = DownloadRecord(of: request, for: target) {
      self.record = record
      file = record.file
      handle = record.handle
      version = record.version
      count = version == nil ? 0 : record.count
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
    isContinued = canContinue && request.urlRequest.value(forHTTPHeaderField: "Range") == nil
    guard isContinued else { return request }
    var request = request
    request.urlRequest.setValue("bytes=\(count)-", forHTTPHeaderField: "Range")
    request.urlRequest.setValue(version, forHTTPHeaderField: "If-Range")
    return request
  }

  /// Begins with the body of a success: after the bytes that were received if the response contains
  /// those that are missing, and otherwise from the start.
  ///
  /// - Parameter response: The response, or `nil` if its facts do not matter.
  /// - Throws: ``TransportError/Reason``.
  mutating func begin(with response: ReceivedResponse?) throws {
    if isContinued, response?.status == 206, let range = response?.headers.contentRange,
      range.start == count
    {
      total = range.total
      return
    }
    try target.reporting {
      if handle == nil {
        try Data().write(to: file, options: .withoutOverwriting)
        handle = try FileHandle(forWritingTo: file)
      }
      try handle?.truncate(atOffset: 0)
      (count, isContinued) = (0, false)
      // A part of the content that the caller requested cannot be continued.
      version = response?.status == 200 ? response?.headers.strongVersion : nil
      let isEncoded = response?.headers["Content-Encoding"] != nil
      total = isEncoded ? nil : response?.headers["Content-Length"].flatMap { Int($0) }
      try record?.write(version)
    }
  }

  /// Writes the next bytes.
  ///
  /// - Throws: ``TransportError/Reason``.
  mutating func append(_ part: Data) throws {
    if let byteLimit, part.count > byteLimit - count {
      throw TransportError.Reason.bodyTooLarge(limit: byteLimit)
    }
    try target.reporting { try handle?.write(contentsOf: part) }
    count += part.count
  }

  /// Replaces the target with the whole content.
  ///
  /// - Throws: ``TransportError/Reason``.
  mutating func replaceTarget() throws {
    try target.reporting {
      // The file of a record stays locked until it is renamed.
      if record == nil { try handle?.close() }
      guard rename(path(of: file), path(of: target)) == 0 else {
        throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
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

extension HeaderFields {
  /// The first byte of a part and the number of all bytes, as `Content-Range` states them.
  fileprivate var contentRange: (start: Int, total: Int?)? {
    let words = (self["Content-Range"] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let range = words[1].split(separator: "/")
    guard range.count == 2, let start = range[0].split(separator: "-").first.flatMap({ Int($0) })
    else { return nil }
    return (start, Int(range[1]))
  }

  /// The validator that equals only for equal bytes, or `nil` if there is none (RFC 9110, section
  /// 13.1.5).
  fileprivate var strongVersion: String? {
    // The session decodes the bytes, but the server counts the encoded ones.
    guard self["Content-Encoding"] == nil, self["Accept-Ranges"]?.lowercased() != "none" else {
      return nil
    }
    if let tag = self["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
    guard let text = self["Last-Modified"], let changed = HTTPDate.date(text, near: Date()),
      let sent = self["Date"].flatMap({ HTTPDate.date($0, near: Date()) }),
      sent.timeIntervalSince(changed) >= 60
    else { return nil }
    return text
  }
}
