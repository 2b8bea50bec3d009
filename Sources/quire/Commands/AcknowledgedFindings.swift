import QuireSchema

/// Separates the warnings that the settings acknowledge from the other findings of a run.
struct AcknowledgedFindings {
  /// The acknowledged warnings as remarks.
  private(set) var acknowledged: [Diagnostic] = []
  /// The other findings, sorted by location.
  private(set) var others: [Diagnostic] = []
  /// The entries of the settings that acknowledge nothing.
  private(set) var unused: [Acknowledgement] = []

  /// Separates findings.
  ///
  /// - Parameters:
  ///   - findings: The findings of a run, sorted by location.
  ///   - entries: The entries of the settings.
  ///   - places: The places of the findings.
  init(
    in findings: [Diagnostic], by entries: [Acknowledgement], _ places: inout FindingPlaces
  ) {
    var used: Set<Int> = []
    for finding in findings {
      let fitting = entries.indices.filter { index in
        finding.isAcknowledgeable && entries[index].code == finding.code.name
          && (entries[index].place == nil
            || places.place(of: finding).map(entries[index].covers) == true)
      }
      used.formUnion(fitting)
      if fitting.isEmpty { others.append(finding) } else { acknowledged.append(finding.asRemark) }
    }
    unused = entries.indices.filter { !used.contains($0) }.map { entries[$0] }
  }
}

/// The places of findings as the settings state them: paths and JSON pointers.
///
/// Unlike lines, they stay the same when another part of a file changes.
struct FindingPlaces {
  /// The path of each schema relative to the root folder, keyed by the path by which it was given.
  let paths: [String: String]
  /// The values of the files that were needed, by the paths by which they were given.
  private var roots: [String: SourceNode] = [:]

  init(paths: [String: String]) { self.paths = paths }

  /// Returns the place of a finding, or `nil` if it is not in a schema.
  mutating func place(of finding: Diagnostic) -> Acknowledgement.Place? {
    guard let range = finding.range, let path = paths[range.source.path] else { return nil }
    if roots[range.source.path] == nil {
      // Mistakes in the text were reported when the schema was read.
      var mistakes = Diagnostics()
      roots[range.source.path] = FileSyntax.read(range.source, diagnostics: &mistakes)
    }
    let tokens = roots[range.source.path]?.tokens(at: range.offsets.lowerBound) ?? []
    return Acknowledgement.Place(path: path, pointer: JSONPointer(tokens))
  }

  /// Returns a finding with the entry that acknowledges it, if it is a warning.
  mutating func showingEntry(for finding: Diagnostic) -> Diagnostic {
    guard finding.isAcknowledgeable else { return finding }
    let place = place(of: finding).map { ", \"at\": \"\($0.text.jsonEscaped)\"" } ?? ""
    let entry = "{\"code\": \"\(finding.code.name)\"\(place)}"
    let help = (finding.help.map { "\($0); " } ?? "") + "or add \(entry) to 'acknowledged'"
    return Diagnostic(
      finding.severity, finding.code, finding.message, at: finding.range, help: help)
  }
}

extension Diagnostic {
  /// Whether the settings can acknowledge the finding: a warning, or a remark about a doubt, which
  /// is printed like one.
  fileprivate var isAcknowledgeable: Bool {
    severity == .warning || severity == .remark && code.isDoubt
  }

  fileprivate var asRemark: Diagnostic {
    Diagnostic(.remark, code, message, at: range, help: help)
  }
}

extension SourceNode {
  /// Returns the tokens of the pointer to the innermost value whose name or text is at an offset.
  fileprivate func tokens(at offset: Int) -> [String] {
    if let member = members?.first(where: {
      $0.nameRange.offsets.contains(offset) || $0.value.range.offsets.contains(offset)
    }) {
      return [member.name] + member.value.tokens(at: offset)
    }
    if let index = elements?.firstIndex(where: { $0.range.offsets.contains(offset) }) {
      return [String(index)] + (elements?[index].tokens(at: offset) ?? [])
    }
    return []
  }
}

extension String {
  /// The text within quotes of JSON, for the characters that paths and names may have.
  fileprivate var jsonEscaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
