import Foundation
import QuireSchema

/// A file or folder that could not be read or written.
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

  /// `changed` files had been replaced or removed by then.
  static func unwritable(_ path: String, _ reason: String, changed: Int = 0) -> FileError {
    let state = changed == 0 ? "nothing was changed" : "\(changed) others are new or gone already"
    return FileError(
      .unwritableOutput, "cannot be written: \(reason); \(state)", path: path,
      help: "check the folder's permissions and the space left, or name another with --output")
  }
}

extension FileError {
  /// What the system says of a failed call, such as `No such file or directory`.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let cause = underlying ?? (error as NSError)
    if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace {
      return "no space left on device"
    }
    guard cause.domain == NSPOSIXErrorDomain else {
      return "'\(cause.localizedDescription)'"
    }
    return String(cString: strerror(Int32(cause.code))).lowercased()
  }
}
