import QuireModel

extension DriftTable {
  /// Compares an exchange with its operation, and returns the values in the response.
  mutating func read(
    _ exchange: RecordedExchange, of operation: DescribedOperation, by comparison: BodyComparison
  ) -> [BodyComparison.Finding] {
    // A server that refuses a request says that it is not like the description.
    if exchange.isSuccess { readRequest(exchange, of: operation, by: comparison) }
    if let entry = operation.entry {
      guard let response = entry.response(to: exchange.status) else {
        // A cache answers with 304, a client follows redirections, and a server may fail.
        if !(300..<400).contains(exchange.status) {
          add(.status, isNote: exchange.status >= 400, in: exchange)
        }
        return []
      }
      if let type = exchange.response.mediaType, exchange.response.hasBody, !response.allows(type) {
        add(.mediaType, in: exchange)
        return []
      }
    }
    guard let body = exchange.response.json,
      let type = operation.resource.type(ofStatus: exchange.status)
    else { return [] }
    let findings = comparison.findings(in: body, of: type)
    add(findings, in: exchange)
    return findings
  }

  private mutating func readRequest(
    _ exchange: RecordedExchange, of operation: DescribedOperation, by comparison: BodyComparison
  ) {
    guard let body = exchange.request.json else { return }
    let resource = operation.resource
    let whole = resource.parameters.first { $0.place == .wholeBody }
    let members = resource.parameters.filter { $0.place == .body }
    let findings =
      whole.map { comparison.findings(in: body, of: $0.type) }
      ?? comparison.findings(in: body, of: members, at: resource.home)
    add(findings, of: .request, in: exchange)
  }

  private mutating func add(
    _ findings: [BodyComparison.Finding], of part: Drift.Part? = nil, in exchange: RecordedExchange
  ) {
    for finding in findings {
      if case .drift(let kind, let value, let isNote) = finding.fact {
        add(kind, value, at: finding.place, of: part, isNote: isNote, in: exchange)
      }
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
  fileprivate func allows(_ type: String) -> Bool {
    mediaTypes.isEmpty
      || mediaTypes.contains { declared in
        let name = declared.lowercased().prefix { $0 != ";" }
        return name == type || name == "*/*"
          || name.hasSuffix("/*") && type.hasPrefix(name.dropLast())
      }
  }
}

extension ResourceModel {
  /// Returns the type of the JSON in a response with a status, or `nil` if it is not read as JSON.
  fileprivate func type(ofStatus status: Int) -> TypeReference? {
    guard (200..<300).contains(status) else {
      let ofClass: ErrorStatuses =
        status >= 500 ? .serverErrors : status >= 400 ? .clientErrors : .redirections
      return [.status(status), ofClass, .others].lazy.compactMap { statuses in
        errors.first { $0.statuses == statuses }?.type
      }.first
    }
    guard !successes.isEmpty else { return responseType }
    return [.status(status), .others].lazy.compactMap { statuses in
      successes.first { $0.statuses.contains(statuses) }
    }.first?.content.type
  }
}
