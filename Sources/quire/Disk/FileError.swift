import Foundation
import QuireSchema

extension DiagnosticCode {
  /// The codes for files and folders that cannot be read or written.
  static let fileCodes = [unreadableInput, unwritableOutput]

  static let unreadableInput = DiagnosticCode(
    "unreadable-input",
    """
    A file or folder that was named, or a file below a folder that was named, could not be read. \
    The message says what the system said. Nothing is generated from the other inputs, since a \
    reference may lead into the one that is missing. Exit status 3.
    """)

  static let unwritableOutput = DiagnosticCode(
    "unwritable-output",
    """
    The output folder, a file in it or standard output could not be written: no permission, a full \
    disk, or something else of that name in the way. New files are complete on the disk before the first \
    old one is replaced or removed, so what stood there still stands. Only where the message says that \
    others are new, or is about standard output, have files been written. Exit status 3.
    """)
}

/// An error for a file or folder that could not be read or written.
struct FileError: Error {
  let diagnostic: Diagnostic

  private init(_ code: DiagnosticCode, _ message: String, path: String, help: String) {
    diagnostic = Diagnostic(
      .error, code, message, at: SourceText(path: path, bytes: []).wholeRange, help: help)
  }

  static func unreadable(_ path: String, _ reason: String) -> FileError {
    FileError(
      .unreadableInput, "cannot be read: \(reason)", path: path,
      help: "check that it exists and may be read")
  }

  /// Returns the error for the second of two files that have the same schema path.
  static func samePlace(_ path: String, as other: String) -> FileError {
    // Swift compares strings by canonical equivalence.
    let isRespelled =
      InputFiles.relativePath(path, to: "/") == InputFiles.relativePath(other, to: "/")
    return FileError(
      .unreadableInput,
      "cannot be read: '\(other)' "
        + (isRespelled ? "is the same name to Unicode" : "has the same place below its folder"),
      path: path, help: isRespelled ? "rename one of them" : "name a --root above both")
  }

  /// Returns the error for a file that could not be written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: The reason from the operating system.
  ///   - changed: The number of files that were already replaced or removed.
  ///   - isChosen: Whether `--output` can name another location.
  /// - Returns: The error, with advice that depends on `isChosen`.
  static func unwritable(
    _ path: String, _ reason: String, changed: Int = 0, isChosen: Bool = true
  ) -> FileError {
    let state = changed == 0 ? "nothing was changed" : "\(changed) others are new or gone already"
    return FileError(
      .unwritableOutput, "cannot be written: \(reason); \(state)", path: path,
      help: "check the folder's permissions and the space left"
        + (isChosen ? ", or name another with --output" : ""))
  }

  /// Returns the error for a report that could not be printed, after the files were written.
  static func unwritableReport(_ reason: String) -> FileError {
    FileError(
      .unwritableOutput, "cannot be written: \(reason)", path: "<stdout>",
      help: "check where standard output leads")
  }
}

extension FileError {
  /// Returns the operating system's reason for a failure, such as `no such file or directory`.
  static func reason(_ error: any Error) -> String {
    let cause = cause(of: error)
    if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace {
      return "no space left on device"
    }
    guard cause.domain == NSPOSIXErrorDomain else {
      return "'\(cause.localizedDescription)'"
    }
    return String(cString: strerror(Int32(cause.code))).lowercased()
  }

  /// Whether writing to a pipe failed because its reader has closed it.
  static func isBrokenPipe(_ error: any Error) -> Bool {
    let cause = cause(of: error)
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }

  private static func cause(of error: any Error) -> NSError {
    (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? (error as NSError)
  }
}
