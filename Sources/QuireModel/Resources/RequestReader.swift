import QuireSchema

/// Reads the parameters of requests and their types.
struct RequestReader {
  let types: TypeTable
  let values: ValueReader

  private var forms: FormReader { values.forms }

  /// Returns the parameters of a resource: those of the path in its order, then all others.
  func parameters(
    of endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> [RequestParameter] {
    let template = endpoint.template
    let inBraces = Set(template.parameters)
    var declared: [String: RequestParameter] = [:]
    var others: [RequestParameter] = []
    for parameter in endpoint.parameters {
      let model = model(of: parameter, diagnostics: &diagnostics)
      guard parameter.place == .path else {
        others.append(model)
        continue
      }
      declared[parameter.name.value] = model
      if !inBraces.contains(parameter.name.value) {
        diagnostics.add(.strayPathParameter(parameter.name, path: template))
      }
    }
    // Path parameters without a declaration are strings.
    let inPath = template.parameters.map { name in
      declared[name]
        ?? RequestParameter(
          place: .path, wireName: name, type: .scalar(.string), isRequired: true,
          range: endpoint.annotation.path.range)
    }
    let known = others.map(\.wireName)
    let names = inBraces.union(known)
    for name in endpoint.annotation.required where !names.contains(name.value) {
      diagnostics.add(.undeclaredRequired(name, known: known))
    }
    reportBody(of: others, method: endpoint.annotation.method, diagnostics: &diagnostics)
    return inPath + others
  }

  /// Reports bodies that cannot be sent as declared.
  ///
  /// Foundation refuses to send a body with some methods, and every body is JSON whatever its
  /// `Content-Type` header says.
  private func reportBody(
    of parameters: [RequestParameter], method: String, diagnostics: inout Diagnostics
  ) {
    guard let body = parameters.first(where: { [.body, .wholeBody].contains($0.place) }) else {
      return
    }
    if ["GET", "HEAD"].contains(method) {
      diagnostics.add(.unsentBody(method: method, at: body.range))
    }
    for field in parameters
    where field.place == .header && field.wireName.lowercased() == "content-type" {
      if let constant = field.constant, let type = constant.stringValue, !type.isJSONType {
        diagnostics.add(.contentType(JSONText(type, at: constant.range)))
      }
    }
  }

  private func model(
    of parameter: EndpointParameter, diagnostics: inout Diagnostics
  ) -> RequestParameter {
    let (place, schema) = (parameter.place, parameter.schema)
    let constant = constant(of: schema)
    // A constant is sent as written; if it is an array or an object, it needs no type.
    var value = TypedValue(type: .any, isNullable: false)
    if constant?.isScalar ?? true { value = values.value(of: schema) }
    if !parameter.isBroken, let misfit = misfit(value.type, constant, in: place) {
      diagnostics.add(.parameterType(parameter.name, misfit, place: place, at: schema.range))
    }
    if place == .query { value.type = elementsWithoutNull(value.type) }
    var wireName = parameter.name.value
    if place == .wholeBody, case .declared(let id) = value.type {
      wireName = values.outline.name(of: id)
    }
    return RequestParameter(
      place: place, wireName: wireName, givenName: value.givenName, type: value.type,
      isRequired: parameter.isRequired,
      null: place == .body ? null(in: value, of: parameter) : .notSent,
      constant: constant, defaultValue: value.defaultValue, minimum: value.minimum,
      documentation: value.documentation, range: parameter.name.range)
  }

  /// Returns the only value of a parameter, or `nil` if others, such as null, are allowed.
  private func constant(of schema: Schema) -> JSONNode? {
    let chain = SchemaChain(from: schema, by: forms)
    let constant = chain.end.possibleConstant
    let mayBeNull = chain.isNullable && !chain.form.isAny
    return constant?.isNull == false && mayBeNull ? nil : constant
  }

  /// Returns how null is treated in an entry of a request's body.
  private func null(
    in value: TypedValue, of parameter: EndpointParameter
  ) -> RequestParameter.Null {
    guard value.isNullable else { return .notSent }
    if parameter.isRequired { return .sentForNil }
    let isKept =
      switch forms.options.nulls {
      case .declared: false
      case .all: true
      case .named(let names): names.contains(parameter.name.value)
      }
    return value.keepsNull?.boolValue ?? isKept ? .toldFromAbsent : .notSent
  }

  /// Returns the type without nullable array elements, because a query cannot express null.
  private func elementsWithoutNull(_ type: TypeReference) -> TypeReference {
    guard case .array(let element) = types.resolved(type),
      case .nullable(let value) = types.resolved(element)
    else { return type }
    return elementsWithoutNull(.array(of: value))
  }

  /// Returns the kind of a value that cannot be sent as text, if the place requires text, or `nil`.
  private func misfit(
    _ type: TypeReference, _ constant: JSONNode?, in place: RequestParameter.Place
  ) -> String? {
    guard place != .body, place != .wholeBody else { return nil }
    if let constant {
      let values = place == .query ? constant.elements ?? [constant] : [constant]
      return values.first { !$0.isScalar || $0.isNull }?.kindDescription
    }
    return misfit(type, mayBeArray: place == .query, within: [])
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
