import QuireSchema

extension IdentityNames {
  /// Returns the types that a parameter of a path means.
  ///
  /// `{author_id}` means the identity of `Author`. `{id}` means that of the type named by the path
  /// segment before it, as in `/authors/{id}`. If that segment names none, and the path ends with
  /// the parameter, it means the identity of the response.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - template: The path.
  ///   - response: The object that the request returns, or `nil` if it returns something else. It
  ///     takes precedence over other types with the same name.
  /// - Returns: The types.
  func meaning(
    ofPathParameter name: String, in template: PathTemplate, returning response: TypeID?
  ) -> Meaning {
    let words = Words(name)
    if let qualified = types[words.list] { return meaning(qualified, preferring: response) }
    let isMeant = { (id: TypeID) in table[id]?.propertyNames.contains(words) == true }
    let named = template.segment(before: name).map { types(named: $0) } ?? []
    let found = meaning(named.filter(isMeant), preferring: response)
    if found != .none { return found }
    if let response, isMeant(response), template.ends(with: name) { return .one(response) }
    return .none
  }

  /// Returns the types with an identity that have a name or its singular.
  private func types(named name: String) -> Set<TypeID> {
    for form in Words.possibleSingulars(of: name) {
      let ids = (table.entities[Words(form)] ?? []).filter { id in
        table.outline.isOfDocument(id) && table[id]?.raw != nil
      }
      if !ids.isEmpty { return Set(ids) }
    }
    return []
  }
}

extension PathTemplate {
  /// Returns the last word of the path before a parameter, such as `authors`, or `nil`.
  fileprivate func segment(before name: String) -> String? {
    guard let index = parts.firstIndex(of: .parameter(name)), index > 0,
      case .literal(let text) = parts[index - 1]
    else { return nil }
    // `/authors/{id}`, and `/Authors({id})` of OData.
    let path = text.reversed().drop { !$0.isLetter && !$0.isNumber }
    let segment = String(path.prefix { $0 != "/" }.reversed())
    return segment.isEmpty ? nil : segment
  }

  /// Whether a parameter is in the last segment of the path.
  fileprivate func ends(with name: String) -> Bool {
    guard let index = parts.firstIndex(of: .parameter(name)) else { return false }
    return parts[(index + 1)...].allSatisfy { part in
      if case .literal(let text) = part { text == "/" || !text.contains("/") } else { false }
    }
  }
}

extension Words {
  /// The forms of a name of which one is its singular, if it has one: the likeliest come first.
  fileprivate static func possibleSingulars(of name: String) -> [String] {
    var forms = [name]
    if name.hasSuffix("ies") { forms.append(name.dropLast(3) + "y") }
    if name.hasSuffix("s") { forms.append(String(name.dropLast())) }
    if name.hasSuffix("es") { forms.append(String(name.dropLast(2))) }
    return forms
  }
}
