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
    /// Whether the values of the parameter must be integers; `nil` for a member.
    let raw: TypeReference.Scalar?
    /// The number of successes whose value was one of the entity in an earlier response.
    fileprivate(set) var proofs = 0
    /// The number of successes whose value the type can have, and whose value it cannot have.
    fileprivate(set) var fits = (can: 0, cannot: 0)
    /// The entities that responses to the path have with the value as their own identity.
    fileprivate(set) var answered: [TypeReference.Entity: Int] = [:]
    /// The only entities that have values as their own identities, not by accident.
    fileprivate(set) var others: [TypeReference.Entity: Int] = [:]
    /// The first request or response with a value.
    fileprivate(set) var first: RecordedExchange.Place?
  }

  /// The uses by their operations and names.
  private var uses: [String: Use] = [:]
  /// The values of each entity so far.
  private var seen: [TypeReference.Entity: IdentityValues] = [:]
  /// The values of each entity that are the identities of objects themselves.
  private var own: [TypeReference.Entity: IdentityValues] = [:]
  /// The values of uses without a proof, which are compared at the end, because lists have any order.
  private var values: [String: [(text: String, place: RecordedExchange.Place)]] = [:]
  private var count = 0

  private static let mostValues = 1_000_000
  private static let mostUses = 1000
  private static let mostValuesOfUse = 100

  mutating func read(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation,
    values: [String: String], in body: [BodyComparison.SeenIdentity]
  ) {
    guard (200..<300).contains(exchange.status) else { return }
    for parameter in operation.resource.parameters where parameter.place == .path {
      guard case .identity(let entity, let raw) = parameter.type,
        let text = values[parameter.wireName]
      else { continue }
      let key = "\(index) \(parameter.wireName)"
      let use = Use(
        operation: index, name: parameter.wireName, range: parameter.range, entity: entity, raw: raw
      )
      let isLast = operation.resource.path.last == .parameter(parameter.wireName)
      note(text, isLast ? body : [], in: &uses[key, default: use])
      note(text, of: key, at: exchange.place)
    }
    for value in body where count < Self.mostValues {
      count += 1
      seen[value.entity, default: IdentityValues()].insert(value.text)
      if value.isOwn {
        own[value.entity, default: IdentityValues()].insert(value.text)
      } else if case .property(let range, _) = value.location.anchor {
        let name = JSONPointer(value.location.path).description
        let key = "\(index) \(name)"
        guard uses[key] != nil || uses.count < Self.mostUses else { continue }
        let use = Use(operation: index, name: name, range: range, entity: value.entity, raw: nil)
        uses[key] = uses[key] ?? use
        note(value.text, of: key, at: exchange.place)
      }
    }
  }

  private mutating func note(
    _ text: String, of key: String, at place: RecordedExchange.Place
  ) {
    guard values[key, default: []].count < Self.mostValuesOfUse else { return }
    values[key, default: []].append((text, place))
  }

  private func note(
    _ text: String, _ body: [BodyComparison.SeenIdentity], in use: inout Use
  ) {
    let mayBe =
      switch use.raw {
      case .integer: Int(text) != nil
      case .uuid: TextFormat.uuid.fits(text)
      default: true
      }
    if mayBe { use.fits.can += 1 } else { use.fits.cannot += 1 }
    if seen[use.entity]?.contains(text) == true { use.proofs += 1 }
    // An envelope may be around the entity.
    for value in body where value.isOwn && value.text == text && value.location.path.count <= 2 {
      use.answered[value.entity, default: 0] += 1
    }
  }

  /// Returns the only entity that has a value as its own identity, if it is no accident: by the value
  /// or by the name of the use.
  private func other(than use: Use, of text: String) -> TypeReference.Entity? {
    let known = own.filter { $0.value.contains(text) }
    guard known.count == 1, let (other, values) = known.first, other != use.entity,
      use.isNamed(after: other) || values.isRare(text) || own[use.entity]?.isFar(text) == true
    else { return nil }
    return other
  }

  /// The parameters with a proof, in the order of the operations.
  var proved: [Use] { sorted(uses.values.filter { $0.proofs > 0 }) }

  private func sorted(_ uses: [Use]) -> [Use] {
    uses.sorted { ($0.operation, $0.name) < ($1.operation, $1.name) }
  }

  /// The identities that are certainly wrong, with the entity whose identity it is, or `nil` if the
  /// values are texts; one proof is enough to trust an identity.
  var contradictions: [(use: Use, actual: TypeReference.Entity?)] {
    let compared = uses.map { key, use in
      var use = use
      for (text, place) in values[key] ?? [] {
        use.first = use.first ?? place
        if use.raw == nil, own[use.entity]?.contains(text) == true { use.proofs += 1 }
        if let other = other(than: use, of: text) { use.others[other, default: 0] += 1 }
      }
      return use
    }
    return sorted(compared).compactMap { use in
      if use.fits.cannot > 0, use.fits.can == 0 { return (use, nil) }
      guard use.proofs == 0, use.answered[use.entity] == nil else { return nil }
      let candidates = use.answered.isEmpty ? use.others : use.answered
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
