import QuireSchema

/// One entry of `x-resource`, with values of the right kinds.
///
/// It reads only the keys of the entry: ``EndpointReader`` reads the schemas in it. For example,
/// the entry `"/users"` is a path, and has the defaults of all other keys: the method `GET`, and
/// the response is a value of the schema with the annotation.
struct ResourceAnnotation {
  /// The value of `path`, or the entry itself if it is a text.
  let path: JSONText
  var name: JSONText?
  /// The method in upper case.
  var method = "GET"
  /// The maps from names to schemas, by the place of their entries and in the order of `Place`.
  ///
  /// A body that is a reference is one entry, `body` itself.
  var entries: [(key: String, place: ParameterPlace, members: [SourceNode.Member])] = []
  var required: [JSONText] = []
  /// The value of `bodyType`.
  var bodyForm = BodyForm.json
  var response = ResponseAnnotation.home
  /// The value of `repeatable`, or `nil` if it is absent.
  var isIdempotent: Bool?
  /// The entries of `errors`.
  var errors: [ErrorAnnotation] = []
  /// The value of `error`, or `nil` if it is absent.
  var failure: EndpointFailure?
  /// The `x-pagination` within the entry, or `nil`.
  var pagination: SourceNode?
  var summary: JSONText?
  var description: JSONText?
  /// The value of `deprecated`, or `nil` if it is absent.
  var isDeprecated: Bool?

  /// Reads an entry: a path, or an object.
  ///
  /// - Returns: `nil` if there is no path or a part cannot be read, which is reported.
  init?(_ node: SourceNode, diagnostics: inout Diagnostics) {
    if let path = node.text {
      self.path = path
      return
    }
    guard let members = node.members else {
      diagnostics.add(
        .annotationValue(
          "x-resource", node, expected: "a path, an object or an array of objects"))
      return nil
    }
    guard let member = node.member("path") else {
      diagnostics.add(.missingKey("path", at: node.range))
      return nil
    }
    let path = member.read(member.value.text, "a path, such as '/users'", &diagnostics)
    guard let path else { return nil }
    self.path = path
    let errors = diagnostics.errorCount
    for member in members { read(member, diagnostics: &diagnostics) }
    for name in ["response", "errors"] where method == "HEAD" {
      if let member = node.member(name) { diagnostics.add(.responseToHead(member)) }
    }
    if let member = node.member("bodyType") { checkBody(member, diagnostics: &diagnostics) }
    if let pagination, !hasSchema {
      diagnostics.add(.paginationWithoutBody(at: pagination.range))
    }
    if diagnostics.errorCount > errors { return nil }
    entries.sort { Self.order($0.place) < Self.order($1.place) }
  }

  /// Whether a schema describes the response; a response to HEAD has no body.
  var hasSchema: Bool { response.hasSchema && method != "HEAD" }

  /// Returns the documentation of the entry, or else that of a schema.
  ///
  /// The schema is the one with the annotation, or `nil` if the response is something else.
  func documentation(on schema: Schema?) -> Documentation {
    let texts = [summary, description].compactMap(\.?.value)
    return Documentation(
      text: texts.isEmpty ? schema?.description?.value : texts.joined(separator: "\n\n"),
      isDeprecated: isDeprecated ?? schema?.isDeprecated ?? false,
      external: schema?.externalDocumentation)
  }

  static let keys = [
    "path", "name", "summary", "description", "deprecated", "method", "parameters", "query",
    "headers", "body", "bodyType", "required", "response", "error", "errors", "repeatable",
    "x-pagination",
  ]

