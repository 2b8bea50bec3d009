import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite struct ArrayRuleTests {
  @Test(arguments: 0...4)
  func `counts the elements`(count: Int) {
    let array = Array(repeating: 0, count: count)
    #expect(array.holds([.minItems(2)]) == (count >= 2))
    #expect(array.holds([.maxItems(2)]) == (count <= 2))
  }

  @Test(arguments: [
    ("[1, 2]", true), ("[1, 1]", false), ("[1.0, 1.00, 1]", false), ("[1, true]", true),
    ("[0, false]", true), (#"["a", "a"]"#, false), (#"["a", "b"]"#, true), (#"["1", 1]"#, true),
    (#"["é", "e\u0301"]"#, true), (#"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#, false),
    (#"[{"a": 1}, {"a": 2}]"#, true), ("[[1], [1.0]]", false), ("[[1], [true]]", true),
    ("[[[1], 2], [[true], 2]]", true), ("[null, null]", false), ("[{}, [], 0, null, false]", true),
    ("[]", true),
  ])
  func `compares elements as JSON values`(text: String, areUnique: Bool) throws {
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(value.holds([.uniqueItems]) == areUnique)
  }

  @Test func `compares elements of a model by their JSON`() {
    let one = Search(totalCount: 1, items: [])
    let two = Search(totalCount: 2, items: [])
    #expect([one, two].holds([.uniqueItems]) && ![one, two, one].holds([.uniqueItems]))
    #expect([1.5, 2.5].holds([.uniqueItems]) && ![0.0, -0.0].holds([.uniqueItems]))
  }

  @Test func `compares elements of a hand-written type by their JSON`() {
    let elements = (1...5).map(HandWritten.init)
    #expect(elements.holds([.uniqueItems]) && !(elements + elements).holds([.uniqueItems]))
  }

  @Test func `an element that JSON cannot represent equals no other`() {
    #expect([1.5, .nan, .nan, 2.5].holds([.uniqueItems]))
    #expect(![1.5, .nan, 1.5].holds([.uniqueItems]))
  }

  @Test(
    arguments: [
      (["null", nil], true), ([nil, "a", "\"a\""], true), ([nil, nil], false), (["a", "a"], false),
    ] as [([String?], Bool)])
  func `distinguishes a string from null`(array: [String?], areUnique: Bool) {
    #expect(array.holds([.uniqueItems]) == areUnique)
  }

  @Test func `rules of items apply to each element`() {
    #expect(["ab", "cd"].holds([.items([.minLength(2)])]))
    #expect(!["ab", "c"].holds([.items([.minLength(2)])]))
    #expect(![["ab"], ["c"]].holds([.items([.items([.minLength(2)])])]))
  }

  @Test(
    arguments: [
      ([], 0), ([4], 0), ([5], 1), ([1, 6], 1), ([5, 6, 7], 3),
    ] as [([Int], Int)])
  func `counts the elements that satisfy rules`(array: [Int], count: Int) {
    let inner: ValueRules = [.minimum(5)]
    #expect(array.holds([.contains(inner)]) == (count >= 1))
    #expect(array.holds([.contains(inner, atLeast: 2)]) == (count >= 2))
    #expect(array.holds([.contains(inner, atLeast: 0, atMost: 1)]) == (count <= 1))
    #expect(!array.holds([.contains(inner, atLeast: 2, atMost: 1)]))
  }

  @Test func `rules of items may apply to an index`() {
    let rules: ValueRules = [
      .item(0, [.maximum(1)]), .item(9, [.maximum(0)]), .items([.minimum(5)], from: 1),
    ]
    #expect([1, 5].holds(rules) && ![2, 5].holds(rules) && ![1, 4].holds(rules))
  }

  @Test func `every rule that applies to an element is checked`() {
    let failures = [0].failures(of: [.item(0, [.minimum(1)]), .items([.minimum(2)])])
    #expect(failures.map(\.description) == ["/0 must be at least 2", "/0 must be at least 1"])
  }

  @Test func `lists failures by element, whatever the rule`() throws {
    let error = try #require(throws: ValidationError.self) {
      try Depths(value: [-1, -1, -1]).validate()
    }
    #expect(error.failures.map(\.pointer) == ["/0", "/1", "/2"])
  }

  @Test func `a value that is not an array satisfies every rule of arrays`() {
    let rules: ValueRules = [
      .minItems(2), .maxItems(0), .uniqueItems, .items([.minimum(9)]), .contains([]),
    ]
    for value: JSONValue in [nil, true, 1, "a", ["a": 1]] { #expect(value.holds(rules)) }
  }
}

/// A type without a description for the fast path.
private struct HandWritten: MemberValue {
  var id: Int
}

private struct Depths: ValueCodable, Validatable {
  var value: [Int]

  static let valueRules: ValueRules = [.item(1, [.minimum(0)]), .items([.minimum(0)])]
}
