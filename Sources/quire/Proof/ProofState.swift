import QuireModel
import QuireSchema

/// What the recorded exchanges with one server prove.
struct ProofState {
  /// The number of exchanges of each operation.
  private(set) var counts: [Int: Int] = [:]
  private(set) var drifts: DriftTable
  private(set) var paging: [Int: PagingProof] = [:]
  private(set) var identities = IdentityProof()

  init(_ comparison: BodyComparison) { drifts = DriftTable(comparison) }

  /// The number of exchanges.
  var count: Int { counts.values.reduce(0, +) }

  mutating func read(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation,
    values: [String: String]
  ) {
    counts[index, default: 0] += 1
    let found = drifts.read(exchange, index, of: operation)
    identities.read(exchange, index, of: operation, values: values, in: found)
    guard let rule = operation.resource.pagination else { return }
    paging[index, default: PagingProof(rule, of: operation)].read(exchange)
  }
}

/// The exchanges of all recordings, by the servers that they are with.
///
/// A recording of a browser has requests to many servers, whose paths may be those of an operation
/// by accident. The servers of the description count, or else the one that fits best.
struct ProofStates {
  let operations: [DescribedOperation]
  private let comparison: BodyComparison
  private var described: ProofState
  private var others: [String: ProofState] = [:]
  /// The numbers of requests that match no operation.
  private(set) var unmatched: [String: Int] = [:]

  private static let mostServers = 16
  private static let mostUnmatched = 500

  init(_ api: API, keepsUndeclared: Bool) {
    operations = DescribedOperation.all(in: api)
    var types: [TypeID: TypeDeclaration] = [:]
    var rest = api.files.flatMap { $0.declarations + $0.resources.flatMap(\.declarations) }
    while let declaration = rest.popLast() {
      types[declaration.id] = declaration
      rest += declaration.nested
    }
    comparison = BodyComparison(types: types, keepsUndeclared: keepsUndeclared)
    described = ProofState(comparison)
  }

  mutating func read(_ exchange: RecordedExchange) {
    // A browser asks for permission before it sends a request to another origin.
    let isPreflight =
      exchange.method == "OPTIONS"
      && exchange.requestFields["Access-Control-Request-Method"] != nil
    guard let (index, values) = operations.matching(exchange) else {
      if !isPreflight { note(exchange) }
      return
    }
    let operation = operations[index]
    let origin = exchange.url.origin
    if operation.origins.contains(origin) {
      described.read(exchange, index, of: operation, values: values)
    } else if others[origin] != nil || others.count < Self.mostServers {
      others[origin, default: ProofState(comparison)]
        .read(exchange, index, of: operation, values: values)
    }
  }

  /// The exchanges with the servers of the description, or else with the server that fits best.
  var chosen: ProofState {
    guard described.count == 0 else { return described }
    return others.sorted { $0.key < $1.key }.max { $0.value.count < $1.value.count }?.value
      ?? described
  }

  /// The number of exchanges with other servers.
  var foreignCount: Int {
    others.values.map(\.count).reduce(described.count, +) - chosen.count
  }

  private mutating func note(_ exchange: RecordedExchange) {
    let segments = exchange.url.path.split(separator: "/").map { segment in
      ShownValue.word(String(segment), in: []).flatMap { Int($0) == nil ? $0 : nil } ?? "…"
    }
    let path = segments.prefix(3).joined(separator: "/") + (segments.count > 3 ? "/…" : "")
    let request = "\(exchange.method) \(exchange.url.origin)/\(path)"
    let isKnown = unmatched[request] != nil || unmatched.count < Self.mostUnmatched
    unmatched[isKnown ? request : "others", default: 0] += 1
  }
}
