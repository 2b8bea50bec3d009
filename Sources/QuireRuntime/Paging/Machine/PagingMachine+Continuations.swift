import Foundation

extension PagingMachine {
  /// The token of the page that comes upon one, or `nil` where that is the last.
  mutating func token(
    of way: PageFacts.Way, at location: ResponseLocation
  ) throws(PagingError.Reason) -> JSONValue? {
    if way.hasMore == false { return nil }
    guard let token = way.continuation, !token.isBlank else {
      if way.hasMore == true { throw .missingContinuation }
      return nil
    }
    // What says whether there is a further page cannot say which.
    if case .bool = token { throw .unusableValue(location) }
    guard try remember(Fingerprint(of: token), from: location) else { return nil }
    try checkEmptyPages()
    return token
  }

  /// The key of the item at a page's end, or `nil` where that page is the last.
  mutating func key(
    of way: PageFacts.Way, at location: ResponseLocation, among received: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    let hasMore = hasMore(way)
    if hasMore == false || hasMore == nil && received == 0 { return nil }
    guard received > 0, let key = way.continuation, !key.isBlank else {
      throw .missingContinuation
    }
    return try remember(Fingerprint(of: key), from: location) ? key : nil
  }

  /// The URL of the page that comes upon one, or `nil` where that is the last.
  mutating func link(
    of way: PageFacts.Way, at location: ResponseLocation, from answered: URL?
  ) throws(PagingError.Reason) -> URL? {
    if way.hasMore == false { return nil }
    guard let next = way.continuation, let text = try next.linkText(at: location) else {
      if way.hasMore == true { throw .missingContinuation }
      return nil
    }
    let base = answered ?? url
    guard let link = PageLink.resolve(text, against: base) else {
      throw .unusableLink(PageLink.redacted(text))
    }
    guard Origin(url)?.permits(link, besides: linkOrigins) == true else {
      throw .crossOriginLink(PageLink.redacted(text))
    }
    // After a redirect a page has two URLs, and a link to either leads back.
    _ = seen.insert(Fingerprint(of: base.absoluteString))
    guard try remember(Fingerprint(of: link.absoluteString), from: location) else { return nil }
    try checkEmptyPages()
    return link
  }

  /// Remembers what leads to a page.
  ///
  /// - Returns: `false` where it was there before and that is the end.
  private mutating func remember(
    _ step: Fingerprint, from location: ResponseLocation
  ) throws(PagingError.Reason) -> Bool {
    guard seen.insert(step) else {
      if rule.onRepeat == .end { return false }
      throw .noProgress(.continuation(location))
    }
    if seen.count > memory { throw .tooManyPages(limit: memory) }
    return true
  }
}

extension JSONValue {
  /// Whether this is what servers send where there is no continuation: null, "", {} or [].
  ///
  /// The last one is how PHP writes an empty object.
  var isBlank: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .bool, .number: false
    }
  }

  /// The text of a link, alone or as the `href` of an object, or `nil` where there is no link.
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
