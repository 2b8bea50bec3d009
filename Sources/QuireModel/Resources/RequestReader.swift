import QuireSchema

/// Reads the parameters of requests and their types.
///
/// For example, the path `/users/{id}` gives a required parameter `id` even if no parameter
/// declares it. Its type is the identity that its name means, or a string.
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

  /// Returns the model of a parameter, or `nil` if it is left out: a mistake, which is reported, or
  /// a body without a value.
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
        ? null(
          in: value, of: parameter,
          isChange: HTTPChange.isChange(method: endpoint.method, type: endpoint.jsonType))
        : .notSent,
      constant: constant, defaultValue: parameter.sendsDefault ? value.defaultValue : nil,
      assumedValue: parameter.sendsDefault ? nil : value.defaultValue, minimum: value.minimum,
      identityNote: note, documentation: value.documentation, range: parameter.name.range)
  }

  /// Returns the only value of a parameter, or `nil` if others, such as null, are allowed.
  private func constant(of schema: Schema) -> SourceNode? {
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
  func misfit(_ type: TypeReference, _ constant: SourceNode?, mayBeArray: Bool) -> String? {
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

extension SourceNode {
  fileprivate var isScalar: Bool {
    switch value {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

// Parameters whose names mean the identity of a type have the type of that identity.
extension RequestReader {
  /// The type of a parameter, and why it is an identity or not.
  typealias Identified = (type: TypeReference, note: String)

  /// Returns the type of a path parameter whose schema describes no type.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - endpoint: The request.
  ///   - diagnostics: Receives a warning if the name could mean several types.
  /// - Returns: The identity that the name means, or a string.
  private func pathType(
    _ name: JSONText, of endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> Identified {
    let finding = identities.finding(ofPathParameter: name.value, type: nil, in: endpoint)
    return type(
      finding, instead: .scalar(.string), of: name, in: endpoint, isUndeclared: true,
      diagnostics: &diagnostics)
  }

  /// Returns the type of a parameter with the identity that its name means.
  ///
  /// A path parameter whose schema describes a type keeps this type, except in a description. So
  /// does a parameter with `x-id`.
  func identified(
    _ type: TypeReference, of parameter: EndpointParameter, in endpoint: Endpoint,
    diagnostics: inout Diagnostics
  ) -> Identified {
    let (name, schema) = (parameter.name, parameter.schema)
    if type.isIdentity { return (type, "stated by its schema or the settings") }
    let isStated = identities.table.isStated(schema, type: type, by: forms)
    if parameter.place == .path, endpoint.operation == nil {
      guard type == .any, schema.isSchema, !schema.definesType else {
        return (type, "its schema describes a type")
      }
      if isStated { return (.scalar(.string), "stated to be plain") }
      return pathType(name, of: endpoint, diagnostics: &diagnostics)
    }
    if isStated { return (type, "stated to be plain") }
    if parameter.place == .path {
      let finding = identities.finding(ofPathParameter: name.value, type: type, in: endpoint)
      return self.type(
        finding, instead: type, of: name, in: endpoint, diagnostics: &diagnostics)
    }
    // Many header fields begin with `X-`, which is not a part of the name.
    let text = name.value
    let isExtension = parameter.place == .header && text.lowercased().hasPrefix("x-")
    let finding = identities.finding(
      of: String(text.dropFirst(isExtension ? 2 : 0)), type: type, in: endpoint.home.document)
    return self.type(finding, instead: type, of: name, in: endpoint, diagnostics: &diagnostics)
  }

  private func type(
    _ finding: IdentityFinding, instead type: TypeReference, of name: JSONText,
    in endpoint: Endpoint, isUndeclared: Bool = false, diagnostics: inout Diagnostics
  ) -> Identified {
    finding.identified(type, in: identities.table.outline) { ids, names in
      if endpoint.operation != nil {
        let target = forms.library.overlayTarget(around: name.range)
        diagnostics.add(.ambiguousParameter(name, inside: target, candidates: names))
      } else {
        diagnostics.add(
          .ambiguousIdentity(
            name.value, candidates: ids, isUndeclared: isUndeclared, at: name.range))
      }
    }
  }
}

extension IdentityFinding {
  /// Returns a type with the identity that was found, and the reason.
  ///
  /// - Parameters:
  ///   - type: The type of a value.
  ///   - outline: The names of the types.
  ///   - report: Receives the candidates with their names if there are several.
  /// - Returns: The type, or the same type if the value is plain.
  func identified(
    _ type: TypeReference, in outline: Outline,
    reportingSeveral report: (_ ids: [TypeID], _ names: [String]) -> Void
  ) -> (type: TypeReference, note: String) {
    switch self {
    case .identity(let identity, let reason): return (type.identified(as: identity), reason)
    case .plain(let reason): return (type, reason)
    case .several(let ids):
      let names = ids.map { outline.name(of: $0) }
      report(ids, names)
      return (type, "it could be the identity of several types: \(names.joined(separator: ", "))")
    }
  }
}

// The styles of descriptions, if they are not the usual ones of their places.
extension RequestReader {
  /// Returns the form of a parameter in the style of a description, or `nil` if plain text is equal
  /// to it or the value does not fit.
  func styled(
    _ parameter: EndpointParameter, _ type: TypeReference, _ constant: SourceNode?,
    _ bodyForm: BodyForm
  ) -> RequestParameter.Form? {
    guard case .described(var style)? = parameter.style, !parameter.isBroken, !parameter.isJSON,
      fileType(of: parameter.schema) == nil
    else { return nil }
    if parameter.place == .body, bodyForm != .urlEncoded, bodyForm != .multipart { return nil }
    guard let found = misfit(type, constant, mayBeArray: true) else {
      let isArray = constant?.elements != nil || types.kind(of: type) == .array
      return needsStyle(style, parameter.place, bodyForm, isArray: isArray) ? .styled(style) : nil
    }
    guard constant == nil else { return nil }
    let value = types.resolved(types.resolved(type).withoutNull)
    switch types.kind(of: value) {
    case .array:
      return style.elements != nil && found == "an array of arrays" ? .styled(style) : nil
    case .object, .map:
      if hasNestedValues(value) { return nil }
      style.names = types.object(value)?.shape.properties.map(\.wireName) ?? []
      return .styled(style)
    case .any: return nil
    default:
      // A form has exploded members by their own names.
      let isPlain = style.kind == .form && style.explodes && parameter.place == .body
      return isPlain ? nil : .styled(style)
    }
  }

  /// Whether a text or an array of texts differs from its usual form.
  private func needsStyle(
    _ style: ParameterStyle, _ place: ParameterPlace, _ bodyForm: BodyForm, isArray: Bool
  ) -> Bool {
    switch style.kind {
    case .label, .matrix: true
    case .tabDelimited: isArray
    case .spaceDelimited, .pipeDelimited:
      isArray && (place != .query && place != .body || bodyForm == .multipart)
    case .simple: false
    case .form: isArray && place == .body && bodyForm == .multipart && !style.explodes
    }
  }

  /// Whether an object has members that are arrays or objects, which no style can send.
  private func hasNestedValues(_ type: TypeReference) -> Bool {
    if case .map(let value) = type { return misfitsText(value) }
    guard let shape = types.object(type)?.shape else { return false }
    return shape.properties.contains { misfitsText($0.type) }
  }

  private func misfitsText(_ type: TypeReference) -> Bool {
    type != .any && misfit(type, nil, mayBeArray: false) != nil
  }

  /// Whether a part of a multipart form is a file: its schema or its media type says so.
  func isFile(_ parameter: EndpointParameter, _ type: TypeReference) -> Bool {
    if fileType(of: parameter.schema) != nil { return true }
    guard let contentType = parameter.sentType, !contentType.isJSONType else { return false }
    // Only its user can write an object as XML, for example.
    return misfit(type, nil, mayBeArray: true) != nil || !contentType.isTextType
  }
}

extension EndpointParameter {
  /// The media type of a part, or `nil` if there is none or only a range such as `image/*`.
  fileprivate var sentType: String? {
    let types = (contentType?.value ?? "").split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return types.first { $0.isMediaType && !$0.contains("*") }
  }
}

extension String {
  /// Whether values of a media type are text that a string can contain.
  fileprivate var isTextType: Bool {
    let type = lowercased().prefix { $0 != ";" }
    return type.hasPrefix("text/")
      || ["xml", "yaml", "urlencoded", "javascript"].contains {
        type.hasSuffix($0)
      }
  }
}
