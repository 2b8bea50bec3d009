import QuirePatterns
import QuireSchema

/// Creates the samples of values from examples or, without a valid one, from their types.
///
/// It takes a value with its type, its constraints and its examples, and returns a sample that is
/// valid for all of them, or `nil`. ``SampleTable`` decides the order of types. A sample contains
/// only samples of types that are finished, so that no sample contains itself.
struct SampleMaker {
  /// The types, whose declarations have all constraints.
  let types: TypeTable
  let fit: ValueFit
  let check: ConstraintCheck
  let identities: SampleIdentities
  /// The samples that others may contain.
  var finished: [TypeID: SampleDraft] = [:]

  /// The most values that the optional parts of one sample have.
  static let weightLimit = 300

  /// Returns a sample of a value, or `nil` if none is known to be valid.
  func draft(_ wanted: SampledValue) -> SampleDraft? {
    var wanted = wanted
    wanted.constraints += constraints(ofAliasesAt: wanted.type)
    switch types.resolved(wanted.type) {
    case .nullable(let inner):
      let value = draft(
        wanted.inner(
          inner, wanted.constraints, examples: wanted.examples, source: wanted.source,
          place: wanted.place))
      return value ?? constant([SourceNode(.null, at: wanted.range)], of: wanted)
    case .never: return nil
    case .any: return constant(wanted.examples + Self.anything(at: wanted.range), of: wanted)
    case .scalar(let scalar): return value(of: scalar, isIdentity: false, wanted)
    case .identity(let entity, let scalar):
      let known = identities.example(of: entity, scalar, at: wanted.range)
      var wanted = wanted
      wanted.examples.insert(known, at: 0)
      return value(of: scalar, isIdentity: true, wanted)
    case .array(let element): return array(of: element, wanted)
    case .map(let value): return map(of: value, wanted)
    case .declared(let id): return value(of: id, wanted)
    }
  }

  /// Whether a value is valid for a wanted value.
  func isValid(_ value: SourceNode, for wanted: SampledValue) -> Bool {
    fit.fits(value, wanted.type) && check.allows(value, by: wanted.constraints)
  }

  private func constraints(ofAliasesAt type: TypeReference) -> [Constraint] {
    var (constraints, seen): ([Constraint], Set<TypeID>) = ([], [])
    var next = type
    while case .declared(let id) = next, case .alias(let target)? = types[id]?.shape,
      seen.insert(id).inserted
    {
      constraints += types[id]?.checks ?? []
      next = target
    }
    return constraints
  }

  private func constant(_ values: [SourceNode], of wanted: SampledValue) -> SampleDraft? {
    values.first { isValid($0, for: wanted) }.map { SampleDraft(constant: $0) }
  }

  /// Some value of each kind, for a value that may be anything.
  private static func anything(at range: SourceRange) -> [SourceNode] {
    let values: [SourceNode.Value] = [
      .string("Sample"), .number("1"), .bool(true), .object([]), .array([]), .null,
    ]
    return values.map { SourceNode($0, at: range) }
  }

  // MARK: Scalars

  private func value(
    of scalar: TypeReference.Scalar, isIdentity: Bool, _ wanted: SampledValue
  ) -> SampleDraft? {
    // The text of a date in a pattern can be checked only by the type itself.
    var examples = wanted.examples
    if case .pattern = scalar { examples = [] }
    let made = values(of: scalar, isIdentity: isIdentity, wanted)
    let all = examples.filter { $0.stringValue.map { $0.utf8.count <= Self.textLimit } ?? true }
    let valid = (all + made + examples).filter { isValid($0, for: wanted) }
    guard let first = valid.first else { return nil }
    // Only the type itself knows which other values it accepts.
    if case .custom = scalar { return SampleDraft(constant: first) }
    let variation = SampleVariation(
      scalar: scalar, isIdentity: isIdentity, variesNumbers: wanted.variesNumbers,
      place: wanted.place
    ) { isValid($0, for: wanted) }
    let samples = (wanted.variesNumbers ? valid : [first]).map(variation.sample)
    let sample = samples.first { !$0.isConstant } ?? samples[0]
    return SampleDraft(sample, json: json(of: sample, at: 0, in: wanted.range))
  }

