import QuireSchema

// The styles of descriptions, if they are not the usual ones of their places.
extension RequestReader {
  /// Returns the form of a parameter in the style of a description, or `nil` if plain text is equal
  /// to it or the value does not fit.
  func styled(
    _ parameter: EndpointParameter, _ type: TypeReference, _ constant: JSONNode?,
    _ bodyForm: BodyForm
  ) -> RequestParameter.Form? {
    guard var style = parameter.describedStyle, !parameter.isBroken, !parameter.isJSON,
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
    default: return style.isPlainForm(at: parameter.place) ? nil : .styled(style)
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
  var sentType: String? {
    let types = (contentType?.value ?? "").split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return types.first { $0.isMediaType && !$0.contains("*") }
  }
}

extension ParameterStyle {
  /// Whether exploded members in a query are found by their own names.
  fileprivate func isPlainForm(at place: ParameterPlace) -> Bool {
    kind == .form && explodes && place == .body
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
