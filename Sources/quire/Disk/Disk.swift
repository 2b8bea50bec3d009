#if canImport(FoundationEssentials)
  // Foundation itself would more than double the size of the tool, because it contains ICU.
  import FoundationEssentials
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
#else
  import Foundation
#endif

/// The files and folders of the system.
enum Disk {
  /// The kind of a file or, for a link, of its target.
  enum Kind {
    case file, folder
    /// A pipe or a device, for example.
    case other
  }

  static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// A new path in the folder of temporary files.
  static var temporaryPath: String {
    FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  }

  /// The number of the process, which is part of the names of its temporary files.
  static var processIdentifier: Int32 { getpid() }

  /// Returns the kind of a file, or `nil` if it does not exist or cannot be reached.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Whether two paths refer to the same file.
  ///
  /// The file system decides, because only it knows which spellings are equivalent.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var status = stat()
    var otherStatus = stat()
    return stat(path, &status) == 0 && stat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Returns the path of a file or folder with all links resolved.
  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Whether a process with a number is running.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Returns the sorted names in a folder, including hidden ones.
  static func names(in folder: String) throws(SystemError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw SystemError(error)
    }
  }

  static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw SystemError(error)
    }
  }

  /// Reads a file in parts, so that it may be larger than memory.
  static func readParts(
    of path: String, _ receive: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(code: errno) }
      guard count > 0 else { return }
      part.withUnsafeBufferPointer { receive(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Creates a folder and its parents, unless they exist.
  static func createFolder(_ path: String) throws(SystemError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw SystemError(error)
    }
  }

  /// Creates a file, or throws an error if one with that path exists.
  static func create(_ path: String, _ text: String) throws(SystemError) {
    guard kind(of: path) == nil else { throw SystemError(code: EEXIST) }
    do throws(SystemError) {
      try write(text.utf8, to: path, O_EXCL)
    } catch {
      // A full disk leaves a part of the file. If another process created it, it stays.
      if error.code != EEXIST { try? remove(path) }
      throw error
    }
  }

  /// Writes a file, which is replaced if it exists.
  static func write(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try write(bytes, to: path, O_TRUNC)
  }

  /// Writes a file to the disk.
  ///
  /// On Linux, Foundation writes wrong bytes if the system writes only a part of them.
  private static func write(
    _ bytes: some Sequence<UInt8>, to path: String, _ flags: Int32
  ) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { close(descriptor) }
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        pwrite(descriptor, rest.baseAddress, rest.count, off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(code: count < 0 ? errno : EIO) }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw SystemError(code: errno) }
  }

  /// Removes a file, or a folder with all that is in it.
  static func remove(_ path: String) throws(SystemError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw SystemError(error)
    }
  }

  /// Renames a file, which replaces the file with the other name.
  static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw SystemError(code: errno) }
  }
}

/// A failure that the system reports.
struct SystemError: Error {
  /// The reason in the words of the system, such as `no such file or directory`.
  let reason: String
  /// The value of `errno`, or `nil` if it is unknown.
  let code: Int32?

  /// Whether writing to a pipe failed because its reader has closed it.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Creates the error for a value of `errno`.
  init(code: Int32) {
    self.code = code
    reason = Self.reason(code)
  }

  /// Creates the error for one of Foundation.
  fileprivate init(_ error: any Error) {
    code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
    reason = code.map(Self.reason) ?? "'\(error)'"
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
