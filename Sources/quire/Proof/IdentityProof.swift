import QuireModel
import QuireSchema

/// The proof of the identities: which values of responses are in the paths of later requests.
struct IdentityProof {
  /// A parameter of a path, or a member of responses, that is an identity.
  struct Use {
    let operation: Int
    /// The name of the parameter, or the place of the member.
    let name: String
    /// The place of the name in the description.
    let range: SourceRange
    let entity: TypeReference.Entity
    /// The scalar of a parameter, or `nil` for a member, whose scalar is compared with bodies.
    let raw: TypeReference.Scalar?
    /// The number of successes whose value was one of the entity in an earlier response.
    fileprivate(set) var proofs = 0
    /// The entities that responses to the path have with the value as their own identity.
    fileprivate var answered: [TypeReference.Entity: Int] = [:]
    /// The first values, which are compared at the end, because lists have any order.
    fileprivate var values: [(text: String, place: RecordedExchange.Place)] = []

    /// The first request or response with a value.
    var first: RecordedExchange.Place? { values.first?.place }
  }

  /// The uses by their operations and names.
  private var uses: [String: Use] = [:]
  /// The values of each entity so far.
  private var seen: [TypeReference.Entity: IdentityValues] = [:]
  /// The values of each entity that are the identities of objects themselves.
  private var own: [TypeReference.Entity: IdentityValues] = [:]
  private var count = 0

  private static let mostValues = 1_000_000
  private static let mostUses = 1000
  private static let mostValuesOfUse = 100

  mutating func read(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation,
    values: [String: String], in body: [BodyComparison.Finding]
  ) {
    guard exchange.isSuccess else { return }
    for parameter in operation.resource.parameters where parameter.place == .path {
      guard case .identity(let entity, let raw) = parameter.type,
        let text = values[parameter.wireName]
      else { continue }
      let isLast = operation.resource.path.last == .parameter(parameter.wireName)
      let use = Use(
        operation: index, name: parameter.wireName, range: parameter.range, entity: entity, raw: raw
      )
      note(text, at: exchange.place, of: use, isLast ? body : [])
    }
    for finding in body where count < Self.mostValues {
      guard case .identity(let entity, let text, let isOwn) = finding.fact else { continue }
      count += 1
      seen[entity, default: IdentityValues()].insert(text)
      if isOwn {
        own[entity, default: IdentityValues()].insert(text)
      } else if case let place = finding.place, case .property(let range, _) = place.anchor {
        let name = JSONPointer(place.path).description
        let use = Use(operation: index, name: name, range: range, entity: entity, raw: nil)
        note(text, at: exchange.place, of: use)
      }
    }
  }

  private mutating func note(
    _ text: String, at place: RecordedExchange.Place, of new: Use,
    _ body: [BodyComparison.Finding] = []
  ) {
    let key = "\(new.operation) \(new.name)"
    guard var use = uses[key] ?? (uses.count < Self.mostUses ? new : nil) else { return }
    if use.values.count < Self.mostValuesOfUse { use.values.append((text, place)) }
    if use.raw != nil, seen[use.entity]?.contains(text) == true { use.proofs += 1 }
    for finding in body {
      // An envelope may be around the entity.
      if case .identity(let entity, text, isOwn: true) = finding.fact, finding.depth <= 2 {
        use.answered[entity, default: 0] += 1
      }
    }
    uses[key] = use
  }

  /// Returns the only entity that has a value as its own identity, if it is no accident: by the value
  /// or by the name of the use.
  private func other(than use: Use, of text: String) -> TypeReference.Entity? {
    let known = own.filter { $0.value.contains(text) }
    guard known.count == 1, let (other, values) = known.first, other != use.entity,
      use.isNamed(after: other) || values.isRare(text)
    else { return nil }
    return other
  }

  /// The parameters with a proof, in the order of the operations.
  var proved: [Use] { sorted.filter { $0.proofs > 0 } }

  private var sorted: [Use] {
    uses.values.sorted { ($0.operation, $0.name) < ($1.operation, $1.name) }
  }

  /// The identities that are certainly wrong, with the entity whose identity it is, or `nil` if the
  /// values are texts; one proof is enough to trust an identity.
  var contradictions: [(use: Use, actual: TypeReference.Entity?)] {
    sorted.compactMap { use in
      let texts = use.values.map(\.text)
      if !texts.contains(where: use.mayBe) { return (use, nil) }
      let isKnown = use.raw == nil && texts.contains { own[use.entity]?.contains($0) == true }
      guard use.proofs == 0, !isKnown, use.answered[use.entity] == nil else { return nil }
      let others = Dictionary(
        texts.compactMap { other(than: use, of: $0) }.map { ($0, 1) }, uniquingKeysWith: +)
      let candidates = use.answered.isEmpty ? others : use.answered
      // Without objects of the entity, nothing is known about the values of a member.
      guard candidates.count == 1, let (actual, count) = candidates.first,
        use.raw != nil || use.isNamed(after: actual) || count > 2 && own[use.entity] != nil
      else { return nil }
      return (use, actual)
    }
  }
}

extension IdentityProof.Use {
  /// Whether the name has the words of an entity, such as `album_id` for `Album`.
  fileprivate func isNamed(after entity: TypeReference.Entity) -> Bool {
    let words = Words(String(name.split(separator: "/").last ?? "")).list
    return Set(words).isSuperset(of: Words(entity.name).list)
  }

  /// Whether a text of a path may be a value.
  fileprivate func mayBe(_ text: String) -> Bool {
    switch raw {
    case .integer: Int(text) != nil
    case .uuid: TextFormat.uuid.fits(text)
    default: true
    }
  }
}

extension TypeReference.Entity {
  /// The name of the entity as the description writes it.
  var name: String {
    switch self {
    case .declared(let id): id.pointer.tokens.last ?? id.document
    case .external(let name): name
    }
  }
}
