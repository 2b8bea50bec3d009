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
    Wherever the samples have this value it is null, an empty array or an empty object, so they do \
    not tell its type, or that of what it would hold. The schema accepts any JSON there. Give \
    'quire infer' a further sample that has a value, or write the type by hand.
    """)

  static let severalKinds = DiagnosticCode(
    "several-kinds",
    """
    The samples have values of different kinds at one place, such as numbers in one object and \
    strings in another. The schema accepts each of them. Where that is an accident of the samples, \
    leave out what is wrong.
    """)

  static let deepSample = DiagnosticCode(
    "deep-sample",
    """
    Arrays and objects stand very deep in one another. What is below is not looked into; the schema \
    accepts any JSON there.
    """)

  static let hugeNumber = DiagnosticCode(
    "huge-number",
    """
    A number at this place is an integer beyond what an Int can hold, or beyond what a Double can. \
    The schema accepts any JSON there, which keeps each digit.
    """)

  static let differingSamples = DiagnosticCode(
    "differing-samples",
    """
    All files that 'quire infer' is given are samples of one response, so that it can tell what may \
    be absent. A response that is an array at one time and an object at another has no type of its \
    own. Give the samples of each endpoint to a run of their own.
    """)

  static let suggestedRule = DiagnosticCode(
    "suggested-rule",
    """
    The response looks like a page, and all of the rule by which its pages follow one another can \
    be inferred. The schema says "x-pagination": true. The remark tells the rule: read it, as names \
    may lie, and remove the line where the response is no page.
    """)

  static let noRule = DiagnosticCode(
    "no-rule",
    """
    The response may be a page, but samples and path do not tell by what rule pages follow one \
    another, so the schema has no 'x-pagination'. The parameters of the path decide: the first \
    request often lacks the one that leads on, so give the path of a further page, such as \
    '/users?page=2&per_page=30'. What a header says is in no sample: where it is the header Link, \
    write "x-pagination": "link".
    """)

  static let unreadableSchema = DiagnosticCode(
    "unreadable-schema",
    """
    The schema that was inferred has an error of its own, most often since the path is none that a \
    resource can have. The message is that of the error. Nothing is written.
    """)
}

extension Diagnostic {
  static func unknownType(_ name: String, _ kind: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .unknownType,
      "\(quote(name)) is \(kind) in all samples, so that any JSON is accepted", at: range,
      help: "give a sample that has more, or write its type")
  }

  static func severalKinds(_ name: String, _ kinds: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .severalKinds,
      "\(quote(name)) holds \(kinds.dropLast().joined(separator: ", ")) and "
        + "\(kinds[kinds.count - 1]), all of which are accepted", at: range)
  }

  static func deepSample(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .deepSample, "what is more than \(maximum) levels deep accepts any JSON", at: range)
  }

  static func hugeNumber(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .hugeNumber,
      "\(quote(name)) holds a number too large for its type, so that any JSON is accepted",
      at: range)
  }

  static func differingSamples(_ sample: JSONNode, first: JSONNode) -> Diagnostic {
    Diagnostic(
      .error, .differingSamples,
      "this sample is \(sample.kindDescription), the first is \(first.kindDescription)",
      at: sample.range, help: "give samples of one response")
  }

  static func suggestedRule(_ rule: PaginationModel, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .suggestedRule,
      "\"x-pagination\": true was written: \(rule.words.joined(separator: ". "))", at: range,
      help: "remove it where the response is no page")
  }

  static func noRule(_ error: Diagnostic, at range: SourceRange) -> Diagnostic {
    let help =
      error.code == .nothingInferred
      ? "give the path of a further page, or write 'x-pagination'" : error.help
    return Diagnostic(
      .remark, .noRule, "no 'x-pagination' was written: \(error.message)", at: range, help: help)
  }

  static func unreadableSchema(_ error: Diagnostic) -> Diagnostic {
    Diagnostic(
      .error, .unreadableSchema, "\(error.message) [\(error.code.name)]", at: nil, help: error.help)
  }
}
