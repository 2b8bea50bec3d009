import Foundation
import QuireClient

/// The files of cached responses, which several processes may use.
///
///     FOLDER/quire-responses/TARGET/FIELDS    a response, by the digests of its key
///     FOLDER/quire-responses/TARGET/new-UUID  the place for a response to a request in flight
///     FOLDER/quire-removed-UUID               evicted responses, until their files are removed
///
/// The processes need neither a lock nor equal clocks, because renaming is atomic. A response is
/// complete when its file gets its name. To evict the responses of a URL, the folder `TARGET` is
/// renamed. The places in it move as well, so no process can store the response to a request
/// that it sent before. (On iOS, the system ends a suspended app that holds a lock of a shared file.)
struct ResponseFolder: Sendable {
  /// The path of the whole folder, without a slash at the end.
  let path: String

  init(_ url: URL) {
    let path = url.absoluteURL.path(percentEncoded: false)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  static let responses = "quire-responses"
  static let removed = "quire-removed-"
  static let reserved = "new-"

  /// The number of attempts to create a file while another process removes its empty folder.
  private static let attempts = 10

  func path(of target: Digest) -> String { "\(path)/\(Self.responses)/\(target.hexadecimal)" }
  func path(of key: ResponseKey) -> String { "\(path(of: key.target))/\(key.fields.hexadecimal)" }

  /// Opens the file of a response.
  ///
  /// - Throws: `POSIXError`.
  func open(_ key: ResponseKey) throws(POSIXError) -> OpenFile {
    try OpenFile(reading: path(of: key))
  }

  /// Creates an empty file for the response to a request in flight.
  ///
  /// Only the current user can read the folders after that, even if they existed before.
  ///
  /// - Throws: `POSIXError`.
  func reserve(_ key: ResponseKey) throws(POSIXError) -> ReservedFile {
    let folder = path(of: key.target)
    let place = "\(folder)/\(Self.reserved)\(UUID().uuidString)"
    // The dot keeps a file with the name of the folder as it is.
    if chmod("\(path)/.", 0o700) != 0, errno != ENOENT { throw .current }
    for attempt in 1...Self.attempts {
      do {
        _ = try OpenFile(creating: place)
        break
      } catch let error where error.code == .ENOENT && attempt < Self.attempts {
        try Self.makeFolder(folder)
      }
    }
    return ReservedFile(path: place, target: path(of: key))
  }

  /// Creates a folder and the folders around it, if they do not exist.
  private static func makeFolder(_ path: String) throws(POSIXError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let error = POSIXError.current
    let outer = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard error.code == .ENOENT, outer.count < path.count else { throw error }
    try makeFolder(outer)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .current }
  }
}

// Removal.
extension ResponseFolder {
  /// Removes the file of a response.
  ///
  /// - Throws: `POSIXError`.
  func remove(_ key: ResponseKey) throws(POSIXError) {
    try Self.remove(path(of: key))
    rmdir(path(of: key.target))
  }

  /// Removes all responses of a URL at once, and the places of those in flight.
  ///
  /// - Throws: `POSIXError`; the responses are then still there.
  func remove(_ target: Digest) throws(POSIXError) { try moveAway(path(of: target)) }

  /// Removes all responses at once, and the places of those in flight.
  ///
  /// - Throws: `POSIXError`; the responses are then still there.
  func removeAll() throws(POSIXError) { try moveAway("\(path)/\(Self.responses)") }

  private func moveAway(_ folder: String) throws(POSIXError) {
    let place = "\(path)/\(Self.removed)\(UUID().uuidString)"
    guard rename(folder, place) == 0 else {
      if POSIXError.current.isMissingFile { return }
      throw .current
    }
    // The rest is removed later if the process ends here.
    try? FileManager.default.removeItem(atPath: place)
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
