import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The parts of a body that were received and not used yet.
///
/// Memory contains up to ``memoryLimit`` bytes of them. On Linux, a session cannot
/// be suspended, so further parts are written to temporary files.
final class ReceivedParts: Sendable {
  /// The most bytes in memory: 1 MiB.
  static let memoryLimit = 1024 * 1024
  /// The most bytes in files: 1 GiB.
  static let fileLimit = 1024 * 1024 * 1024

  private struct State {
    /// The oldest parts.
    var parts: [Data] = []
    /// The number of bytes in `parts`.
    var count = 0
    /// The parts after those in memory, or `nil` without any.
    var files: PartsFiles?
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
      guard state.files != nil || state.count + part.count > Self.memoryLimit else {
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
    if state.files == nil { state.files = PartsFiles(limit: Self.fileLimit) }
    try state.files?.append(part)
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
      if let part = try state.files?.next(upTo: Self.memoryLimit) { return .success(part) }
    } catch {
      return .failure(TransportError.Reason(error, file: FileManager.default.temporaryDirectory))
    }
    state.files = nil
    if state.isSuspended {
      state.isSuspended = false
      task.resume()
    }
    return state.end.map { $0.map { nil } }
  }
}
