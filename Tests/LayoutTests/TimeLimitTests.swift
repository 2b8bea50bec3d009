import Foundation
import Testing

/// Asynchronous tests can wait forever, so each of them has a time limit.
@Suite struct TimeLimitTests {
  @Test func `every asynchronous test has a time limit, or its suite has one`() throws {
    // The start of an asynchronous test's function: its name, parameters and `async`.
    let asyncFunction =
      #/func\s+`[^`]*`\s*(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*async\b/#
    var unlimited: [String] = []
    for (path, text) in try LayoutTests.sources(in: "Tests") where !path.contains("/expected/") {
      // A suite ends where the next one begins.
      for suite in text.split(separator: "@Suite", omittingEmptySubsequences: false) {
        let tests = suite.split(separator: "@Test", omittingEmptySubsequences: false)
        guard let head = tests.first, !head.contains(".timeLimit(") else { continue }
        for test in tests.dropFirst() {
          guard let name = test.firstMatch(of: #/func\s+`/#) else { continue }
          let attribute = test[..<name.range.lowerBound]
          let isAsync = test[name.range.lowerBound...].prefixMatch(of: asyncFunction) != nil
          if isAsync, !attribute.contains(".timeLimit(") {
            unlimited.append(
              "\(path): \(test[name.range.upperBound...].prefix { $0 != "`" })")
          }
        }
      }
    }
    #expect(unlimited == [])
  }
}
