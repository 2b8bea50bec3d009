import Foundation

/// The unread parts of a body on the disk.
///
/// A file is closed, which frees its space, as soon as it was read. So a reader that is always some
/// bytes behind needs little more space than for these.
struct PartsFiles {
  /// The most bytes of a file before the next one begins, 32 MiB, unless one part is longer.
  static let lengthLimit = 32 * 1024 * 1024

  /// The most bytes of all files, with those that were read.
  let limit: Int
  /// The files, the oldest first.
  private var files: [PartsFile] = []

  /// Creates an empty body.
  init(limit: Int) { self.limit = limit }

  /// The bytes on the disk, with those that were read.
  var count: Int { files.reduce(0) { $0 + $1.written } }

  /// Adds a part.
  ///
  /// - Throws: ``TransportError/Reason`` if there is no space left.
  mutating func append(_ part: Data) throws {
    guard part.count <= limit - count else {
      throw TransportError.Reason.bodyTooLarge(limit: limit)
    }
    if files.last.map({ $0.written + part.count > Self.lengthLimit }) ?? true {
      files.append(try PartsFile())
    }
    try files[files.count - 1].append(part)
  }

  /// Returns the next bytes, or `nil` after the last ones.
  mutating func next(upTo limit: Int) throws -> Data? {
    while !files.isEmpty {
      if let part = try files[0].next(upTo: limit) { return part }
      files.removeFirst()
    }
    return nil
  }
}

/// A temporary file without a name on the disk.
private struct PartsFile {
  private let handle: FileHandle
  private(set) var written = 0
  private var read = 0

  init() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "quire-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
    do {
      try Data().write(to: file, options: .withoutOverwriting)
      handle = try FileHandle(forUpdating: file)
      // An open file exists until it is closed.
      try FileManager.default.removeItem(at: file)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw TransportError.Reason(error, file: file)
    }
  }

  mutating func append(_ part: Data) throws {
    do {
      try handle.seek(toOffset: UInt64(written))
      try handle.write(contentsOf: part)
    } catch {
      throw TransportError.Reason(error, file: FileManager.default.temporaryDirectory)
    }
    written += part.count
  }

  /// Returns the next bytes, or `nil` after the last ones.
  mutating func next(upTo limit: Int) throws -> Data? {
    guard read < written else { return nil }
    try handle.seek(toOffset: UInt64(read))
    let part = try handle.read(upToCount: min(limit, written - read)) ?? Data()
    read += part.count
    return part
  }
}
