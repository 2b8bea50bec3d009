import QuireSchema

/// The entities that the paths of operations name: `/pets/{pet_id}` names a `Pet`.
///
/// A path names the entity that a request with the path returns, by itself or as the only object in
/// the response.
struct PathEntities {
  /// A path of a description up to a parameter, without the names of parameters.
  private struct Place: Hashable {
    let document: String
    let path: String
  }

  private var entities: [Place: TypeID] = [:]

  init(of endpoints: [Endpoint], _ types: TypeTable, by values: ValueReader) {
    // A response to GET precedes those to other methods.
    let operations = endpoints.filter { $0.operation != nil }
    let reading = operations.filter { $0.annotation.method == "GET" }
    for endpoint in reading + operations {
      guard case .parameter(let name)? = endpoint.template.parts.last,
        let place = Self.place(of: name, in: endpoint), entities[place] == nil,
        let schema = endpoint.response.schemas.first,
        let entity = Self.entity(of: values.value(of: schema).type, types)
      else { continue }
      entities[place] = entity
    }
  }

  /// Returns the entity that a parameter of a path identifies, or `nil` if it is unknown.
  func entity(of parameter: String, in endpoint: Endpoint) -> TypeID? {
    Self.place(of: parameter, in: endpoint).flatMap { entities[$0] }
  }

  /// Returns the path up to a parameter that is a whole segment, or `nil` for another parameter.
  private static func place(of name: String, in endpoint: Endpoint) -> Place? {
    let template = endpoint.template
    guard let index = template.parts.firstIndex(of: .parameter(name)) else { return nil }
    if index + 1 < template.parts.count, case .literal(let next) = template.parts[index + 1],
      !next.hasPrefix("/")
    {
      return nil
    }
    let path = template.parts[...index].map { part in
      if case .literal(let text) = part { text } else { "{}" }
    }.joined()
    return path.hasSuffix("/{}") ? Place(document: endpoint.home.document, path: path) : nil
  }

  /// Returns the object with an identity that a response is or has as its only object.
  private static func entity(of type: TypeReference, _ types: TypeTable) -> TypeID? {
    guard let (id, shape) = types.object(type.withoutNull) else { return nil }
    if types.identity(of: id) != nil { return id }
    let objects = shape.properties.compactMap { types.object($0.type.withoutNull)?.id }
    guard objects.count == 1, types.identity(of: objects[0]) != nil else { return nil }
    return objects[0]
  }
}
