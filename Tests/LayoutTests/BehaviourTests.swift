import Foundation
import Testing

/// Tests that the behaviors known to break paging libraries have tests, by their design numbers.
@Suite struct BehaviourTests {
  private static let count = 89

  @Test func `each behaviour has a test whose name begins with its number`() throws {
    var shown: Set<Int> = []
    for (_, text) in try LayoutTests.sources(in: "Tests") {
      let code = text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      // After the attribute come its arguments and then the test function.
      for test in code.joined(separator: "\n").split(separator: "@Test").dropFirst() {
        let parts = test.split(separator: #/func\s+`/#, maxSplits: 1)
        if parts.count == 2, !parts[0].contains(".disabled"),
          let match = parts[1].prefixMatch(of: #/(\d+): /#), let number = Int(match.1)
        {
          shown.insert(number)
        }
      }
    }
    #expect(shown.symmetricDifference(1...Self.count).sorted() == [])
  }
}
