import QuireModel
import QuireSchema

/// The facts that the recorded exchanges with one server prove.
struct ProofState {
  /// The number of exchanges of each operation.
  private(set) var counts: [Int: Int] = [:]
  private(set) var drifts: [Int: DriftTable] = [:]
  private(set) var paging: [Int: PagingProof] = [:]
  private(set) var identities = IdentityProof()

  mutating func read(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation,
    values: [String: String], by comparison: BodyComparison
  ) {
    counts[index, default: 0] += 1
    // Generated code reads no value from a success that reports an error.
    guard !operation.reportsFailure(exchange) else { return }
    let found = drifts[index, default: DriftTable()].read(exchange, of: operation, by: comparison)
    identities.read(exchange, index, of: operation, values: values, in: found)
    if let rule = operation.resource.pagination {
      paging[index, default: PagingProof(rule, of: operation)].read(exchange)
    }
  }
}

/// The exchanges of all recordings, by the servers that they are with.
///
/// A recording of a browser has requests to many servers, whose paths may be those of an operation
/// by accident. For each description, its own servers count, or else the server that fits best.
struct ProofStates {
  let operations: [DescribedOperation]
  private let comparison: BodyComparison
  /// The states by the origins of the servers; that of the servers in descriptions is empty.
  private var states: [String: ProofState] = [:]
  /// The numbers of requests that match no operation.
  private(set) var unmatched: [String: Int] = [:]

  private static let mostServers = 16
  private static let mostUnmatched = 500

  init(_ api: API, keepsUndeclared: Bool, lenientFormats: Set<String>) {
    operations = DescribedOperation.all(in: api)
    comparison = BodyComparison(
      api, keepsUndeclared: keepsUndeclared, lenientFormats: lenientFormats)
  }

  mutating func read(_ exchange: RecordedExchange) {
    guard let (index, values) = operations.matching(exchange) else {
      // A browser asks for permission before it sends a request to another origin.
      if exchange.method != "OPTIONS" { note(exchange) }
      return
    }
    let operation = operations[index]
    let isDescribed = operation.origins.contains(exchange.url.origin)
    let origin = isDescribed ? "" : exchange.url.origin
    guard isDescribed || states[origin] != nil || states.count < Self.mostServers else { return }
    states[origin, default: ProofState()]
      .read(exchange, index, of: operation, values: values, by: comparison)
  }

  /// The states that count, each with the operations that it counts for.
  var chosen: [(state: ProofState, operations: Set<Int>)] {
    var chosen: [String: Set<Int>] = [:]
    for (_, own) in Dictionary(grouping: operations.indices, by: { operations[$0].document }) {
      func count(_ origin: String) -> Int {
        own.compactMap { states[origin]?.counts[$0] }.reduce(0, +)
      }
      let best = states.keys.sorted().max { count($0) < count($1) } ?? ""
      chosen[count("") > 0 ? "" : best, default: []].formUnion(own)
    }
    return chosen.sorted { $0.key < $1.key }.compactMap { origin, operations in
      states[origin].map { ($0, operations) }
    }
  }

  /// The number of requests that match an operation, with any server.
  var count: Int { states.values.flatMap(\.counts.values).reduce(0, +) }

  private mutating func note(_ exchange: RecordedExchange) {
    let segments = exchange.url.path.split(separator: "/").prefix(3).map { segment in
      ShownValue.word(String(segment), in: []).flatMap { Int($0) == nil ? $0 : nil } ?? "…"
    }
    let request = "\(exchange.method) \(exchange.url.origin)/\(segments.joined(separator: "/"))"
    let isKnown = unmatched[request] != nil || unmatched.count < Self.mostUnmatched
    unmatched[isKnown ? request : "others", default: 0] += 1
  }
}
