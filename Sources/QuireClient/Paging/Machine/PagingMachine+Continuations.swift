import Foundation

extension PagingMachine {
  /// Returns the token for the page after a page, or `nil` if that page is the last.
  mutating func token(
    after facts: PageFacts, at location: ResponseLocation, for send: RequestLocation
  ) throws(PagingError.Reason) -> JSONValue? {
    guard let token = continuation(after: facts), !token.isBlank(for: send),
      !repeatsRequest(token, after: facts)
    else { return try endWithoutContinuation(facts) }
    if case .cursors(let parts) = configuration.rule.style, position.direction == .forward {
      for (part, value) in zip(parts, token.array ?? []) {
        try check(value, at: part.next, for: part.send)
      }
    } else {
      try check(token, at: location, for: send)
    }
    guard try record(Fingerprint(of: token), from: location) else { return nil }
    return token
  }

  /// Returns whether several values lead nowhere: the one of the last item is absent, because the
  /// page is empty, or those that are not blank were in the request for this page.
  private func repeatsRequest(_ token: JSONValue, after facts: PageFacts) -> Bool {
    guard case .cursors(let parts) = configuration.rule.style, let values = token.array,
      position.direction == .forward, values.contains(where: \.isBlank)
    else { return false }
    if facts.received == 0, parts.contains(where: { $0.next.path.steps.contains(.last) }) {
      return true
    }
    var sent = configuration.given?.array ?? []
    if case .asking(.settingAll(let values)) = state {
      sent = parts.map { values[$0.send] ?? .null }
    }
    return zip(values, sent).allSatisfy { $0.isBlank || $0 == $1 } && sent.count == values.count
  }

  /// Returns the key of the item at a page's end, or `nil` if that page is the last.
  ///
  /// A server that sends the item of the key again cannot end the list with an empty page. Its last
  /// page contains only the end of the previous page.
  mutating func key(
    after facts: PageFacts, at location: ResponseLocation
  ) throws(PagingError.Reason) -> JSONValue? {
    let hasMore = hasMore(facts)
    if hasMore == false || hasMore == nil && (facts.received == 0 || history.comparison.endsList) {
      return nil
    }
    guard facts.received > 0, let key = facts[position.direction].continuation, !key.isBlank else {
      throw .missingContinuation
    }
    guard try record(Fingerprint(of: key), from: location) else { return nil }
    return key
  }

  /// Returns the URL of the page after a page, or `nil` if that page is the last.
  mutating func link(
    after facts: PageFacts, at location: ResponseLocation
  ) throws(PagingError.Reason) -> URL? {
    guard let next = continuation(after: facts), let text = try next.linkText(at: location) else {
      return try endWithoutContinuation(facts)
    }
    let base = facts.url ?? configuration.url
    guard let link = PageLink.resolve(text, against: base) else {
      throw .unusableLink(configuration.redaction.hidingValues(PageLink.redacted(text)))
    }
    guard Origin(configuration.url)?.permits(link, besides: configuration.linkOrigins) == true
    else {
      throw .crossOriginLink(configuration.redaction.hidingValues(PageLink.redacted(text)))
    }
    let whole = try complete(link, after: facts)
    // After a redirect, a page has two URLs, and a link to either one returns to the same page.
    history.record(Fingerprint(of: base.absoluteString))
    return try record(Fingerprint(of: whole.absoluteString), from: location) ? whole : nil
  }

  /// Returns a link with all parameters of the first request.
  ///
  /// If the link lacks one, it is completed only if it counts pages that the server has.
  private func complete(
    _ link: URL, after facts: PageFacts
  ) throws(PagingError.Reason) -> URL {
    let omitted = configuration.rule.omitted.compactMap { location in
      if case .query(let name) = location { name } else { nil as String? }
    }
    let query = LinkQuery(of: link, after: configuration.url, omitted: omitted)
    guard let parameter = query.missingName else { return link }
    guard let number = query.pageNumber(after: progress.pageCount), let pages = facts.pages,
      number <= pages, let whole = query.completed
    else {
      let shown = configuration.redaction.hidingValues(PageLink.redacted(link.absoluteString))
      throw .incompleteLink(shown, parameter: parameter)
    }
    return whole
  }

  /// Returns the token or link in a page, or `nil` if the server says that this page is the last.
  ///
  /// The server says so with its flag or, if it has no flag, with a total that has been reached.
  private func continuation(after facts: PageFacts) -> JSONValue? {
    guard facts[position.direction].hasMore ?? !hasAllItems(of: facts) else { return nil }
    return facts[position.direction].continuation
  }

  /// Records the continuation of a page.
  ///
  /// - Returns: `false` if the continuation is a repeat that ends the list.
  private mutating func record(
    _ continuation: Fingerprint, from location: ResponseLocation
  ) throws(PagingError.Reason) -> Bool {
    try history.record(continuation, from: location, onRepeat: configuration.rule.onRepeat)
  }

  /// Ends the list, or fails if the server says that there is a further page.
  private func endWithoutContinuation<Step>(
    _ facts: PageFacts
  ) throws(PagingError.Reason) -> Step? {
    if facts[position.direction].hasMore == true { throw .missingContinuation }
    return nil
  }

  /// Fails if a value cannot be a continuation, or if a request cannot carry it.
  private func check(
    _ value: JSONValue, at location: ResponseLocation, for send: RequestLocation
  ) throws(PagingError.Reason) {
    // A Boolean can be a flag, but not a continuation.
    if case .bool = value { throw .unusableValue(location) }
    guard send.takesMembers, !value.isNull else { return }
    guard let members = value.object else { throw .unusableValue(location) }
    for (name, member) in members.sortedByName
    where !send.accepts(member, named: name) {
      throw .unusableMember(name, location)
    }
  }
}

extension JSONValue {
  /// Whether this is a value that servers send instead of a continuation: null, "", {} or [].
  ///
  /// PHP encodes an empty object as [].
  var isBlank: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .bool, .number: false
    }
  }

  /// Whether there is no continuation: the value is blank, or all members that would be sent are.
  fileprivate func isBlank(for send: RequestLocation) -> Bool {
    if isBlank { return true }
    guard send.takesMembers, let members = object else { return false }
    return members.values.allSatisfy(\.isBlank)
  }

  /// Returns the text of a link, which is the string itself or the `href` of an object, or `nil` if
  /// there is no link.
  fileprivate func linkText(
    at location: ResponseLocation
  ) throws(PagingError.Reason) -> String? {
    if isBlank { return nil }
    switch self {
    case .string(let text): return text
    case .object(let members):
      guard let href = members["href"], case .string(let text) = href else {
        throw .unusableValue(location)
      }
      return text.isEmpty ? nil : text
    case .null, .bool, .number, .array: throw .unusableValue(location)
    }
  }
}
