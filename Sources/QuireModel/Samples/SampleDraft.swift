import QuireSchema

/// A sample with its JSON, and how many values it contains.
struct SampleDraft {
  let sample: SampleValue
  /// The first sample as JSON, with all samples of other types in it.
  let json: JSONNode
  let weight: Int

  init(_ sample: SampleValue, json: JSONNode, weight: Int = 1) {
    self.sample = sample
    self.json = json
    self.weight = weight
  }

  /// Creates a sample that is the same everywhere.
  init(constant: JSONNode) { self.init(.constant(constant), json: constant) }

  /// Creates an array.
  init(elements: [SampleDraft], at range: SourceRange) {
    self.init(
      .array(elements.map(\.sample)), json: JSONNode(.array(elements.map(\.json)), at: range),
      weight: elements.reduce(1) { $0 + $1.weight })
  }

  /// Creates an object.
  init(members: [(name: String, draft: SampleDraft)], at range: SourceRange) {
    self.init(
      .object(members.map { SampleValue.Member(name: $0.name, value: $0.draft.sample) }),
      json: JSONNode(
        .object(
          members.map { JSONNode.Member(name: $0.name, nameRange: range, value: $0.draft.json) }),
        at: range),
      weight: members.reduce(1) { $0 + $1.draft.weight })
  }
}

/// A value that needs a sample.
struct SampledValue {
  var type: TypeReference
  /// The constraints that the type does not ensure.
  var constraints: [Constraint] = []
  /// The examples of the value, the best one first; they may not fit.
  var examples: [JSONNode] = []
  var source: SampleSource?
  /// The name of the member or the type, for a text without an example.
  let name: String
  /// The number of the value among those of one array, from 0.
  var place = 0
  /// Whether numbers count up, because nothing else differs between the samples of the type.
  var variesNumbers = false
  let range: SourceRange

  /// Returns a value inside of this one.
  func inner(
    _ type: TypeReference, _ constraints: [Constraint], examples: [JSONNode],
    source: SampleSource?, place: Int = 0
  ) -> SampledValue {
    SampledValue(
      type: type, constraints: constraints, examples: examples, source: source, name: name,
      place: place, variesNumbers: variesNumbers, range: range)
  }
}
