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
    let isParameter: Bool
    let type: TypeReference
    let entity: TypeReference.Entity
    /// The number of successes whose value was one of the entity in an earlier response.
    fileprivate(set) var proofs = 0
    /// The number of successes whose value the type cannot have.
    fileprivate(set) var unfit = 0
    /// The number of successes whose value the type can have.
    fileprivate(set) var fit = 0
    /// The entities that responses to the path have with the value as their own identity.
    fileprivate(set) var answered: [TypeReference.Entity: Int] = [:]
    /// The entities that alone have values as their own identities, not by accident.
    fileprivate(set) var others: [TypeReference.Entity: Int] = [:]
    /// The first request or response that does not prove the identity.
    fileprivate(set) var first: RecordedExchange.Place?
  }

  /// A contradiction of an identity.
  struct Contradiction {
    let use: Use
    /// The entity whose identity it is, or `nil` if it is a text.
    let actual: TypeReference.Entity?
  }

  /// The uses by their operations and names.
  private var uses: [String: Use] = [:]
  /// The values of each entity so far.
  private var seen: [TypeReference.Entity: SeenValues] = [:]
  /// The values of each entity that are the identities of objects themselves.
  private var own: [TypeReference.Entity: SeenValues] = [:]
  /// The values of members, which are compared at the end, because lists have any order.
  private var members: [String: [(text: String, place: RecordedExchange.Place)]] = [:]
  private var count = 0

  private static let mostValues = 1_000_000
  private static let mostMembers = 1000
  private static let mostValuesOfMember = 100

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
      var use =
        uses[key]
        ?? Use(
          operation: index, name: parameter.wireName, range: parameter.range, isParameter: true,
          type: parameter.type, entity: entity)
      if raw.canBe(text) {
        use.fit += 1
        let isLast = operation.resource.path.last == .parameter(parameter.wireName)
        note(text, isLast ? body : [], in: &use, at: exchange.place)
      } else {
        use.unfit += 1
        if use.first == nil { use.first = exchange.place }
      }
      uses[key] = use
    }
    for value in body where count < Self.mostValues {
      count += 1
      seen[value.entity, default: SeenValues()].insert(value.text)
      if value.isOwn {
        own[value.entity, default: SeenValues()].insert(value.text)
      } else {
        note(value, index, at: exchange.place)
      }
    }
  }

  private func note(
    _ text: String, _ body: [BodyComparison.SeenIdentity], in use: inout Use,
    at place: RecordedExchange.Place
  ) {
    if seen[use.entity]?.contains(text) == true {
      use.proofs += 1
      return
    }
    if use.first == nil { use.first = place }
    // An envelope may be around the entity.
    for value in body where value.isOwn && value.text == text && value.path.count <= 2 {
      use.answered[value.entity, default: 0] += 1
    }
    if let other = other(than: use.entity, of: text) { use.others[other, default: 0] += 1 }
  }

  private mutating func note(
    _ value: BodyComparison.SeenIdentity, _ index: Int, at place: RecordedExchange.Place
  ) {
    guard case .property(let range, _, _) = value.place.anchor else { return }
    let name = JSONPointer(value.path).description
    let key = "\(index) \(name)"
    if uses[key] == nil {
      guard members.count < Self.mostMembers else { return }
      uses[key] = Use(
        operation: index, name: name, range: range, isParameter: false, type: .any,
        entity: value.entity)
    }
    if members[key, default: []].count < Self.mostValuesOfMember {
      members[key, default: []].append((value.text, place))
    }
  }

  /// Returns the only entity that has a value as its own identity, if it is no accident.
  private func other(
    than entity: TypeReference.Entity, of text: String
  ) -> TypeReference.Entity? {
    let known = own.filter { $0.key != entity && $0.value.contains(text) }
    guard known.count == 1, let (other, values) = known.first,
      values.isRare(text) || own[entity]?.isFar(text) == true
    else { return nil }
    return other
  }

  /// The parameters with a proof, in the order of the operations.
  var proved: [Use] { sorted(uses.values.filter { $0.proofs > 0 }) }

  private func sorted(_ uses: [Use]) -> [Use] {
    uses.sorted { ($0.operation, $0.name) < ($1.operation, $1.name) }
  }

  /// The identities that are certainly wrong; one proof is enough to trust an identity.
  var contradictions: [Contradiction] {
    var compared: [Use] = []
    for (key, var use) in uses {
      // Without objects of the entity, nothing is known about its values.
      if !use.isParameter, let own = own[use.entity], let values = members[key] {
        for (text, place) in values {
          if own.contains(text) { use.proofs += 1 }
          guard let other = other(than: use.entity, of: text) else { continue }
          use.others[other, default: 0] += 1
          if use.first == nil { use.first = place }
        }
      }
      compared.append(use)
    }
    return sorted(compared).compactMap { use in
      if use.unfit > 0, use.fit == 0 { return Contradiction(use: use, actual: nil) }
      guard use.proofs == 0, use.answered[use.entity] == nil else { return nil }
      let candidates = use.answered.isEmpty ? use.others : use.answered
      guard candidates.count == 1, let (actual, count) = candidates.first,
        use.isParameter || count > 2
      else { return nil }
      return Contradiction(use: use, actual: actual)
    }
  }
}

extension TypeReference.Scalar {
  /// Whether a text of a path can be a value of the raw type of an identity.
  fileprivate func canBe(_ text: String) -> Bool {
    switch self {
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
