import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The files of a download that the next call continues: the bytes that were received, and the
/// version of the content to which they belong.
struct DownloadRecord {
  /// The file with the bytes.
  let file: URL
  /// The open file at its end, which is locked so that two downloads never write the same file.
  let handle: FileHandle
  /// The number of bytes in the file.
  let count: Int
  /// The version of the content, or `nil` if there is none for this request.
  let version: DownloadVersion?

  private let versionFile: URL
  private let request: String

  private struct Content: Codable {
    /// A digest of the request, whose URL may contain secrets.
    let request: String
    let version: DownloadVersion
  }

  /// Opens the files for a target, or returns `nil` if another download uses them, or if they cannot
  /// be opened.
  init?(of request: URLRequest, for target: URL) {
    let folder = target.deletingLastPathComponent()
    let name = ".\(target.lastPathComponent).partial"
    file = folder.appending(path: name, directoryHint: .notDirectory)
    versionFile = folder.appending(path: name + ".version", directoryHint: .notDirectory)
    var fingerprint = Fingerprint(
      of: "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")")
    fingerprint.absorb(request.httpBody ?? Data())
    self.request = String(fingerprint.hash, radix: 16)
    let descriptor = open(
      file.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isFile(descriptor, at: file),
      // An earlier version has created files that others can read.
      fchmod(descriptor, 0o600) == 0,
      let end = try? handle.seekToEnd()
    else { return nil }
    count = Int(end)
    let kept = (try? Data(contentsOf: versionFile)).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
    version = kept?.request == self.request ? kept?.version : nil
  }

  /// Returns whether an open file still has its name: another download may have ended and renamed it
  /// before it was locked.
  private static func isFile(_ descriptor: Int32, at url: URL) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(url.path(percentEncoded: false), &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// Writes the version of new bytes, or removes it if there is none.
  func write(_ version: DownloadVersion?) throws {
    guard let version else { return remove() }
    try JSONEncoder().encode(Content(request: request, version: version))
      .write(to: versionFile, options: .atomic)
  }

  /// Removes the version.
  func remove() { try? FileManager.default.removeItem(at: versionFile) }
}
