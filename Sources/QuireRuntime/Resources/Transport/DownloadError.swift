public import Foundation

/// An error for a download that cannot be written to its file.
public struct DownloadError: Error, Hashable, Sendable {
  /// The reason why the file cannot be written.
  public enum Reason: Hashable, Sendable {
    /// The disk is full.
    case diskFull
    /// The folder of the file does not exist.
    case noFolder
    /// The file or its folder cannot be written, with the cause.
    case unwritable(String)
  }

  /// The reason why the file cannot be written.
  public let reason: Reason

  /// The file, which is unchanged.
  public let file: URL
}

extension DownloadError {
  /// Creates the error for a file system's error.
  init(_ error: any Error, file: URL) {
    self.file = file
    let code = (error as? CocoaError)?.code
    switch code {
    case .fileWriteOutOfSpace: reason = .diskFull
    case .fileNoSuchFile, .fileReadNoSuchFile: reason = .noFolder
    default: reason = .unwritable(error.localizedDescription)
    }
  }
}

extension DownloadError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    "cannot write '\(file.path(percentEncoded: false))': \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .diskFull: "the disk is full"
    case .noFolder: "its folder does not exist"
    case .unwritable(let cause): cause
    }
  }
}

extension DownloadError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
