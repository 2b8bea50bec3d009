import QuireModel
package import QuireSchema

extension DiagnosticCode {
  /// The codes of the diagnostics about samples, for `quire explain`.
  package static let inferenceCodes = [
    deepSample, differingSamples, hugeNumber, noRule, severalKinds, suggestedRule, unknownType,
    unreadableSchema,
  ]

  static let unknownType = DiagnosticCode(
    "untold-type",
    """
    In all samples, this value is null, an empty array or an empty object, so its type, or the \
    type of its contents, is unknown. The schema accepts any JSON there. Give 'quire infer' \
    another sample that has a value, or write the type by hand.
    """)

  static let severalKinds = DiagnosticCode(
    "several-kinds",
    """
    The samples have values of different types at one location, such as numbers in one object and \
    strings in another. The schema accepts all of them. If one of them is a mistake in the \
    samples, remove it.
    """)

  static let deepSample = DiagnosticCode(
    "deep-sample",
    """
    Arrays and objects are nested very deeply. Quire does not look at the deeper values; the \
    schema accepts any JSON there.
    """)

  static let hugeNumber = DiagnosticCode(
    "huge-number",
    """
    A number at this location is an integer that does not fit into Int, or a number that does not \
    fit into Double. The schema accepts any JSON there, which keeps each digit.
    """)

  static let differingSamples = DiagnosticCode(
    "differing-samples",
    """
    All files that you give 'quire infer' must be samples of the same response, so that it can \
    find out which members may be absent. A response that is an array at one time and an object at \
    another has no single type. Run 'quire infer' once for each endpoint, with its samples.
    """)

  static let suggestedRule = DiagnosticCode(
    "suggested-rule",
    """
    The response looks like a page, and Quire can infer the whole paging rule, so the schema has \
    "x-pagination": true. The remark describes the rule. Check it, because names can be \
    misleading, and remove the line if the response is not a page.
    """)

  static let noRule = DiagnosticCode(
    "no-rule",
    """
    The response may be a page, but Quire cannot infer the paging rule from the samples and the \
    path, so the schema has no 'x-pagination'. The parameters in the path decide. The first \
    request often lacks the parameter for the next page, so give the path of a later page, such as \
    '/users?page=2&per_page=30'. Samples do not contain headers: if the server sends the header \
    Link, write "x-pagination": "link".
    """)

  static let unreadableSchema = DiagnosticCode(
    "unreadable-schema",
    """
    The inferred schema has an error, usually because a resource cannot have this path. The \
    message is that of the error. Nothing is written.
    """)
}

extension Diagnostic {
  static func unknownType(_ name: String, _ kind: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .unknownType,
      "\(quote(name)) is \(kind) in all samples, so any JSON is accepted", at: range,
      help: "give a sample that has a value, or write its type")
  }

  static func severalKinds(_ name: String, _ kinds: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .severalKinds,
      "\(quote(name)) contains \(kinds.dropLast().joined(separator: ", ")) and "
        + "\(kinds[kinds.count - 1]), all of which are accepted", at: range)
  }

  static func deepSample(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .deepSample, "any JSON is accepted more than \(maximum) levels deep", at: range)
  }

  static func hugeNumber(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .hugeNumber,
      "\(quote(name)) contains a number too large for its type, so any JSON is accepted",
      at: range)
  }

  static func differingSamples(_ sample: SourceNode, first: SourceNode) -> Diagnostic {
    Diagnostic(
      .error, .differingSamples,
      "this sample is \(sample.kindDescription), but the first is \(first.kindDescription)",
      at: sample.range, help: "give samples of one response")
  }

  static func suggestedRule(_ rule: PaginationModel, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .suggestedRule,
      "\"x-pagination\": true was written: \(rule.words.joined(separator: ". "))", at: range,
      help: "remove it if the response is not a page")
  }

  static func noRule(_ error: Diagnostic, at range: SourceRange) -> Diagnostic {
    let help =
      error.code == .nothingInferred
      ? "give the path of a later page, or write 'x-pagination'" : error.help
    return Diagnostic(
      .remark, .noRule, "no 'x-pagination' was written: \(error.message)", at: range, help: help)
  }

  static func unreadableSchema(_ error: Diagnostic) -> Diagnostic {
    Diagnostic(
      .error, .unreadableSchema, "\(error.message) [\(error.code.name)]", at: nil, help: error.help)
  }
}
