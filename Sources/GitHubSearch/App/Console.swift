import Foundation

/// Where the app prints: rows to one place, what went wrong to another.
struct Console {
  /// Takes a line of standard output, or throws an ``OutputError``.
  let print: (String) throws -> Void

  /// Takes a line of standard error.
  let printError: (String) -> Void

  /// The two streams of the process.
  static var standard: Console {
    Console(
      print: { line in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
        } catch {
          throw OutputError(error)
        }
      },
      // Nobody is left to be told where this fails.
      printError: { line in
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
      })
  }
}

/// Why standard output takes no more lines.
enum OutputError: Error, CustomStringConvertible {
  /// Whoever read it has gone, as `head` does when it has enough.
  case readerHasGone
  /// It cannot be written, and why.
  case unwritable(String)

  init(_ error: any Error) {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let isPipe = cause?.domain == NSPOSIXErrorDomain && cause?.code == Int(EPIPE)
    self = isPipe ? .readerHasGone : .unwritable(error.localizedDescription)
  }

  var description: String {
    switch self {
    case .readerHasGone: "nobody reads standard output"
    case .unwritable(let reason): "standard output cannot be written: \(reason)"
    }
  }
}
