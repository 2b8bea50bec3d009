import QuireSchema
import Testing

@testable import QuireInference

/// The result of inference from samples given as texts.
struct InferredFromTexts {
  /// The schema's text, or `nil` if there was an error.
  let text: String?
  let findings: [Diagnostic]

  init(_ samples: [String], titled title: String = "Thing", path: String? = nil) throws {
    var diagnostics = Diagnostics()
    let nodes = samples.enumerated().compactMap { index, text in
      JSONTextReader.read(
        SourceText(path: "sample-\(index + 1).json", text: text), diagnostics: &diagnostics)
    }
    try #require(nodes.count == samples.count && !diagnostics.hasErrors)
    text =
      InferredSchema(
        of: nodes, titled: title, request: path.map { SampleRequest($0) },
        diagnostics: &diagnostics)?.text
    findings = diagnostics.sorted
  }

  var root: SourceNode? {
    var diagnostics = Diagnostics()
    return text.flatMap {
      JSONTextReader.read(SourceText(path: "schema.json", text: $0), diagnostics: &diagnostics)
    }
  }

  /// Returns the messages of the findings with a code.
  func messages(_ code: DiagnosticCode) -> [String] {
    findings.filter { $0.code == code }.map(\.message)
  }

  /// Returns whether the schema has a value equal to a JSON text at a pointer.
  func has(_ expected: String, at tokens: String...) -> Bool {
    var diagnostics = Diagnostics()
    let node = JSONTextReader.read(
      SourceText(path: "expected.json", text: expected), diagnostics: &diagnostics)
    guard let node, let found = root?[JSONPointer(tokens)] else { return false }
    return node.isEqual(to: found)
  }
}
