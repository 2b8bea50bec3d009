import QuireModel
import QuireSchema

/// The actions of an overlay that correct a description.
struct Corrections {
  let places: SchemaPlaces
  /// The places at which null was found, and those at which a value of another kind was.
  let nulls: Set<DriftGroup.Key>
  let kinds: Set<DriftGroup.Key>

  init(places: SchemaPlaces, groups: [DriftGroup]) {
    self.places = places
    nulls = Set(groups.filter { $0.drift.kind == .null }.map(\.key))
    kinds = Set(groups.map(\.key).filter { if case .kind = $0.kind { true } else { false } }
      .map { $0.with(.null) })
  }

  /// Returns the actions for a drift, or none if no action is known.
  func actions(for group: DriftGroup, _ operation: DescribedOperation) -> [OverlayDraft] {
    switch group.drift.kind {
    case .status: return status(group, operation)
    case .mediaType: return mediaType(group, operation)
    case .undeclared: return undeclared(group)
    case .missing: return missing(group)
    default: break
    }
    guard let address = places.schema(of: group, operation) else { return [] }
    switch group.drift.kind {
    // One action allows null and the other kind.
    case .null: return kinds.contains(group.key) ? [] : null(at: address)
    case .kind: return kind(group, at: address)
    case .format:
      let address = places.followed(address)
      return places.target(address).map { [OverlayDraft(removing: "\($0).format")] } ?? []
    case .value: return value(group, at: address)
    case .tag(let name): return tag(name, group, at: address)
    case .status, .mediaType, .undeclared, .missing: return []
    }
  }

  // MARK: Members

  /// The action that makes a member optional, in each part of the object that requires it.
  private func missing(_ group: DriftGroup) -> [OverlayDraft] {
    guard case .property(let range, let name, let owner) = group.drift.place.anchor else {
      return []
    }
    let around = places.library.values(around: range).map(\.address).prefix(3)
    var parts: [SchemaAddress] = []
    for part in [owner.written] + around {
      for address in places.parts(of: part) where !parts.contains(address) { parts.append(address) }
    }
    return parts.compactMap { part in
      let required = places.node(part)?["required"]?.elements ?? []
      guard required.contains(where: { $0.stringValue == name }), let target = places.target(part)
      else { return nil }
      return OverlayDraft(removing: "\(target).required[?@ == \(OverlayDraft.quoted(name))]")
    }
  }

  private func undeclared(_ group: DriftGroup) -> [OverlayDraft] {
    guard case .object(let id) = group.drift.place.anchor, let name = group.key.path.last else {
      return []
    }
    let parts = places.parts(of: id.written)
    guard let part = parts.first(where: { places.node($0)?["properties"] != nil }) ?? parts.first,
      let target = places.target(part)
    else { return [] }
    let schema = schema(ofKinds: group.kinds, orNull: group.hasNull, at: part)
    let property = JSONDraft.object([(name, schema)])
    return [OverlayDraft(target, adding: "properties", property)]
  }

  // MARK: Values

  private func null(at address: SchemaAddress) -> [OverlayDraft] {
    guard let node = places.node(address), let target = places.target(address) else { return [] }
    if node["$ref"] == nil, !places.hasNullType(address) {
      return [OverlayDraft(target, adding: nullable(address), .bool(true))]
    }
    guard places.hasNullType(address) else {
      return replacing(
        address,
        with: .object([
          ("allOf", .array([JSONDraft(node)])), (nullable(address), .bool(true)),
        ]))
    }
    return replacing(address, with: either(node, .object([("type", .string("null"))])))
  }

  private func nullable(_ address: SchemaAddress) -> String {
    let isSwagger = places.node(SchemaAddress(document: address.document))?["swagger"] != nil
    return isSwagger ? "x-nullable" : "nullable"
  }

  private func kind(_ group: DriftGroup, at address: SchemaAddress) -> [OverlayDraft] {
    guard let node = places.node(address) else { return [] }
    let hasNull = nulls.contains(group.key.with(.null))
    let other = schema(ofKinds: group.kinds, orNull: hasNull, at: address)
    return replacing(address, with: either(node, other))
  }

  private func value(_ group: DriftGroup, at address: SchemaAddress) -> [OverlayDraft] {
    let address = places.followed(address)
    guard !group.words.isEmpty, let node = places.node(address), let target = places.target(address)
    else { return [] }
    let values = group.words.map { text in
      group.kinds == ["string"] ? JSONDraft.string(text) : .number(text)
    }
    // One action for each value, because other operations may find some of them.
    let additions = values.map { OverlayDraft(target, adding: "enum", .array([$0])) }
    guard let constant = node["const"] else { return additions }
    return [
      OverlayDraft(removing: "\(target).const"),
      OverlayDraft(target, adding: "enum", .array([JSONDraft(constant)])),
    ] + additions
  }

