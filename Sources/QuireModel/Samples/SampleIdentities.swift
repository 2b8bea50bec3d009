import QuireSchema

/// The values of identities in samples: one for each entity, so that all references name its sample.
struct SampleIdentities {
  /// The examples of the members that are identities, keyed by their entities.
  private let examples: [TypeID: [JSONNode]]
  private let types: TypeTable
  private let fit: ValueFit

  /// Reads the examples of the identities of all types.
  init(
    of ids: [TypeID], in types: TypeTable, examples known: SampleExamples, _ sources: SampleSources
  ) {
    self.types = types
    fit = ValueFit(types: types)
    var examples: [TypeID: [JSONNode]] = [:]
    for id in ids {
      guard case .object(let shape)? = types[id]?.shape, case .property(let name)? = shape.identity
      else { continue }
      examples[id] =
        known.objects(of: id).compactMap { $0[name] }
        + (sources.members(of: id)[name]?.examples ?? [])
    }
    self.examples = examples
  }

  /// Returns the value of the first sample's identity.
  func example(
    of entity: TypeReference.Entity, _ scalar: TypeReference.Scalar, at range: SourceRange
  ) -> JSONNode {
    let name: String
    switch entity {
    case .declared(let id):
      if let example = examples[id]?.first(where: { fit.fits($0, scalar) }) { return example }
      name = types[id]?.name.text ?? "sample"
    case .external(let type): name = type
    }
    let value = SampleWords.value(of: scalar) ?? .string("\(SampleWords.slug(for: name))-1")
    return JSONNode(value, at: range)
  }
}