  /// The most bytes of an example that is better than a made text.
  private static let textLimit = 70

  /// Returns values of a scalar that may be valid.
  private func values(
    of scalar: TypeReference.Scalar, isIdentity: Bool, _ wanted: SampledValue
  ) -> [SourceNode] {
    var values: [SourceNode.Value] = []
    if let usual = SampleWords.value(of: scalar) {
      values = [usual] + wanted.constraints.numbers.map { .number($0) }
    } else if case .custom = scalar {
      return []
    } else {
      values = texts(isIdentity: isIdentity, wanted).map { .string($0) }
    }
    return values.map { SourceNode($0, at: wanted.range) }
  }

  /// Returns texts for a member or an identity, some of them as long as its constraints want.
  private func texts(isIdentity: Bool, _ wanted: SampledValue) -> [String] {
    let format = SampleWords.text(of: wanted.source?.format)
    let name =
      isIdentity
      ? "\(SampleWords.slug(for: wanted.name))-1" : SampleWords.text(for: wanted.name)
    var texts = [format, name].compactMap(\.self)
    let constraints = wanted.constraints.flattened
    var least = 0
    for case .minLength(let length) in constraints { least = max(least, min(length, 1000)) }
    for case .pattern(let pattern) in constraints {
      texts += PatternExamples.texts(matching: pattern.value, length: least)
    }
    for case .values(let values) in constraints { texts += values.compactMap(\.stringValue) }
    for case .maxLength(let length) in constraints { texts.append(String(name.prefix(length))) }
    let padding = String(repeating: "a", count: least)
    texts += ["\(name)\(padding)", "a", "1", "", String(padding.prefix(least))]
    return texts
  }

  // MARK: Arrays and maps

  private func array(of element: TypeReference, _ wanted: SampledValue) -> SampleDraft? {
    let range = wanted.range
    let lists = wanted.examples.compactMap(\.elements).filter { !$0.isEmpty }
    var (least, most) = (0, Int.max)
    for case .minItems(let count) in wanted.constraints { least = max(least, count) }
    for case .maxItems(let count) in wanted.constraints { most = min(most, count) }
    guard least <= 20 else { return nil }
    let source = wanted.source?.elements
    let examples = lists.flatMap(\.self) + (source?.examples ?? [])
    var elements: [SampleDraft] = []
    for place in 0..<min(max(least, 1), most) {
      let best = Array(examples.dropFirst(place) + examples.prefix(place))
      let constraints = wanted.constraints.onElement(at: place)
      guard
        let draft = draft(
          wanted.inner(element, constraints, examples: best, source: source, place: place))
      else { break }
      elements.append(draft)
    }
    let full = SampleDraft(elements: elements, at: range)
    let empty = SampleDraft(elements: [], at: range)
    let drafts = full.weight > Self.weightLimit ? [empty, full] : [full, empty]
    return drafts.first { isValid($0.json, for: wanted) }
  }

  private func map(of value: TypeReference, _ wanted: SampledValue) -> SampleDraft? {
    let range = wanted.range
    let members = wanted.examples.compactMap { $0.members?.first }
    let source = wanted.source?.values
    let examples = members.map(\.value) + (source?.examples ?? [])
    let names = members.prefix(1).map(\.name) + wanted.constraints.memberNames + ["sample"]
    let drafts = names.lazy.compactMap { name -> SampleDraft? in
      let constraints = wanted.constraints.onMember(name)
      guard
        let draft = draft(wanted.inner(value, constraints, examples: examples, source: source))
      else { return nil }
      return SampleDraft(members: [(name, draft)], at: range)
    }
    let empty = SampleDraft(members: [], at: range)
    return drafts.first { $0.weight <= Self.weightLimit && isValid($0.json, for: wanted) }
      ?? [empty].first { isValid($0.json, for: wanted) }
  }

