import QuireModel
import QuireSchema

/// A request that the generated code can send, to which recorded requests are compared.
struct DescribedOperation {
  let resource: ResourceModel
  /// The operation of a description, or `nil` for `x-resource`.
  let entry: OpenAPIContents.Entry?
  /// The path of the description or of the schema.
  let document: String
  /// The origins of the servers; empty if they are not known.
  let origins: Set<String>
  /// The segments of the paths of the servers.
  private let bases: [[String]]
  /// The segments of the path below a server.
  private let template: [[PathPart]]

  init(_ resource: ResourceModel, entry: OpenAPIContents.Entry?, in file: APIFile) {
    self.resource = resource
    self.entry = entry
    document = file.path
    let urls = (resource.server.map { [$0] } ?? file.namespace?.servers ?? []).map(\.defaultURL)
    origins = Set(urls.compactMap { RecordedURL($0)?.origin })
    let paths = urls.compactMap {
      RecordedURL($0, relativeTo: RecordedURL("http://server"))?.segments
    }
    // Without a server, the base URL of an app may have no path.
    bases = paths.isEmpty ? [[]] : paths.map { $0.filter { !$0.isEmpty } }
    template = Self.segments(of: resource.path)
  }

  /// Returns all requests of an API.
  static func all(in api: API) -> [DescribedOperation] {
    api.files.flatMap { file in
      file.operations.compactMap { entry, resource in
        resource.map { DescribedOperation($0, entry: entry, in: file) }
      }
        + file.resources.filter { !$0.isOperation }
        .map { DescribedOperation($0, entry: nil, in: file) }
    }
  }

  /// The request for people: `GET /users/{id}`.
  var title: String { "\(resource.method) \(resource.path.template)" }

  /// A fit of a request.
  struct Fit {
    /// The decoded values of the path's parameters by name.
    var values: [String: String] = [:]
    /// The order of fits, of which the first wins: literal segments before parameters, then the
    /// constants of the query that are missing.
    var rank: [Int] = []
  }

  /// Returns how a request fits, or `nil` if it is another one.
  func fit(_ exchange: RecordedExchange) -> Fit? {
    guard exchange.method == resource.method else { return nil }
    let segments = exchange.url.segments
    for base in bases where segments.starts(with: base) {
      var fit = Fit()
      let rest = segments.dropFirst(base.count)
      guard rest.count == template.count,
        zip(rest, template).allSatisfy({ Self.match($0[...], $1[...], &fit) })
      else { continue }
      // Some operations have the same path, and differ in a constant of the query.
      let constants = resource.parameters.filter { $0.place == .query && $0.constant != nil }
      let sent = constants.count { exchange.url[$0.wireName] == $0.constant?.scalarText }
      fit.rank = template.map(\.rank) + [constants.count - sent, -sent]
      return fit
    }
    return nil
  }

  /// Whether a success reports an error, as `x-error` states it.
  func reportsFailure(_ exchange: RecordedExchange) -> Bool {
    guard let failure = resource.failure, exchange.isSuccess,
      let found = exchange.values(at: failure.location).first
    else { return false }
    if let value = failure.value { return value.isEqual(to: found) }
    return !found.isNull && found.boolValue != false && !["", "0"].contains(found.scalarText)
      && found.elements?.isEmpty != true && found.members?.isEmpty != true
  }

  private static func match(
    _ text: Substring, _ parts: ArraySlice<PathPart>, _ fit: inout Fit
  ) -> Bool {
    switch parts.first {
    case nil: return text.isEmpty
    case .literal(let literal):
      return text.hasPrefix(literal)
        && match(text.dropFirst(literal.count), parts.dropFirst(), &fit)
    case .parameter(let name):
      for end in (text.indices.dropFirst() + [text.endIndex]).reversed()
      where !text.isEmpty && match(text[end...], parts.dropFirst(), &fit) {
        fit.values[name] = String(text[..<end])
        return true
      }
      return false
    }
  }

  private static func segments(of path: [PathPart]) -> [[PathPart]] {
    path.reduce(into: []) { segments, part in
      guard case .literal(let text) = part else {
        return segments[segments.endIndex - 1].append(part)
      }
      let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { segments.append([]) }
        if !piece.isEmpty { segments[segments.endIndex - 1].append(.literal(String(piece))) }
      }
    }
  }
}

extension [DescribedOperation] {
  /// Returns the operation of a request with the values of its path, or `nil`.
  func matching(_ exchange: RecordedExchange) -> (index: Int, values: [String: String])? {
    let fits = indices.compactMap { index in self[index].fit(exchange).map { (index, $0) } }
    let best = fits.min { $0.1.rank.lexicographicallyPrecedes($1.1.rank) }
    return best.map { ($0.0, $0.1.values) }
  }
}

extension [PathPart] {
  /// The order of the segment: literal, with literal parts, only a parameter.
  fileprivate var rank: Int {
    let isLiteral = allSatisfy { if case .literal = $0 { true } else { false } }
    return isLiteral ? 0 : count > 1 ? 1 : 2
  }
}
