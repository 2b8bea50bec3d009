extension RequestDraft {
  /// Returns the value at a location, or `nil` if none is sent; a string for the query and the
  /// headers.
  func value(at location: RequestLocation) -> JSONValue? {
    switch location {
    case .query(let name): return parameters[name].first.map { .string($0) }
    case .header(let name): return headers[name].map { .string($0) }
    case .body(let names): return body?.value(at: names)
    // The members of the request there may be unrelated to the continuation.
    case .queryMembers, .headerMembers, .bodyMembers: return nil
    }
  }

  /// Removes the value at a location.
  mutating func remove(at location: RequestLocation) {
    switch location {
    case .query, .header: set(.null, at: location)
    case .body(let names): body?.remove(at: names)
    case .queryMembers, .headerMembers, .bodyMembers: break
    }
  }
}
