import QuirePatterns
import QuireSchema

/// Creates the samples of values from examples or, without a valid one, from their types.
///
/// A sample contains only samples of types that are finished, so that no sample contains itself.
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
  func draft(_ request: SampledValue) -> SampleDraft? {
    var request = request
    request.constraints += constraints(ofAliasesAt: request.type)
    switch types.resolved(request.type) {
    case .nullable(let inner):
      let constraints = request.constraints
      let value = draft(
        request.inner(
          inner, constraints, examples: request.examples, source: request.source,
          place: request.place))
      return value ?? constant([JSONNode(.null, at: request.range)], of: request)
    case .never: return nil
    case .any: return constant(request.examples + Self.anything(at: request.range), of: request)
    case .scalar(let scalar): return value(of: scalar, isIdentity: false, request)
    case .identity(let entity, let scalar):
      let known = identities.example(of: entity, scalar, at: request.range)
      var request = request
      request.examples.insert(known, at: 0)
      return value(of: scalar, isIdentity: true, request)
    case .array(let element): return array(of: element, request)
    case .map(let value): return map(of: value, request)
    case .declared(let id): return value(of: id, request)
    }
  }

  /// Whether a value is valid for a request.
  func isValid(_ value: JSONNode, for request: SampledValue) -> Bool {
    fit.fits(value, request.type) && check.allows(value, by: request.constraints)
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

  private func constant(_ values: [JSONNode], of request: SampledValue) -> SampleDraft? {
    values.first { isValid($0, for: request) }.map { SampleDraft(constant: $0) }
  }

  /// Some value of each kind, for a value that may be anything.
  private static func anything(at range: SourceRange) -> [JSONNode] {
    let values: [JSONNode.Value] = [
      .string("Sample"), .number("1"), .bool(true), .object([]), .array([]), .null,
    ]
    return values.map { JSONNode($0, at: range) }
  }

  // MARK: Scalars

  private func value(
    of scalar: TypeReference.Scalar, isIdentity: Bool, _ request: SampledValue
  ) -> SampleDraft? {
    // The text of a date in a pattern can be checked only by the type itself.
    var examples = request.examples
    if case .pattern = scalar { examples = [] }
    let made = values(of: scalar, isIdentity: isIdentity, request)
    let all = examples.filter { $0.stringValue.map { $0.utf8.count <= Self.textLimit } ?? true }
    guard let value = (all + made + examples).first(where: { isValid($0, for: request) }) else {
      return nil
    }
    if request.place == 0, case .custom = scalar { return SampleDraft(constant: value) }
    let variation = SampleVariation(
      scalar: scalar, isIdentity: isIdentity, place: request.place
    ) { isValid($0, for: request) }
    let sample = variation.sample(of: value)
    guard case .text(let parts) = sample else { return SampleDraft(sample, json: value) }
    let text = parts.map { $0.text(at: 0) }.joined()
    return SampleDraft(sample, json: JSONNode(.string(text), at: request.range))
  }

  /// The most bytes of an example that is better than a made text.
  private static let textLimit = 70

  /// Returns values of a scalar that may be valid.
  private func values(
    of scalar: TypeReference.Scalar, isIdentity: Bool, _ request: SampledValue
  ) -> [JSONNode] {
    var values: [JSONNode.Value] = []
    if let usual = SampleWords.value(of: scalar) {
      values = [usual] + request.constraints.numbers.map { .number($0) }
    } else if case .custom = scalar {
      return []
    } else {
      values = texts(isIdentity: isIdentity, request).map { .string($0) }
    }
    return values.map { JSONNode($0, at: request.range) }
  }

  /// Returns texts for a member or an identity, some of them as long as its constraints want.
  private func texts(isIdentity: Bool, _ request: SampledValue) -> [String] {
    let format = SampleWords.text(of: request.source?.format)
    let name =
      isIdentity
      ? "\(SampleWords.slug(for: request.name))-1" : SampleWords.text(for: request.name)
    var texts = [format, name].compactMap(\.self)
    let constraints = request.constraints.flattened
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

  private func array(of element: TypeReference, _ request: SampledValue) -> SampleDraft? {
    let range = request.range
    let lists = request.examples.compactMap(\.elements).filter { !$0.isEmpty }
    var (least, most) = (0, Int.max)
    for case .minItems(let count) in request.constraints { least = max(least, count) }
    for case .maxItems(let count) in request.constraints { most = min(most, count) }
    guard least <= 20 else { return nil }
    let source = request.source?.elements
    let examples = lists.flatMap(\.self) + (source?.examples ?? [])
    var elements: [SampleDraft] = []
    for place in 0..<min(max(least, 1), most) {
      let best = Array(examples.dropFirst(place) + examples.prefix(place))
      let constraints = request.constraints.onElement(at: place)
      guard
        let draft = draft(
          request.inner(element, constraints, examples: best, source: source, place: place))
      else { break }
      elements.append(draft)
    }
    let full = SampleDraft(elements: elements, at: range)
    let empty = SampleDraft(elements: [], at: range)
    let drafts = full.weight > Self.weightLimit ? [empty, full] : [full, empty]
    return drafts.first { isValid($0.json, for: request) }
  }

  private func map(of value: TypeReference, _ request: SampledValue) -> SampleDraft? {
    let range = request.range
    let members = request.examples.compactMap { $0.members?.first }
    let source = request.source?.values
    let examples = members.map(\.value) + (source?.examples ?? [])
    let names = members.prefix(1).map(\.name) + request.constraints.memberNames + ["sample"]
    let drafts = names.lazy.compactMap { name -> SampleDraft? in
      let constraints = request.constraints.onMember(name)
      guard
        let draft = draft(request.inner(value, constraints, examples: examples, source: source))
      else { return nil }
      return SampleDraft(members: [(name, draft)], at: range)
    }
    let empty = SampleDraft(members: [], at: range)
    return drafts.first { $0.weight <= Self.weightLimit && isValid($0.json, for: request) }
      ?? [empty].first { isValid($0.json, for: request) }
  }

  // MARK: Declared types

  private func value(of id: TypeID, _ request: SampledValue) -> SampleDraft? {
    if case .enumeration(let shape)? = types[id]?.shape {
      let values = shape.cases.map(\.value)
      let first = request.place % max(1, values.count)
      let constraints = request.constraints + (types[id]?.checks ?? [])
      let all = request.examples + values.dropFirst(first) + values.prefix(first)
      return all.first { fit.fits($0, request.type) && check.allows($0, by: constraints) }
        .map { SampleDraft(constant: $0) }
    }
    guard let sample = finished[id] else { return nil }
    let json =
      request.place == 0
      ? sample.json : json(of: sample.sample, at: request.place, in: request.range)
    guard isValid(json, for: request) else { return nil }
    return SampleDraft(
      .sample(of: id, after: request.place), json: json, weight: sample.weight)
  }

  /// Returns the JSON of the sample at an index.
  func json(of sample: SampleValue, at index: Int, in range: SourceRange) -> JSONNode {
    let value: JSONNode.Value
    switch sample {
    case .constant(let node): return node
    case .text(let parts): value = .string(parts.map { $0.text(at: index) }.joined())
    case .counter(let first): value = .number("\(first &+ index)")
    case .sample(let id, let offset):
      return finished[id].map { json(of: $0.sample, at: index + offset, in: range) }
        ?? JSONNode(.null, at: range)
    case .array(let elements): value = .array(elements.map { json(of: $0, at: index, in: range) })
    case .object(let members):
      value = .object(
        members.map { member in
          JSONNode.Member(
            name: member.name, nameRange: range,
            value: json(of: member.value, at: index, in: range))
        })
    }
    return JSONNode(value, at: range)
  }
}
