#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The shell of the system.
enum Shell {
  /// Runs a command.
  ///
  /// - Parameter command: The name of the command and its arguments, which are quoted.
  /// - Returns: What it prints to standard output, or `nil` if it cannot be run or fails.
  static func output(of command: [String]) -> [UInt8]? {
    let words = command.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    guard let pipe = popen(words.joined(separator: " "), "r") else { return nil }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    return pclose(pipe) == 0 ? output : nil
  }
}
