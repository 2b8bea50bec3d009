import QuireSchema

/// The styles of paging, with their names in `x-pagination`.
enum PagingStyle: String, CaseIterable, Hashable, Sendable {
  case page, offset, cursor, after, link

  /// Whether the next request contains a number that counts.
  var counts: Bool { self == .page || self == .offset }
}

/// The meaning of a continuation that occurred before: `repeat`.
package enum ContinuationRepeat: String, CaseIterable, Hashable, Sendable {
  case fail, end
  /// The server continues although the continuation stays the same.
  case `continue`
}

/// The responses that mean an expired continuation: `expired`.
package struct ContinuationExpiry: Hashable, Sendable {
  /// The statuses in ascending order, each once.
  package var statuses: [Int]
  /// The codes in the body of such a response, in order.
  package var codes: [String]
}

extension ContinuationExpiry {
  /// Reads statuses and codes, or returns `nil` if the value has another form.
  init?(_ node: JSONNode) {
    guard let elements = node.elements else { return nil }
    var statuses: Set<Int> = []
    codes = []
    for element in elements {
      if let status = element.integerValue, (100...599).contains(status) {
        statuses.insert(status)
      } else if let code = element.stringValue, !code.isEmpty {
        if !codes.contains(code) { codes.append(code) }
      } else {
        return nil
      }
    }
    self.statuses = statuses.sorted()
  }
}
