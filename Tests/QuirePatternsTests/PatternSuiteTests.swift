import Foundation
import Testing

@testable import QuirePatterns

/// Tests the patterns of JSON-Schema-Test-Suite, which is not part of the package.
@Suite(.enabled(if: PatternSuite.exists, "the suite is not installed"))
struct PatternSuiteTests {
  @Test(arguments: ["pattern", "optional/ecmascript-regex", "optional/non-bmp-regex"])
  func `a text matches a pattern as in the suite`(file: String) throws {
    var count = 0
    for group in try PatternSuite.groups(of: file) {
      guard let pattern = group.schema?["pattern"] as? String else { continue }
      let program = try PatternProgram(pattern)
      for test in group.tests {
        guard let text = test.data as? String else { continue }
        #expect(program.matches(text) == test.isValid, "\(pattern) in '\(text)'")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `a name matches a pattern as in the suite`() throws {
    var count = 0
    for group in try PatternSuite.groups(of: "optional/ecmascript-regex") {
      // An object without other members is valid if each name matches.
      guard let patterns = group.schema?["patternProperties"] as? [String: Bool] else { continue }
      let programs = try patterns.keys.map { try PatternProgram($0) }
      for test in group.tests {
        let members = try #require(test.data as? [String: Any])
        let areKnown = members.keys.allSatisfy { name in
          programs.contains { $0.matches(name) == true }
        }
        #expect(areKnown == test.isValid, "\(patterns.keys) in \(members.keys)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: ["optional/format/ecmascript-regex", "optional/format/regex"])
  func `a text is an expression as in the suite`(file: String) throws {
    for group in try PatternSuite.groups(of: file) {
      for test in group.tests {
        guard let text = test.data as? String else { continue }
        #expect(isExpression(text) == test.isValid, "\(text)")
      }
    }
  }

  /// Returns whether a text is an expression of ECMA-262, although it may not be supported.
  private func isExpression(_ text: String) -> Bool {
    do throws(PatternError) {
      _ = try PatternProgram(text)
      return true
    } catch {
      if case .syntax = error.reason { return false }
      return true
    }
  }
}

/// The files of the suite.
private enum PatternSuite {
  /// A schema with its tests.
  struct Group {
    let schema: [String: Any]?
    let tests: [(data: Any?, isValid: Bool)]
  }

  private static let folder: URL = {
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../shared/suites").standardizedFileURL
    return suites.appending(path: "json-schema-test-suite/tests/draft2020-12")
  }()

  static let exists = FileManager.default.fileExists(atPath: folder.path)

  static func groups(of file: String) throws -> [Group] {
    let data = try Data(contentsOf: folder.appending(path: "\(file).json"))
    let groups = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(!groups.isEmpty)
    return groups.map { group in
      let tests = group["tests"] as? [[String: Any]] ?? []
      return Group(
        schema: group["schema"] as? [String: Any],
        tests: tests.map { ($0["data"], $0["valid"] as? Bool == true) })
    }
  }
}
