import QuireSchema

/// What an operation shows about the number of the things that it is about.
struct OperationPlurality {
  /// Whether a request to read returns a list.
  var returnsList = false
  /// Whether an operation returns or sends a list, or deletes a collection at the end of its path.
  var hasSeveral = false
}

extension OpenAPISource {
  /// Returns the number of the things that an operation is about.
  func plurality(of operation: Operation) -> OperationPlurality {
    guard let last = operation.segments.last, !last.isParameter else { return OperationPlurality() }
    // Mistakes are reported when the responses are read.
    var mistakes = Diagnostics()
    func target(_ part: OpenAPIPart?) -> OpenAPIPart? {
      part.flatMap { library.resolve($0, diagnostics: &mistakes) }
    }
    func isArray(_ part: OpenAPIPart) -> Bool {
      part.node["type"]?.stringValue == "array" || part.node["items"] != nil
    }
    let success = responses(to: operation).first { $0.name.value.hasPrefix("2") }
    let response = target(success?.part).flatMap { content(ofResponse: $0, to: operation) }
    let schema = target(response?.schema)
    let body = target(content(in: target(operation.part["requestBody"])?["content"])?.schema)
    let returnsArray = schema.map(isArray) ?? false
    let id = operation.hasID ? Words(operation.id.value).list : []
    let noun = Words(last).list.last ?? ""
    guard operation.method == "GET" else {
      let isDeleted =
        operation.method == "DELETE"
        && id.contains { noun.isNounForm(of: $0) || $0.isNounForm(of: noun) }
      return OperationPlurality(hasSeveral: returnsArray || body.map(isArray) ?? false || isDeleted)
    }
    guard let schema, returnsArray || noun.isPlural || id.last?.isPlural == true else {
      return OperationPlurality()
    }
    let objects = [schema] + (schema["allOf"]?.elements ?? []).compactMap(target)
    let members = objects.flatMap { $0["properties"]?.members ?? [] }
    let hasList = members.contains { member in
      guard let list = target(member.part), isArray(list), let element = target(list["items"])
      else { return false }
      return ["properties", "allOf", "oneOf", "anyOf"].contains { element.node[$0] != nil }
    }
    return OperationPlurality(
      returnsList: returnsArray || hasList, hasSeveral: returnsArray || hasList)
  }
}

extension String {
  /// Whether a word in lowercase is probably a plural.
  var isPlural: Bool {
    hasSuffix("s") && !["ss", "us", "is"].contains(where: hasSuffix)
  }

  /// Whether a word in lowercase is another word or its regular plural.
  func isNounForm(of singular: String) -> Bool {
    if self == singular || self == singular + "s" || self == singular + "es" { return true }
    return singular.hasSuffix("y") && self == singular.dropLast() + "ies"
  }
}
