import QuireModel
import QuireSchema

/// The actions of an overlay that correct a description.
struct Corrections {
  let places: SchemaPlaces

  /// Returns the actions for a drift of an operation.
  func actions(for drift: Drift, _ operation: DescribedOperation) -> [OverlayDraft] {
    switch drift.kind {
    case .status: return status(drift, operation)
    case .mediaType: return mediaType(drift, operation)
    case .missing: return missing(drift)
    default: break
    }
    guard let address = places.schema(of: drift, operation), let node = places.node(address) else {
      return []
    }
    switch drift.kind {
    case .undeclared: return undeclared(drift, at: address)
    case .null, .kind: return kind(drift, at: address, node)
    case .format: return removing("format", at: places.followed(address))
    case .value: return value(drift, at: places.followed(address))
    case .tag(let name):
      return drift.words.flatMap { word in
        let property = JSONDraft.object([("enum", .array([draft(word, of: drift)]))])
        let branch = JSONDraft.object([
          ("type", .string("object")), ("required", .array([.string(name)])),
          ("properties", .object([(name, property)])), ("additionalProperties", .bool(true)),
        ])
        return adding(node["oneOf"] == nil ? "anyOf" : "oneOf", .array([branch]), at: address)
      }
    case .status, .mediaType, .missing: return []
    }
  }

  // MARK: Members

  /// The actions that make a member optional, in each part of the object that requires it.
  private func missing(_ drift: Drift) -> [OverlayDraft] {
    guard case .property(let range, let owner) = drift.place.anchor,
      let name = drift.place.path.last
    else { return [] }
    let around = places.library.values(around: range).map(\.address).prefix(3)
    var parts: [SchemaAddress] = []
    for part in ([owner.written] + around).flatMap(places.parts) where !parts.contains(part) {
      parts.append(part)
    }
    return parts.flatMap { part in
      let required = places.node(part)?["required"]?.elements ?? []
      let isRequired = required.contains { $0.stringValue == name }
      return isRequired ? removing("required[?@ == \(OverlayDraft.quoted(name))]", at: part) : []
    }
  }

  private func undeclared(_ drift: Drift, at address: SchemaAddress) -> [OverlayDraft] {
    let parts = places.parts(of: address)
    let part = parts.first { places.node($0)?["properties"] != nil } ?? parts[0]
    let property = (name: drift.place.path.last ?? "", value: schema(of: drift, at: part))
    return adding("properties", .object([property]), at: part)
  }

  // MARK: Values

  private func kind(
    _ drift: Drift, at address: SchemaAddress, _ node: SourceNode
  ) -> [OverlayDraft] {
    guard drift.kinds.isEmpty, let keyword = places.nullKeyword(address) else {
      let schemas = [JSONDraft(node), schema(of: drift, at: address)]
      return replacing(address, with: .object([("anyOf", .array(schemas))]))
    }
    if node["$ref"] == nil { return adding(keyword, .bool(true), at: address) }
    let all = JSONDraft.array([JSONDraft(node)])
    return replacing(address, with: .object([("allOf", all), (keyword, .bool(true))]))
  }

  private func value(_ drift: Drift, at address: SchemaAddress) -> [OverlayDraft] {
    // One action for each value, because other operations may have some of them.
    let additions = drift.words.flatMap {
      adding("enum", .array([draft($0, of: drift)]), at: address)
    }
    guard let constant = places.node(address)?["const"] else { return additions }
    return removing("const", at: address)
      + adding("enum", .array([JSONDraft(constant)]), at: address) + additions
  }

  private func draft(_ word: String, of drift: Drift) -> JSONDraft {
    drift.kinds == ["string"] ? .string(word) : .number(word)
  }

  /// Returns the schema of the values of a drift.
  private func schema(of drift: Drift, at address: SchemaAddress) -> JSONDraft {
    let (all, hasNull) = (drift.kinds, drift.hasNull)
    let kinds = all.contains("number") ? all.subtracting(["integer"]) : all
    let keyword = places.nullKeyword(address)
    let names = kinds.sorted() + (hasNull && keyword == nil ? ["null"] : [])
    // Before OpenAPI 3.1, a schema has one type.
    guard let name = names.first, names.count == 1 || keyword == nil else { return .object([]) }
    let texts = names.map { JSONDraft.string($0) }
    let type = names.count == 1 ? JSONDraft.string(name) : .array(texts)
    var members = [(name: "type", value: type)]
    if hasNull, let keyword { members.append((keyword, JSONDraft.bool(true))) }
    return .object(members)
  }

