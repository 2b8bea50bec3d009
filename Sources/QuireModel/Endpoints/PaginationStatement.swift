package import QuireSchema

/// The statement of an annotation, a description or the settings about a paging rule.
package struct PaginationStatement: Sendable {
  /// The place of the statement.
  let range: SourceRange
  private let content: Content
  /// The reasons why the rule cannot be read.
  ///
  /// They are reported once the response is known to have a type.
  let mistakes: Diagnostics

  /// Indirect, because settings and endpoints contain statements, and the code that copies them
  /// would be long.
  private indirect enum Content {
    case rule(PaginationAnnotation)
    case noRule
  }

  /// The rule, or `nil` if it is denied or cannot be read.
  var rule: PaginationAnnotation? {
    if case .rule(let rule) = content { rule } else { nil }
  }

  /// Whether the statement is that there is no rule: `false`.
  var deniesRule: Bool { rule == nil && !mistakes.hasErrors }

  private init(at range: SourceRange, rule: PaginationAnnotation?, mistakes: Diagnostics) {
    self.range = range
    content = rule.map(Content.rule) ?? .noRule
    self.mistakes = mistakes
  }

  /// Reads a rule.
  ///
  /// Diagnostics about the whole rule refer to `place`, the rule or the resource that inherits it.
  init(_ node: SourceNode, at place: SourceRange) {
    var mistakes = Diagnostics()
    let rule = PaginationAnnotation(node, at: place, diagnostics: &mistakes)
    self.init(at: node.range, rule: rule, mistakes: mistakes)
  }

  /// Reads the statement about an operation: a rule, or `false` for none.
  package init(ofOperation node: SourceNode) {
    if node.boolValue == false {
      self.init(at: node.range, rule: nil, mistakes: Diagnostics())
    } else {
      self.init(node, at: node.range)
    }
  }

  /// Reads a rule of the settings, or returns `nil` if it cannot be read, which is reported.
  package init?(ofSettings node: SourceNode, diagnostics: inout Diagnostics) {
    // An annotation has this key only on a property of a response.
    if let member = node.member("resource") {
      let known = PaginationAnnotation.keys.filter { $0 != member.name }
      diagnostics.add(.unknownKey(member, of: "pagination", known: known))
      return nil
    }
    guard
      let rule = PaginationAnnotation(node, at: node.range, diagnostics: &diagnostics)
    else { return nil }
    self.init(at: rule.range, rule: rule, mistakes: Diagnostics())
  }
}
