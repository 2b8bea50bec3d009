import Foundation

/// A program that ran successfully, with its resource usage and output.
///
/// The peak memory of a child is never reported as less than the memory of its parent at the start.
/// So measure children before this program fills its own memory.
struct Child {
  /// The CPU time in seconds, including that of its child processes.
  let seconds: Double
  /// The peak memory in bytes of the program or one of its child processes.
  let peakBytes: Int
  /// The standard output and standard error.
  let output: String

  /// Runs a program and waits for it to exit.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments. A mere name is looked up in `PATH`.
  ///   - folder: The working directory.
  /// - Throws: ``ChildFailure`` if the exit status is not 0.
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
    guard spawned == 0 else { throw ChildFailure(words: words, output: "the program cannot start") }
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

/// An error for a program that failed.
struct ChildFailure: Error, CustomStringConvertible {
  let words: [String]
  let output: String

  var description: String {
    "'\(words.joined(separator: " ").prefix(200))' failed\n\(output.suffix(2000))"
  }
}
