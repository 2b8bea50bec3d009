extension JSONNode {
  /// Counts the items at a path, including null items.
  ///
  /// The path is that of an array, or contains a `*` for the items themselves.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - keys: If not `nil`, the fingerprint of each item that is not null is appended, in order.
  /// - Returns: The number of items, or `nil` if there is nothing at the path, not even null.
  /// - Throws: ``JSONPathMismatch`` if the value is neither an array nor null, or if a step of the
  ///   path does not match.
  func countItems(at path: JSONPath, into keys: inout [Fingerprint]?) throws -> Int? {
    let steps = path.steps
    let last = steps.lastIndex(of: .each)
    let stepsInItem = last.map { steps[($0 + 1)...] } ?? []
    var count: Int?
    var prints = keys
    func take(_ items: some Collection<Self>) throws {
      count = (count ?? 0) + items.count
      guard prints != nil else { return }
      for item in items {
        try item.visit(stepsInItem) { item in
          if !item.isNull { prints?.append(Fingerprint(of: try item.value)) }
        }
      }
    }
    try visit(steps[..<(last ?? steps.endIndex)]) { list in
      if let elements = try list.elements { return try take(elements) }
      if list.isNull { return count = count ?? 0 }
      // Without a `*`, an object is not a list of its values.
      guard last != nil, let members = try list.members(named: nil) else {
        throw JSONPathMismatch()
      }
      try take(members)
    }
    keys = prints
    return count
  }
}