  // MARK: Declared types

  private func value(of id: TypeID, _ wanted: SampledValue) -> SampleDraft? {
    if case .enumeration(let shape)? = types[id]?.shape {
      let values = shape.cases.map(\.value)
      let first = wanted.place % max(1, values.count)
      let constraints = wanted.constraints + (types[id]?.checks ?? [])
      let all = wanted.examples + values.dropFirst(first) + values.prefix(first)
      return all.first { fit.fits($0, wanted.type) && check.allows($0, by: constraints) }
        .map { SampleDraft(constant: $0) }
    }
    guard let sample = finished[id] else { return nil }
    let json =
      wanted.place == 0
      ? sample.json : json(of: sample.sample, at: wanted.place, in: wanted.range)
    guard isValid(json, for: wanted) else { return nil }
    return SampleDraft(
      .sample(of: id, after: wanted.place), json: json, weight: sample.weight)
  }

  /// Returns the JSON of the sample at an index.
  func json(of sample: SampleValue, at index: Int, in range: SourceRange) -> SourceNode {
    let value: SourceNode.Value
    switch sample {
    case .constant(let node): return node
    case .text(let parts): value = .string(parts.map { $0.text(at: index) }.joined())
    case .counter(let first): value = .number("\(first &+ index)")
    case .sample(let id, let offset):
      return finished[id].map { json(of: $0.sample, at: index + offset, in: range) }
        ?? SourceNode(.null, at: range)
    case .array(let elements): value = .array(elements.map { json(of: $0, at: index, in: range) })
    case .object(let members):
      value = .object(
        members.map { member in
          SourceNode.Member(
            name: member.name, nameRange: range,
            value: json(of: member.value, at: index, in: range))
        })
    }
    return SourceNode(value, at: range)
  }
}

/// A sample with its JSON, and how many values it contains.
struct SampleDraft {
  let sample: SampleValue
  /// The first sample as JSON, with all samples of other types in it.
  let json: SourceNode
  let weight: Int

  init(_ sample: SampleValue, json: SourceNode, weight: Int = 1) {
    self.sample = sample
    self.json = json
    self.weight = weight
  }

  /// Creates a sample that is the same everywhere.
  init(constant: SourceNode) { self.init(.constant(constant), json: constant) }

  /// Creates an array.
  init(elements: [SampleDraft], at range: SourceRange) {
    self.init(
      .array(elements.map(\.sample)), json: SourceNode(.array(elements.map(\.json)), at: range),
      weight: elements.reduce(1) { $0 + $1.weight })
  }

  /// Creates an object.
  init(members: [(name: String, draft: SampleDraft)], at range: SourceRange) {
    self.init(
      .object(members.map { SampleValue.Member(name: $0.name, value: $0.draft.sample) }),
      json: SourceNode(
        .object(
          members.map { SourceNode.Member(name: $0.name, nameRange: range, value: $0.draft.json) }),
        at: range),
      weight: members.reduce(1) { $0 + $1.draft.weight })
  }
}

/// A value that needs a sample.
///
/// It has all that decides whether a sample is valid, and the examples from which it is created.
struct SampledValue {
  var type: TypeReference
  /// The constraints that the type does not ensure.
  var constraints: [Constraint] = []
  /// The examples of the value, the best one first; they may not fit.
  var examples: [SourceNode] = []
  /// The schemas of the value, or `nil` if they are unknown.
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
    _ type: TypeReference, _ constraints: [Constraint], examples: [SourceNode],
    source: SampleSource?, place: Int = 0
  ) -> SampledValue {
    SampledValue(
      type: type, constraints: constraints, examples: examples, source: source, name: name,
      place: place, variesNumbers: variesNumbers, range: range)
  }
}