  // MARK: Requests and responses

  private func status(_ drift: Drift, _ operation: DescribedOperation) -> [OverlayDraft] {
    guard let address = operation.entry?.address, case .response(let status) = drift.part else {
      return []
    }
    let isSuccess = status < 300
    let words = isSuccess ? "A success." : ErrorStatuses.reason(of: status)
    var response = [(name: "description", value: JSONDraft.string(words))]
    if isSuccess, let type = drift.mediaType { response.append(("content", content(type, nil))) }
    return adding("responses", .object([("\(status)", .object(response))]), at: address)
  }

  private func mediaType(_ drift: Drift, _ operation: DescribedOperation) -> [OverlayDraft] {
    guard let address = places.declaration(of: drift.part, operation), let type = drift.mediaType,
      let known = places.node(address)?["content"]?.members
    else { return [] }
    let json = known.first { RecordedMessage.isJSON($0.name.lowercased()) }?.value["schema"]
    return adding("content", content(type, json), at: address)
  }

  private func content(_ type: String, _ json: SourceNode?) -> JSONDraft {
    let schema =
      RecordedMessage.isJSON(type)
      ? json.map { JSONDraft($0) } ?? .object([]) : .object([("type", .string("string"))])
    return .object([(type, .object([("schema", schema)]))])
  }

  // MARK: Rules and identities

  /// Returns the actions that state another paging rule, or that a part of the rule is none.
  func actions(
    for correction: PagingProof.Correction, _ operation: DescribedOperation
  ) -> [OverlayDraft] {
    guard let address = operation.entry?.address else { return [] }
    let (name, stated) = ("x-pagination", places.node(address)?["x-pagination"])
    switch correction {
    case .rule(let rule):
      return (stated == nil ? [] : removing(name, at: address))
        + adding(name, rule.draft, at: address)
    case .noFlag: return adding(name, .object([("more", .string("items"))]), at: address)
    case .noCount(let value):
      guard case .property(let owner, let member)? = value.path?.steps.last else { return [] }
      let part = places.parts(of: owner.written).first {
        places.node($0)?["properties"]?[member] != nil
      }
      // A number with a fraction counts nothing.
      let counts = ["total", "pages"].filter { stated?[$0] != nil }
      return counts.flatMap { removing($0, at: address.appending(name)) }
        + (part.map { places.followed($0.appending("properties", member)) }.map {
          removing("type", at: $0) + adding("type", .string("number"), at: $0)
        } ?? [])
    }
  }

  /// Returns the actions that state another identity, or a text if it is `nil`.
  func actions(
    stating actual: TypeReference.Entity?, for use: IdentityProof.Use
  ) -> [OverlayDraft] {
    let around = places.library.values(around: use.range).first { $0.node.members != nil }
    guard let address = use.raw == nil ? places.property(use.range) : around?.address else {
      return []
    }
    if let actual { return adding("x-id", .string(actual.name), at: address) }
    return adding("x-id", .bool(false), at: address)
      + replacing(address.appending("schema"), with: .object([("type", .string("string"))]))
  }

  // MARK: Actions

  private func adding(_ name: String, _ value: JSONDraft, at address: SchemaAddress)
    -> [OverlayDraft]
  {
    places.library.overlayTarget(at: address).map { [OverlayDraft($0, adding: name, value)] } ?? []
  }

  private func removing(_ name: String, at address: SchemaAddress) -> [OverlayDraft] {
    let step = name.contains("[") ? ".\(name)" : OverlayDraft.step(to: name)
    return places.library.overlayTarget(at: address).map { [OverlayDraft(removing: $0 + step)] }
      ?? []
  }

  /// Returns the actions that replace a schema; an update alone would merge both.
  private func replacing(_ address: SchemaAddress, with schema: JSONDraft) -> [OverlayDraft] {
    guard let outer = address.outer, let name = address.pointer.tokens.last,
      places.node(address) != nil
    else { return [] }
    return removing(name, at: outer) + adding(name, schema, at: outer)
  }
}
