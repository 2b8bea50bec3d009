import Foundation
import QuireSchema
import Testing

@testable import QuireSwift

/// Runs the official tests of Mustache if the external suites are available.
@Suite(.enabled(if: MustacheSpecification.folder != nil, "the outside suites are not at hand"))
struct MustacheSpecificationTests {
  @Test(arguments: MustacheSpecification.cases)
  func `a case of the specification renders as specified`(example: MustacheSpecification.Case)
    throws
  {
    var diagnostics = Diagnostics()
    let template = try #require(
      Template(
        "main", source: SourceText(path: "main", text: example.template),
        diagnostics: &diagnostics))
    var partials: [String: Template] = [:]
    for (name, text) in example.partials {
      partials[name] = Template(
        name, source: SourceText(path: name, text: text), diagnostics: &diagnostics)
    }
    var renderer = TemplateRenderer(template: { [partials] in partials[$0] })
    renderer.escapesHTML = true
    #expect(try renderer.render(template, with: example.value) == example.expected)
  }
}

enum MustacheSpecification {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let template: String
    let expected: String
    let partials: [String: String]
    /// The view, as JSON text.
    let data: Data

    var value: TemplateValue {
      let view = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return MustacheSpecification.value(view ?? NSNull())
    }
  }

  static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/suites")
    let folder = suites.appending(path: "mustache-spec/specs")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The required files, whose names do not begin with `~`.
  static let cases: [Case] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") && !$0.hasPrefix("~") }.flatMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let tests = object["tests"] as? [[String: Any]]
      else { return [Case]() }
      return tests.map { test in
        Case(
          testDescription: "\(name): \(test["name"] as? String ?? "")",
          template: test["template"] as? String ?? "", expected: test["expected"] as? String ?? "",
          partials: test["partials"] as? [String: String] ?? [:],
          data: (try? JSONSerialization.data(
            withJSONObject: test["data"] ?? [:], options: .fragmentsAllowed)) ?? Data())
      }
    }
  }()

  private struct Object: TemplateObject {
    let members: [String: Any]

    func value(named name: String) -> TemplateValue? {
      members[name].map(MustacheSpecification.value)
    }
  }

  private static func value(_ any: Any) -> TemplateValue {
    switch any {
    case let text as String: .text(text)
    case let number as NSNumber where "\(type(of: number))".contains("Boolean"):
      .flag(number.boolValue)
    case let flag as Bool where !(any is Int) && !(any is Double): .flag(flag)
    case let number as NSNumber: .text("\(number)")
    case let array as [Any]: .list(array.map(value))
    case let members as [String: Any]: .object(Object(members: members))
    default: .nothing
    }
  }
}
