import QuireSchema

// Parameters outside of the body: their places, their schemas and their styles.
extension OperationReader {
  /// A parameter as it is declared.
  struct DeclaredParameter {
    /// The parameter object.
    let part: OpenAPIPart
    /// The stated identity of the value: that next to a reference to the object, or in the object.
    let identity: SourceNode.Member?
    let name: JSONText
    /// The value of `in`.
    let place: JSONText
  }

  /// Returns the parameters of the operation and those of its path that it does not declare again.
  ///
  /// Reports parameters that are declared twice or without a name or a place.
  mutating func declaredParameters() -> [DeclaredParameter] {
    var parameters = declaredParameters(in: operation.part["parameters"])
    for list in operation.sharedParameters {
      let shared = declaredParameters(in: list)
      let others = shared.filter { outer in !parameters.contains { $0.isSame(as: outer) } }
      parameters = others + parameters
    }
    return parameters
  }

  private mutating func declaredParameters(in list: OpenAPIPart?) -> [DeclaredParameter] {
    var parameters: [DeclaredParameter] = []
    let list = list.flatMap { library.follow($0) }
    if let list, list.node.elements == nil {
      library.report(.wrongPart("parameters", list.node, expected: "an array"))
    }
    for element in list?.elements ?? [] {
      let declared = library.part { () -> DeclaredParameter? in
        guard let part = resolve(element) else { return nil }
        guard let name = part.text("name"), let place = part.text("in") else {
          library.report(.malformedParameter(at: part.node.range))
          return nil
        }
        return DeclaredParameter(
          part: part, identity: element.node.member("x-id") ?? part.node.member("x-id"), name: name,
          place: place)
      }
      guard let parameter = declared else { continue }
      if parameters.contains(where: { $0.isSame(as: parameter) }) {
        library.report(.repeatedParameter(parameter.name, place: parameter.place.value))
      } else {
        parameters.append(parameter)
      }
    }
    return parameters
  }

  /// Returns the entries of the request for the parameters.
  mutating func entries(
    for declared: [DeclaredParameter], in template: PathTemplate?
  ) -> [EndpointParameter] {
    let names = Set(declared.filter { $0.place.value == "query" }.map(\.name.value))
    let all = declared.flatMap { parameter -> [EndpointParameter] in
      let entries = library.part { () -> [EndpointParameter]? in
        guard let members = members(of: parameter) else {
          return self.parameter(from: parameter, in: template).map { [$0] }
        }
        return members.filter { member in
          let isNew = !names.contains(member.name.value)
          if !isNew { library.report(.repeatedParameter(member.name, place: "query")) }
          return isNew
        }
      }
      return entries ?? []
    }
    reportSharedMembers(among: all)
    return all
  }

  /// Reports objects in the query that have members of other objects.
  private func reportSharedMembers(among entries: [EndpointParameter]) {
    var owners: [String: JSONText] = [:]
    var shared: [(object: JSONText, owner: JSONText, names: [String])] = []
    for entry in entries {
      guard let object = entry.object else { continue }
      let name = entry.name.value
      if let owner = owners[name] {
        if shared.last?.object.value != object.value { shared.append((object, owner, [])) }
        shared[shared.count - 1].names.append(name)
      } else {
        owners[name] = object
      }
    }
    for (object, owner, names) in shared {
      library.report(.sharedMembers(names, of: object, and: owner))
    }
  }

  /// Returns the members of an object that are separate parameters, or `nil` for another value.
  ///
  /// This is the usual style of an object in a query: `{"size": 3}` is sent as `size=3`.
  private func members(of declared: DeclaredParameter) -> [EndpointParameter]? {
    let part = declared.part
    if isQueryString(declared) { return membersOfQueryString(part) }
    guard description.format != .swagger2, declared.place.value == "query",
      part.text("style")?.value ?? "form" == "form", part.node["explode"]?.boolValue != false,
      let schema = part["schema"]
    else { return nil }
    let objects = objects(in: schema)
    let others = ["anyOf", "oneOf", "additionalProperties", "patternProperties"]
    let areClosed = objects.allSatisfy { object in
      others.allSatisfy { object.node[$0] == nil || object.node[$0]?.boolValue == false }
    }
    guard areClosed else { return nil }
    let members = fields(of: schema, at: .query, encoding: nil)
    if members.isEmpty { return nil }
    return members.map { member in
      var member = member
      member.object = declared.name
      member.allowsReserved = part.flag("allowReserved")
      member.isRequired = member.isRequired && part.flag("required")
      return member
    }
  }

  /// Whether a parameter is the whole query, which only OpenAPI 3.2 has.
  private func isQueryString(_ declared: DeclaredParameter) -> Bool {
    description.format >= .openAPI32 && declared.place.value == "querystring"
  }

