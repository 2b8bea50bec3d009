import QuireSchema

// The responses of an endpoint, with the types of their contents.
extension ResourceReader {
  /// Returns the response, or `nil` with a diagnostic if its schema allows no value.
  mutating func response(
    of endpoint: Endpoint, at home: TypeID, _ successes: [ResourceModel.Success]
  ) -> ResourceModel.Response? {
    switch endpoint.response {
    case .home: return .value(.declared(home))
    case .noContent: return .noContent
    case .data(let contentType): return .data(contentType: contentType)
    case .headers: return .headers
    case .successes:
      return successes.response { type in
        switch types.resolved(type) {
        case .array: true
        case .declared(let id): if case .list? = types[id]?.shape { true } else { false }
        default: false
        }
      }
    case .schema(let schema):
      guard let type = type(of: schema) else {
        diagnostics.add(.noValueInResponse(at: schema.range))
        return nil
      }
      return .value(type)
    }
  }

  /// Returns the successes of an operation with the types of their contents, or `nil` with a
  /// diagnostic if a schema allows no value.
  mutating func successes(of endpoint: Endpoint) -> [ResourceModel.Success]? {
    guard case .successes(let declared) = endpoint.response else { return [] }
    var successes: [ResourceModel.Success] = []
    for success in declared {
      let content: ResourceModel.Content
      switch success.content {
      case .schema(let schema):
        guard let type = type(of: schema) else {
          diagnostics.add(.noValueInResponse(at: schema.range))
          return nil
        }
        content = .value(type)
      case .data(let contentType): content = .data(contentType: contentType)
      case .home, .noContent, .headers, .successes: content = .noContent
      }
      successes.append(ResourceModel.Success(statuses: [success.statuses], content: content))
    }
    return successes
  }

  /// Returns a stream with the type of its values.
  mutating func stream(_ stream: EndpointStream) -> ResourceModel.Stream {
    let element = stream.schema.flatMap { schema -> TypeReference? in
      let type = type(of: schema)
      if type == nil { diagnostics.add(.noValueInResponse(at: schema.range)) }
      return type
    }
    return ResourceModel.Stream(
      kind: stream.kind, mediaType: stream.mediaType, element: element ?? .scalar(.string),
      hasWholeEvents: stream.hasWholeEvents && element != nil)
  }

  mutating func error(
    for statuses: ErrorStatuses, _ schema: Schema
  ) -> ResourceModel.ErrorBody? {
    guard let type = type(of: schema) else {
      diagnostics.add(.noValueInError(at: schema.range))
      return nil
    }
    return ResourceModel.ErrorBody(statuses: statuses, type: type)
  }

  /// Returns the type of a whole body, or `nil` if its schema allows no value or only null.
  private func type(of schema: Schema) -> TypeReference? {
    let value = values.value(of: schema)
    return types.resolved(value.type).withoutNull == .never ? nil : value.typeOrNull
  }
}
