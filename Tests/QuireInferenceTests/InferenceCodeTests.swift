import QuireSchema
import Testing

@testable import QuireInference

@Suite struct InferenceCodeTests {
  /// Samples and a path for each code.
  private static let examples: [String: (samples: [String], path: String?)] = [
    "untold-type": ([#"{"a": null}"#], nil),
    "several-kinds": ([#"[1, "a"]"#], nil),
    "deep-sample": (
      [String(repeating: #"{"a":"#, count: 40) + "1" + String(repeating: "}", count: 40)], nil
    ),
    "huge-number": (["1e400"], nil),
    "differing-samples": (["1", "true"], nil),
    "suggested-rule": (["[1]"], "/a?page=1"),
    "no-rule": (["[1]"], "/a"),
    "unreadable-schema": ([#"{"a": 1}"#], "a"),
  ]

  @Test(arguments: DiagnosticCode.inferenceCodes.map(\.name))
  func `the example of each code causes its finding`(code: String) throws {
    let example = try #require(Self.examples[code])
    let inferred = try InferredFromTexts(example.samples, path: example.path)
    #expect(inferred.findings.contains { $0.code.name == code })
  }

  @Test func `every code has an explanation and a unique name`() {
    let others = DiagnosticCode.schemaCodes + DiagnosticCode.modelCodes
    for code in DiagnosticCode.inferenceCodes {
      #expect(code.explanation.count > 80)
      #expect(!others.contains(code))
    }
  }
}
