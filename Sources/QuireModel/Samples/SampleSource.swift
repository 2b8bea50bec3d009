import QuireSchema

/// The schemas that describe one value, with what they say about samples of it.
///
/// It has the examples as they are written. ``SampleMaker`` checks whether they are valid.
struct SampleSource {
  private let forms: FormReader
  /// The schemas, with the targets of their references and the parts of their `allOf`.
  private let schemas: [Schema]

  init(_ schemas: [Schema], by forms: FormReader) {
    self.forms = forms
    var found: [Schema] = []
    var seen: Set<SchemaAddress> = []
    var unread = Array(schemas.reversed())
    while let next = unread.popLast(), found.count < Self.limit {
      guard seen.insert(next.address).inserted else { continue }
      found.append(next)
      unread += next.allOf.reversed()
      if let target = forms.library.target(of: next) { unread.append(target) }
    }
    self.schemas = found
  }

  /// The most schemas that are read for one value.
  private static let limit = 50

  /// The values of `example`, `examples`, `const` and `default`, in this order; the schema at the
  /// place of the value comes first.
  var examples: [SourceNode] {
    schemas.flatMap { schema -> [SourceNode] in
      let examples = schema.keywords["examples"]?.value.elements ?? []
      return [schema.keywords["example"]?.value].compactMap(\.self) + examples
        + [schema.constant, schema.defaultValue].compactMap(\.self)
    }
  }

  /// The first `format`, or `nil`.
  var format: String? { schemas.lazy.compactMap(\.format?.value).first }

  /// The source of the elements of an array.
  var elements: SampleSource {
    SampleSource(schemas.compactMap(\.items) + schemas.flatMap(\.prefixItems), by: forms)
  }

  /// The source of the values of a map.
  var values: SampleSource {
    SampleSource(schemas.compactMap(\.additionalProperties), by: forms)
  }
}

/// The sources of samples of all types and of their members.
struct SampleSources {
  private let forms: FormReader
  private let members: MemberReader
  private let outline: Outline

  init(of outline: Outline, by forms: FormReader) {
    self.forms = forms
    self.outline = outline
    members = MemberReader(forms: forms)
  }

  /// Returns the source of the values of a type; a type for requests has that of the type around
  /// it.
  func source(of id: TypeID) -> SampleSource {
    SampleSource(schema(of: id).map { [$0] } ?? [], by: forms)
  }

  /// Returns the sources of the members of an object, keyed by their names.
  func members(of id: TypeID) -> [String: SampleSource] {
    guard let schema = schema(of: id) else { return [:] }
    let parts = members.parts(ofObject: schema)
    let declared = members.members(of: parts).members
    var sources: [String: SampleSource] = [:]
    for member in parts.conditionalMembers(besides: declared) + declared {
      sources[member.name.value] = SampleSource(member.schemas, by: forms)
    }
    return sources
  }

  /// Returns the sources of the first elements of a tuple.
  func elements(of id: TypeID) -> [SampleSource] {
    guard let schema = schema(of: id) else { return [] }
    return members.tupleSource(schema).places.map { SampleSource($0.schemas, by: forms) }
  }

  private func schema(of id: TypeID) -> Schema? {
    (outline[id] ?? id.outer.flatMap { outline[$0] })?.schema
  }
}

/// The examples of whole objects, which give their members coherent values.
struct SampleExamples {
  private var objects: [TypeID: [SourceNode]] = [:]
  private let types: TypeTable
  private let fit: ValueFit

  /// The most examples of one type.
  private static let limit = 4

  /// Reads the examples of schemas, then those of responses.
  init(
    of ids: [TypeID], in types: TypeTable, _ sources: SampleSources,
    responses: [(type: TypeReference, example: SourceNode)]
  ) {
    self.types = types
    fit = ValueFit(types: types)
    for id in ids {
      for example in sources.source(of: id).examples { note(example, as: .declared(id), depth: 0) }
    }
    for response in responses { note(response.example, as: response.type, depth: 0) }
  }

  /// Returns the examples of an object, the best one first; their members may not fit.
  func objects(of id: TypeID) -> [SourceNode] {
    // A type for requests is synthesized within the type of the responses.
    objects[id] ?? (id.isSynthesized ? id.outer.flatMap { objects[$0] } : nil) ?? []
  }

  private mutating func note(_ value: SourceNode, as type: TypeReference, depth: Int) {
    guard depth < 20 else { return }
    switch (types.resolved(type), value.value) {
    case (.nullable(let inner), _): note(value, as: inner, depth: depth)
    case (.array(let element), .array(let elements)):
      for value in elements.prefix(3) { note(value, as: element, depth: depth + 1) }
    case (.map(let inner), .object(let members)):
      for member in members.prefix(3) { note(member.value, as: inner, depth: depth + 1) }
    case (.declared(let id), _): note(value, as: id, depth: depth)
    default: break
    }
  }

  private mutating func note(_ value: SourceNode, as id: TypeID, depth: Int) {
    switch (types[id]?.shape, value.value) {
    case (.object(let shape), .object(let members)):
      guard objects[id, default: []].count < Self.limit else { return }
      objects[id, default: []].append(value)
      for property in shape.properties {
        guard let member = members[property.wireName] else { continue }
        note(member.value, as: property.type, depth: depth + 1)
      }
    case (.union(let shape), _):
      let branch = shape.branches.first { fit.fits(value, $0.type) }
      if let branch { note(value, as: branch.type, depth: depth + 1) }
    case (.list(let element), .array): note(value, as: .array(of: element), depth: depth + 1)
    case (.value(let type), _): note(value, as: type, depth: depth + 1)
    case (.tuple(let shape), .array(let elements)):
      for (position, value) in zip(shape.positions, elements) {
        note(value, as: position.element.type, depth: depth + 1)
      }
    default: break
    }
  }
}
