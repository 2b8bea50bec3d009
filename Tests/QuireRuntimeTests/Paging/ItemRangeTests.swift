import Testing

@testable import QuireRuntime

@Suite struct ItemRangeTests {
  @Test(arguments: [
    ("0-24", "25-49"), ("0-", "25-"), ("items=0-4", "items=25-29"), ("25-25", "25-25"),
  ])
  func `a range advances with its unit and its length`(text: String, moved: String) {
    #expect(ItemRange(text).flatMap { $0.text(at: 25, count: $0.count) } == moved)
  }

  @Test(arguments: ["", "-5", "a-b", "5", "9-5", "0-4,9-12", "0-9223372036854775807", "items="])
  func `a text that is not a range is nil`(text: String) {
    #expect(ItemRange(text) == nil)
  }

  @Test func `a range beyond the largest integer is nil`() {
    #expect(ItemRange("0-9")?.text(at: .max, count: 10) == nil)
  }
}
