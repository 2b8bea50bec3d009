import QuireSchema
import QuireSwift

extension DiagnosticCode {
  /// The codes for files and folders that cannot be read or written.
  static let fileCodes = [unreadableInput, unwritableOutput]

  static let unreadableInput = DiagnosticCode(
    "unreadable-input",
    """
    A named file or folder, or a file in a named folder, could not be read. The message contains \
    the reason from the operating system. Nothing is generated from the other inputs, because they \
    may refer to the missing file. Exit status 3.
    """)

  static let unwritableOutput = DiagnosticCode(
    "unwritable-output",
    """
    The output folder, a file in it, or standard output could not be written. Common reasons are \
    missing permissions, a full disk, or a folder or a handwritten file with the name of a \
    generated file. Only files with the first line of generated files are replaced. All new files are \
    written to the disk before the first old file is replaced or removed, and then all changes are \
    taken back, so usually nothing has changed. The exceptions: the message gives the number of \
    files that could not be changed back, or the error is about standard output, which is written \
    last. Exit status 3.
    """)
}

/// An error for a file or folder that could not be read or written.
struct FileError: Error {
  let diagnostic: Diagnostic

  private init(_ code: DiagnosticCode, _ message: String, path: String, help: String) {
    diagnostic = Diagnostic(
      .error, code, message, at: SourceText(path: path, bytes: []).wholeRange, help: help)
  }

  static func unreadable(
    _ path: String, _ reason: String, help: String = "check that it exists and may be read"
  ) -> FileError {
    FileError(.unreadableInput, "cannot be read: \(reason)", path: path, help: help)
  }

  /// Returns the error for the second of two files that have the same schema path.
  static func samePlace(_ path: String, as other: String) -> FileError {
    // Swift compares strings by canonical equivalence.
    let isRespelled =
      InputFiles.relativePath(path, to: "/") == InputFiles.relativePath(other, to: "/")
    return FileError(
      .unreadableInput,
      "cannot be read: '\(other)' "
        + (isRespelled ? "has the same name in Unicode" : "has the same path in its folder"),
      path: path,
      help: isRespelled ? "rename one of them" : "name a parent folder of both with --root")
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
    let state =
      changed == 0 ? "nothing was changed" : "files already replaced or removed: \(changed)"
    return FileError(
      .unwritableOutput, "cannot be written: \(reason); \(state)", path: path,
      help: "check the folder's permissions and the free space"
        + (isChosen ? ", or name another with --output" : ""))
  }

  /// Returns the error for a file that would be replaced, and that Quire has not generated.
  static func handwritten(_ path: String) -> FileError {
    FileError(
      .unwritableOutput,
      "is not replaced, because it does not begin with '\(RenderedFile.header)'; nothing was changed",
      path: path, help: "rename it, or delete it if it is not needed")
  }

  /// Returns the error for a template that exists with another content, and is kept.
  static func differs(_ path: String) -> FileError {
    FileError(
      .unwritableOutput, "exists and differs from the built-in template; nothing was changed",
      path: path, help: "move it away, or name another folder")
  }

  /// Returns the error for a report that could not be printed, after the files were written.
  static func unwritableReport(_ reason: String) -> FileError {
    FileError(
      .unwritableOutput, "cannot be written: \(reason)", path: "<stdout>",
      help: "check the destination of standard output")
  }
}
