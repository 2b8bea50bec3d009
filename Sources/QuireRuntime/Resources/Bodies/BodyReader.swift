import Foundation

/// Reads the pieces of a body in parts.
struct BodyReader {
  private var rest: ArraySlice<BodyPiece>
  /// The file that is being read.
  private var file: (handle: FileHandle, source: BodyFile, unread: Int64)?
  private var bytes = Data()

  init(_ pieces: [BodyPiece]) { rest = pieces[...] }

  /// Returns the next bytes.
  ///
  /// - Parameter count: The most bytes, 1 or more.
  /// - Returns: The bytes, or `nil` at the end of the body.
  /// - Throws: `unreadableFile` if a file cannot be read, or is shorter than it was.
  mutating func read(upTo count: Int) throws(RequestError.Reason) -> Data? {
    while bytes.isEmpty {
      if let file, file.unread > 0 {
        do {
          bytes = try file.handle.read(upToCount: Int(min(Int64(count), file.unread))) ?? Data()
        } catch {
          throw file.source.failure
        }
        if bytes.isEmpty { throw file.source.failure }
        self.file?.unread -= Int64(bytes.count)
      } else if let piece = rest.popFirst() {
        try open(piece)
      } else {
        return nil
      }
    }
    let part = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return part
  }

  private mutating func open(_ piece: BodyPiece) throws(RequestError.Reason) {
    switch piece {
    case .data(let data):
      file = nil
      bytes = data
    case .file(let source):
      do {
        file = (try FileHandle(forReadingFrom: source.url), source, source.size)
      } catch {
        throw source.failure
      }
    }
  }
}