  /// The action that adds a branch for each unknown value of a tag.
  private func tag(
    _ name: String, _ group: DriftGroup, at address: SchemaAddress
  ) -> [OverlayDraft] {
    guard let keyword = ["oneOf", "anyOf"].first(where: { places.node(address)?[$0] != nil }),
      let target = places.target(address)
    else { return [] }
    return group.words.map { word in
      let value = group.kinds == ["string"] ? JSONDraft.string(word) : JSONDraft.number(word)
      let type = JSONDraft.string(group.kinds.first ?? "string")
      let property = JSONDraft.object([("type", type), ("enum", .array([value]))])
      let branch = JSONDraft.object([
        ("type", .string("object")), ("required", .array([.string(name)])),
        ("properties", .object([(name, property)])), ("additionalProperties", .bool(true)),
      ])
      return OverlayDraft(target, adding: keyword, .array([branch]))
    }
  }

  /// The actions that replace a schema; an update alone would merge both.
  private func replacing(_ address: SchemaAddress, with schema: JSONDraft) -> [OverlayDraft] {
    guard let target = places.target(address), let outer = address.outer,
      let parent = places.target(outer), let name = address.pointer.tokens.last
    else { return [] }
    return [OverlayDraft(removing: target), OverlayDraft(parent, adding: name, schema)]
  }

  private func either(_ node: JSONNode, _ other: JSONDraft) -> JSONDraft {
    .object([("anyOf", .array([JSONDraft(node), other]))])
  }

  private func schema(
    ofKinds kinds: Set<String>, orNull hasNull: Bool, at address: SchemaAddress
  ) -> JSONDraft {
    let kinds = kinds.contains("number") ? kinds.subtracting(["integer"]) : kinds
    let types = kinds.sorted().map { JSONDraft.string($0) }
    if types.count == 1 {
      guard hasNull else { return .object([("type", types[0])]) }
      return places.hasNullType(address)
        ? .object([("type", .array(types + [.string("null")]))])
        : .object([("type", types[0]), (nullable(address), .bool(true))])
    }
    guard !types.isEmpty, places.hasNullType(address) else { return .object([]) }
    return .object([("type", .array(types + (hasNull ? [.string("null")] : [])))])
  }

  // MARK: Responses

  private func status(_ group: DriftGroup, _ operation: DescribedOperation) -> [OverlayDraft] {
    guard let address = places.address(of: operation), let target = places.target(address),
      let status = Int(group.key.side)
    else { return [] }
    let isSuccess = status < 300
    var response: [(name: String, value: JSONDraft)] = [
      ("description", .string(isSuccess ? "A success." : ErrorStatuses.reason(of: status)))
    ]
    if isSuccess, let type = group.mediaType, status != 204 {
      response.append(("content", content(type, like: nil)))
    }
    return [
      OverlayDraft(
        target, adding: "responses", .object([(group.key.side, .object(response))]))
    ]
  }

  private func mediaType(_ group: DriftGroup, _ operation: DescribedOperation) -> [OverlayDraft] {
    guard let address = places.response(operation, group.key.side),
      let content = places.node(address)?["content"], let target = places.target(address),
      let type = group.mediaType
    else { return [] }
    let known = content.members?.first { MediaType($0.name)?.isJSON == true }?.value["schema"]
    return [OverlayDraft(target, adding: "content", self.content(type, like: known))]
  }

  private func content(_ type: String, like schema: JSONNode?) -> JSONDraft {
    let isJSON = MediaType(type)?.isJSON == true
    let own =
      isJSON ? schema.map { JSONDraft($0) } ?? .object([]) : .object([("type", .string("string"))])
    return .object([(type, .object([("schema", own)]))])
  }

  // MARK: Rules and identities

  /// Returns the actions that state another paging rule.
  func actions(
    for contradiction: PagingProof.Contradiction, _ operation: DescribedOperation
  ) -> [OverlayDraft] {
    guard let rule = contradiction.actual?.draft, let address = places.address(of: operation),
      let target = places.target(address)
    else { return [] }
    let stated = places.node(address)?["x-pagination"] != nil
    return (stated ? [OverlayDraft(removing: "\(target).x-pagination".bracketed)] : [])
      + [OverlayDraft(target, adding: "x-pagination", rule)]
  }

  /// Returns the actions that state another identity.
  func actions(for contradiction: IdentityProof.Contradiction) -> [OverlayDraft] {
    let use = contradiction.use
    let around = places.library.values(around: use.range).first { $0.node.members != nil }
    guard let around else { return [] }
    let name = use.name.split(separator: "/").last ?? ""
    let address = use.isParameter ? around.address : around.address.appending(String(name))
    guard let target = places.target(address) else { return [] }
    if let actual = contradiction.actual {
      return [OverlayDraft(target, adding: "x-id", .string(actual.name))]
    }
    return [OverlayDraft(target, adding: "x-id", .bool(false))]
      + replacing(address.appending("schema"), with: .object([("type", .string("string"))]))
  }
}

extension String {
  /// The path with `x-pagination` in brackets, because its hyphen ends a name.
  fileprivate var bracketed: String { replacing(".x-pagination", with: "['x-pagination']") }
}
