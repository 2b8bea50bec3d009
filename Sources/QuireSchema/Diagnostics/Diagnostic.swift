/// A finding about an input, addressed to the author of the input.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable {
    /// Information that requires no change; it appears in the report.
    case remark
    case warning
    /// An error, which prevents all output.
    case error
  }

  /// The severity of the finding.
  package let severity: Severity
  /// The kind of finding, which has a stable name.
  package let code: DiagnosticCode
  /// The description of the problem, with the offending value in quotes, and of how Quire handles
  /// it.
  ///
  /// The message begins in lower case and has no full stop.
  package let message: String
  /// The location, or `nil` if the finding is not about a file, such as a wrong option.
  package let range: SourceRange?
  /// The suggested change, or `nil` if the message already says it.
  package let help: String?

  /// Creates a finding; `range` is `nil` only if the finding is not about a file.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange?,
    help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.help = help
  }

  fileprivate var sortKey: (String, Int, String, String) {
    (range?.source.path ?? "", range?.offsets.lowerBound ?? 0, code.name, message)
  }

  /// Returns an input value in single quotes for use in a message.
  ///
  /// Characters that would break the line or change the text direction are escaped as `\u{...}`. A
  /// long value is truncated after 80 characters and ends with an ellipsis.
  package static func quote(_ value: String) -> String { quote(value, limit: 80) }

  /// Returns an input value in single quotes, truncated after a number of characters.
  package static func quote(_ value: String, limit: Int) -> String {
    var text = ""
    for (count, scalar) in value.unicodeScalars.enumerated() {
      guard count < limit else {
        text += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return "'\(text)'"
  }

  /// Returns a JSON value as words for a message: a string in quotes, `404`, `false`, `an array`.
  package static func inWords(_ node: SourceNode) -> String {
    switch node.value {
    case .string(let text): quote(text)
    case .bool(let flag): "\(flag)"
    case .number(let text) where text.utf8.count <= 40: text
    case .null, .number, .array, .object: node.kindDescription
    }
  }

  /// Returns `did you mean 'user'?`, or `nil` if `nearest` is `nil`.
  package static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(quote($0))?" }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: error: message; help [code]`, on one line.
  package var description: String {
    let place = range.map { "\($0): " } ?? ""
    let advice = help.map { "; \($0)" } ?? ""
    return "\(place)\(severity): \(message)\(advice) [\(code.name)]"
  }
}

/// The findings of a run, collected from all stages.
package struct Diagnostics: Sendable {
  /// All findings in the order in which they were added.
  package private(set) var all: [Diagnostic] = []
  /// The number of errors.
  package private(set) var errorCount = 0

  /// Creates an empty collection.
  package init() {}

  /// Whether there are errors, which prevent all output.
  package var hasErrors: Bool { errorCount > 0 }

  /// Adds one finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Whether it is still worth searching for the name that was meant.
  ///
  /// With very many findings, a search for each of them would take too long.
  var mayStillSuggest: Bool { all.count < 100 }

  /// Removes the findings from an index on, except errors.
  package mutating func removeWarnings(from index: Int) {
    all.replaceSubrange(index..., with: all[index...].filter { $0.severity == .error })
  }

  /// Adds the findings that another part collected separately.
  package mutating func add(contentsOf others: Diagnostics) {
    all += others.all
    errorCount += others.errorCount
  }

  /// All findings without duplicates, sorted by file, location, and code.
  package var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.filter { seen.insert($0).inserted }.sorted { left, right in
      left.sortKey < right.sortKey
    }
  }
}

/// The stable name of a kind of finding, with its explanation for `quire explain`.
///
/// Each group of diagnostics has a file. It declares the codes as static members, and has the
/// factory methods for the findings. Each module lists its codes.
package struct DiagnosticCode: Hashable, Sendable {
  /// Words in lower case joined by hyphens; stable across versions.
  package let name: String
  /// One or more paragraphs: the meaning, an example, and how to fix the problem.
  package let explanation: String
  /// Whether the finding reports a guess, which a build prints even as a remark.
  package let isDoubt: Bool

  /// Creates a code from its name and its explanation.
  package init(_ name: String, _ explanation: String, isDoubt: Bool = false) {
    self.isDoubt = isDoubt
    self.name = name
    self.explanation = explanation
  }

  /// Returns whether two codes have the same name.
  package static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.name == right.name
  }

  /// Hashes the name of the code.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All codes of this module.
  package static let schemaCodes = [
    notUTF8, byteOrderMark, jsonSyntax, jsonNesting, duplicateName, yamlSyntax, yamlTag,
    yamlDirective, yamlDocuments, yamlMergeKey, yamlComplexKey, yamlTab, yamlIndentation, yamlAlias,
    yamlNumber, notASchema, unsupportedDescription, unsupportedDialect, unknownDialect,
    keywordOfOtherDialect, ignoredNextToReference, unresolvedReference, malformedReference,
    referenceOutside, remoteReference, referenceCycle, duplicateIdentifier, dynamicReference,
    identifierAsPath, wrongKind, unknownType, emptyList, duplicateValue, misspeltKeyword,
    idleKeyword, schemaNesting, overlay, overlayPath, overlayTarget, overlayMerge, unusedOverlay,
  ]
}
