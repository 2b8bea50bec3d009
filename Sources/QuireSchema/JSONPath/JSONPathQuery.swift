/// A query that selects values of a JSON document (RFC 9535).
///
///     $.paths['/pets'].get.responses['200']
///     $.components.schemas.*.properties[?@.format == 'date-time']
///
/// It is only the parsed query; ``JSONPathEvaluation`` selects the values.
package struct JSONPathQuery: Sendable {
  /// The segments after the `$`, in order.
  let segments: [Segment]

  /// Parses a query.
  ///
  /// - Throws: ``JSONPathError`` for a text that is not well-formed or not valid.
  package init(_ text: String) throws(JSONPathError) {
    var parser = JSONPathParser(text)
    segments = try parser.query()
  }

  /// Creates a query from its segments.
  init(segments: [Segment]) { self.segments = segments }

  /// A step from the selected values to children, or to all descendants.
  struct Segment: Sendable {
    let selectors: [Selector]
    /// Whether the selectors apply to the values and to everything in them.
    let isDescendant: Bool

    /// The name that the segment selects, or `nil` if it may select several values.
    var name: String? {
      guard !isDescendant, selectors.count == 1, case .name(let name) = selectors[0] else {
        return nil
      }
      return name
    }

    /// Whether the segment selects at most one value.
    var isSingular: Bool {
      guard !isDescendant, selectors.count == 1 else { return false }
      switch selectors[0] {
      case .name, .index: return true
      case .wildcard, .slice, .filter: return false
      }
    }
  }

  /// The part of each value that a segment selects.
  enum Selector: Sendable {
    case name(String)
    case wildcard
    /// An element of an array; a negative index counts from the end.
    case index(Int)
    case slice(from: Int?, to: Int?, step: Int)
    /// The children for which a condition is true.
    case filter(Condition)
  }

  /// A condition about a value, which `@` names.
  indirect enum Condition: Sendable {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    /// Whether a query selects something.
    case exists(Query)
    case comparison(Operand, Comparison, Operand)
    /// Whether a text matches a regular expression (RFC 9485), as a whole or in a part.
    case matches(Operand, pattern: Operand, isWhole: Bool)
  }

  /// A query within a condition.
  struct Query: Sendable {
    /// Whether the query begins at the root of the document (`$`), and not at the value (`@`).
    let isAbsolute: Bool
    let segments: [Segment]

    /// Whether the query selects at most one value.
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
  }

  /// A part of a condition that has a value, or none.
  indirect enum Operand: Sendable {
    case literal(SourceNode.Value)
    /// The value that a singular query selects.
    case value(Query)
    case length(Operand)
    case count(Query)
    /// The value that a query selects, if it selects exactly one.
    case onlyValue(Query)
  }

  /// The operators between two operands.
  enum Comparison: String, CaseIterable, Sendable {
    // Longer operators are first, because the parser takes the first that fits.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }
}

/// The reason why a text is not a JSONPath, or why it selects nothing that can be used.
package struct JSONPathError: Error, Hashable, Sendable {
  /// The mistake as the end of a sentence, such as `a name or '*' is expected`.
  package let reason: String
  /// The number of Unicode scalars before the mistake.
  package let offset: Int
}
