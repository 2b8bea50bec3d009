import QuireModel
import QuireSchema

/// A request that the generated code can send, to which recorded requests are compared.
struct DescribedOperation {
  let resource: ResourceModel
  /// The operation of a description, or `nil` for `x-resource`.
  let entry: OpenAPIContents.Entry?
  /// The description or the schema file.
  let document: String
  /// The origins of the servers in lower case; empty if they are not known.
  let origins: Set<String>
  /// The segments of the path of each server, of which the first that fits is removed.
  private let bases: [[String]]
  /// The segments of the path below a server.
  private let template: [[PathPart]]

  init(_ resource: ResourceModel, entry: OpenAPIContents.Entry?, in file: APIFile) {
    self.resource = resource
    self.entry = entry
    document = file.path
    let servers = resource.server.map { [$0] } ?? file.namespace?.servers ?? []
    let urls = servers.map(\.defaultURL)
    origins = Set(urls.compactMap { RecordedURL($0)?.origin })
    let paths = urls.map { url in
      let path = RecordedURL(url)?.path ?? String(url.prefix { !"?#".contains($0) })
      return path.split(separator: "/").map(\.percentDecoded)
    }
    // Without a server, the base URL of the app may have any path.
    bases = paths.contains([]) || paths.isEmpty ? paths.filter { !$0.isEmpty } + [[]] : paths
    template = Self.segments(of: resource.path)
  }

  /// The request for people: `GET /users/{id}`.
  var title: String {
    let id = entry?.id ?? ""
    let request = "\(resource.method) \(resource.path.template)"
    return id.isEmpty || id.contains("/") ? request : "\(request)  \(id)"
  }

  /// A fit of a path to the template.
  struct Fit {
    /// The decoded values of the parameters by name.
    var values: [String: String] = [:]
    /// The order of fits, of which the first wins: for each segment, whether it is literal, then the
    /// missing constants.
    var rank: [Int] = []
  }

  /// Returns how a request fits, or `nil` if it is another one.
  func fit(_ method: String, _ url: RecordedURL) -> Fit? {
    guard method == resource.method else { return nil }
    let segments = url.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(\.percentDecoded)
    let found = bases.lazy.compactMap { base in
      segments.starts(with: base) ? fit(segments.dropFirst(base.count)) : nil
    }.first
    guard var fit = found else { return nil }
    // Some operations have the same path, and differ in a constant of the query.
    let constants = resource.parameters.filter { $0.place == .query && $0.constant != nil }
    let sent = constants.count { url[$0.wireName] == $0.constant?.scalarText }
    fit.rank += [constants.count - sent, -sent]
    return fit
  }

  private func fit(_ segments: ArraySlice<String>) -> Fit? {
    guard segments.count == template.count else { return nil }
    var fit = Fit()
    for (segment, parts) in zip(segments, template) {
      guard Self.match(segment[...], parts[...], &fit.values) else { return nil }
      let isLiteral = parts.allSatisfy { if case .literal = $0 { true } else { false } }
      fit.rank.append(isLiteral ? 0 : parts.count > 1 ? 1 : 2)
    }
    return fit
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
      guard !text.isEmpty else { return false }
      guard parts.count > 1 else {
        values[name] = String(text)
        return true
      }
      for end in text.indices.dropFirst().reversed()
      where match(text[end...], parts.dropFirst(), &values) {
        values[name] = String(text[..<end])
        return true
      }
      return false
    }
  }

  private static func segments(of path: [PathPart]) -> [[PathPart]] {
    var segments: [[PathPart]] = []
    for part in path {
      guard case .literal(let text) = part else {
        segments[max(0, segments.count - 1)].append(part)
        continue
      }
      for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { segments.append([]) }
        if !piece.isEmpty, !segments.isEmpty {
          segments[segments.count - 1].append(.literal(piece.percentDecoded))
        }
      }
    }
    return segments
  }
}

extension DescribedOperation {
  /// Returns all requests of an API.
  static func all(in api: API) -> [DescribedOperation] {
    api.files.flatMap { file in
      var entries: [String: OpenAPIContents.Entry] = [:]
      for entry in file.namespace?.contents.operations ?? [] {
        entries["\(entry.method) \(entry.path.range.offsets.lowerBound)"] = entry
      }
      return file.resources.map { resource in
        let key = "\(resource.method) \(resource.range.offsets.lowerBound)"
        return DescribedOperation(resource, entry: entries[key], in: file)
      }
    }
  }
}

extension [DescribedOperation] {
  /// Returns the operation of a request with the values of its path, or `nil`.
  func matching(_ exchange: RecordedExchange) -> (index: Int, values: [String: String])? {
    var best: (index: Int, fit: DescribedOperation.Fit)?
    for (index, operation) in enumerated() {
      guard let fit = operation.fit(exchange.method, exchange.url) else { continue }
      let isBetter = best.map { fit.rank.lexicographicallyPrecedes($0.fit.rank) } ?? true
      if isBetter { best = (index, fit) }
    }
    return best.map { ($0.index, $0.fit.values) }
  }
}

extension JSONNode {
  /// The text of a string, a number or a boolean, as a query contains it; otherwise `nil`.
  var scalarText: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: nil
    }
  }
}
