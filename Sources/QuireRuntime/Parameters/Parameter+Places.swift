extension Parameter {
  /// Returns the value in a path or a header field, with each name and each value encoded.
  ///
  /// The text is empty if nothing is sent, and `nil` if the style cannot send the value.
  func text(named name: String = "", _ encode: (String) -> String) -> String? {
    guard let parts, !style.hasBrackets else { return nil }
    guard !parts.isEmpty else { return "" }
    let delimiter = style.delimiter.map(encode) ?? ","
    switch style {
    case .label:
      return explodes
        ? parts.map { "." + $0.joined(by: "=", encode) }.joined()
        : "." + parts.map { $0.joined(by: ",", encode) }.joined(separator: ",")
    case .matrix where explodes:
      return parts.map { part in
        ";" + encode(part.name ?? name) + "=" + encode(part.text)
      }.joined()
    case .matrix:
      return ";\(encode(name))="
        + parts.map { $0.joined(by: ",", encode) }.joined(separator: ",")
    default:
      let inner = explodes ? "=" : delimiter
      return parts.map { $0.joined(by: inner, encode) }.joined(separator: delimiter)
    }
  }

  /// Returns the entries of a query or a form, or `nil` if the style cannot send the value.
  func entries(for name: String) -> [QueryEntry]? {
    guard let parts else { return nil }
    if explodes || style.hasBrackets {
      return parts.map { part in
        let partName = style.hasBrackets ? name + (part.name ?? "") : part.name ?? name
        return QueryEntry(
          name: partName, parameter: name, value: part.text,
          encodedValue: encodedInQuery(part.text, besides: ""))
      }
    }
    let encoded = text { encodedInQuery($0, besides: parts.count > 1 ? "," : "") }
    guard let value = text({ $0 }), let encoded else { return nil }
    return parts.isEmpty
      ? [] : [QueryEntry(name: name, parameter: name, value: value, encodedValue: encoded)]
  }

  private func encodedInQuery(_ text: String, besides delimiters: String) -> String {
    allowsReserved
      ? PercentEncoding.encodeQuery(text, besides: delimiters) : PercentEncoding.encode(text)
  }

  /// Returns the cookies of the value, percent-encoded, or `nil` if the style cannot send it.
  private func cookies(named name: String) -> [String]? {
    guard let parts else { return nil }
    guard explodes, parts.contains(where: { $0.name != nil }) else {
      return text(PercentEncoding.encode).map { $0.isEmpty ? [] : ["\(name)=\($0)"] }
    }
    return parts.map { $0.joined(by: "=", PercentEncoding.encode) }
  }

  /// The texts of the value without the delimiters of its style.
  var plainTexts: [String]? { style.hasBrackets ? nil : parts?.map(\.text) }
}

extension Parameter: ParameterValue {
  /// Returns the value as one text, or no text if nothing is sent; `nil` if the style cannot send
  /// the value.
  ///
  /// An exploded array in the style ``Style/form`` has one text for each element.
  public static func parameterTexts(of value: Parameter) -> [String]? {
    if value.style == .form, value.explodes, let parts = value.parts,
      parts.allSatisfy({ $0.name == nil })
    {
      return parts.map(\.text)
    }
    return value.text { $0 }.map { $0.isEmpty ? [] : [$0] }
  }
}

extension Parameter {
  /// Returns the cookies of a request, for its header field `Cookie` (RFC 6265, section 4.2).
  ///
  ///     let headers: HeaderFields = ["Cookie": Parameter.cookies(["session": session, "theme": nil])]
  ///
  /// The cookies are sent in the order in which they are written. A value is percent-encoded, because
  /// a cookie can contain neither spaces nor semicolons.
  ///
  /// - Parameter values: The values by name; `nil` is not sent, and the texts of an array are joined
  ///   with commas. A request with a value without text is a ``RequestError``.
  /// - Returns: All cookies as one text; it is not sent without cookies.
  public static func cookies(_ values: KeyValuePairs<String, (any ParameterValue)?>) -> Parameter {
    var cookies: [String] = []
    for case (let name, let value?) in values {
      guard let added = texts(ofCookie: name, value) else {
        return Parameter(.unencodable, .simple, explodes: false)
      }
      cookies += added
    }
    let text = cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    return Parameter(text, style: .simple)
  }

  private static func texts(ofCookie name: String, _ value: any ParameterValue) -> [String]? {
    if let value = value as? Parameter { return value.cookies(named: name) }
    return value.texts.map { texts in
      let text = texts.map(PercentEncoding.encode).joined(separator: ",")
      return texts.isEmpty ? [] : ["\(name)=\(text)"]
    }
  }
}
