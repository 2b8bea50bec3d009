import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A piece of a body as it is sent.
enum BodyPiece: Hashable, Sendable {
  case data(Data)
  /// The content of a file, which is read while the body is sent.
  case file(BodyFile)

  /// The number of bytes.
  var count: Int64 {
    switch self {
    case .data(let data): Int64(data.count)
    case .file(let file): file.size
    }
  }
}

/// A file that is sent as a piece of a body, and does not change until it was sent.
struct BodyFile: Hashable, Sendable {
  let url: URL

  /// The name of the file's part in a form, or `nil` if the file is the whole body.
  let name: String?

  /// The number of bytes.
  let size: Int64

  /// Creates a piece from a file.
  ///
  /// - Throws: `unreadableFile` if there is no readable file. A folder, a pipe or a device is not a
  ///   file, because reading it may never end.
  init(at url: URL, of name: String?) throws(RequestError.Reason) {
    let path = url.isFileURL ? url.resolvingSymlinksInPath().path(percentEncoded: false) : ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? NSNumber, FileManager.default.isReadableFile(atPath: path)
    else { throw .unreadableFile(url, name: name) }
    self.url = url
    self.name = name
    self.size = size.int64Value
  }

  /// The error for a file that cannot be read.
  var failure: RequestError.Reason { .unreadableFile(url, name: name) }
}

extension RequestBody {
  /// Returns the content to send; the members of a JSON object are sorted by name.
  ///
  /// - Parameter boundary: The text between the parts of a multipart form.
  /// - Returns: The pieces in order.
  /// - Throws: The reason why the body cannot be sent.
  func pieces(boundary: String) throws(RequestError.Reason) -> [BodyPiece] {
    switch content {
    case .json(let value): [.data(Data(value.description.utf8))]
    case .form(let fields):
      if let name = fields.unencodableNames.min() {
        throw .valueWithoutForm(name: name)
      } else {
        [.data(Data(fields.percentEncoded.utf8))]
      }
    case .multipart(let entries): try MultipartEntry.pieces(of: entries, boundary: boundary)
    case .data(let data): [.data(data)]
    case .file(let url): [.file(try BodyFile(at: url, of: nil))]
    case .failure(let problem): throw .body(problem)
    }
  }

  /// Returns a media type with the boundary of a multipart form added, unless it has one.
  func completed(_ contentType: String, boundary: String) -> String {
    guard case .multipart = content else { return contentType }
    let type = contentType.lowercased()
    guard type.hasPrefix("multipart/"), !type.contains("boundary=") else { return contentType }
    return "\(contentType); boundary=\(boundary)"
  }
}

extension URLRequest {
  /// Sets the body: data, or a stream if it contains files.
  mutating func setBody(_ pieces: [BodyPiece]) {
    var data = Data()
    for piece in pieces {
      guard case .data(let bytes) = piece else {
        httpBodyStream = BodyStream(pieces)
        return
      }
      // The first piece is usually the only one, and is not copied.
      if data.isEmpty { data = bytes } else { data += bytes }
    }
    httpBody = data
  }
}
