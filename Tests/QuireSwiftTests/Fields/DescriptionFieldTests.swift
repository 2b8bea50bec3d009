import Foundation
import QuireSchema
import Testing

@testable import QuireModel

/// Tests each field of the specification of OpenAPI and Swagger: what it changes, or what is said
/// about it.
@Suite struct DescriptionFieldTests {
  /// A field in one of its formats.
  struct FormattedField: CustomTestStringConvertible, Sendable {
    let field: OpenAPIField
    let format: DescriptionFormat

    var testDescription: String { "\(field.name) of \(field.object.words), \(format.rawValue)" }

    static let all = OpenAPIField.all.flatMap { field in
      DescriptionFormat.allCases.filter(field.formats.contains).map {
        FormattedField(field: field, format: $0)
      }
    }
  }

  @Test(arguments: FormattedField.all)
  func `a field changes the generated code, has a warning, or says nothing about code`(
    formatted: FormattedField
  ) throws {
    let (field, format) = (formatted.field, formatted.format)
    let sample = try #require(FieldSample.sample(of: field, in: format))
    let text = try sample.text(of: field, in: format, isPresent: true)
    let changed = Rendering(["api.json": text])
    let plain = Rendering([
      "api.json": try sample.text(of: field, in: format, isPresent: false)
    ])
    let warnings = changed.diagnostics.sorted.filter {
      $0.severity != Diagnostic.Severity.remark || $0.code == .unreadField
    }
    switch field.use {
    case .read: #expect(changed.text != plain.text)
    case .readWithLimit: #expect(warnings.map(\.description) == [])
    case .silent:
      #expect(changed.text == plain.text)
      #expect(warnings.map(\.description) == [])
    case .reported(let severity, let help):
      #expect(changed.text == plain.text)
      #expect(warnings.map(\.code.name) == ["unread-field"])
      #expect(warnings.map(\.help) == [help])
      #expect(warnings.map(\.severity) == [severity])
      let place = warnings.first?.range?.offsets.lowerBound ?? 0
      #expect(
        String(decoding: text.utf8.dropFirst(place), as: UTF8.self).hasPrefix("\"\(field.name)\""))
    }
  }

  @Test func `the article lists the fields and what Quire does with them`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = tests.deletingLastPathComponent().appending(
      path: "Sources/QuireClient/QuireClient.docc/OpenAPIFields.md")
    var object = ""
    var rows: Set<String> = []
    for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { object = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`") else { continue }
      let use = cells[2].prefix { $0 != ":" && $0 != ";" }
      for name in cells[0].split(separator: ", ") {
        rows.insert("\(object) \(name) \(cells[1]) \(use)")
      }
    }
    let fields = OpenAPIField.all.map { field in
      let use =
        switch field.use {
        case .read: "read"
        case .readWithLimit: "read with a limit"
        case .silent: "ignored"
        case .reported(let severity, _): "ignored with a \(severity)"
        }
      return "\(field.object.rawValue) `\(field.name)` \(field.versions) \(use)"
    }
    #expect(rows.subtracting(fields).sorted() == [])
    #expect(Set(fields).subtracting(rows).sorted() == [])
  }
}

extension OpenAPIField {
  /// The formats of the field as the article names them.
  fileprivate var versions: String {
    switch formats.sorted().map(\.rawValue) {
    case ["Swagger 2.0"]: "2.0"
    case ["OpenAPI 3.2"]: "3.2"
    case ["OpenAPI 3.1", "OpenAPI 3.2"]: "3.1, 3.2"
    case ["OpenAPI 3.0", "OpenAPI 3.1", "OpenAPI 3.2"]: "3.0 to 3.2"
    default: "all"
    }
  }
}
