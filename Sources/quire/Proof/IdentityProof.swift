import QuireModel
import QuireSchema

/// The proof of the identities: which values of responses are in the paths of later requests.
struct IdentityProof {
  /// A parameter of a path that is an identity.
  struct Parameter {
    let operation: Int
    let model: RequestParameter
    let entity: TypeReference.Entity
    /// The number of successes whose value was the identity of the entity in an earlier response.
    var proofs = 0
    /// The number of successes whose value the type cannot have.
    var unfit = 0
    /// The number of successes whose value the type can have.
    var fit = 0
    /// The entities whose identity a response has that is at the path of the value.
    var answered: [TypeReference.Entity: Int] = [:]
    /// The entities of which alone the values were known, if the values are long texts.
    var others: [TypeReference.Entity: Int] = [:]
    /// The first request that does not prove the identity.
    var first: RecordedExchange.Place?
  }

  /// A contradiction of an identity.
  struct Contradiction {
    let parameter: Parameter
    /// The entity whose identity it is, or `nil` if it is a text.
    let actual: TypeReference.Entity?
  }

  private var parameters: [String: Parameter] = [:]
  /// The digests of the values of each entity so far.
  private var seen: [TypeReference.Entity: Set<Int>] = [:]
  /// The number of values in all; beyond a limit, no more are kept.
  private var count = 0

  private static let mostValues = 1_000_000

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
      var found =
        parameters[key] ?? Parameter(operation: index, model: parameter, entity: entity)
      if isText(text, of: raw) {
        found.fit += 1
        let isLast = operation.resource.path.last == .parameter(parameter.wireName)
        note(text, isLast ? body : [], in: &found, at: exchange.place)
      } else {
        found.unfit += 1
        if found.first == nil { found.first = exchange.place }
      }
      parameters[key] = found
    }
    for value in body where count < Self.mostValues {
      if seen[value.entity, default: []].insert(value.text.hashValue).inserted { count += 1 }
    }
  }

  private func note(
    _ text: String, _ body: [BodyComparison.SeenIdentity], in parameter: inout Parameter,
    at place: RecordedExchange.Place
  ) {
    let known = seen.filter { $0.value.contains(text.hashValue) }.map(\.key)
    if known.contains(parameter.entity) {
      parameter.proofs += 1
      return
    }
    if parameter.first == nil { parameter.first = place }
    // An envelope may be around the entity.
    for value in body where value.isOwn && value.text == text && value.path.count <= 2 {
      parameter.answered[value.entity, default: 0] += 1
    }
    // Small numbers are the identities of many entities.
    if known.count == 1, text.utf8.count >= 8, Int(text) == nil {
      parameter.others[known[0], default: 0] += 1
    }
  }

  private func isText(_ text: String, of raw: TypeReference.Scalar) -> Bool {
    switch raw {
    case .integer: Int(text) != nil
    case .uuid: TextFormat.uuid.fits(text)
    default: true
    }
  }

  /// The parameters with a proof, in the order of the operations.
  var proved: [Parameter] { sorted.filter { $0.proofs > 0 } }

  private var sorted: [Parameter] {
    parameters.sorted { ($0.value.operation, $0.key) < ($1.value.operation, $1.key) }.map(\.value)
  }

  /// The identities that are certainly wrong; one proof is enough to trust an identity.
  var contradictions: [Contradiction] {
    sorted.compactMap { parameter in
      if parameter.unfit > 0, parameter.fit == 0 {
        return Contradiction(parameter: parameter, actual: nil)
      }
      guard parameter.proofs == 0, parameter.answered[parameter.entity] == nil else { return nil }
      let candidates = parameter.answered.isEmpty ? parameter.others : parameter.answered
      guard candidates.count == 1, let actual = candidates.first?.key else { return nil }
      return Contradiction(parameter: parameter, actual: actual)
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
