import Foundation

/// Describes the machine on which the figures were measured.
enum Machine {
  static var description: String {
    get throws {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      let swift = try Child(["swift", "--version"]).output
      let version = swift.firstMatch(of: #/Swift version (\S+)/#).map { String($0.1) } ?? "unknown"
      return "\(cores) cores, \(try processor), \(system), Swift \(version)"
    }
  }

  private static var processor: String {
    get throws {
      #if canImport(Darwin)
        let name = try Child(["sysctl", "-n", "machdep.cpu.brand_string"]).output
        return name.trimmingCharacters(in: .whitespacesAndNewlines)
      #else
        let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        return facts.firstMatch(of: #/model name\s*:\s*(.+)/#).map { String($0.1) }
          ?? "unknown processor"
      #endif
    }
  }

  private static var system: String {
    #if canImport(Darwin)
      "macOS"
    #else
      "Linux"
    #endif
  }
}
