import Foundation
import Synchronization

/// The file to which a client downloads a response.
package final class Download: Sendable {
  /// The file that the download replaces.
  let target: URL

  /// The most bytes to write, or `nil` for any number.
  let byteLimit: Int?

  /// The content of the last successful response, or `nil` if the transport returned it as data.
  private let received = Mutex<DownloadedContent?>(nil)

  /// Creates a download that has not begun.
  init(to target: URL, byteLimit: Int?) {
    self.target = target
    self.byteLimit = byteLimit
  }

  /// Returns new content for a response.
  func makeContent() -> DownloadedContent { DownloadedContent(of: self) }

  /// Keeps the whole content of a response instead of that of an earlier one.
  func receive(_ content: DownloadedContent) {
    received.withLock { old in
      old?.discard()
      old = content
    }
  }

  /// Returns the content of the last successful response, which the caller must keep or discard.
  func takeContent() -> DownloadedContent? {
    received.withLock { content in
      defer { content = nil }
      return content
    }
  }

  /// Removes the content that nobody took.
  func discard() { takeContent()?.discard() }
}

/// The body of one response, in a temporary file next to the target of a download.
///
/// The target is replaced only by a whole body, because renaming a file is atomic.
final class DownloadedContent: Sendable {
  private enum State {
    case empty
    case open(FileHandle)
    case closed
    /// The file was renamed or removed.
    case gone
  }

  private let target: URL
  private let file: URL
  private let state = Mutex(State.empty)

  init(of download: Download) {
    target = download.target
    file = target.deletingLastPathComponent().appending(
      path: ".quire-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
  }

  /// Writes the next bytes; does nothing after the content was discarded.
  ///
  /// - Throws: ``TransportError/Reason``.
  func write(_ data: Data) throws {
    try reporting {
      try state.withLock { state in
        if case .empty = state {
          try Data().write(to: file, options: .withoutOverwriting)
          state = .open(try FileHandle(forWritingTo: file))
        }
        if case .open(let handle) = state { try handle.write(contentsOf: data) }
      }
    }
  }

  /// Ends the content.
  ///
  /// - Throws: ``TransportError/Reason``.
  func close() throws {
    try reporting {
      try state.withLock { state in
        guard case .open(let handle) = state else { return }
        state = .closed
        try handle.close()
      }
    }
  }

  /// Replaces the target with the content, after ``close()``.
  ///
  /// - Throws: ``TransportError/Reason``.
  func replaceTarget() throws {
    try reporting {
      try state.withLock { state in
        guard case .closed = state else { return }
        guard rename(path(of: file), path(of: target)) == 0 else {
          throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
        }
        state = .gone
      }
    }
  }

  /// Removes the content; does nothing after ``replaceTarget()``.
  func discard() {
    state.withLock { state in
      switch state {
      case .open(let handle):
        try? handle.close()
        try? FileManager.default.removeItem(at: file)
      case .closed: try? FileManager.default.removeItem(at: file)
      case .empty, .gone: break
      }
      state = .gone
    }
  }

  private func path(of url: URL) -> String { url.path(percentEncoded: false) }

  /// Performs a change of the file system, and removes the content if it fails.
  private func reporting(_ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      discard()
      throw TransportError.Reason(error, file: target)
    }
  }
}
