import Foundation
import QuireClient
import QuireStorage
import Synchronization

/// Cached responses in a folder, which other processes may use at the same time.
///
/// There is no copy in memory, so that an eviction by another process takes effect at once. No lock
/// is held while files are read or written.
final class FolderStorage: ResponseStorage {
  /// An eviction of several responses.
  private enum Removal: Hashable {
    case everything
    case owner(Digest)
    case target(Digest)

    func contains(_ key: ResponseKey) -> Bool {
      switch self {
      case .everything: true
      case .owner(let owner): key.owner == owner
      case .target(let target): key.target == target
      }
    }
  }

  private struct State {
    var error: (any Error)?
    /// The evictions that failed, and whose responses must not be served.
    var unremoved: Set<Removal> = []
  }

  private let folder: ResponseFolder
  private let space: FolderSpace
  private let byteLimit: Int
  private let state = Mutex(State())

  init(_ url: URL, byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    folder = ResponseFolder(url)
    space = FolderSpace(of: folder, byteLimit: self.byteLimit)
  }

  var error: (any Error)? { state.withLock(\.error) }

  var size: (count: Int, byteCount: Int) {
    let files = folder.files()
    return (files.count, files.reduce(0) { $0 + $1.byteCount })
  }

  func response(for key: ResponseKey) -> CachedResponse? {
    finishEvictions(of: key) ? read(key) : nil
  }

  func reservation(for key: ResponseKey) -> Reservation {
    let file = byteLimit > 0 && finishEvictions(of: key) ? attempt { try folder.reserve(key) } : nil
    guard let file else { return Reservation { _ in nil } }
    return Reservation { response in self.prepare(response, for: key, in: file) }
  }

  func remove(_ key: ResponseKey) {
    if attempt({ try folder.remove(key) }) == nil {
      state.withLock { _ = $0.unremoved.insert(.target(key.target)) }
    }
  }

  func remove(_ targets: Set<Digest>) { for target in targets { perform(.target(target)) } }

  func remove(_ target: Digest, status: Int) {
    for key in folder.keys(of: target) where read(key)?.status == status { remove(key) }
  }

  func remove(ownedBy owner: Digest) { perform(.owner(owner)) }

  func removeAll() { perform(.everything) }
}

// Files.
extension FolderStorage {
  /// A file with more bytes is not read and not written.
  private var byteLimitOfFile: Int { byteLimit / 4 }

  /// Returns the response in the file of a key, and notes its use.
  ///
  /// A file that is damaged is removed.
  private func read(_ key: ResponseKey) -> CachedResponse? {
    do {
      let file = try folder.open(key)
      let count = file.byteCount
      // Another process may have a larger limit.
      if let count, count > byteLimitOfFile { return nil }
      guard let count, let response = CachedResponse(file: try file.bytes(count), for: key) else {
        remove(key)
        return nil
      }
      // In a folder that cannot be changed, nothing is evicted, so the order of use is not needed.
      try? file.touch()
      return response
    } catch let error where error.isMissingFile {
      return nil
    } catch let error where error.code == .ELOOP {
      remove(key)
      return nil
    } catch {
      note(error)
      return nil
    }
  }

  /// Writes the file of a response, and returns the function that makes it the one of its key; `nil`
  /// if the response cannot be stored.
  private func prepare(
    _ response: CachedResponse, for key: ResponseKey, in file: ReservedFile
  ) -> (@Sendable () -> Void)? {
    attempt {
      let line = try response.firstLine(for: key)
      let count = line.count + response.body.count
      guard count <= byteLimitOfFile else { return nil }
      space.make(count)
      // If the URL was invalidated, a response to a later request may be stored, which stays.
      guard try file.write([line, response.body]) else { return {} }
      return {
        if self.attempt({ try file.publish() }) != nil { self.note(nil) }
      }
    } ?? nil
  }

  /// Evicts responses, or notes that this failed.
  ///
  /// - Returns: Whether they are evicted.
  @discardableResult private func perform(_ removal: Removal) -> Bool {
    let isDone =
      attempt {
        switch removal {
        case .everything: try folder.removeAll()
        case .owner(let owner): try folder.remove(ownedBy: owner)
        case .target(let target): try folder.remove(target)
        }
      } != nil
    state.withLock {
      if isDone { $0.unremoved.remove(removal) } else { $0.unremoved.insert(removal) }
    }
    return isDone
  }

  /// Evicts the response of a key if an earlier attempt failed.
  ///
  /// - Returns: Whether no response that should have been evicted can be in the folder.
  private func finishEvictions(of key: ResponseKey) -> Bool {
    let removals = state.withLock { $0.unremoved.filter { $0.contains(key) } }
    return removals.allSatisfy(perform)
  }

  /// Changes the folder, and notes the error if this fails.
  ///
  /// - Returns: The result, or `nil` after an error.
  @discardableResult
  private func attempt<Result>(_ change: () throws -> Result) -> Result? {
    do {
      return try change()
    } catch {
      note(error)
      return nil
    }
  }

  private func note(_ error: (any Error)?) { state.withLock { $0.error = error } }
}

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
