import Testing

/// Tests formats that `quire.json` maps to a type or a pattern.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct FormatSettingTests {
  private static let invoice = """
    {"title": "Invoice", "properties": {"total": {"format": "money"}, "day": {"format": "day"}}}
    """

  private func run(
    _ settings: String, schema: String = invoice
  ) throws -> (run: QuireProcess, text: String) {
    let folder = try TemporaryFolder([
      "Schemas/invoice.json": schema, "Schemas/quire.json": settings,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    return (run, folder.text(of: "Generated/invoice.quire.swift") ?? "")
  }

  @Test(arguments: [("public", "public import MyMoney\n"), ("internal", "\nimport MyMoney\n")])
  func `the module of a type is imported with the access of the models`(
    access: String, line: String
  ) throws {
    let (run, text) = try run(
      """
      {"access": "\(access)",
       "formats": {"money": {"type": "Finance.Money", "import": "MyMoney"}}}
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains(line))
    #expect(text.contains("var total: Finance.Money?"))
    #expect(text.contains("as: QuireJSON.CustomForm<Finance.Money>.self"))
  }

  @Test func `a type of the same target is not imported`() throws {
    let (run, text) = try run(#"{"formats": {"money": {"type": "Money", "import": null}}}"#)
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains("var total: Money?"))
    #expect(text.split(separator: "\n").filter { $0.contains("import") }.count == 1)
  }

  @Test func `a pattern declares a form with the access of the models`() throws {
    let (run, text) = try run(
      #"{"access": "package", "formats": {"day": {"pattern": "dd.MM.yyyy"}}}"#)
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains("package nonisolated enum InvoiceDayForm: QuireJSON.PatternForm {"))
    #expect(text.contains("var day: QuireJSON.CalendarDate?"))
  }

  @Test func `a mapped format takes precedence over the format that Quire knows`() throws {
    let (run, text) = try run(
      #"{"formats": {"uuid": {"type": "Key", "import": null}, "date": {"pattern": "yyyyMMdd"}}}"#,
      schema: """
        {"properties": {"key": {"type": "string", "format": "uuid"},
                        "day": {"type": "string", "format": "date"}}}
        """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(text.contains("var key: Key?"))
    #expect(text.contains("as: InvoiceDateForm.self"))
  }

  @Test func `a mistake is reported at its place in quire.json`() throws {
    let (run, _) = try run(#"{"formats": {"day": {"pattern": "dd.MM.yy"}}}"#)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("quire.json:1:33: error: the pattern 'dd.MM.yy' has 'yy'"),
      "\(run.errors)")
  }
}
