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
