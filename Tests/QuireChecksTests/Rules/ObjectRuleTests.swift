import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite struct ObjectRuleTests {
  @Test func `counts the members`() {
    let value: JSONValue = ["a": 1, "b": nil]
    #expect(value.holds([.minProperties(2), .maxProperties(2)]))
    #expect(!value.holds([.minProperties(3)]) && !value.holds([.maxProperties(1)]))
  }

  @Test func `counts the encoded members of a model`() {
    #expect(Search(totalCount: 1).holds([.minProperties(2)]))
    #expect(!Search().holds([.minProperties(2)]) && Search().holds([.maxProperties(1)]))
  }

  @Test(
    arguments: [
      (["a": 1, "b": 2, "c": 3], true), (["a": 1, "b": 2], false), (["b": 2], true), ([:], true),
    ] as [([String: Int], Bool)])
  func `a member that is present requires others`(members: [String: Int], holds: Bool) {
    #expect(members.holds([.dependentRequired("a", ["b", "c"])]) == holds)
  }

  @Test func `rules of members apply to each value of a map`() {
    #expect(["a": "xy"].holds([.members([.minLength(2)])]))
    #expect(!["a": "xy", "b": "x"].holds([.members([.minLength(2)])]))
  }

  @Test func `rules of other members exclude named and matching members`() {
    let rules: ValueRules = [
      .membersMatching("^x-", [.minimum(5)]),
      .members([.maximum(1)], except: ["a"], notMatching: ["^x-"]),
    ]
    #expect(["a": 9, "x-b": 9, "c": 1].holds(rules))
    #expect(!["x-b": 4].holds(rules) && !["c": 2].holds(rules))
  }

  @Test func `required members must be present`() {
    #expect(["a": 1].holds([.required(["a"])]) && !["b": 1].holds([.required(["a"])]))
  }

  @Test func `a rule of one member does not apply to others`() {
    let rules: ValueRules = [.member("a", [.minimum(5)])]
    #expect(["a": 5, "b": 1].holds(rules) && !["a": 4].holds(rules) && ["b": 1].holds(rules))
    #expect(!JSONValue.object(["a": 4]).holds(rules))
  }

  @Test func `rules of names apply to every name`() {
    #expect(["ab": 1, "cd": 2].holds([.names([.maxLength(2)])]))
    #expect(!["ab": 1, "cde": 2].holds([.names([.maxLength(2)])]))
  }

  @Test func `a value that is not an object satisfies every rule of objects`() {
    let rules: ValueRules = [
      .minProperties(2), .maxProperties(0), .names([.maxLength(0)]), .members([.minimum(9)]),
      .required(["a"]),
    ]
    for value: JSONValue in [nil, true, 1, "a", [1]] { #expect(value.holds(rules)) }
  }
}
