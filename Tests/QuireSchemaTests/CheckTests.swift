import QuireSchema
import Testing

@Suite struct CheckTests {
  @Test func `reads bounds, lengths and counts as numbers`() throws {
    let folder = ReadFolder(
      """
      {"type": ["number", "string", "array", "object"], "minimum": -1.50, "maximum": 1e2,
       "exclusiveMinimum": -2, "exclusiveMaximum": 1e400, "multipleOf": 0.01, "minLength": 1.0,
       "maxLength": 99999999999999999999, "pattern": "^a", "minItems": 0, "maxItems": 2,
       "uniqueItems": true, "minProperties": 3, "maxProperties": 4}
      """)
    let checks = try #require(folder.root()?.checks)
    #expect(folder.findings.isEmpty)
    #expect(checks.minimum?.value.description == "-1.5")
    #expect(checks.maximum?.value.description == "100")
    #expect(checks.exclusiveMinimum?.value.description == "-2")
    #expect(checks.exclusiveMaximum?.value.description == "1e400")
    #expect(checks.multipleOf?.value.description == "0.01")
    #expect(checks.minLength?.value == 1 && checks.maxLength?.value == .max)
    #expect(checks.pattern?.value == "^a" && checks.uniqueItems != nil)
    #expect(checks.minItems?.value == 0 && checks.maxItems?.value == 2)
    #expect(checks.minProperties?.value == 3 && checks.maxProperties?.value == 4)
  }

  @Test func `reports each wrong number at its value and reads it as absent`() throws {
    let folder = ReadFolder(
      """
      {"type": "string", "minLength": ①-1, "maxLength": ②1.5, "multipleOf": ③0, "minimum": ④"1",
       "pattern": ⑤1, "uniqueItems": ⑥"true"}
      """)
    #expect(folder.findings == ["①", "②", "③", "④", "⑤", "⑥"].map { "\($0) wrong-kind" })
    #expect(folder.root()?.checks == ValueChecks())
  }

  @Test func `a boolean exclusiveMinimum makes minimum exclusive`() throws {
    let checks = try #require(
      ReadFolder(
        """
        {"type": "number", "minimum": 1, "exclusiveMinimum": true, "maximum": 2,
         "exclusiveMaximum": false}
        """
      ).root()?.checks)
    #expect(checks.minimum == nil && checks.exclusiveMinimum?.value.integer == 1)
    #expect(checks.maximum?.value.integer == 2 && checks.exclusiveMaximum == nil)
  }

  @Test(arguments: [
    ("-1", "0"), ("-10", "-9"), ("0", "0.1"), ("0.09", "0.1"), ("9", "10"), ("99", "1e2"),
    ("-1e400", "-1"), ("1.5", "1.51"), ("-1.51", "-1.5"),
  ])
  func `orders numbers by value`(smaller: String, greater: String) {
    let (left, right) = (ExactNumber(smaller), ExactNumber(greater))
    #expect(left < right && !(right < left) && !(left < left))
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("-0", "0"), ("12e3", "12000"), ("5e-3", "0.005"), ("1e99", "1e99"),
    ("-12.340e1", "-123.4"), ("1e-99", "1e-99"),
  ])
  func `writes equal numbers the same way`(text: String, spelling: String) {
    #expect(ExactNumber(text).description == spelling)
  }
}
