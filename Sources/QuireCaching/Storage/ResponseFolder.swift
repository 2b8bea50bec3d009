import Foundation
import QuireClient
import QuireStorage

/// The files of cached responses, which several processes may use.
///
///     FOLDER/quire-responses/TARGET/FIELDS    a response, by the digests of its key
///     FOLDER/quire-responses/TARGET/new-UUID  the place for a response to a request in flight
///     FOLDER/quire-responses-OWNER/…          the same for the responses of an owner
///     FOLDER/quire-removed-UUID               evicted responses, until their files are removed
///
/// The processes need neither a lock nor equal clocks, because renaming is atomic. A response is
/// complete when its file gets its name. To evict the responses of a URL, the folder `TARGET` is
/// renamed. The places in it move as well, so no process can store the response to a request
/// that it sent before. All responses of an owner are evicted in the same way. Other files in the folder,
/// and its own permissions, are left as they are. (On iOS, the system ends a suspended app that holds
/// a lock of a shared file.)
struct ResponseFolder: Sendable {
  /// The path of the whole folder, without a slash at the end.
  let path: String

  init(_ url: URL) { path = PrivateFolder(url).path }

  private static let responses = "quire-responses"
  static let reserved = "new-"

  /// The number of attempts to create a file while another process removes its empty folder.
  private static let attempts = 10

  /// The path of the folder of an owner's responses.
  func path(ofOwner owner: Digest?) -> String {
    "\(path)/\(Self.responses)" + (owner.map { "-\($0.hexadecimal)" } ?? "")
  }

  /// The digests of the owners that have a folder, and `nil` for the responses without an owner.
  ///
  /// - Throws: `CocoaError` if the folder cannot be read.
  func owners() throws -> [Digest?] {
    let prefix = "\(Self.responses)-"
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return [nil]
        + names.filter { $0.hasPrefix(prefix) }
        .compactMap { Digest(hexadecimal: String($0.dropFirst(prefix.count))) }
    } catch CocoaError.fileReadNoSuchFile {
      return []
    }
  }

  func path(of target: Digest, ownedBy owner: Digest?) -> String {
    "\(path(ofOwner: owner))/\(target.hexadecimal)"
  }

  func path(of key: ResponseKey) -> String {
    "\(path(of: key.target, ownedBy: key.owner))/\(key.fields.hexadecimal)"
  }

  /// Opens the file of a response.
  ///
  /// - Throws: `POSIXError`.
  func open(_ key: ResponseKey) throws(POSIXError) -> OpenFile {
    try OpenFile(reading: path(of: key))
  }

  /// Creates an empty file for the response to a request in flight.
  ///
  /// Only the current user can read the folder of the responses after that, even if it existed before.
  ///
  /// - Throws: `POSIXError`.
  func reserve(_ key: ResponseKey) throws(POSIXError) -> ReservedFile {
    let folder = path(of: key.target, ownedBy: key.owner)
    let place = "\(folder)/\(Self.reserved)\(UUID().uuidString)"
    try PrivateFolder(path(ofOwner: key.owner)).restrict()
    for attempt in 1...Self.attempts {
      do {
        _ = try OpenFile(creating: place)
        break
      } catch let error where error.code == .ENOENT && attempt < Self.attempts {
        try PrivateFolder(folder).create()
      }
    }
    return ReservedFile(path: place, target: path(of: key))
  }
}

// Removal.
extension ResponseFolder {
  /// Removes the file of a response.
  ///
  /// - Throws: `POSIXError`.
  func remove(_ key: ResponseKey) throws(POSIXError) {
    try Self.remove(path(of: key))
    rmdir(path(of: key.target, ownedBy: key.owner))
  }

  /// Removes all responses of a URL at once, and the places of those in flight.
  ///
  /// - Throws: `POSIXError` or `CocoaError`; some of the responses are then still there.
  func remove(_ target: Digest) throws {
    for owner in try owners() { try moveAway(path(of: target, ownedBy: owner)) }
  }

  /// Removes all responses of an owner at once, and the places of those in flight.
  ///
  /// - Throws: `POSIXError`; the responses are then still there.
  func remove(ownedBy owner: Digest) throws(POSIXError) { try moveAway(path(ofOwner: owner)) }