  private static let methods = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY",
  ]

  private static func order(_ place: ParameterPlace) -> Int {
    switch place {
    case .path: 0
    case .query: 1
    case .header: 2
    case .cookie: 3
    case .body, .wholeBody: 4
    }
  }

  /// Reads a member, and reports an error if it cannot be read.
  private mutating func read(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let value = member.value
    switch member.name {
    case "path": break
    case "name":
      let text = value.text.flatMap { $0.value.isEmpty ? nil : $0 }
      name = member.read(text, "a name", &diagnostics)
    case "method":
      guard let text = member.read(value.text, "an HTTP method", &diagnostics) else { return }
      method = text.value.uppercased()
      guard !Self.methods.contains(method) else { return }
      let nearest = Spelling.nearest(to: method, in: Self.methods)
      let isToken = method.utf8.allSatisfy(\.isUppercase)
      if nearest == nil, isToken, !method.isEmpty { return }
      diagnostics.add(.unknownMethod(text, nearest: nearest))
    case "parameters": read(.path, member, diagnostics: &diagnostics)
    case "query": read(.query, member, diagnostics: &diagnostics)
    case "headers": read(.header, member, diagnostics: &diagnostics)
    // The schema of a member is never a string.
    case "body" where value["$ref"]?.stringValue == nil:
      read(.body, member, diagnostics: &diagnostics)
    case "body":
      for stray in value.members ?? [] where !stray.isKeyword {
        diagnostics.add(.entryNextToReference(stray))
      }
      entries.append((member.name, .wholeBody, [member]))
    case "bodyType":
      if let form = BodyForm(member, diagnostics: &diagnostics) { bodyForm = form }
    case "required":
      required =
        member.read(value.elements?.map(\.text).unwrapped(), "an array of names", &diagnostics)
        ?? []
    case "error": failure = EndpointFailure(value, diagnostics: &diagnostics)
    case "errors": errors = ErrorAnnotation.entries(of: member, diagnostics: &diagnostics)
    case "response":
      if let form = ResponseAnnotation(value, diagnostics: &diagnostics) { response = form }
    case "summary": summary = member.read(value.text, "text", &diagnostics)
    case "description": description = member.read(value.text, "text", &diagnostics)
    case "deprecated":
      isDeprecated = member.read(value.boolValue, "true or false", &diagnostics)
    case "repeatable": isIdempotent = member.read(value.boolValue, "true or false", &diagnostics)
    case "x-pagination": pagination = value
    default: diagnostics.add(.unknownKey(member, of: "x-resource", known: Self.keys))
    }
  }

  /// Reports a body that the type of the body does not allow.
  private func checkBody(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let body = entries.first { $0.place == .body || $0.place == .wholeBody }
    switch (bodyForm, body?.place) {
    case (.json, _), (.urlEncoded, .body), (.multipart, .body), (.data, nil): break
    case (.urlEncoded, nil), (.multipart, nil): diagnostics.add(.formWithoutBody(member))
    case (.urlEncoded, _), (.multipart, _):
      diagnostics.add(.formByReference(at: body?.members.first?.nameRange ?? member.nameRange))
    case (.data, _):
      diagnostics.add(
        .membersOfData(member, at: body?.members.first?.nameRange ?? member.nameRange))
    }
  }

  private mutating func read(
    _ place: ParameterPlace, _ member: SourceNode.Member, diagnostics: inout Diagnostics
  ) {
    let members = member.read(
      member.value.members, "an object of schemas by name", &diagnostics)
    if let members { entries.append((member.name, place, members)) }
  }
}

extension QueryStyle {
  /// Reads the annotation.
  ///
  /// - Returns: `nil` if the value is no style, which is reported.
  init?(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let names = Self.allCases.map(\.rawValue)
    guard let text = member.value.text else {
      diagnostics.add(
        .malformed(
          Self.annotation, "one of \(names.joined(separator: ", "))", at: member.value,
          isError: true))
      return nil
    }
    guard let style = QueryStyle(rawValue: text.value) else {
      diagnostics.add(.unknownQueryStyle(text, known: names))
      return nil
    }
    self = style
  }
}

extension BodyForm {
  /// Reads a media type.
  ///
  /// - Returns: `nil` if the value cannot be read, which is reported.
  init?(_ member: SourceNode.Member, diagnostics: inout Diagnostics) {
    let text = member.read(
      member.value.text, "a media type, such as 'multipart/form-data'", &diagnostics)
    guard let text else { return nil }
    guard text.value.isMediaType, !text.value.contains("*") else {
      diagnostics.add(.noBodyType(text))
      return nil
    }
    let type = text.value.prefix { $0 != ";" }.lowercased()
    switch type {
    case "application/json": self = .json
    case "application/x-www-form-urlencoded": self = .urlEncoded
    case "multipart/form-data": self = .multipart
    case _ where type.isJSONType:
      diagnostics.add(.bodyTypeOfJSON(text))
      return nil
    case _ where type.hasPrefix("multipart/"):
      diagnostics.add(.otherMultipart(text))
      return nil
    default: self = .data(contentType: text.value)
    }
  }
}
