import QuireSchema

/// Reads the parameters of requests and their types.
struct RequestReader {
  let types: TypeTable
  let values: ValueReader
  let identities: IdentityNames

  /// The name of the parameter for a whole body.
  static let contentName = "content"

  var forms: FormReader { values.forms }

  /// Returns the parameters of a resource: those of the path in its order, then all others.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - diagnostics: Receives the mistakes in the parameters.
  /// - Returns: The parameters.
  func parameters(
    of endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> [RequestParameter] {
    let template = endpoint.template
    let inBraces = Set(template.parameters)
    var declared: [String: RequestParameter] = [:]
    var others: [RequestParameter] = []
    for parameter in endpoint.parameters {
      let errors = values.diagnostics.errorCount
      var found = Diagnostics()
      let model = model(parameter, of: endpoint, diagnostics: &found)
      // A mistake in a description loses an optional parameter, or else the operation.
      if endpoint.operation != nil, values.diagnostics.errorCount > errors { continue }
      diagnostics.add(contentsOf: found)
      guard let model else { continue }
      guard parameter.place == .path else {
        others.append(model)
        continue
      }
      declared[parameter.name.value] = model
      if !inBraces.contains(parameter.name.value) {
        diagnostics.add(.strayPathParameter(parameter.name, path: template))
      }
    }
    let inPath = template.parameters.map { name in
      let range = endpoint.range
      if let parameter = declared[name] { return parameter }
      let (type, note) = pathType(
        JSONText(name, at: range), of: endpoint, diagnostics: &diagnostics)
      return RequestParameter(
        place: .path, wireName: name, type: type, isRequired: true, identityNote: note,
        range: range)
    }
    let known = others.map(\.wireName)
    let names = inBraces.union(known)
    for name in endpoint.required where !names.contains(name.value) {
      diagnostics.add(.undeclaredRequired(name, known: known))
    }
    if let content = Self.content(of: endpoint) { others.append(content) }
    reportBody(of: others, of: endpoint, diagnostics: &diagnostics)
    return inPath + others
  }

  /// Reports bodies that cannot be sent as declared.
  ///
  /// Foundation refuses to send a body with some methods, and the `Content-Type` header does not
  /// change the form of a body.
  private func reportBody(
    of parameters: [RequestParameter], of endpoint: Endpoint,
    diagnostics: inout Diagnostics
  ) {
    let method = endpoint.method
    guard let body = parameters.first(where: { [.body, .wholeBody].contains($0.place) }) else {
      return
    }
    if ["GET", "HEAD"].contains(method) {
      diagnostics.add(
        endpoint.operation == nil
          ? .unsentBody(method: method, at: body.range)
          : .requiredBody(method: method, at: body.range))
    }
    for field in parameters
    where field.place == .header && field.wireName.lowercased() == "content-type" {
      if endpoint.bodyForm != .json {
        diagnostics.add(.contentTypeOfForm(JSONText(field.wireName, at: field.range)))
      } else if let constant = field.constant, let type = constant.stringValue, !type.isJSONType {
        diagnostics.add(.contentType(JSONText(type, at: constant.range)))
      }
    }
  }

  /// Returns the model of a parameter, or `nil` if it is left out: a mistake, which is reported, or a
  /// body without a value.
  private func model(
    _ parameter: EndpointParameter, of endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> RequestParameter? {
    let (place, schema) = (parameter.place, parameter.schema)
    let constant = parameter.constant ?? constant(of: schema)
    // A constant is sent as written; if it is an array or an object, it needs no type.
    var value = TypedValue(type: .any, isNullable: false)
    if constant?.isScalar ?? true { value = values.value(of: schema) }
    // A body without a value, such as one that is always null, carries nothing.
    if place == .wholeBody, value.type.withoutNull == .never { return nil }
    var note: String?
    if constant == nil, place != .wholeBody {
      (value.type, note) = identified(
        value.type, of: parameter, in: endpoint, diagnostics: &diagnostics)
    }
    value.type = value.type.withoutText
    let bodyForm = endpoint.bodyForm
    let form = form(
      of: parameter, value.type, constant, in: endpoint, diagnostics: &diagnostics)
    guard let form else { return nil }
    if form == .file { value.type = fileType(of: schema) ?? .scalar(.data) }
    if place == .query && form != .json || place == .body && form == .text {
      value.type = elementsWithoutNull(value.type)
    }
    let wireName = place == .wholeBody ? Self.contentName : parameter.name.value
    if let text = parameter.documentation.text { value.documentation.text = text }
    value.documentation.isDeprecated =
      value.documentation.isDeprecated || parameter.documentation.isDeprecated
    let contentType = bodyForm == .multipart && place == .body ? parameter.sentType : nil
    return RequestParameter(
      place: place, form: form,
      contentType: form == .json && contentType == "application/json" ? nil : contentType,
      allowsReserved: parameter.allowsReserved, wireName: wireName, object: parameter.object?.value,
      givenName: value.givenName,
      type: value.type,
      isRequired: parameter.isRequired,
      null: place == .body && bodyForm == .json
        ? null(in: value, of: parameter, isChange: isChange(endpoint)) : .notSent,
      constant: constant, defaultValue: parameter.sendsDefault ? value.defaultValue : nil,
      assumedValue: parameter.sendsDefault ? nil : value.defaultValue, minimum: value.minimum,
      identityNote: note, documentation: value.documentation, range: parameter.name.range)
  }

  private func isChange(_ endpoint: Endpoint) -> Bool {
    HTTPChange.isChange(method: endpoint.method, type: endpoint.jsonType)
  }

  /// Returns the only value of a parameter, or `nil` if others, such as null, are allowed.
  private func constant(of schema: Schema) -> JSONNode? {
    let chain = SchemaChain(from: schema, by: forms)
    let constant = chain.end.possibleConstant
    let mayBeNull = chain.isNullable && !chain.form.isAny
    return constant?.isNull == false && mayBeNull ? nil : constant
  }

  /// Returns how null is treated in an entry of a request's body.
  ///
  /// A change tells null from absent, and so does an entry that the schema or the settings name.
  /// `"nulls": "kept"` is about responses.
  private func null(
    in value: TypedValue, of parameter: EndpointParameter, isChange: Bool
  ) -> RequestParameter.Null {
    guard value.isNullable else { return .notSent }
    if parameter.isRequired { return .sentForNil }
    if isChange { return .distinctFromAbsent }
    let isKept =
      if case .named(let names) = forms.options.nulls {
        names.contains(parameter.name.value)
      } else {
        false
      }
    return value.keepsNull?.boolValue ?? isKept ? .distinctFromAbsent : .notSent
  }

  /// Returns the type without nullable array elements, because a query cannot express null.
  private func elementsWithoutNull(_ type: TypeReference) -> TypeReference {
    guard case .array(let element) = types.resolved(type),
      case .nullable(let value) = types.resolved(element)
    else { return type }
    return elementsWithoutNull(.array(of: value))
  }

  /// Returns the kind of a value that cannot be sent as text, or `nil`.
  func misfit(_ type: TypeReference, _ constant: JSONNode?, mayBeArray: Bool) -> String? {
    if let constant {
      let values = mayBeArray ? constant.elements ?? [constant] : [constant]
      return values.first { !$0.isScalar || $0.isNull }?.kindDescription
    }
    return misfit(type, mayBeArray: mayBeArray, within: [])
  }

  /// Returns the kind of a value that cannot be text, or `nil`; for a union, its first such branch.
  private func misfit(
    _ type: TypeReference, mayBeArray: Bool, within unions: Set<TypeID>
  ) -> String? {
    let type = types.resolved(types.resolved(type).withoutNull)
    if case .declared(let id) = type, case .union(let union)? = types[id]?.shape {
      guard !unions.contains(id) else { return nil }
      return union.branches.lazy.compactMap { branch in
        misfit(branch.type, mayBeArray: mayBeArray, within: unions.union([id]))
      }.first
    }
    if mayBeArray, case .array(let element) = type {
      return misfit(element, mayBeArray: false, within: unions)
        .map { $0 == ValueKind.array.description ? "an array of arrays" : $0 }
    }
    let kind = types.kind(of: type)
    return [.any, .array, .map, .object].contains(kind) ? kind.description : nil
  }
}

extension JSONNode {
  fileprivate var isScalar: Bool {
    switch value {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}