  /// Returns the members of a form that is the whole query, as OpenAPI 3.2 declares it, or `nil`
  /// for another content.
  private func membersOfQueryString(_ part: OpenAPIPart) -> [EndpointParameter]? {
    guard let content = description.content(in: part["content"]),
      content.baseType == "application/x-www-form-urlencoded", let schema = content.schema
    else { return nil }
    return fields(of: schema, at: .query, encoding: content.encoding).map { member in
      var member = member
      member.isRequired = member.isRequired && part.flag("required")
      return member
    }
  }

  /// Returns the entry of the request for a parameter, or `nil` if none is sent for it.
  private mutating func parameter(
    from declared: DeclaredParameter, in template: PathTemplate?
  ) -> EndpointParameter? {
    let part = declared.part
    let place: ParameterPlace
    switch declared.place.value {
    case "path": place = .path
    case "query": place = .query
    case "header": place = .header
    case "cookie": place = .cookie
    // The body is read from these.
    case "body", "formData": return nil
    case _ where isQueryString(declared) && !part.flag("required"):
      library.report(.queryStringLeftOut(declared.name))
      return nil
    default:
      library.report(.unknownParameterPlace(declared.place, of: declared.name.value))
      return nil
    }
    if place == .path, let template, !template.parameters.contains(declared.name.value) {
      library.report(.idlePathParameter(declared.name, path: operation.path.value))
      return nil
    }
    if place == .header {
      // The specification ignores parameters with these names; the client sets these fields.
      let ignored = ["accept", "content-type", "authorization"]
      if ignored.contains(declared.name.value.lowercased()) { return nil }
      if !declared.name.value.isHeaderName { library.report(.headerName(declared.name)) }
    }
    guard let (node, address) = schemaNode(of: part) else { return nil }
    let own = schemaPlace(of: node, at: address, in: declared)
    let schema = schema(node, at: own, in: part)
    return EndpointParameter(
      place: place, name: declared.name, schema: schema,
      isRequired: place == .path || part.flag("required"),
      isBroken: false, style: styles.style(of: part, at: place), isJSON: isJSON(part),
      allowsReserved: place == .query && part.flag("allowReserved"),
      documentation: Documentation(
        text: part.text("description")?.value, isDeprecated: part.flag("deprecated")),
      sendsDefault: false)
  }

  var styles: ParameterStyleReader {
    ParameterStyleReader(format: description.format, library: library)
  }

  /// Returns the place at which the schema of a parameter is read.
  ///
  /// The `x-id` of a parameter belongs to its schema, or to the elements of that. Such a schema has
  /// a separate place, because other parameters may use the same schema without it.
  private func schemaPlace(
    of node: SourceNode, at address: SchemaAddress, in declared: DeclaredParameter
  ) -> SchemaAddress {
    // In Swagger, a parameter is its own schema.
    let isOfSchema = description.format == .swagger2 && declared.part.node["x-id"] != nil
    guard !isOfSchema, let identity = declared.identity else { return address }
    let own = declared.part.address.appending("x-id").appending(operation.id.value)
    library.annotate(node["items"] == nil ? own : own.appending("items"), with: identity)
    return own
  }

  /// Returns the schema of a parameter, or `nil` if it has none that can be sent, which is
  /// reported.
  ///
  /// In Swagger, the parameter itself has the keywords of its schema.
  private func schemaNode(of part: OpenAPIPart) -> (node: SourceNode, address: SchemaAddress)? {
    if description.format == .swagger2 {
      return (part.node.withoutParameterKeys, part.address)
    }
    if let schema = part["schema"] { return (schema.node, schema.address) }
    if let schema = description.content(in: part["content"])?.schema {
      return (schema.node, schema.address)
    }
    library.report(
      .parameterWithoutSchema(
        part.text("name"), inside: library.schemas.overlayTarget(at: part.address),
        at: part.node.range))
    return (.text(at: part.node.range), part.address.appending("schema"))
  }

  /// Whether the value of a parameter is sent as JSON: its `content` has a schema for JSON.
  private func isJSON(_ part: OpenAPIPart) -> Bool {
    guard description.format != .swagger2, part["schema"] == nil,
      let content = description.content(in: part["content"])
    else { return false }
    return content.schema != nil && content.type.isJSONType
  }
}

extension OperationReader.DeclaredParameter {
  /// Whether another parameter has the same name at the same place.
  func isSame(as other: Self) -> Bool {
    name.value == other.name.value && place.value == other.place.value
  }
}

/// Reads the constant query that the path of an operation contains, such as `beta=true` in
/// `/models?beta=true`.
struct ConstantQueryReader {
  let operation: Operation
  let library: OpenAPILibrary

  /// Returns the entries of the request, which are always sent.
  func entries() -> [EndpointParameter] {
    (operation.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(\.decodedInQuery)
      let range = operation.path.range
      let address = operation.part.address.appending("query", parts[0])
      var entry = EndpointParameter(
        place: .query, name: JSONText(parts[0], at: range),
        schema: library.read(.text(at: range), at: address), isRequired: true, isBroken: false)
      entry.constant = SourceNode(.string(parts.count == 2 ? parts[1] : ""), at: range)
      return entry
    }
  }
}
