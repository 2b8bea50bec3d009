import Foundation
import QuireClient
import QuireStorage

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
