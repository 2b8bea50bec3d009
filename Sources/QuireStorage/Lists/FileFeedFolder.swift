import Foundation

/// The files of one list in a ``FileFeedStore``.
///
///     FOLDER/NAME/quire-list/index              the index
///     FOLDER/NAME/quire-list/page-NUMBER-STAMP  a page
///     FOLDER/NAME/quire-list-OWNER/…            the same for the list of an owner
///     FOLDER/NAME/quire-removed-UUID            a removed list, until its files are removed
struct FileFeedFolder: Sendable {
  private let list: String
  private let path: String

  /// The most bytes of an index; that of a list with a thousand edited pages has fewer.
  private static let indexLimit = 1024 * 1024

  init(_ name: String, in folder: URL, owner: String?) {
    list = PrivateFolder(folder.appending(path: name)).path
    path = "\(list)/quire-list" + (owner.map { "-\(Digest([$0]).hexadecimal)" } ?? "")
  }

  /// The names of the lists in a folder.
  static func lists(in folder: URL) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: PrivateFolder(folder).path)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    }
  }

  /// Creates the folder, and makes it inaccessible for other users.
  func create() throws(POSIXError) {
    let folder = PrivateFolder(path)
    try folder.create()
    try folder.restrict()
  }

  /// Calls a function while no other process writes into the folder.
  func locked(_ body: () throws -> Void) throws { try PrivateFolder(path).locked(body) }

  /// Removes the folder.
  func remove() throws {
    try PrivateFolder(path).moveAway(to: PrivateFolder.removedPath(in: list))
    try PrivateFolder.removeRemains(in: list)
  }

  /// The names of all files, or none if they cannot be read.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Returns the content of the index, or `nil` if there is none; empty if it is no file, or too long.
  func readIndex() throws(POSIXError) -> Data? {
    do {
      return try read("index", limit: Self.indexLimit) ?? Data()
    } catch  where error.isMissingFile {
      return nil
    }
  }

  /// Returns the content of a file, or `nil` if it is no file or has more bytes than the limit.
  func read(_ file: String, limit: Int) throws(POSIXError) -> Data? {
    do {
      let file = try OpenFile(reading: "\(path)/\(file)")
      guard let count = file.byteCount, count <= limit else { return nil }
      return try file.bytes(count)
    } catch  where error.code == .ELOOP {
      return nil
    }
  }

  /// Writes a new file, which only the current user can read.
  func write(_ name: String, _ data: Data) throws(POSIXError) {
    let file = try OpenFile(creating: "\(path)/\(name)")
    try file.append(data)
  }

  /// Replaces the index at once.
  func replaceIndex(_ data: Data) throws(POSIXError) {
    let new = FileFeedIndex.newIndexName(FileFeedIndex.newStamp())
    do throws(POSIXError) {
      try write(new, data)
      guard rename("\(path)/\(new)", "\(path)/index") == 0 else { throw POSIXError.current }
    } catch {
      delete([new])
      throw error
    }
  }

  /// Returns the size of a file in bytes; 0 if there is no such file.
  func size(of file: String) -> Int {
    var status = stat()
    return lstat("\(path)/\(file)", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Deletes files; those that stay are deleted by the next store.
  func delete(_ files: [String]) { for file in files { unlink("\(path)/\(file)") } }
}
