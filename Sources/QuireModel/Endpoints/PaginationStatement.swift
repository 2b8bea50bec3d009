package import QuireSchema

/// The statement of an annotation, a description or the settings about a paging rule.
package struct PaginationStatement: Sendable {
  /// The place of the statement.
  let range: SourceRange
  /// The rule, or `nil` if there is none or it cannot be read.
  let rule: PaginationAnnotation?
  /// The reasons why the rule cannot be read.
  ///
  /// They are reported once the response is known to have a type.
  let mistakes: Diagnostics

  /// Whether the statement is that there is no rule: `false`.
  var deniesRule: Bool { rule == nil && !mistakes.hasErrors }

  private init(at range: SourceRange, rule: PaginationAnnotation?, mistakes: Diagnostics) {
    self.range = range
    self.rule = rule
    self.mistakes = mistakes
  }

  /// Creates the statement of a rule.
  package init(_ rule: PaginationAnnotation) {
    self.init(at: rule.range, rule: rule, mistakes: Diagnostics())
  }

  /// Reads a rule.
  ///
  /// Diagnostics about the whole rule refer to `place`, the rule or the resource that inherits it.
  init(_ node: JSONNode, at place: SourceRange) {
    var mistakes = Diagnostics()
    let rule = PaginationAnnotation(node, at: place, diagnostics: &mistakes)
    self.init(at: node.range, rule: rule, mistakes: mistakes)
  }

  /// Reads the statement about an operation: a rule, or `false` for none.
  package init(ofOperation node: JSONNode) {
    if node.boolValue == false {
      self.init(at: node.range, rule: nil, mistakes: Diagnostics())
    } else {
      self.init(node, at: node.range)
    }
  }
}

extension PaginationAnnotation {
  /// Reads a rule of the settings, or returns `nil` if it cannot be read, which is reported.
  package init?(ofSettings node: JSONNode, diagnostics: inout Diagnostics) {
    // An annotation has this key only on a property of a response.
    if let member = node.member("resource") {
      let known = Self.keys.filter { $0 != member.name }
      diagnostics.add(.unknownKey(member, of: "pagination", known: known))
      return nil
    }
    self.init(node, at: node.range, diagnostics: &diagnostics)
  }
}
