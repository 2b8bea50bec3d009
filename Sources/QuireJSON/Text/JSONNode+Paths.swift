/// An error for a path step that cannot be taken, or for several values instead of one.
package struct JSONPathMismatch: Error {
  /// Creates the error.
  package init() {}
}

extension JSONNode {
  /// Returns the one value at the end of a path, or `nil` if it is absent or null.
  ///
  /// - Throws: ``JSONPathMismatch`` if there are several values, or if a step cannot be taken.
  package func value(at path: JSONPath) throws -> JSONValue? {
    var found: JSONValue?
    try visit(path.steps[...]) { node in
      let value = try node.value
      if value.isNull { return }
      guard found == nil else { throw JSONPathMismatch() }
      found = value
    }
    return found
  }

  /// Calls a closure with each value at the end of a path.
  ///
  /// - Throws: ``JSONPathMismatch`` if a step cannot be taken.
  package func visit(_ steps: ArraySlice<JSONPath.Step>, _ body: (JSONNode) throws -> Void) throws {
    guard let step = steps.first else { return try body(self) }
    if isNull { return }
    let reached =
      if let elements = try elements {
        try Self.elements(at: step, of: elements)
      } else {
        try members(at: step)
      }
    for node in reached { try node.visit(steps.dropFirst(), body) }
  }

  private func members(at step: JSONPath.Step) throws -> [JSONNode] {
    let members: [JSONNode]? =
      switch step {
      case .member(let name): try members(named: name)
      case .each: try members(named: nil)
      case .last, .first: nil
      }
    guard let members else { throw JSONPathMismatch() }
    return members
  }

  private static func elements(at step: JSONPath.Step, of elements: Elements) throws -> [JSONNode] {
    let element: Self?
    switch step {
    case .member(let name):
      // PHP writes an object without members as an array without elements.
      if elements.isEmpty { return [] }
      guard let index = Int(name), index >= 0 else { throw JSONPathMismatch() }
      element = elements.dropFirst(index).first
    case .each: return Array(elements)
    case .last: element = elements.last { !$0.isNull }
    case .first(let member, let text):
      element = elements.first { (try? $0.value(at: [.member(member)]))?.texts == [text] }
    }
    return element.map { [$0] } ?? []
  }
}

extension JSONValue {
  /// The texts of scalars: one for a scalar, one for each scalar in an array.
  fileprivate var texts: [String] {
    switch self {
    case .null: []
    case .string(let value): [value]
    case .array(let elements): elements.flatMap(\.texts)
    case .bool, .number, .object: [description]
    }
  }
}
