import QuireSchema

/// Reads the styles of parameters: how arrays and objects become text.
struct ParameterStyleReader {
  let format: DescriptionFormat
  let library: OpenAPILibrary

  /// Returns the style of a parameter, and reports a style that the place does not have.
  func style(of part: OpenAPIPart, at place: ParameterPlace) -> EndpointParameter.Style {
    guard format != .swagger2 else { return .described(Self.collectionFormat(of: part)) }
    let isForm = [.query, .cookie, .body].contains(place)
    let usual = isForm ? ParameterStyle.Kind.form : .simple
    guard let style = part.text("style") else {
      let explodes = part.node["explode"]?.boolValue ?? isForm
      return .described(ParameterStyle(kind: usual, explodes: explodes))
    }
    let kind: ParameterStyle.Kind? =
      switch (style.value, place) {
      case ("simple", .path), ("simple", .header): .simple
      case ("label", .path): .label
      case ("matrix", .path): .matrix
      case ("form", .query), ("form", .cookie), ("form", .body), ("cookie", .cookie): .form
      case ("spaceDelimited", .query), ("spaceDelimited", .body): .spaceDelimited
      case ("pipeDelimited", .query), ("pipeDelimited", .body): .pipeDelimited
      default: nil
      }
    if kind == nil {
      if style.value == "deepObject", isForm, place != .cookie { return .deepObject }
      library.report(.unknownStyle(style, place: place, usual: usual.rawValue))
    }
    let explodes = part.node["explode"]?.boolValue ?? (isForm && kind ?? usual == .form)
    // The styles with delimiters are the usual one if they explode.
    let isDelimited = [.spaceDelimited, .pipeDelimited].contains(kind)
    return .described(
      ParameterStyle(kind: isDelimited && explodes ? .form : kind ?? usual, explodes: explodes))
  }

  /// Returns the style of a list in Swagger; the usual delimiter is a comma.
  private static func collectionFormat(of part: OpenAPIPart) -> ParameterStyle {
    let format = part.text("collectionFormat")?.value
    var style = ParameterStyle(kind: kind(ofCollectionFormat: format), explodes: format == "multi")
    if let items = part["items"], items.text("type")?.value == "array" {
      style.elements = kind(ofCollectionFormat: items.text("collectionFormat")?.value)
    }
    return style
  }

  private static func kind(ofCollectionFormat format: String?) -> ParameterStyle.Kind {
    switch format {
    case "ssv": .spaceDelimited
    case "tsv": .tabDelimited
    case "pipes": .pipeDelimited
    default: .form
    }
  }
}
