import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite(.timeLimit(.minutes(10))) struct TextRuleTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("💩💩", 2), ("e\u{301}", 2), ("👩‍👩‍👧", 5), ("\r\n", 2),
  ])
  func `counts characters as Unicode scalar values`(text: String, count: Int) {
    #expect(text.holds([.minLength(count), .maxLength(count)]))
    #expect(!text.holds([.minLength(count + 1)]))
    #expect(count == 0 || !text.holds([.maxLength(count - 1)]))
  }

  @Test func `a pattern matches anywhere, by Unicode scalar values and ASCII digits`() {
    #expect("xaby".holds([.pattern("ab")]) && !"xay".holds([.pattern("ab")]))
    #expect("🐲🐲".holds([.pattern("^🐲*$")]) && !"e\u{301}".holds([.pattern("^.$")]))
    #expect(!"\u{7C0}".holds([.pattern("\\d")]) && !"é".holds([.pattern("\\w")]))
    #expect("abc\n".holds([.pattern("^abc$")]) == false)
  }

  @Test func `does not match a pattern in a string that is too long`() {
    let text = String(repeating: "a", count: 60) + "b"
    #expect(text.holds([.pattern("^(a+)+$"), .maxLength(60)]) == false)
  }

  @Test func `does not match a pattern of a choice in a string that is too long`() {
    let text = String(repeating: "a", count: 60) + "b"
    let endless: ValueRules = [.pattern("^(a+)+$")]
    for choice in [.not(endless), .anyOf([endless]), .oneOf([endless])] as [ValueRule] {
      #expect(text.holds([.maxLength(60), choice]) == false)
      let failures = ["text": text].failures(of: [.member("text", [choice, .maxLength(60)])])
      #expect(failures.map(\.description) == ["/text must have at most 60 characters"])
    }
  }

  @Test func `a malformed pattern matches nothing`() {
    #expect("(".holds([.pattern("(")]) == false)
  }

  @Test func `matches a pattern in many concurrent tasks`() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 { group.addTask { "a\(index)b".holds([.pattern("^a\\d+b$")]) } }
      for await isFound in group { #expect(isFound) }
    }
  }

  @Test func `checks text of every type in its JSON form`() throws {
    let rules: ValueRules = [.maxLength(5)]
    #expect(StringID<Account>("abcde").holds(rules) && !StringID<Account>("abcdef").holds(rules))
    #expect(!(try #require(URL(string: "http://a"))).holds(rules))
    #expect(!(try #require(CalendarDate("2026-11-21"))).holds(rules))
    #expect(!AccountKind.organization.holds(rules) && AccountKind.user.holds(rules))
    #expect(JSONValue.string("abcde").holds(rules) && !JSONValue.string("abcdef").holds(rules))
  }

  @Test func `a value that is not a string satisfies every rule of strings`() {
    let rules: ValueRules = [.minLength(10), .maxLength(0), .pattern("x")]
    for value: JSONValue in [nil, true, 1, ["a"], ["a": "b"]] { #expect(value.holds(rules)) }
  }

  @Test(arguments: [
    ("\\b[0-9]{3}\\b", "404", true), ("\\b[0-9]{3}\\b", "a404", false), ("^[0-9]+\\b", "42", true),
    ("4\\B2", "42", true), ("\\bé", "é", false), ("a\\b", "a\u{301}", true),
  ])
  func `a digit is a word character, and no letter beyond ASCII is`(
    pattern: String, text: String, isFound: Bool
  ) {
    #expect(text.holds([.pattern(pattern)]) == isFound)
  }
}
