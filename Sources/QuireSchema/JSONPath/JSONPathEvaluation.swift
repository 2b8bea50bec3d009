import QuirePatterns

/// Selects the values of a document that a JSONPath names.
///
/// It takes a document and a ``JSONPathQuery``, and returns the selected values with their
/// addresses. It changes nothing: ``OverlayRun`` does. For example, `$.pets[?@.age > 3].name`
/// selects `"Rex"` at `#/pets/0/name` of this document:
///
///     { "pets": [{ "name": "Rex", "age": 4 }, { "name": "Tom", "age": 2 }] }
///
/// A child that an object does not have is looked up in the file that the object refers to with
/// `$ref`, so that a path need not follow the files of a description.
package struct JSONPathEvaluation {
  /// A selected value and its place.
  package struct Match {
    /// The place of the value; its document is that of the file that contains the value.
    package let address: SchemaAddress
    package let node: SourceNode
  }

  private let root: Match
  private let referenced: (Match) -> Match?
  /// The number of values that were visited, which is limited because `..*..*` selects a value many
  /// times.
  private var visits = 0

  private static let maximumVisits = 2_000_000

  /// Prepares the evaluation of paths.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - path: The path of the document.
  ///   - referenced: Returns the value in another file that a reference names, or `nil`.
  package init(
    in root: SourceNode, path: String,
    following referenced: @escaping (Match) -> Match? = { _ in nil }
  ) {
    self.root = Match(address: SchemaAddress(document: path), node: root)
    self.referenced = referenced
  }

  /// Returns the values that a path selects, in order and as often as it selects them.
  ///
  /// - Throws: ``JSONPathError`` if the path visits more than two million values.
  package mutating func matches(of path: JSONPathQuery) throws(JSONPathError) -> [Match] {
    visits = 0
    return try select(path.segments, from: root)
  }

  private mutating func select(
    _ segments: [JSONPathQuery.Segment], from start: Match
  ) throws(JSONPathError) -> [Match] {
    var selected = [start]
    for segment in segments {
      var next: [Match] = []
      for match in selected {
        for match in segment.isDescendant ? try withDescendants(match) : [match] {
          for selector in segment.selectors {
            let found = try select(selector, of: match)
            try visit(found.count)
            next += found
          }
        }
      }
      selected = next
    }
    return selected
  }

  /// Returns a value and everything in it; each value is before what it contains.
  private mutating func withDescendants(_ match: Match) throws(JSONPathError) -> [Match] {
    var found: [Match] = []
    var open = [match]
    while let next = open.popLast() {
      found.append(next)
      let children = next.children
      try visit(children.count)
      open += children.reversed()
    }
    return found
  }

  private mutating func visit(_ count: Int) throws(JSONPathError) {
    visits += count + 1
    guard visits <= Self.maximumVisits else {
      throw JSONPathError(reason: "it selects too many values", offset: 0)
    }
  }

  private mutating func select(
    _ selector: JSONPathQuery.Selector, of match: Match
  ) throws(JSONPathError) -> [Match] {
    switch selector {
    case .name(let name):
      let found = match.member(name) ?? referenced(match).flatMap { $0.member(name) }
      return found.map { [$0] } ?? []
    case .wildcard: return (referenced(match) ?? match).children
    case .index(let index):
      let count = match.node.elements?.count ?? 0
      let place = index < 0 ? count + index : index
      return (0..<count).contains(place) ? [match.children[place]] : []
    case .slice(let start, let end, let step):
      guard let elements = match.node.elements else { return [] }
      let children = match.children
      return Self.indices(from: start, to: end, step: step, of: elements.count).map { children[$0] }
    case .filter(let condition):
      var kept: [Match] = []
      for child in (referenced(match) ?? match).children
      where try holds(condition, for: child) { kept.append(child) }
      return kept
    }
  }

  /// Returns the indices of a slice (RFC 9535, 2.3.4.2.2).
  private static func indices(
    from start: Int?, to end: Int?, step: Int, of count: Int
  ) -> [Int] {
    guard step != 0 else { return [] }
    func absolute(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step > 0 {
      let lower = min(max(absolute(start ?? 0), 0), count)
      let upper = min(max(absolute(end ?? count), 0), count)
      return Array(stride(from: lower, to: upper, by: step))
    }
    let upper = min(max(start.map(absolute) ?? count - 1, -1), count - 1)
    let lower = min(max(end.map(absolute) ?? -1, -1), count - 1)
    return Array(stride(from: upper, to: lower, by: step))
  }
}

// Conditions.
extension JSONPathEvaluation {
  private mutating func holds(
    _ condition: JSONPathQuery.Condition, for match: Match
  ) throws(JSONPathError) -> Bool {
    switch condition {
    case .any(let conditions):
      for condition in conditions where try holds(condition, for: match) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where try !holds(condition, for: match) { return false }
      return true
    case .not(let condition): return try !holds(condition, for: match)
    case .exists(let query): return try !select(query, from: match).isEmpty
    case .comparison(let left, let comparison, let right):
      return Self.compare(
        try value(of: left, at: match), comparison, try value(of: right, at: match))
    case .matches(let text, let pattern, let isWhole):
      guard case .string(let text) = try value(of: text, at: match),
        case .string(let pattern) = try value(of: pattern, at: match),
        let program = try? PatternProgram(Self.pattern(pattern, isWhole: isWhole))
      else { return false }
      return program.matches(text) == true
    }
  }

  private mutating func select(
    _ query: JSONPathQuery.Query, from match: Match
  ) throws(JSONPathError) -> [Match] {
    try select(query.segments, from: query.isAbsolute ? root : match)
  }

  /// Returns the value of an operand, or `nil` if it has none.
  private mutating func value(
    of operand: JSONPathQuery.Operand, at match: Match
  ) throws(JSONPathError) -> SourceNode.Value? {
    switch operand {
    case .literal(let value): return value
    case .value(let query): return try select(query, from: match).first?.node.value
    case .count(let query): return .number("\(try select(query, from: match).count)")
    case .onlyValue(let query):
      let found = try select(query, from: match)
      return found.count == 1 ? found[0].node.value : nil
    case .length(let operand):
      switch try value(of: operand, at: match) {
      case .string(let text): return .number("\(text.unicodeScalars.count)")
      case .array(let elements): return .number("\(elements.count)")
      case .object(let members): return .number("\(members.count)")
      case .null, .bool, .number, nil: return nil
      }
    }
  }

  private static func compare(
    _ left: SourceNode.Value?, _ comparison: JSONPathQuery.Comparison, _ right: SourceNode.Value?
  ) -> Bool {
    switch comparison {
    case .equal: isEqual(left, right)
    case .unequal: !isEqual(left, right)
    case .less: isLess(left, right)
    case .greater: isLess(right, left)
    case .atMost: isLess(left, right) || isEqual(left, right)
    case .atLeast: isLess(right, left) || isEqual(left, right)
    }
  }

  private static func isEqual(_ left: SourceNode.Value?, _ right: SourceNode.Value?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.canonicalBytes == right.canonicalBytes
  }

  /// Only numbers and strings have an order; that of strings is by Unicode scalars.
  private static func isLess(_ left: SourceNode.Value?, _ right: SourceNode.Value?) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      guard let left = Double(left), let right = Double(right) else { return false }
      return left < right
    case (.string(let left), .string(let right)):
      return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: return false
    }
  }

  /// Returns a regular expression of RFC 9485 in the syntax of ECMA-262.
  ///
  /// There, `.` is every character except those that end a line, of which ECMA-262 has two more.
  private static func pattern(_ pattern: String, isWhole: Bool) -> String {
    var text = ""
    var (isEscaped, isInClass) = (false, false)
    for scalar in pattern.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else {
        switch scalar {
        case "\\": isEscaped = true
        case "[": isInClass = true
        case "]": isInClass = false
        case "." where !isInClass:
          text += "[^\\n\\r]"
          continue
        default: break
        }
      }
      text.unicodeScalars.append(scalar)
    }
    return isWhole ? "^(?:\(text))$" : text
  }
}

extension JSONPathEvaluation.Match {
  /// The members' values or the elements, in order.
  fileprivate var children: [Self] {
    switch node.value {
    case .object(let members):
      members.map { Self(address: address.appending($0.name), node: $0.value) }
    case .array(let elements):
      elements.enumerated().map { Self(address: address.appending(String($0)), node: $1) }
    case .null, .bool, .number, .string: []
    }
  }

  fileprivate func member(_ name: String) -> Self? {
    node[name].map { Self(address: address.appending(name), node: $0) }
  }
}
