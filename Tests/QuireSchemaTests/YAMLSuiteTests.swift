import Foundation
import QuireSchema
import Testing

/// Tests the reader with the YAML test suite.
@Suite(.enabled(if: Suites.areThere, "the suites are not beside the package"))
struct YAMLSuiteTests {
  struct Case: Decodable, CustomTestStringConvertible {
    let id: String
    let name: String?
    let yaml: String
    let fail: Bool
    /// The value as JSON, or `nil` if there is none or the suite lacks it.
    let json: String?

    var testDescription: String { "\(id): \(name ?? "")" }
  }

  /// Cases of the subset whose value the suite lacks, with the value according to their events.
  private static let values = [
    "2G84-03": #""""#,
    "4ABK": #"{"unquoted": "separate", "http://foo.com": null, "omitted value": null}"#,
    "4MUZ-01": #"{"foo": "bar"}"#,
    "96NN-01": #"{"foo": "\tbar"}"#,
    "JEF9-02": #"["\n"]"#,
  ]

  private static let cases: [Case] = {
    let file = Suites.root.appendingPathComponent("yaml-test-suite/tests.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  @Test func `the suite has all its cases`() {
    #expect(Self.cases.count > 400)
  }

  @Test(arguments: cases.filter(\.fail))
  func `rejects a text that is not YAML`(test: Case) {
    let result = Self.read(test.yaml)
    if result.codes.last == "yaml-indentation" {
      // Other readers accept these lines, and Quire does with a warning.
      #expect(result.node != nil)
    } else {
      #expect(result.node == nil)
      #expect(result.codes.filter { $0 != "yaml-indentation" }.count == 1)
    }
  }

  @Test(arguments: cases.filter { !$0.fail })
  func `reads a text of the subset, and rejects others with a reason`(test: Case) throws {
    let result = Self.read(test.yaml)
    if let node = result.node {
      #expect(result.codes.isEmpty)
      let expected = try #require(Self.values[test.id] ?? test.json)
      var diagnostics = Diagnostics()
      let value = try #require(
        JSONTextReader.read(SourceText(path: "json", text: expected), diagnostics: &diagnostics))
      #expect(node.canonicalBytes == value.canonicalBytes)
    } else {
      let reasons: Set = [
        "yaml-tag", "yaml-directive", "yaml-documents", "yaml-complex-key", "yaml-merge-key",
      ]
      #expect(result.codes.count == 1)
      #expect(reasons.isSuperset(of: result.codes))
    }
  }

  @Test func `reads 219 of the 311 valid texts`() {
    let valid = Self.cases.filter { !$0.fail }
    let count = valid.count { Self.read($0.yaml).node != nil }
    #expect(count == 219)
    #expect(valid.count == 311)
  }

  private static func read(_ text: String) -> (node: SourceNode?, codes: [String]) {
    var diagnostics = Diagnostics()
    let node = YAMLReader.read(
      SourceText(path: "case.yaml", text: text), diagnostics: &diagnostics)
    return (diagnostics.hasErrors ? nil : node, diagnostics.all.map(\.code.name))
  }
}
