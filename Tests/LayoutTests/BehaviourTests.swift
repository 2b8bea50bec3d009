import Foundation
import Testing

/// The behaviours that are known to break paging libraries, by their numbers in the design.
@Suite struct BehaviourTests {
  private static let count = 89

  @Test func `each behaviour has a test whose name begins with its number`() throws {
    var shown: Set<Int> = []
    for (_, text) in try LayoutTests.sources(in: "Tests") {
      for match in text.matches(of: #/func\s+`(\d+): /#) {
        if let number = Int(match.1) { shown.insert(number) }
      }
    }
    #expect(shown.symmetricDifference(1...Self.count).sorted() == [])
  }
}
