extension RequestDraft {
  /// The value at a location, or `nil` where none is sent; text in the query and the headers.
  func value(at location: RequestLocation) -> JSONValue? {
    switch location.place {
    case .query(let name): return parameters[name].first.map { .string($0) }
    case .header(let name): return headers[name].map { .string($0) }
    case .body(let names):
      guard case .json(let value)? = body?.content else { return nil }
      return names.reduce(value) { value, name in value?[name] }.flatMap { $0.isNull ? nil : $0 }
    }
  }
}
