import Foundation

/// The output of the app: one stream for rows and one for errors.
struct Console {
  /// Prints a line to standard output, or throws an ``OutputError``.
  let print: (String) throws -> Void

  /// Prints a line to standard error.
  let printError: (String) -> Void

  /// The standard streams of the process.
  static var standard: Console {
    Console(
      print: { line in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
        } catch {
          throw OutputError(error)
        }
      },
      // A failure here is ignored, because it has nowhere to be reported.
      printError: { line in
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
      })
  }
}

/// An error when writing to standard output.
enum OutputError: Error, CustomStringConvertible {
  /// The reader closed the pipe, as `head` does when it has enough lines.
  case readerHasGone
  /// Writing failed for the given reason.
  case unwritable(String)

  init(_ error: any Error) {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let isPipe = cause?.domain == NSPOSIXErrorDomain && cause?.code == Int(EPIPE)
    self = isPipe ? .readerHasGone : .unwritable(error.localizedDescription)
  }

  var description: String {
    switch self {
    case .readerHasGone: "standard output is closed"
    case .unwritable(let reason): "standard output cannot be written: \(reason)"
    }
  }
}
