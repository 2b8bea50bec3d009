import QuireSchema
import Testing

@testable import QuireModel

/// Tests the settings of formats with a type or a pattern.
@Suite struct FormatMappingTests {
  private func read(_ setting: String) -> (scalar: TypeReference.Scalar?, messages: [String]) {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "quire.json", text: #"{"money":\#(setting)}"#)
    let scalar = JSONTextReader.read(source, diagnostics: &diagnostics)?.members?.first
      .flatMap { FormatMapping.scalar($0, diagnostics: &diagnostics) }
    let messages = diagnostics.sorted.map { $0.message + ($0.help.map { "; \($0)" } ?? "") }
    return (scalar, messages)
  }

  @Test func `a format has a type and its module`() {
    #expect(
      read(#"{"type":"Finance.Money","import":"MyMoney"}"#).scalar
        == .custom(CustomType(name: "Finance.Money", module: "MyMoney")))
    #expect(
      read(#"{"type":"Money","import":null}"#).scalar
        == .custom(CustomType(name: "Money", module: nil)))
  }

  @Test(arguments: [
    ("dd.MM.yyyy", false), ("yyyyMMdd", false), ("d. MMMM yyyy", false), ("MMM d, yyyy", false),
    ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", true), ("dd.MM.yyyy HH", true), ("yyyy'''at'''MM''dd", false),
  ])
  func `a pattern without a time is one of days`(pattern: String, hasTime: Bool) {
    let result = read("{\"pattern\":\"\(pattern)\"}")
    guard case .pattern(let read) = result.scalar else {
      Issue.record("\(result.messages)")
      return
    }
    #expect(read.hasTime == hasTime)
  }

  @Test func `quotes enclose text in a pattern`() throws {
    let pattern = try DatePatternModel(parsing: "yyyy'o''clock' ''MMdd", for: "day")
    #expect(
      pattern.parts == [
        .field(.year), .text("o'clock"), .text(" "), .text("'"), .field(.month), .field(.day),
      ])
  }

  @Test(arguments: [
    ("dd.MM.yy", "has 'yy', which is not a field; write 'yyyy'"),
    (
      "DD.MM.yyyy",
      "has 'DD', which is not a field; the fields are yyyy, MM, dd, HH, mm, ss, SSS and XXX; put text in single quotes"
    ),
    ("MM.yyyy", "has no day; add 'dd'"), ("", "has no year; add 'yyyy'"),
    ("HH:mm", "has no year; add 'yyyy'"),
    ("dd.MM.yyyy mm", "has a minute but no hour; add 'HH'"),
    ("dd.MM.yyyy XXX", "has a zone but no hour; add 'HH'"),
    ("dd.MM.yyyy HH:ss", "has a second but no minute; add 'mm'"),
    ("dd.dd.MM.yyyy", "has more than one day; remove one"),
    (
      "dMMyyyy",
      "has a field of one or two digits directly before another digit; double its letter, or write a mark after it"
    ),
    ("dd.MM.yyyy'T", "has a quote without an end; write ' after the text"),
    ("yyyyMMddHHmmssSSSSSSS", "has more than six digits of a second; write up to 'SSSSSS'"),
    (
      "dd.MM.yyyy hh",
      "has 'hh', which is not a field; the fields are yyyy, MM, dd, HH, mm, ss, SSS and XXX; put text in single quotes"
    ),
  ])
  func `a pattern that dates do not fit exactly is rejected`(pattern: String, problem: String) {
    #expect(
      read("{\"pattern\":\"\(pattern)\"}").messages == ["the pattern '\(pattern)' \(problem)"])
  }

  @Test(arguments: [
    (
      #"{"type":"Money"}"#,
      "format 'money' has no 'import'; write the module that declares the type, such as \"import\": \"MyMoney\", or \"import\": null if it is declared in the same target"
    ),
    (
      #"{"import":null}"#,
      "format 'money' has no 'type'; write the name of the Swift type, such as \"type\": \"Money\""
    ),
    (
      #"{}"#,
      "format 'money' has neither a type nor a pattern; write {\"type\": \"Money\", \"import\": \"MyMoney\"} or {\"pattern\": \"dd.MM.yyyy\"}"
    ),
    (
      #"{"pattern":"dd.MM.yyyy","type":"Day"}"#,
      "format 'money' has both a type and a pattern; remove one; a pattern determines the type"
    ),
    (#"{"pattern":1}"#, "'pattern' is 1, not a pattern such as \"dd.MM.yyyy\""),
    (
      #"{"type":"Money","import":null,"imports":1}"#,
      "format 'money' has no key 'imports'; did you mean 'import'?"
    ),
    (
      #"{"type":"[Int]","import":null}"#,
      "'type' is '[Int]', not a type such as \"Money\" or \"Finance.Money\""
    ),
    (
      #"{"type":"Money","import":"A.B"}"#,
      "'import' is 'A.B', not a module such as \"MyMoney\", or null"
    ),
  ])
  func `a setting that does not describe a type is rejected`(setting: String, message: String) {
    let result = read(setting)
    #expect(result.scalar == nil || message.contains("both a type"))
    #expect(result.messages == [message])
  }

  @Test func `a format determines the type without a type in JSON`() {
    var options = ModelOptions()
    options.formats = ["money": .custom(CustomType(name: "Money", module: nil))]
    let schemas = MarkedSchemas(
      #"{"properties": {"rates": {"additionalProperties": {"format": "money"}}}}"#,
      options: options)
    #expect(schemas.dump.contains("Money"), "\(schemas.dump)")
  }
}
