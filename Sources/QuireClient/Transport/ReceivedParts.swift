import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The parts of a body that were received and not used yet.
///
/// Memory contains up to ``memoryLimit`` bytes of them. On Linux, a session cannot
/// be suspended, so further parts are written to a temporary file.
final class ReceivedParts: Sendable {
  /// The most bytes in memory: 1 MiB.
  static let memoryLimit = 1024 * 1024
  /// The most bytes in the file: 1 GiB.
  static let fileLimit = 1024 * 1024 * 1024

  private struct State {
    /// The oldest parts.
    var parts: [Data] = []
    /// The number of bytes in `parts`.
    var count = 0
    /// The parts after those in memory, or `nil` without any.
    var file: PartsFile?
    var end: Result<Void, any Error>?
    /// The reader that waits for a part.
    var reader: CheckedContinuation<Data?, any Error>?
    /// Whether the session was suspended, because too much is in memory.
    var isSuspended = false
  }

  private let state = Mutex(State())
  /// The task that receives the body.
  let task: URLSessionTask

  /// Creates an empty body that a task receives.
  init(of task: URLSessionTask) { self.task = task }

  // MARK: Receiving

  /// Adds a part.
  ///
  /// - Throws: ``TransportError/Reason`` if too much is unread.
  func receive(_ part: Data) throws {
    let reader = try state.withLock { state -> CheckedContinuation<Data?, any Error>? in
      guard state.end == nil else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      guard state.file != nil || state.count + part.count > Self.memoryLimit else {
        state.parts.append(part)
        state.count += part.count
        return nil
      }
      try append(part, to: &state)
      return nil
    }
    reader?.resume(returning: part)
  }

  private func append(_ part: Data, to state: inout State) throws {
    #if !canImport(FoundationNetworking)
      if !state.isSuspended {
        state.isSuspended = true
        task.suspend()
      }
    #endif
    if state.file == nil { state.file = try PartsFile() }
    try state.file?.append(part, limit: Self.fileLimit)
  }

  /// Ends the body after the parts that were received.
  func finish(_ end: Result<Void, any Error>) {
    let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
      guard state.end == nil else { return nil }
      state.end = end
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(with: end.map { nil })
  }

  // MARK: Reading

  /// Waits for the oldest parts.
  ///
  /// - Returns: The bytes, or `nil` at the end.
  /// - Throws: The error that ended the body too early; `CancellationError` if the task was
  ///   cancelled, which also ends the body.
  func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reader in
        let result = state.withLock { state -> Result<Data?, any Error>? in
          if let result = takePart(from: &state) { return result }
          state.reader = reader
          return nil
        }
        if let result { reader.resume(with: result) }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  /// Returns the oldest part or the end, or `nil` if the reader must wait.
  private func takePart(from state: inout State) -> Result<Data?, any Error>? {
    if Task.isCancelled { return .failure(CancellationError()) }
    if !state.parts.isEmpty {
      let parts = state.parts
      state.parts = []
      state.count = 0
      return .success(parts.count == 1 ? parts[0] : Data(parts.joined()))
    }
    do {
      if let part = try state.file?.next(upTo: Self.memoryLimit) { return .success(part) }
    } catch {
      return .failure(TransportError.Reason(error, file: FileManager.default.temporaryDirectory))
    }
    state.file = nil
    if state.isSuspended {
      state.isSuspended = false
      task.resume()
    }
    return state.end.map { $0.map { nil } }
  }
}

/// A temporary file with the unread parts of a body, without a name on the disk.
private struct PartsFile {
  private let handle: FileHandle
  private var written: UInt64 = 0
  private var read: UInt64 = 0

  init() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "quire-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
    do {
      try Data().write(to: file, options: .withoutOverwriting)
      handle = try FileHandle(forUpdating: file)
      // An open file exists until it is closed.
      try FileManager.default.removeItem(at: file)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw TransportError.Reason(error, file: file)
    }
  }

  mutating func append(_ part: Data, limit: Int) throws {
    guard written - read + UInt64(part.count) <= limit else {
      throw TransportError.Reason.bodyTooLarge(limit: limit)
    }
    do {
      try handle.seek(toOffset: written)
      try handle.write(contentsOf: part)
    } catch {
      throw TransportError.Reason(error, file: FileManager.default.temporaryDirectory)
    }
    written += UInt64(part.count)
  }

  /// Returns the next bytes, or `nil` after the last ones.
  mutating func next(upTo limit: Int) throws -> Data? {
    guard read < written else { return nil }
    try handle.seek(toOffset: read)
    let part = try handle.read(upToCount: min(limit, Int(written - read))) ?? Data()
    read += UInt64(part.count)
    return part
  }
}
