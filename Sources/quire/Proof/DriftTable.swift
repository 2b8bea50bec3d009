import QuireModel
import QuireSchema

/// The drifts of all operations, grouped by their places.
struct DriftTable {
  private var groups: [DriftGroup.Key: DriftGroup] = [:]
  /// The keys in the order of the recording.
  private var order: [DriftGroup.Key] = []
  /// The types that generated code has.
  let comparison: BodyComparison

  /// The most groups; a server with names of members that are data would have any number.
  private static let mostGroups = 5000

  init(_ comparison: BodyComparison) { self.comparison = comparison }

  /// The drifts in the order of the recording.
  var all: [DriftGroup] { order.compactMap { groups[$0] } }

  /// Compares an exchange with its operation, and returns the identities in the response.
  mutating func read(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation
  ) -> [BodyComparison.SeenIdentity] {
    if (200..<300).contains(exchange.status) { readRequest(exchange, index, of: operation) }
    let side = "\(exchange.status)"
    if let entry = operation.entry {
      // A cache answers with 304, and a client follows redirections.
      guard let response = entry.response(to: exchange.status) else {
        if !(300..<400).contains(exchange.status) {
          let drift = Drift(
            kind: .status, path: [], place: Drift.Place(), value: nil,
            isNote: exchange.status >= 400)
          add([drift], of: exchange, index, side)
        }
        return []
      }
      if let type = exchange.mediaType, !response.allows(type), exchange.hasContent {
        let drift = Drift(kind: .mediaType, path: [], place: Drift.Place(), value: nil)
        add([drift], of: exchange, index, side)
        return []
      }
    }
    guard let body = exchange.json, let type = operation.type(ofStatus: exchange.status) else {
      return []
    }
    var comparison = comparison
    comparison.compare(body, type)
    add(comparison.drifts, of: exchange, index, side)
    return comparison.identities
  }

  /// Compares the body of a request that the server accepted.
  ///
  /// The server may accept more than the description says, so that all differences are notes.
  private mutating func readRequest(
    _ exchange: RecordedExchange, _ index: Int, of operation: DescribedOperation
  ) {
    let parameters = operation.resource.parameters
    guard let body = exchange.requestBody, operation.resource.bodyForm == .json else { return }
    var comparison = comparison
    comparison.isRequest = true
    if let whole = parameters.first(where: { $0.place == .wholeBody }) {
      comparison.compare(body, whole.type)
    } else {
      let members = parameters.filter { $0.place == .body }
      guard !members.isEmpty, let sent = body.members else { return }
      for member in sent {
        let spot = BodyComparison.Spot(path: [member.name])
        guard let parameter = members.first(where: { $0.wireName == member.name }) else {
          comparison.report(.undeclared, member.value, at: spot)
          continue
        }
        if member.value.isNull, !parameter.isRequired || parameter.null != .notSent { continue }
        comparison.compare(member.value, parameter.type, at: spot)
      }
    }
    add(comparison.drifts, of: exchange, index, "request")
  }

  private mutating func add(
    _ drifts: [Drift], of exchange: RecordedExchange, _ index: Int, _ side: String
  ) {
    for drift in drifts {
      let key = DriftGroup.Key(
        operation: index, side: side, path: drift.path, kind: drift.kind)
      if groups[key] == nil {
        guard order.count < Self.mostGroups else { return }
        order.append(key)
        groups[key] = DriftGroup(
          drift, key, mediaType: exchange.mediaType, first: exchange.place)
      }
      groups[key]?.add(drift)
    }
  }
}

extension RecordedExchange {
  fileprivate var hasContent: Bool {
    switch body {
    case .json, .other: true
    case .unknown, .empty: false
    }
  }
}

extension OpenAPIContents.Entry {
  /// Returns the declared response to a status, or `nil`.
  func response(to status: Int) -> OpenAPIContents.Response? {
    ["\(status)", "\(status / 100)xx", "default"].lazy.compactMap { key in
      responses.first { $0.statuses.lowercased() == key }
    }.first
  }
}

extension OpenAPIContents.Response {
  /// Whether the response may have a media type; one without any says nothing about its body.
  func allows(_ type: String) -> Bool {
    mediaTypes.isEmpty
      || mediaTypes.contains { declared in
        let name = declared.lowercased().prefix { $0 != ";" }
        return name == type || name == "*/*" || name.hasSuffix("/*") && type.hasPrefix(name.dropLast())
      }
  }
}

extension DescribedOperation {
  /// Returns the type of the JSON in a response with a status, or `nil` if it is not read as JSON.
  func type(ofStatus status: Int) -> TypeReference? {
    guard (200..<300).contains(status) else {
      let order: [ErrorStatuses?] = [
        .status(status),
        status >= 500 ? .serverErrors : status >= 400 ? .clientErrors : .redirections, .others,
      ]
      return order.lazy.compactMap { statuses in
        resource.errors.first { $0.statuses == statuses }?.type
      }.first
    }
    guard !resource.successes.isEmpty else { return resource.responseType }
    let success =
      resource.successes.first { $0.statuses.contains(.status(status)) }
      ?? resource.successes.first { $0.statuses.contains(.others) }
    return success?.content.type
  }
}
