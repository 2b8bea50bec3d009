import QuireSchema

/// The entries of a request with their types.
extension TypeBuilder {
  struct Request {
    var parameters: [RequestParameter] = []
    /// The inline types of the entries.
    var declarations: [TypeDeclaration] = []
  }

  mutating func request(
    _ annotation: ResourceAnnotation, _ template: PathTemplate, at address: SchemaAddress
  ) -> Request {
    var request = Request()
    let required = Set(annotation.required.map(\.value))
    let inBraces = Set(template.parameters)
    var declared: [String: RequestParameter] = [:]
    for (key, place, members) in annotation.entries {
      for member in members {
        let isWhole = place == .wholeBody
        let parameter = parameter(
          member, in: place,
          at: isWhole ? address.appending(key) : address.appending(key, member.name),
          isRequired: place == .path || isWhole || required.contains(member.name),
          request: &request)
        guard place == .path else {
          request.parameters.append(parameter)
          continue
        }
        declared[member.name] = parameter
        guard !inBraces.contains(member.name) else { continue }
        diagnostics.add(
          .strayPathParameter(JSONText(member.name, at: member.nameRange), path: template))
      }
    }
    // In the order of the path; those of which nothing is said are strings.
    let inPath = template.parameters.map { name in
      declared[name]
        ?? RequestParameter(
          place: .path, wireName: name, type: .scalar(.string), isRequired: true,
          range: annotation.path.range)
    }
    let known = request.parameters.map(\.wireName)
    let names = inBraces.union(known)
    for name in annotation.required where !names.contains(name.value) {
      diagnostics.add(.undeclaredRequired(name, known: known))
    }
    request.parameters = inPath + request.parameters
    reportContentType(of: request)
    reportUnsentBody(of: request, method: annotation.method)
    return request
  }

  /// Tells of a body by a method with which Foundation refuses to send one.
  private mutating func reportUnsentBody(of request: Request, method: String) {
    guard ["GET", "HEAD"].contains(method),
      let body = request.parameters.first(where: { [.body, .wholeBody].contains($0.place) })
    else { return }
    diagnostics.add(.unsentBody(method: method, at: body.range))
  }

  /// Tells of a body that is called what it is not: every body is JSON.
  private mutating func reportContentType(of request: Request) {
    guard request.parameters.contains(where: { [.body, .wholeBody].contains($0.place) }) else {
      return
    }
    for field in request.parameters
    where field.place == .header && field.wireName.lowercased() == "content-type" {
      guard let constant = field.constant, let type = constant.stringValue, !type.isJSONType else {
        continue
      }
      diagnostics.add(.contentType(JSONText(type, at: constant.range)))
    }
  }

  private mutating func parameter(
    _ member: JSONNode.Member, in place: RequestParameter.Place, at address: SchemaAddress,
    isRequired: Bool, request: inout Request
  ) -> RequestParameter {
    let name = JSONText(member.name, at: member.nameRange)
    if place == .header, !member.name.isHeaderName { diagnostics.add(.headerName(name)) }
    let errors = diagnostics.errorCount
    let schema = library.read(member.value, at: address, diagnostics: &diagnostics)
    let constant = constant(of: schema)
    // A constant is sent as it stands; an array or an object of it needs no type.
    var value = TypedValue(type: .any, isNullable: false)
    if constant?.isScalar ?? true {
      request.declarations += declare(schema, named: .property(member.name))
      value = self.value(of: schema)
    }
    if errors == diagnostics.errorCount, let misfit = misfit(value.type, constant, in: place) {
      diagnostics.add(.parameterType(name, misfit, place: place, at: member.value.range))
    }
    if place == .query { value.type = elementsWithoutNull(value.type) }
    var wireName = member.name
    if place == .wholeBody, case .declared(let id) = value.type { wireName = self.name(of: id) }
    return RequestParameter(
      place: place, wireName: wireName, givenName: value.givenName, type: value.type,
      isRequired: isRequired,
      null: place == .body ? null(in: value, named: member.name, isRequired: isRequired) : .notSent,
      constant: constant, defaultValue: value.defaultValue, minimum: value.minimum,
      documentation: value.documentation, range: member.nameRange)
  }

  /// The one value of a parameter, or `nil` where there are others; null instead is another.
  private mutating func constant(of schema: Schema) -> JSONNode? {
    let (value, chain) = plainValue(of: schema)
    let constant = (chain.last ?? schema).possibleConstant
    return constant?.isNull == false && value.isNullable ? nil : constant
  }

  /// The same, an array whose elements are never null: a query has no null, neither for a value nor
  /// for one of several.
  private func elementsWithoutNull(_ type: TypeReference) -> TypeReference {
    guard case .array(let element) = types.resolved(type),
      case .nullable(let value) = types.resolved(element)
    else { return type }
    return elementsWithoutNull(.array(of: value))
  }

  /// What stands where only text can, or `nil` where all is well.
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

  /// What a value is that cannot be text, or `nil` if it can; of a union, its first such branch.
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

extension String {
  /// Whether a media type is one of JSON: it ends in `json`, such as `application/vnd.api+json`
  /// (RFC 6839, section 3.1), or in `json` and a version, such as `application/x-amz-json-1.1`.
  fileprivate var isJSONType: Bool {
    let type = lowercased().prefix { $0 != ";" && $0 != " " }
    let version = type.reversed().prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let name = type.dropLast(version.count)
    guard let slash = type.firstIndex(of: "/"), slash < name.endIndex else { return false }
    return type.hasSuffix("json") || !version.isEmpty && name.hasSuffix("json-")
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
