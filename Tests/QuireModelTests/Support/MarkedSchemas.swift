import QuireSchema
import Testing

@testable import QuireModel

/// Schemas by path, with marks such as `①` in their texts at the expected findings.
struct MarkedSchemas {
  let dump: String
  /// The names of the resources, each after its group.
  let resources: [String]
  /// Findings such as `① error conflicting-types`, in the order of files and positions.
  ///
  /// Findings without a mark have `?` and their message.
  let findings: [String]
  /// The messages with their help.
  let messages: [String]

  /// Reads schemas and lists the findings with the given severities.
  ///
  /// Pass `.remark` only in tests about remarks.
  init(
    _ files: [String: String], options: ModelOptions = ModelOptions(),
    severities: Set<Diagnostic.Severity> = [.error, .warning]
  ) {
    var marks: [String: [Int: Character]] = [:]
    var inputs: [InputFile] = []
    for (path, marked) in files {
      var text = ""
      for character in marked {
        if "①②③④⑤⑥⑦⑧⑨".contains(character) {
          marks[path, default: [:]][text.utf8.count] = character
        } else {
          text.append(character)
        }
      }
      inputs.append(InputFile(path: path, source: SourceText(path: path, text: text)))
    }
    var diagnostics = Diagnostics()
    let library = SchemaLibrary(
      reading: inputs, mapping: Set(options.formats.keys), diagnostics: &diagnostics)
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    dump = ModelDump(api).text
    resources = api.files.flatMap(\.resources).compactMap { resource in
      resource.name.map { [resource.group, $0.value].compactMap(\.self).joined(separator: ".") }
    }
    let chosen = diagnostics.sorted.filter { severities.contains($0.severity) }
    findings = chosen.map { finding in
      let mark = finding.range.flatMap { marks[$0.source.path]?[$0.offsets.lowerBound] }
      let place = mark.map(String.init) ?? "? \(finding)"
      return "\(place) \(finding.severity) \(finding.code.name)"
    }
    messages = chosen.map { finding in
      finding.message + (finding.help.map { "; \($0)" } ?? "")
    }
  }

  /// Reads one schema in `thing.json`.
  init(
    _ schema: String, options: ModelOptions = ModelOptions(),
    severities: Set<Diagnostic.Severity> = [.error, .warning]
  ) {
    self.init(["thing.json": schema], options: options, severities: severities)
  }
}

/// A schema and its expected result.
struct SchemaExample: CustomTestStringConvertible {
  let name: String
  let schema: String
  let model: String
  let findings: [String]
  let testDescription: String

  init(_ name: String, _ schema: String, _ model: String, findings: [String] = []) {
    self.name = name
    self.schema = schema
    self.model = model
    self.findings = findings
    testDescription = name
  }

  func check() {
    let result = MarkedSchemas(schema)
    #expect(result.dump == model)
    #expect(result.findings == findings)
  }
}
