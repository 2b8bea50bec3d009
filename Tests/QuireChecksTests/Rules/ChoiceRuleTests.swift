import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite struct ChoiceRuleTests {
  @Test(
    arguments: [
      (nil, .null), (true, .boolean), (1, .integer), (1.5, .number), ("a", .string), ([1], .array),
      (["a": 1], .object),
    ] as [(JSONValue, ValueRule.JSONType)])
  func `a value has its JSON type`(value: JSONValue, type: ValueRule.JSONType) {
    #expect(value.holds([.types([type])]))
    let others: [ValueRule.JSONType] = [.null, .boolean, .string, .array, .object]
    #expect(
      !value.holds([.types(others.filter { $0 != type } + (type == .number ? [.integer] : []))]))
  }

  @Test func `an integer is a number without a fraction, however it is written`() throws {
    #expect(JSONValue.number(1).holds([.types([.number])]))
    #expect(JSONValue.number(try #require(JSONNumber("10e-1"))).holds([.types([.integer])]))
    #expect(2.0.holds([.types([.integer])]) && !2.5.holds([.types([.integer])]))
  }

  @Test func `compares a value with the allowed values as JSON`() {
    let rules: ValueRules = [.values([1, "a", nil, ["b": [true]]])]
    #expect(1.0.holds(rules) && "a".holds(rules) && Int?.none.holds(rules))
    #expect(["b": [true]].holds(rules))
    #expect(!true.holds(rules) && !"1".holds(rules) && !["b": [false]].holds(rules))
    #expect(JSONValue.string("e\u{301}").holds([.values(["é"])]) == false)
  }

  @Test func `a choice is between whole lists of rules`() {
    let lists: [ValueRules] = [[.minimum(5), .types([.integer])], [.maximum(7)]]
    #expect(6.holds([.anyOf(lists)]) && 4.5.holds([.anyOf(lists)]) && !7.5.holds([.anyOf(lists)]))
    #expect(!6.holds([.atMostOneOf(lists)]) && 7.5.holds([.atMostOneOf(lists)]))
    #expect(!6.holds([.oneOf(lists)]) && 8.holds([.oneOf(lists)]) && !7.5.holds([.oneOf(lists)]))
    #expect(!6.holds([.not([.minimum(5)])]) && 4.holds([.not([.minimum(5)])]))
    #expect(!6.holds([.not([])]) && !6.holds([.anyOf([])]))
  }
}
