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
  /// The paths of the servers.
  private let bases: [String]
  /// The order of the paths that fit a request: literal parts before parameters.
  private let order: String

  init(_ resource: ResourceModel, entry: OpenAPIContents.Entry?, in file: APIFile) {
    self.resource = resource
    self.entry = entry
    document = file.path
    let urls = (resource.server.map { [$0] } ?? file.namespace?.servers ?? []).map(\.defaultURL)
    origins = Set(urls.compactMap { RecordedURL($0)?.origin })
    let paths = urls.compactMap { RecordedURL($0, relativeTo: RecordedURL("http://server"))?.path }
    // Without a server, the base URL of an app may have no path.
    bases = paths.isEmpty ? [""] : paths.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let parts = resource.path.map { if case .literal(let text) = $0 { text } else { "\u{7F}" } }
    order = parts.joined() + "\u{7F}"
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

  /// Returns the decoded values of the path of a request, or `nil` if it is another one.
  ///
  /// The fit with the first rank wins: the order of the paths, then the constants of the query that are
  /// missing, then those that are sent.
  func fit(
    _ exchange: RecordedExchange
  ) -> (values: [String: String], rank: (String, Int, Int))? {
    guard exchange.method == resource.method else { return nil }
    let path = exchange.url.path
    for base in bases where path.hasPrefix(base) {
      var values: [String: String] = [:]
      guard Self.match(path.dropFirst(base.count), resource.path[...], &values) else { continue }
      // Some operations have the same path, and differ in a constant of the query.
      let constants = resource.parameters.filter { $0.place == .query && $0.constant != nil }
      let sent = constants.count { exchange.url[$0.wireName] == $0.constant?.scalarText }
      return (values, (order, constants.count - sent, -sent))
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
    _ text: Substring, _ parts: ArraySlice<PathPart>, _ values: inout [String: String]
  ) -> Bool {
    switch parts.first {
    case nil: return text.isEmpty
    case .literal(let literal):
      return text.hasPrefix(literal)
        && match(text.dropFirst(literal.count), parts.dropFirst(), &values)
    case .parameter(let name):
      let segment = text.prefix { $0 != "/" }
      for end in (segment.indices.dropFirst() + [segment.endIndex]).reversed()
      where !segment.isEmpty && match(text[end...], parts.dropFirst(), &values) {
        values[name] = String(segment[..<end]).replacing("%2F", with: "/")
        return true
      }
      return false
    }
  }
}

extension [DescribedOperation] {
  /// Returns the operation of a request with the values of its path, or `nil`.
  func matching(_ exchange: RecordedExchange) -> (index: Int, values: [String: String])? {
    let fits = indices.compactMap { index in self[index].fit(exchange).map { (index, $0) } }
    return fits.min { $0.1.rank < $1.1.rank }.map { ($0.0, $0.1.values) }
  }
}
