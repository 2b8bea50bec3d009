extension RequestDraft {
  /// Returns the value at a location, or `nil` if none is sent; a string for the query and the
  /// headers.
  func value(at location: RequestLocation) -> JSONValue? {
    switch location.place {
    case .query(let name): return parameters[name].first.map { .string($0) }
    case .header(let name): return headers[name].map { .string($0) }
    case .body(let names):
      guard case .json(let value)? = body?.content else { return nil }
      return names.reduce(value) { value, name in value?[name] }.flatMap { $0.isNull ? nil : $0 }
    // The members of the request there may be unrelated to the continuation.
    case .queryMembers, .headerMembers, .bodyMembers: return nil
    }
  }

  /// Removes the value at a location.
  mutating func remove(at location: RequestLocation) {
    switch location.place {
    case .query, .header: set(.null, at: location)
    case .body(let names):
      guard case .json(let value)? = body?.content else { return }
      body?.content = .json(value.removing(names[...]))
    case .queryMembers, .headerMembers, .bodyMembers: break
    }
  }
}

extension JSONValue {
  /// Returns this value without the member at the end of a path of names.
  fileprivate func removing(_ names: ArraySlice<String>) -> JSONValue {
    guard let name = names.first, let member = self[name] else { return self }
    let rest = names.dropFirst()
    var result = self
    result[name] = rest.isEmpty ? Optional.none : member.removing(rest)
    return result
  }
}
