import Foundation
import Synchronization

/// The space that the responses of a folder take, which other processes change as well.
///
/// The files are counted rarely: after this process has stored some bytes. In between, their size is
/// estimated, so that the responses of two processes can exceed the limit only for a short time.
final class FolderSpace: Sendable {
  private struct Estimate {
    /// The size at the last count and the bytes stored since, or `nil` before the first count.
    var byteCount: Int?
    var storedSinceCount = 0
  }

  private let folder: ResponseFolder
  private let byteLimit: Int
  private let estimate = Mutex(Estimate())

  init(of folder: ResponseFolder, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// Evicts the least recently used responses if a new one does not fit into the limit.
  ///
  /// - Parameter count: The bytes of the new response.
  func make(_ count: Int) {
    let isCountNeeded = estimate.withLock { estimate in
      guard let byteCount = estimate.byteCount else { return true }
      return byteCount + count > byteLimit
        || estimate.storedSinceCount + count > byteLimit / Self.storedPart
    }
    // Without a lock, because two threads may count at the same time.
    let counted = isCountNeeded ? countAndEvict(for: count) : nil
    estimate.withLock { estimate in
      if let counted { estimate = Estimate(byteCount: counted) }
      estimate.byteCount? += count
      estimate.storedSinceCount += count
    }
  }

  /// The files are counted after this part of the limit was stored.
  private static let storedPart = 16

  /// Evicts responses if a new one does not fit, and then a few more, so that this is rare.
  ///
  /// - Returns: The bytes of the other responses.
  private func countAndEvict(for count: Int) -> Int {
    folder.removeRemains()
    let files = folder.files()
    var byteCount = files.reduce(0) { $0 + $1.byteCount }
    guard byteCount + count > byteLimit else { return byteCount }
    for file in files.sorted(by: { $0.lastUse < $1.lastUse }) {
      guard byteCount + count > byteLimit / 8 * 7 else { break }
      folder.remove(file)
      byteCount -= file.byteCount
    }
    return byteCount
  }
}
