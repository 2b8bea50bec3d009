import QuireSchema

// The body of a request: JSON, the fields of a form, or the bytes of a file.
extension OperationReader {
  /// The body of a request, as its form and its entries.
  struct Body {
    var form = BodyForm.json
    /// The media type of JSON other than `application/json`, or `nil`.
    var jsonType: String?
    var entries: [EndpointParameter] = []
    /// Whether a request needs the bytes that are its whole body.
    var isRequired = true
  }

  /// Reads the body of the operation; without a body, the result has no entries.
  mutating func body(among parameters: [DeclaredParameter]) -> Body {
    let isReading = ["GET", "HEAD"].contains(operation.method)
    if description.format == .swagger2 {
      if isReading, let body = parameters.first(where: { $0.place.value == "body" }),
        !body.part.flag("required")
      {
        library.report(.leftOutBody(method: operation.method, at: body.name.range))
        return Body()
      }
      return swaggerBody(among: parameters)
    }
    guard let declared = operation.part["requestBody"], let part = resolve(declared) else {
      return Body()
    }
    if isReading, !part.flag("required") {
      // Some descriptions declare an empty form for each operation.
      if !bodyContents.isEmpty(part["content"]) {
        library.report(.leftOutBody(method: operation.method, at: declared.node.range))
      }
      return Body()
    }
    guard
      let content = bodyContents.content(among: description.contents(in: part["content"]))
    else { return Body() }
    return body(content, in: part, isRequired: part.flag("required"))
  }

  private var bodyContents: BodyContentReader {
    BodyContentReader(
      operation: operation.id.value, chosen: statements.bodyType, format: description.format,
      library: library)
  }

  private mutating func body(
    _ content: OpenAPISource.Content, in part: OpenAPIPart, isRequired: Bool
  ) -> Body {
    if bodyContents.isFile(content) { return bytes(of: content, isRequired: isRequired) }
    bodyContents.reportFiles(in: content)
    let schema =
      content.schema
      ?? OpenAPIPart(node: .anything(at: part.node.range), address: content.address)
    switch bodyContents.form(of: content, schema, combining: objects(in: schema)) {
    case .fields: break
    case .text: return bytes(of: content, isRequired: isRequired)
    case .value:
      return Body(
        form: content.baseType == "multipart/form-data" ? .multipart : .urlEncoded,
        entries: [wholeBody(schema, in: part, isRequired: isRequired)])
    }
    switch content.baseType {
    case "application/x-www-form-urlencoded":
      return Body(
        form: .urlEncoded, entries: fields(of: schema, at: .body, encoding: content.encoding))
    case "multipart/form-data":
      return Body(form: .multipart, entries: parts(of: schema, encoding: content.encoding))
    default:
      return Body(
        jsonType: content.unusualType,
        entries: [wholeBody(schema, in: part, isRequired: isRequired)])
    }
  }

  /// Returns the entry for a body that is one value.
  private mutating func wholeBody(
    _ schema: OpenAPIPart, in part: OpenAPIPart, isRequired: Bool
  ) -> EndpointParameter {
    let read = self.schema(schema.node, at: schema.address, in: part)
    return EndpointParameter(
      place: .wholeBody, name: JSONText("body", at: schema.node.range), schema: read,
      isRequired: isRequired, isBroken: false,
      documentation: Documentation(text: part.text("description")?.value), sendsDefault: false)
  }

  /// Returns a body of bytes; a range of media types such as `image/*` is not sent.
  private func bytes(of content: OpenAPISource.Content, isRequired: Bool) -> Body {
    let type = content.type.contains("*") ? "application/octet-stream" : content.type
    return Body(form: .data(contentType: type), isRequired: isRequired)
  }

  // MARK: Fields

  /// Returns the members of an object as entries of the request, also those of its parts.
  func fields(
    of schema: OpenAPIPart, at place: ParameterPlace, encoding: OpenAPIPart?
  ) -> [EndpointParameter] {
    let objects = objects(in: schema)
    let required = Set(objects.flatMap { $0.texts("required") })
    let properties = objects.flatMap { library.properties(of: $0) }
    return entries(for: properties, at: place, required: required, encoding: encoding)
  }

