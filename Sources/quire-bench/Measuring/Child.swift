import Foundation

/// A program that has run and ended well: what it took, and what it printed.
///
/// The most memory of a child is never told to be less than what its parent had when it began, so
/// what measures children comes before what fills this program.
struct Child {
  /// The seconds of the processor, its own children's included.
  let seconds: Double
  /// The most bytes of memory that it, or one of its children, had at once.
  let peakBytes: Int
  /// What it printed, its errors included.
  let output: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in the path where it is a mere name, and its arguments.
  ///   - folder: Where it runs.
  /// - Throws: ``ChildFailure`` where it ends with another status than 0.
  init(_ words: [String], in folder: URL = Repository.root) throws {
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    let script = #"cd "$1" && shift && log=$1 && shift && exec "$@" >"$log" 2>&1"#
    let arguments = ["sh", "-c", script, "sh", folder.path, log.path] + words
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var child = pid_t()
    let spawned = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(environment) { environment in
        posix_spawn(&child, "/bin/sh", nil, nil, arguments, environment)
      }
    }
    guard spawned == 0 else { throw ChildFailure(words: words, output: "it does not start") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
    output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    guard status == 0 else { throw ChildFailure(words: words, output: output) }
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakBytes = usage.ru_maxrss
    #else
      peakBytes = usage.ru_maxrss * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}

/// A program that did not end well.
struct ChildFailure: Error, CustomStringConvertible {
  let words: [String]
  let output: String

  var description: String {
    "'\(words.joined(separator: " ").prefix(200))' failed\n\(output.suffix(2000))"
  }
}
