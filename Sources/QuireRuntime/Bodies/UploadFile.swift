public import Foundation

/// A file that a request sends: bytes, or a file on disk that is read in parts while it is sent.
public struct UploadFile: Hashable, Sendable {
  /// The origin of the bytes.
  enum Source: Hashable, Sendable {
    case data(Data)
    case file(URL)
  }

  let source: Source

  /// The name that the server receives with a part of a form, or `nil` for the name of the part.
  public let fileName: String?

  /// The media type, or `nil` for that of the request, or `application/octet-stream` in a form.
  public let contentType: String?

  /// Creates a file from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - fileName: The name that the server receives, or `nil` for the name of the part.
  ///   - contentType: The media type, or `nil` for the usual one.
  public init(_ data: Data, fileName: String? = nil, contentType: String? = nil) {
    source = .data(data)
    self.fileName = fileName
    self.contentType = contentType
  }

  /// Creates a file from a file on disk, which must not change until it was sent.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. If there is no readable file, creating the request throws a
  ///     ``RequestError``.
  ///   - fileName: The name that the server receives, or `nil` for the last component of the URL.
  ///   - contentType: The media type, or `nil` for the usual one.
  public init(at url: URL, fileName: String? = nil, contentType: String? = nil) {
    source = .file(url)
    self.fileName = fileName ?? url.lastPathComponent
    self.contentType = contentType
  }
}

extension UploadFile: CustomStringConvertible, CustomReflectable {
  /// The media type without the name and the content, which may be private.
  public var description: String { contentType.map { "file of \($0)" } ?? "file" }

  /// The media type without the name and the content.
  public var customMirror: Mirror {
    Mirror(self, children: ["contentType": contentType as Any])
  }
}
