import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// A walk over the pages of a resource.
  func walk(over draft: RequestDraft, by rule: PagingRule) -> PagingMachine {
    // Where there can be no request, to ask for the first page tells why.
    let url = try? request(for: draft).url
    var machine = PagingMachine(rule, for: draft, url: url ?? baseURL)
    machine.linkOrigins = linkOrigins
    return machine
  }

  /// The request for one page of a resource.
  func request(
    for step: PagingMachine.Request, of draft: RequestDraft, by machine: PagingMachine
  ) throws(RequestError) -> URLRequest {
    let rule = machine.rule
    var draft = draft
    if let size = machine.requestedSize, let location = rule.size {
      draft.set(.number(JSONNumber(size)), at: location)
    }
    let range = machine.shortenedRange
    if let range, let send = rule.style.send { draft.set(range, at: send) }
    guard step != .first else { return try request(for: draft) }
    for location in rule.omitted { draft.remove(at: location) }
    switch step {
    case .first: return try request(for: draft)
    case .setting(let value, let location):
      // A start of the caller's own does not go with the way in the other direction.
      let start = machine.beginsBack ? rule.back?.send : rule.style.send
      if let start, start != location { draft.remove(at: start) }
      draft.path = rule.continuation ?? draft.path
      draft.set(range ?? value, at: location)
      return try request(for: draft)
    case .link(let url):
      draft.method = "GET"
      draft.body = nil
      var request = try request(for: draft)
      if request.url.flatMap(Origin.init) != Origin(url) { request.removeCredentials() }
      request.url = url
      return request
    }
  }
}
