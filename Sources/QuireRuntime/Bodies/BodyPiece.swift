package import Foundation

/// A piece of a body as it is sent.
package enum BodyPiece: Hashable, Sendable {
  case data(Data)
  /// The content of a file, which is read when the body is sent.
  case file(BodyFile)
}

/// A file that is sent as a piece of a body, and does not change until it was sent.
package struct BodyFile: Hashable, Sendable {
  package let url: URL

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
    // A new URL has no values from an earlier look at the file.
    let values = try? URL(filePath: path)
      .resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, let size = values?.fileSize,
      FileManager.default.isReadableFile(atPath: path)
    else { throw .unreadableFile(url, name: name) }
    self.url = url
    self.name = name
    self.size = Int64(size)
  }

  /// The error for a file that cannot be read.
  var failure: RequestError.Reason { .unreadableFile(url, name: name) }

  /// Reads the file in parts.
  ///
  /// - Throws: `unreadableFile` if the file cannot be read, or is shorter than it was; the error of
  ///   the closure.
  fileprivate func read(_ receive: (Data) throws -> Void) throws {
    guard let stream = InputStream(url: url) else { throw failure }
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var unread = size
    while unread > 0 {
      let count = stream.read(&buffer, maxLength: Int(min(Int64(buffer.count), unread)))
      guard count > 0 else { throw failure }
      try receive(Data(buffer[..<count]))
      unread -= Int64(count)
    }
  }
}

extension [BodyPiece] {
  /// The bytes of all pieces, or `nil` if a piece is a file.
  var data: Data? {
    var data = Data()
    for piece in self {
      guard case .data(let bytes) = piece else { return nil }
      // The first piece is usually the only one, and is not copied.
      if data.isEmpty { data = bytes } else { data += bytes }
    }
    return data
  }

  /// Writes the pieces to a new file that only the current user can read.
  ///
  /// - Throws: ``RequestError/Reason``; `CancellationError` if the task is cancelled. The file is
  ///   then removed.
  func write(to file: URL) throws {
    let path = file.path(percentEncoded: false)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(POSIXError(.init(rawValue: errno) ?? .EIO)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    func append(_ data: Data) throws {
      try Task.checkCancellation()
      do {
        try handle.write(contentsOf: data)
      } catch {
        throw Self.failure(error)
      }
    }
    do {
      for piece in self {
        switch piece {
        case .data(let data): try append(data)
        case .file(let file): try file.read(append)
        }
      }
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private static func failure(_ cause: any Error) -> RequestError.Reason {
    .body("it cannot be written to a file: \(cause.localizedDescription)")
  }
}