  /// Returns the members of a multipart form as entries, also those of its branches.
  ///
  /// The members of all branches are parts of one request, of which each branch needs some. In
  /// OpenAPI 3.1 and later, a part without a schema is a file.
  private func parts(of schema: OpenAPIPart, encoding: OpenAPIPart?) -> [EndpointParameter] {
    let fields = bodyContents.fields(of: schema)
    let properties = fields.properties.map { name, property in
      let isJSON = encoding?[name.value]?.text("contentType")?.value.isJSONType == true
      return (name, isJSON ? property : bodyContents.filePart(property) ?? property)
    }
    return entries(
      for: properties, at: .body, required: fields.required, encoding: encoding)
  }

  private func entries(
    for properties: [(name: JSONText, part: OpenAPIPart)], at place: ParameterPlace,
    required: Set<String>, encoding: OpenAPIPart?
  ) -> [EndpointParameter] {
    readComponents(around: Set(properties.compactMap { $0.part.address.outer }))
    var entries: [EndpointParameter] = []
    for (name, property) in properties
    where !entries.contains(where: { $0.name.value == name.value }) {
      if property.flag("readOnly"), !property.flag("writeOnly") { continue }
      let read = library.read(property.node, at: property.address)
      entries.append(
        EndpointParameter(
          place: place, name: name, schema: read,
          isRequired: required.contains(name.value), isBroken: false,
          style: encoding?[name.value].flatMap { encodedStyle(of: $0) },
          contentType: encoding?[name.value]?.text("contentType"),
          isJSON: encoding?[name.value]?.text("contentType")?.value.isJSONType == true,
          sendsDefault: false))
    }
    return entries
  }

  /// Reads the components that contain some places.
  ///
  /// The inline types of a component's members belong to it, also if only the members are sent.
  private func readComponents(around places: Set<SchemaAddress>) {
    guard let components = description.components else { return }
    let around = places.compactMap { place in
      sequence(first: place, next: \.outer).first { $0.outer == components.address }
    }
    for name in Set(around.compactMap(\.pointer.tokens.last)).sorted() {
      if let component = components[name] {
        _ = library.read(component.node, at: component.address)
      }
    }
  }

  /// Returns the style of a field, or `nil` if its encoding states none.
  private func encodedStyle(of encoding: OpenAPIPart) -> EndpointParameter.Style? {
    let statesStyle = ["style", "explode", "allowReserved"].contains { encoding.node[$0] != nil }
    return statesStyle ? styles.style(of: encoding, at: .body) : nil
  }

  /// Returns an object and those that it combines with `allOf`, without their references.
  func objects(in schema: OpenAPIPart) -> [OpenAPIPart] {
    var objects: [OpenAPIPart] = []
    var unread = [schema]
    while let next = unread.popLast(), objects.count < Self.mostParts {
      guard let object = library.resolve(next) else { continue }
      objects.append(object)
      unread += (object["allOf"]?.elements ?? []).reversed()
    }
    return objects
  }

  /// The most parts of an object that are read; descriptions have only a few.
  private static let mostParts = 64

  // MARK: Swagger

  private mutating func swaggerBody(among parameters: [DeclaredParameter]) -> Body {
    let types = description.mediaTypes("consumes", of: operation)
    if let body = parameters.first(where: { $0.place.value == "body" }) {
      guard let schema = body.part["schema"] else { return Body() }
      let stated = types.isEmpty ? ["application/json"] : types
      let contents = stated.map {
        OpenAPISource.Content(type: $0, schema: schema, address: schema.address)
      }
      guard let content = bodyContents.content(among: contents) else { return Body() }
      return self.body(content, in: body.part, isRequired: body.part.flag("required"))
    }
    let fields = parameters.filter { $0.place.value == "formData" }
    guard !fields.isEmpty else { return Body() }
    let hasFiles = fields.contains { $0.part.text("type")?.value == "file" }
    let isMultipart = hasFiles || types.first?.lowercased().hasPrefix("multipart/") == true
    var body = Body(form: isMultipart ? .multipart : .urlEncoded)
    for field in fields {
      let node = field.part.node.withoutParameterKeys
      let read = library.read(node, at: field.part.address)
      body.entries.append(
        EndpointParameter(
          place: .body, name: field.name, schema: read,
          isRequired: field.part.flag("required"), isBroken: false,
          style: styles.style(of: field.part, at: .body), sendsDefault: false))
    }
    return body
  }
}
