import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite struct NumberRuleTests {
  @Test(arguments: [
    ("1.1", ValueRule.minimum(1.1), true), ("1.0999", .minimum(1.1), false),
    ("-3", .minimum(-2), false), ("-2.0", .minimum(-2), true), ("0", .minimum(-2), true),
    ("1.1", .exclusiveMinimum(1.1), false), ("1.2", .exclusiveMinimum(1.1), true),
    ("3", .maximum(3.0), true), ("3.0000000000000001", .maximum(3), false),
    ("300", .maximum(300), true), ("300.5", .maximum(300), false),
    ("3", .exclusiveMaximum(3), false), ("2.9", .exclusiveMaximum(3), true),
    ("1e400", .maximum(1e300), false), ("-1e400", .minimum(-1e300), false),
    ("1e-400", .exclusiveMinimum(0), true), ("-0.0", .minimum(0), true),
  ])
  func `compares numbers exactly`(text: String, rule: ValueRule, holds: Bool) throws {
    let number = try #require(JSONNumber(text))
    #expect(JSONValue.number(number).holds([rule]) == holds)
  }

  @Test func `keeps every digit of a bound beyond the precision of Double`() throws {
    let bound = JSONNumber(literal: "972783798187987123879878123.18878137")
    let number = try #require(JSONNumber("972783798187987123879878123.188781371"))
    #expect(!JSONValue.number(number).holds([.exclusiveMaximum(bound)]))
  }

  @Test(
    arguments: [
      ("0.0075", 0.0001, true), ("0.00751", 0.0001, false), ("4.35", 0.01, true),
      ("1.1", 0.1, true), ("1.15", 0.1, false), ("19.99", 0.01, true), ("0.3", 0.1, true),
      ("0", 1.5, true), ("4.5", 1.5, true), ("35", 1.5, false), ("-4.5", 1.5, true),
      ("1e308", 0.5, true), ("1e308", 0.123456789, false), ("12391239123", 1e-8, true),
      ("100", 10, true), ("105", 10, false), ("7", 2, false), ("10", 2, true), ("0.5", 2, false),
      ("1e17", 3, false), ("3e16", 3, true), ("900000000000000000000", 7, false),
      ("700000000000000000000", 7, true), ("1e99999999999", 7, false), ("5", 2.5, true),
    ] as [(String, JSONNumber, Bool)])
  func `finds multiples without the errors of binary fractions`(
    text: String, divisor: JSONNumber, holds: Bool
  ) throws {
    let number = try #require(JSONNumber(text))
    #expect(JSONValue.number(number).holds([.multipleOf(divisor)]) == holds)
  }

  @Test(arguments: ["1000000000000000001", "9999999999999999999", "0.1234567890123456789"])
  func `a divisor may have 19 digits, whether it fits into Int or not`(text: String) throws {
    let divisor = try #require(JSONNumber(text))
    for factor in ["", "0", "e20"] {
      let multiple = try #require(JSONNumber(text + factor))
      #expect(JSONValue.number(multiple).holds([.multipleOf(divisor)]))
    }
    for other in ["1234567890123456789012345678901", "1", "1e30"] {
      let number = try #require(JSONNumber(other))
      #expect(!JSONValue.number(number).holds([.multipleOf(divisor)]))
    }
  }

  @Test func `an unsupported divisor divides only zero`() {
    for divisor: JSONNumber in [0, -2, JSONNumber(literal: "0.12000000000000000001")] {
      #expect(!JSONValue.number(12).holds([.multipleOf(divisor)]))
      #expect(JSONValue.number(0).holds([.multipleOf(divisor)]))
    }
  }

  @Test func `checks numbers of every type by their value in JSON`() throws {
    let rules: ValueRules = [.minimum(2), .multipleOf(0.1)]
    #expect(3.holds(rules) && !1.holds(rules))
    #expect(2.3.holds(rules) && !2.35.holds(rules) && !1.0.holds(rules))
    #expect(ID<Account>(2).holds(rules) && !ID<Account>(1).holds(rules))
    #expect(Optional(3).holds(rules) && Int?.none.holds(rules))
    let time = FormatHolder<UnixTime>(Date(timeIntervalSince1970: 2.1))
    #expect(time.holds([.member("value", rules)]) && !time.holds([.member("value", [.minimum(3)])]))
    let decimal = FormatHolder<DecimalNumber>(try #require(Decimal(string: "2.3")))
    #expect(decimal.holds([.member("value", rules)]))
    #expect(!decimal.holds([.member("value", [.multipleOf(0.2)])]))
  }

  @Test func `a value that is not a number satisfies every rule of numbers`() {
    let rules: ValueRules = [.minimum(10), .exclusiveMaximum(0), .multipleOf(7)]
    for value: JSONValue in [nil, true, "1", [1], ["a": 1]] { #expect(value.holds(rules)) }
  }
}
