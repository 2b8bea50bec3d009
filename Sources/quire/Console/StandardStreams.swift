#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams of the process.
enum StandardStreams {
  enum Output: Int32 {
    case output = 1
    case errors = 2
  }

  /// Whether errors can be colored: on a terminal that has colors, unless `NO_COLOR` is set.
  static var colorsErrors: Bool {
    isatty(Output.errors.rawValue) == 1 && (variable("NO_COLOR") ?? "").isEmpty
      && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes the whole text.
  static func print(_ text: String, to stream: Output) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(stream.rawValue, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        throw SystemError(code: count == 0 ? EIO : errno)
      }
    }
  }

  /// Reads standard input to its end.
  static func readInput() throws(SystemError) -> [UInt8] {
    var input: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count > 0 {
        input += buffer[..<count]
      } else if count == 0 {
        return input
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Ends the process.
  static func end(with status: ExitStatus) -> Never { exit(status.rawValue) }
}

/// The exit status of the command.
enum ExitStatus: Int32 {
  /// Success; there may be warnings.
  case done = 0
  /// Errors in the inputs, generated files that are out of date, or changes that break an app.
  case findings = 1
  /// An invalid command line.
  case usage = 2
  /// A file could not be read or written.
  case files = 3
}
