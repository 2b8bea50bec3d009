import Foundation
import Testing

@testable import QuireRuntime

@Suite struct TextRuleTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("💩💩", 2), ("e\u{301}", 2), ("👩‍👩‍👧", 5), ("\r\n", 2),
  ])
  func `characters are counted as Unicode scalar values`(text: String, count: Int) {
    #expect(text.holds([.minLength(count), .maxLength(count)]))
    #expect(!text.holds([.minLength(count + 1)]))
    #expect(count == 0 || !text.holds([.maxLength(count - 1)]))
  }

  @Test func `text of every type is checked as it stands in JSON`() throws {
    let rules: ValueRules = [.maxLength(5)]
    #expect(StringID<Account>("abcde").holds(rules) && !StringID<Account>("abcdef").holds(rules))
    #expect(!(try #require(URL(string: "http://a"))).holds(rules))
    #expect(!(try #require(CalendarDate("2026-11-21"))).holds(rules))
    #expect(!Account.Kind.organization.holds(rules) && Account.Kind.user.holds(rules))
    #expect(JSONValue.string("abcde").holds(rules) && !JSONValue.string("abcdef").holds(rules))
  }

  @Test func `a value that is no string is as every rule of strings asks`() {
    let rules: ValueRules = [.minLength(10), .maxLength(0)]
    for value: JSONValue in [nil, true, 1, ["a"], ["a": "b"]] { #expect(value.holds(rules)) }
  }
}
