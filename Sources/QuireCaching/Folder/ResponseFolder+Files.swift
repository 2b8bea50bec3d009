import Foundation
import QuireClient
import QuireStorage

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
