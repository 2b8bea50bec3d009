import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Creates a walk over the pages of a resource.
  func walk(over draft: RequestDraft, by rule: PagingRule) -> PagingMachine {
    // If the request is invalid, requesting the first page throws the reason.
    let url = try? request(for: draft).urlRequest.url
    return PagingMachine(
      PagingConfiguration(
        rule, for: draft, url: url ?? baseURL, linkOrigins: linkOrigins,
        hiddenSegments: hiddenSegments))
  }

  /// Creates the request for one page of a resource.
  func request(
    for step: PagingMachine.Request, of draft: RequestDraft, by machine: PagingMachine
  ) throws(RequestError) -> PreparedRequest {
    let rule = machine.configuration.rule
    var draft = draft
    if let size = machine.position.requestedSize, let location = rule.size {
      draft.set(.number(JSONNumber(size)), at: location)
    }
    let range = machine.position.shortenedRange
    if let range, let send = rule.style.send { draft.set(range, at: send) }
    guard step != .first else { return try request(for: draft) }
    for location in rule.omitted { draft.remove(at: location) }
    func continued(
      by values: [RequestLocation: JSONValue]
    ) throws(RequestError) -> PreparedRequest {
      // The caller's own start does not apply in the other direction, and a value that is now blank
      // is not sent.
      let starts =
        machine.configuration.beginsBack ? [rule.back?.send].compactMap(\.self) : rule.style.sends
      for start in starts where values[start]?.isNull != false { draft.remove(at: start) }
      draft.path = rule.continuationPath ?? draft.path
      let sorted = values.sorted { $0.key.description < $1.key.description }
      for (location, value) in sorted where !value.isNull {
        draft.set(location == .headerMembers ? withoutOwnFields(value) : value, at: location)
      }
      return try request(for: draft)
    }
    switch step {
    case .first: return try request(for: draft)
    case .setting(let value, let location): return try continued(by: [location: range ?? value])
    case .settingAll(let values): return try continued(by: values)
    case .link(let url):
      draft.method = "GET"
      draft.body = nil
      var request = try request(for: draft)
      if request.urlRequest.url.flatMap(Origin.init) != Origin(url) {
        request.urlRequest.removeCredentials()
      }
      request.urlRequest.url = url
      return request
    }
  }

  /// Returns an object of header fields without those that this client sends with every request.
  private func withoutOwnFields(_ fields: JSONValue) -> JSONValue {
    .object(
      (fields.object ?? [:]).filter { headers[$0.key] == nil && options.headers[$0.key] == nil })
  }
}
