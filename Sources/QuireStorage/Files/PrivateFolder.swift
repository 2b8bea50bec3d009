package import Foundation

/// A folder that only the current user may open.
package struct PrivateFolder: Sendable {
  /// The path, without a slash at the end.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Describes the folder at a file URL, without a slash at the end of the path.
  package init(_ url: URL) {
    let path = url.absoluteURL.path(percentEncoded: false)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Creates the folder and those around it, if they do not exist.
  ///
  /// - Throws: `POSIXError`.
  package func create() throws(POSIXError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let error = POSIXError.current
    let outer = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard error.code == .ENOENT, outer.count < path.count else { throw error }
    try PrivateFolder(outer).create()
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .current }
  }

  /// Denies other users access to the folder, if it exists.
  ///
  /// - Throws: `POSIXError`; its code is `ENOTDIR` if there is something else.
  package func restrict() throws(POSIXError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .current
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw POSIXError(.ENOTDIR) }
    if status.st_mode & 0o077 != 0, chmod(path, status.st_mode & 0o700) != 0 { throw .current }
  }

  /// Removes the folder from its place at once, and then its files; does nothing if it does not exist.
  ///
  /// - Parameter place: A path on the same disk, from which ``removeRemains(in:)`` removes the files
  ///   if the process ends before that.
  /// - Throws: `POSIXError` if the folder is still at its place.
  package func moveAway(to place: String) throws(POSIXError) {
    guard rename(path, place) == 0 else {
      if POSIXError.current.isMissingFile { return }
      throw .current
    }
    try? FileManager.default.removeItem(atPath: place)
  }

  /// Returns a path in a folder for ``moveAway(to:)``.
  package static func removedPath(in folder: String) -> String {
    "\(folder)/\(removed)\(UUID().uuidString)"
  }

  /// Removes the files of folders that were moved away.
  ///
  /// - Throws: `CocoaError` if some of them cannot be removed.
  package static func removeRemains(in folder: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var failure: (any Error)?
    for name in names where isStamped(name, after: removed) {
      do {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      } catch CocoaError.fileNoSuchFile {
        // Another process has removed it.
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Calls a function while no other process does the same with this folder.
  ///
  /// The folder is not locked for longer, because iOS ends a suspended app that holds a lock.
  ///
  /// - Throws: The error of the function, or `POSIXError`; its code is `EWOULDBLOCK` if another process
  ///   has locked the folder.
  package func locked(_ body: () throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError.current }
    defer {
      // A process that is starting at the moment has a copy, which would keep the lock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    // A disk without locks is used without them.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw POSIXError.current }
    try body()
  }

  private static let removed = "quire-removed-"

  /// Whether a name consists of a prefix and a UUID.
  package static func isStamped(_ name: String, after prefix: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
  }
}
