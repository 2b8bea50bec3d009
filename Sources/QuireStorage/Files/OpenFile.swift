package import Foundation

/// An open file, which is closed at the end of its lifetime.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Creates an empty file that only the current user can read.
  ///
  /// - Throws: `POSIXError`; its code is `EEXIST` if there is a file at the path.
  package init(creating path: String) throws(POSIXError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try Self.check(descriptor)
  }

  /// Opens a file for writing.
  ///
  /// - Throws: `POSIXError`; its code is `ENOENT` if there is no file.
  package init(writing path: String) throws(POSIXError) {
    descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    try Self.check(descriptor)
  }

  /// Opens a file for reading.
  ///
  /// - Throws: `POSIXError`; its code is `ENOENT` if there is no file, and `ELOOP` if there is a
  ///   symbolic link.
  package init(reading path: String) throws(POSIXError) {
    // Opening a pipe would otherwise wait for a writer.
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    try Self.check(descriptor)
  }

  deinit { close(descriptor) }

  /// The size in bytes, or `nil` if this is not a regular file.
  package var byteCount: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
    return Int(status.st_size)
  }

  /// Writes bytes at the current position.
  package borrowing func append(_ data: Data) throws(POSIXError) {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try Self.check(count)
      rest = rest.dropFirst(count)
    }
  }

  /// Reads bytes from the current position.
  ///
  /// - Returns: The bytes, fewer than `count` only at the end of the file.
  package borrowing func bytes(_ count: Int) throws(POSIXError) -> Data {
    var data = Data(count: count)
    var end = 0
    while end < count {
      let added = data[end...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if added < 0, errno == EINTR { continue }
      try Self.check(added)
      guard added > 0 else { break }
      end += added
    }
    return data.prefix(end)
  }

  /// Sets the modification time to the current time.
  ///
  /// The time has the resolution of the clock. A file system sets times that differ only after some
  /// milliseconds.
  ///
  /// - Throws: `POSIXError`.
  package borrowing func touch() throws(POSIXError) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    try Self.check(futimens(descriptor, [now, now]))
  }

  private static func check(_ result: some SignedInteger) throws(POSIXError) {
    if result < 0 { throw POSIXError.current }
  }
}

extension POSIXError {
  /// The error of the last failed call of the system.
  package static var current: POSIXError { POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }

  /// Whether there is no file at a path.
  package var isMissingFile: Bool { code == .ENOENT || code == .ENOTDIR }
}

extension FileHandle {
  /// Gives the file the permissions of a new file in a folder, or leaves it as it is if that fails.
  ///
  /// Only a new file shows them, because a process cannot read its file mode creation mask without
  /// changing it.
  package func usePermissionsOfNewFile(in folder: URL) {
    let path = folder.appending(path: ".quire-\(UUID())").path(percentEncoded: false)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    let new = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    unlink(path)
    var status = stat()
    if fstat(new.fileDescriptor, &status) == 0 { fchmod(fileDescriptor, status.st_mode & 0o777) }
  }
}

extension stat {
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// The modification time in nanoseconds since 1970.
  package var modificationTime: Int64 {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
