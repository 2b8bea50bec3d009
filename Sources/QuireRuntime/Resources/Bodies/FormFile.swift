public import Foundation

/// A file in a form: bytes, or a file on disk that is read in parts while it is sent.
public struct FormFile: Hashable, Sendable {
  /// The origin of the bytes.
  enum Source: Hashable, Sendable {
    case data(Data)
    case file(URL)
  }

  let source: Source

  /// The name that the server receives.
  public let fileName: String

  /// The media type of the file.
  public let contentType: String

  /// Creates a file from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - fileName: The name that the server receives.
  ///   - contentType: The media type of the bytes.
  public init(_ data: Data, fileName: String, contentType: String = "application/octet-stream") {
    source = .data(data)
    self.fileName = fileName
    self.contentType = contentType
  }

  /// Creates a file from a file on disk.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. If there is no readable file, creating the request throws a
  ///     ``RequestError``.
  ///   - fileName: The name that the server receives, or `nil` for the last component of the URL.
  ///   - contentType: The media type of the file.
  public init(
    at url: URL, fileName: String? = nil, contentType: String = "application/octet-stream"
  ) {
    source = .file(url)
    self.fileName = fileName ?? url.lastPathComponent
    self.contentType = contentType
  }
}

extension FormFile: CustomStringConvertible, CustomReflectable {
  /// The media type without the name and the content, which may be private.
  public var description: String { "file of \(contentType)" }

  /// The media type without the name and the content.
  public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
