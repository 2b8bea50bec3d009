import QuireSchema

/// The examples of whole objects, which give their members coherent values.
struct SampleExamples {
  private var objects: [TypeID: [JSONNode]] = [:]
  private let types: TypeTable
  private let fit: ValueFit

  /// The most examples of one type.
  private static let limit = 4

  /// Reads the examples of schemas, then those of responses.
  init(
    of ids: [TypeID], in types: TypeTable, _ sources: SampleSources,
    responses: [(type: TypeReference, example: JSONNode)]
  ) {
    self.types = types
    fit = ValueFit(types: types)
    for id in ids {
      for example in sources.source(of: id).examples { note(example, as: .declared(id), depth: 0) }
    }
    for response in responses { note(response.example, as: response.type, depth: 0) }
  }

  /// Returns the examples of an object, the best one first; their members may not fit.
  func objects(of id: TypeID) -> [JSONNode] {
    // A type for requests is synthesized within the type of the responses.
    objects[id] ?? (id.isSynthesized ? id.outer.flatMap { objects[$0] } : nil) ?? []
  }

  private mutating func note(_ value: JSONNode, as type: TypeReference, depth: Int) {
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

  private mutating func note(_ value: JSONNode, as id: TypeID, depth: Int) {
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