  /// Removes all responses, those of each owner at once, and the places of those in flight.
  ///
  /// - Throws: `POSIXError` or `CocoaError`; some of the responses are then still there.
  func removeAll() throws {
    for owner in try owners() { try moveAway(path(ofOwner: owner)) }
  }

  private func moveAway(_ folder: String) throws(POSIXError) {
    try PrivateFolder(folder).moveAway(to: PrivateFolder.removedPath(in: path))
  }

  /// Removes a file, or whatever has its name, if it exists.
  private static func remove(_ path: String) throws(POSIXError) {
    guard unlink(path) != 0 else { return }
    let error = POSIXError.current
    guard !error.isMissingFile else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch _ {
      throw error
    }
  }
}

// The files of all responses.
extension ResponseFolder {
  /// The file of a response.
  struct File: Sendable {
    fileprivate let path: String
    let byteCount: Int
    /// The time of the last use in nanoseconds since 1970.
    let lastUse: Int64
  }

  /// The age in seconds after which a file for a request in flight is removed.
  ///
  /// The process that created it has probably ended. Otherwise, it cannot store the response.
  private static let longestFlight = 24 * 60 * 60

  /// Returns the keys of the responses of a URL, in any order.
  func keys(of target: Digest) -> [ResponseKey] {
    ((try? owners()) ?? []).flatMap { owner in
      Self.names(in: path(of: target, ownedBy: owner)).compactMap(Digest.init(hexadecimal:))
        .map { ResponseKey(owner: owner, target: target, fields: $0) }
    }
  }

  /// Returns the files of all responses in any order.
  func files() -> [File] {
    targets.flatMap { folder in
      Self.names(in: folder).filter { Digest(hexadecimal: $0) != nil }
        .compactMap { Self.file("\(folder)/\($0)") }
    }
  }

  /// Removes a file and, if it was the last one for its URL, its folder.
  func remove(_ file: File) {
    unlink(file.path)
    rmdir(URL(filePath: file.path).deletingLastPathComponent().path(percentEncoded: false))
  }

  /// Removes the files of processes that ended before they could do it.
  func removeRemains() {
    try? PrivateFolder.removeRemains(in: path)
    let oldest = (Int64(Date().timeIntervalSince1970) - Int64(Self.longestFlight)) * 1_000_000_000
    for folder in targets {
      for name in Self.names(in: folder) where PrivateFolder.isStamped(name, after: Self.reserved) {
        guard let file = Self.file("\(folder)/\(name)"), file.lastUse < oldest else { continue }
        remove(file)
      }
      // Does nothing if the folder is not empty.
      rmdir(folder)
    }
  }

  /// The paths of the folders of all URLs.
  private var targets: [String] {
    ((try? owners()) ?? []).flatMap { owner in
      Self.names(in: path(ofOwner: owner)).compactMap(Digest.init(hexadecimal:))
        .map { path(of: $0, ownedBy: owner) }
    }
  }

  /// Returns the names in a folder, or none if it cannot be read.
  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    guard lstat(path, &status) == 0, status.isRegularFile else { return nil }
    return File(path: path, byteCount: Int(status.st_size), lastUse: status.modificationTime)
  }
}

/// The file for the response to a request in flight; it is removed if no response is stored.
final class ReservedFile: Sendable {
  private let path: String
  /// The path of the file for the same key that lookups read.
  private let target: String

  init(path: String, target: String) {
    self.path = path
    self.target = target
  }

  deinit {
    // After it was published, there is no file.
    unlink(path)
    // The folder stays if there are other files in it.
    rmdir(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
  }

  /// Writes the bytes of a response.
  ///
  /// - Returns: Whether the file still exists; it does not if the URL was invalidated, perhaps by
  ///   another process.
  /// - Throws: `POSIXError`.
  func write(_ parts: [Data]) throws(POSIXError) -> Bool {
    do {
      let file = try OpenFile(writing: path)
      for part in parts { try file.append(part) }
      // The file gets its place in the order of use.
      try file.touch()
      return true
    } catch let error where error.isMissingFile {
      return false
    }
  }

  /// Makes the file the one that lookups read; does nothing if the URL was invalidated.
  ///
  /// - Throws: `POSIXError`.
  func publish() throws(POSIXError) {
    guard rename(path, target) != 0 else { return }
    if !POSIXError.current.isMissingFile { throw .current }
  }
}
