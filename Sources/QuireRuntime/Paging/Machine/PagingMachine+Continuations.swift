import Foundation

extension PagingMachine {
  /// Returns the token for the page after a page, or `nil` if that page is the last.
  mutating func token(
    after facts: PageFacts, at location: ResponseLocation, for send: RequestLocation
  ) throws(PagingError.Reason) -> JSONValue? {
    guard let token = continuation(after: facts), !token.isBlank(for: send) else {
      return try endWithoutContinuation(facts)
    }
    if case .cursors(let parts) = rule.style, direction == .forward {
      for (part, value) in zip(parts, token.array ?? []) {
        try check(value, at: part.next, for: part.send)
      }
    } else {
      try check(token, at: location, for: send)
    }
    guard try remember(Fingerprint(of: token), from: location) else { return nil }
    return token
  }

  /// Returns the key of the item at a page's end, or `nil` if that page is the last.
  ///
  /// A server that sends the item of the key again cannot end the list with an empty page. Its last
  /// page contains only the end of the previous page.
  mutating func key(
    after facts: PageFacts, at location: ResponseLocation
  ) throws(PagingError.Reason) -> JSONValue? {
    let hasMore = hasMore(facts[direction])
    if hasMore == false || hasMore == nil && (facts.received == 0 || comparison.endsList) {
      return nil
    }
    guard facts.received > 0, let key = facts[direction].continuation, !key.isBlank else {
      throw .missingContinuation
    }
    guard try remember(Fingerprint(of: key), from: location) else { return nil }
    return key
  }

  /// Returns the URL of the page after a page, or `nil` if that page is the last.
  mutating func link(
    after facts: PageFacts, at location: ResponseLocation
  ) throws(PagingError.Reason) -> URL? {
    guard let next = continuation(after: facts), let text = try next.linkText(at: location) else {
      return try endWithoutContinuation(facts)
    }
    let base = facts.url ?? url
    guard let link = PageLink.resolve(text, against: base) else {
      throw .unusableLink(redaction.hidingValues(PageLink.redacted(text)))
    }
    guard Origin(url)?.permits(link, besides: linkOrigins) == true else {
      throw .crossOriginLink(redaction.hidingValues(PageLink.redacted(text)))
    }
    // After a redirect, a page has two URLs, and a link to either one returns to the same page.
    _ = steps.insert(Fingerprint(of: base.absoluteString))
    return try remember(Fingerprint(of: link.absoluteString), from: location) ? link : nil
  }

  /// Returns the token or link in a page, or `nil` if the server says that this page is the last.
  ///
  /// The server says so with its flag or, if it has no flag, with a total that has been reached.
  private func continuation(after facts: PageFacts) -> JSONValue? {
    guard facts[direction].hasMore ?? !hasAllItems(of: facts) else { return nil }
    return facts[direction].continuation
  }

  /// Ends the list, or fails if the server says that there is a further page.
  private func endWithoutContinuation<Step>(
    _ facts: PageFacts
  ) throws(PagingError.Reason) -> Step? {
    if facts[direction].hasMore == true { throw .missingContinuation }
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
    for (name, member) in members.sorted(by: { $0.key < $1.key })
    where !send.accepts(member, named: name) {
      throw .unusableMember(name, location)
    }
  }

  /// Remembers the continuation of a page.
  ///
  /// - Returns: `false` if the continuation is a repeat that ends the list.
  private mutating func remember(
    _ step: Fingerprint, from location: ResponseLocation
  ) throws(PagingError.Reason) -> Bool {
    if rule.onRepeat == .continue { return true }
    guard steps.insert(step) else {
      if rule.onRepeat == .end { return false }
      throw .noProgress(.continuation(location))
    }
    if steps.count > memory { throw .tooManyPages(limit: memory) }
    return true
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

extension PagingMachine {
  /// The comparison of a page's items with those of earlier pages.
  struct Comparison: Hashable, Sendable {
    /// Whether the page is the same as the previous one, or consists of its first items.
    var isSame = false
    /// Whether any earlier page had the same items.
    var isKnown = false
    /// The indices of the items that were at the end of the previous page.
    var repeated: [Int] = []
    /// The number of items at the start of the page that are repeated from the previous page.
    var overlap = 0
    /// Whether all items were at the end of the previous page, and there are fewer than requested.
    var endsList = false
    /// Whether a limit left no room for an item that was not at the end of the previous page.
    var isFull = false

    /// Whether the page was received before.
    var isRepeat: Bool { isSame || isKnown }
  }

  /// Compares a page with the previous one, and remembers its items.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - wasShortened: Whether the request asked for fewer items than usual because of a limit.
  /// - Returns: The comparison with the earlier pages.
  mutating func compare(_ facts: PageFacts, wasShortened: Bool) -> Comparison {
    guard facts.received > 0 else { return Comparison() }
    let before = items
    // A shorter page can only follow if there is a limit, and the same page again only if the walk
    // learns its start.
    items = wanted == nil && !learnsStart ? facts.items?.withoutKeys : facts.items
    guard let items = facts.items else { return Comparison() }
    var comparison = Comparison()
    if pages.count < memory { comparison.isKnown = !pages.insert(items.page) }
    guard let before else { return comparison }
    comparison.isSame =
      items.page == before.page || wasShortened && items.begin(before)
    guard direction == .forward else { return comparison }
    comparison.repeated = items.repeated(from: before)
    // If more items are repeated than were kept of the previous page, they come in the same order.
    let end = comparison.repeated.last { items.keys[$0].digest == before.tail.last }
    comparison.overlap = max(comparison.repeated.count, end.map { $0 + 1 } ?? 0)
    let hasNoNews = comparison.repeated.count == items.count
    comparison.isFull = hasNoNews && wasShortened && !comparison.isSame
    comparison.endsList =
      hasNoNews && end == items.count - 1 && !wasShortened && !comparison.isSame
      && items.count < size ?? before.count
    return comparison
  }

  /// Fails if the last received page shows that the list would never end.
  ///
  /// A page number, an offset or a key must return a new page each time. A new token or URL may
  /// return a known page, which counts as an idle page.
  func checkPage(_ facts: PageFacts) throws(PagingError.Reason) {
    guard facts.received > 0 else { return }
    let leadsToNewPages =
      switch rule.style {
      case .page, .offset: true
      case .after: rule.onRepeat == .fail
      case .cursor, .cursors, .link: false
      }
    let isStuck =
      leadsToNewPages
      ? comparison.isSame : rule.onRepeat == .continue && comparison.isRepeat
    if isStuck { throw .noProgress(repetition) }
  }

  /// Fails if the number of consecutive pages without a new item exceeds the limit of the rule.
  func checkIdlePages() throws(PagingError.Reason) {
    guard idlePages > rule.emptyPageLimit else { return }
    throw comparison.isRepeat
      ? .noProgress(repetition) : .tooManyEmptyPages(limit: rule.emptyPageLimit)
  }

  /// The repetition in the last received page.
  var repetition: PagingError.Repetition {
    .page(itemCount: last?.facts.received ?? 0, request: rule.style.counts ? requestText : nil)
  }

  /// The parameter that requested the last received page, such as `page=5`.
  private var requestText: String? {
    guard let send = rule.style.send else { return nil }
    let name =
      switch send {
      case .query(let name), .header(let name): name
      default: send.description
      }
    return "\(name)=\(last?.start ?? position)"
  }
}
