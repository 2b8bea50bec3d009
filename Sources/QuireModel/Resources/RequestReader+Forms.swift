import QuireSchema

// The form of each entry follows from its place, the type of the body and the style of the query.
extension RequestReader {
  /// Returns the property for the file that is the whole body, or `nil` if the body is no file.
  static func content(of endpoint: Endpoint) -> RequestParameter? {
    guard case .data = endpoint.bodyForm else { return nil }
    return RequestParameter(
      place: .wholeBody, form: .file, wireName: contentName, type: .scalar(.data),
      isRequired: endpoint.isContentRequired, range: endpoint.range)
  }

  /// Returns the form in which an entry is sent, and reports a value that cannot be sent.
  ///
  /// The form is `nil` if an optional parameter of a description is left out for this reason.
  func form(
    of parameter: EndpointParameter, _ type: TypeReference, _ constant: SourceNode?,
    in endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> RequestParameter.Form? {
    let bodyForm = endpoint.bodyForm
    let isDescribed = endpoint.operation != nil
    func text(
      mayBeArray: Bool, as form: RequestParameter.Form = .text
    ) -> RequestParameter.Form? {
      guard !parameter.isBroken, let kind = misfit(type, constant, mayBeArray: mayBeArray) else {
        return form
      }
      guard isDescribed, !parameter.isRequired else {
        diagnostics.add(
          .parameterType(
            parameter.name, kind, mayBeArray: mayBeArray, place: parameter.place,
            at: parameter.schema.range))
        return form
      }
      diagnostics.add(.unsentParameter(parameter.name, kind, place: parameter.place))
      return nil
    }
    if let styled = styled(parameter, type, constant, bodyForm) { return styled }
    switch (parameter.place, bodyForm) {
    case _ where parameter.isJSON && fileType(of: parameter.schema) == nil: return .json
    case (.path, _), (.header, _), (.cookie, _): return text(mayBeArray: isDescribed)
    case (.query, _):
      guard case .annotated(let style, let range)? = parameter.style else {
        return described(parameter.style, type, constant) ?? text(mayBeArray: true)
      }
      if style == .deepObject, constant == nil {
        check(deepObject: type, at: range, diagnostics: &diagnostics)
        return style.form
      }
      checkArray(type, constant, style, at: range, diagnostics: &diagnostics)
      return style == .deepObject ? style.form : text(mayBeArray: true, as: style.form)
    case (.body, .urlEncoded):
      guard isDescribed else { return text(mayBeArray: true) }
      if let style = parameter.style, !style.isUsual {
        return described(style, type, constant) ?? text(mayBeArray: true)
      }
      guard misfit(type, constant, mayBeArray: true) != nil else { return .text }
      // Without a style, an object in a form is JSON (OpenAPI 3.1.1, section 4.8.15.2).
      let isBracketed = forms.options.descriptions.bracketsForms
      return isBracketed && constant == nil ? .bracketed : .textOrJSON
    case (.body, .multipart):
      if constant == nil, isFile(parameter, type) { return .file }
      return misfit(type, constant, mayBeArray: true) == nil ? .text : .json
    case (.body, _), (.wholeBody, _): return .json
    }
  }

  /// Returns the type of a part that is a file or an array of files, or `nil` for another part.
  ///
  /// A file is a string with the format `binary`, as in OpenAPI 3.0, or with a media type and
  /// without an encoding, as in OpenAPI 3.1.
  func fileType(of schema: Schema) -> TypeReference? {
    let end = SchemaChain(from: schema, by: forms).end
    if end.isBinary { return .scalar(.data) }
    guard case .array = forms.form(of: end).kind, let items = end.items,
      SchemaChain(from: items, by: forms).end.isBinary
    else { return nil }
    return .array(of: .scalar(.data))
  }

  /// Returns the form of a value in a style that a description states, or `nil` for plain text.
  ///
  /// Descriptions state styles also for values without elements or members.
  private func described(
    _ style: EndpointParameter.Style?, _ type: TypeReference, _ constant: SourceNode?
  ) -> RequestParameter.Form? {
    guard constant == nil else { return nil }
    switch style {
    case .deepObject: return misfit(type, nil, mayBeArray: false) == nil ? nil : .bracketed
    case .described(let style) where !style.explodes && types.kind(of: type) == .array:
      return .list(style.kind)
    case .described, .annotated, nil: return nil
    }
  }

  private func checkArray(
    _ type: TypeReference, _ constant: SourceNode?, _ style: QueryStyle, at range: SourceRange,
    diagnostics: inout Diagnostics
  ) {
    let kind = constant?.kindDescription ?? types.kind(of: type).description
    guard kind != ValueKind.array.description else { return }
    let needs = style == .deepObject ? "an object that is no constant" : "arrays"
    diagnostics.add(
      .misfitQueryStyle(style.rawValue, kind, needs: needs, at: range))
  }

  /// Reports a type that is no object, or has members that cannot be parameters.
  private func check(
    deepObject type: TypeReference, at range: SourceRange, diagnostics: inout Diagnostics
  ) {
    let kind = types.kind(of: type)
    guard kind == .object || kind == .map else {
      diagnostics.add(
        .misfitQueryStyle(
          QueryStyle.deepObject.rawValue, kind.description, needs: "objects",
          at: range))
      return
    }
    if let path = deepMisfit(in: type, within: []) {
      diagnostics.add(.deepMember(path, at: range))
    }
  }

  /// Returns the path of names to a member that `deepObject` cannot send, or `nil`.
  private func deepMisfit(in type: TypeReference, within seen: Set<TypeID>) -> String? {
    let type = types.resolved(types.resolved(type).withoutNull)
    guard case .declared(let id) = type, !seen.contains(id),
      let properties = types.object(type)?.shape.properties
    else { return nil }
    for property in properties {
      let inner = types.resolved(types.resolved(property.type).withoutNull)
      if case .array(let element) = inner {
        let kind = types.kind(of: element)
        if [.array, .map, .object].contains(kind) { return property.wireName }
      } else if let path = deepMisfit(in: inner, within: seen.union([id])) {
        return "\(property.wireName)/\(path)"
      }
    }
    return nil
  }
}

extension Schema {
  /// Whether the schema is a file in a multipart form.
  fileprivate var isBinary: Bool {
    format?.value == "binary"
      || keywords["contentMediaType"] != nil && keywords["contentEncoding"] == nil
  }
}

extension EndpointParameter.Style {
  /// Whether each element and each member is a separate field, as without a style.
  fileprivate var isUsual: Bool {
    if case .described(let style) = self { style.explodes } else { false }
  }
}

extension QueryStyle {
  /// The form of a value in a request.
  fileprivate var form: RequestParameter.Form {
    switch self {
    case .repeated: .text
    case .comma: .list(.form)
    case .space: .list(.spaceDelimited)
    case .pipe: .list(.pipeDelimited)
    case .deepObject: .deepObject
    }
  }
}

/// The requests whose JSON body is a change of a value, which tells null from absent.
enum HTTPChange {
  /// Returns whether a body of JSON is a change.
  ///
  /// It is the body of a PATCH or a merge patch (RFC 7396). A JSON Patch is an array of operations
  /// instead (RFC 6902).
  ///
  /// - Parameters:
  ///   - method: The method in upper case.
  ///   - type: The media type of the body, or `nil` for `application/json`.
  /// - Returns: Whether a member that may be null and absent must distinguish the two.
  static func isChange(method: String, type: String?) -> Bool {
    switch type?.mediaTypeName {
    case "application/merge-patch+json": true
    case "application/json-patch+json": false
    default: method == "PATCH"
    }
  }
}

extension String {
  /// The media type without its parameters, in lower case.
  fileprivate var mediaTypeName: String {
    prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }
}
