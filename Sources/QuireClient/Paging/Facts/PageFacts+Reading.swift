import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PagingMachine {
  /// Reads the facts of a page from a successful response to the current request.
  ///
  /// An empty body is a page without items.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - response: The response, with its header fields and its URL, or `nil` for a page that was
  ///     nested in another response.
  ///   - items: The items by their identities, or `nil` to compare the items as they are in the
  ///     body.
  /// - Returns: The facts.
  /// - Throws: ``PagingError`` with ``PagingError/Reason/unusableValue(_:)`` if a flag, a
  ///   continuation or the items have a type that the rule cannot use. A total that is not a number
  ///   counts as absent.
  func facts(
    in body: JSONDocument, of response: HTTPURLResponse?, items: PageItems? = nil
  ) throws(PagingError) -> PageFacts {
    let reader = FactReader(
      configuration: configuration, direction: position.direction,
      isFirst: progress.pageCount == 0, position: position.next, response: response, items: items)
    do {
      return body.data.isEmpty
        ? try reader.facts(in: nil) : try body.read { try reader.facts(in: $0) }
    } catch {
      throw self.error(
        error as? PagingError.Reason ?? .unusableValue(configuration.rule.items),
        pageCount: progress.pageCount + 1)
    }
  }
}

/// Reads the facts of one response from the locations of a rule.
private struct FactReader {
  let configuration: PagingConfiguration
  /// The direction of the walk.
  let direction: PagingDirection
  /// Whether the page is the first one of the walk.
  let isFirst: Bool
  /// The requested position, if pages or items are counted.
  let position: Int
  /// The response with the header fields, or `nil` for a page that was nested in another response.
  let response: HTTPURLResponse?
  /// The items by their identities, or `nil` to compare the items as they are in the body.
  let items: PageItems?

  private var rule: PagingRule { configuration.rule }

  /// Reads the facts from a body; `nil` is an empty body.
  func facts(in body: JSONNode?) throws -> PageFacts {
    try checkRange()
    let forward = try neighbor(.forward, in: body)
    let backward = try neighbor(.backward, in: body)
    let total = rule.total.flatMap { count(at: $0, in: body) }
    let pages = rule.pages.flatMap { count(at: $0, in: body) }
    var keys: [Fingerprint]? = items == nil ? [] : nil
    let received = try received(in: body, into: &keys)
    try checkLink(of: forward, received: received ?? 0, total: total, pages: pages, in: body)
    return PageFacts(
      received: received ?? 0, hasItems: received != nil, forward: forward, backward: backward,
      total: total, pages: pages,
      url: response?.url, items: items ?? keys.flatMap { PageItems($0) },
      announcement: announcement(in: body))
  }

  /// Fails if the received range does not begin at the requested position.
  ///
  /// A server that ignores `Range` would send its first items forever (RFC 9110, section 14.4), in
  /// either direction.
  private func checkRange() throws(PagingError.Reason) {
    guard configuration.range != nil,
      let field = response?.value(forHTTPHeaderField: "Content-Range"),
      let bounds = field.split(separator: "/").first?.split(separator: " ").last,
      let first = bounds.split(separator: "-").first.flatMap({ Int($0) })
    else { return }
    if first != position { throw .noProgress(.range(first: first, requested: position)) }
  }

  /// Fails if a walk by `Link` headers would end after the first page, although the response
  /// announces further pages in another way.
  private func checkLink(
    of next: PageFacts.Neighbor, received: Int, total: Int?, pages: Int?, in body: JSONNode?
  ) throws(PagingError.Reason) {
    guard let response, isFirst, direction == .forward,
      case .link(let location) = rule.style, location.isLinkHeader, next.continuation == nil,
      next.hasMore != false, response.value(forHTTPHeaderField: "Link") == nil,
      // Some servers announce the next page even if the list is empty.
      received > 0
    else { return }
    if let total, let location = rule.total, total > received {
      throw .missingPage(announcedBy: location.description)
    }
    if let pages, let location = rule.pages, pages > 1 {
      throw .missingPage(announcedBy: location.description)
    }
    let name =
      FurtherPages.field(announcingMoreIn: response, countsNumbers: true)
      ?? FurtherPages.field(countingMoreThan: received, in: response)
      ?? body.flatMap { FurtherPages.member(announcingMoreIn: $0) }
    if let name { throw .missingPage(announcedBy: name) }
  }

  /// Returns the part of the first response that announces a further page, or `nil`.
  ///
  /// Only a style that does not take the next request from the response needs this check.
  private func announcement(in body: JSONNode?) -> String? {
    guard let response, isFirst, direction == .forward else { return nil }
    switch rule.style {
    case .page, .offset, .after: break
    case .cursor, .cursors, .link: return nil
    }
    return FurtherPages.field(announcingMoreIn: response, countsNumbers: false)
      ?? body.flatMap { FurtherPages.member(announcingMoreIn: $0) }
  }

  /// Reads the facts about one direction.
  ///
  /// An error in these facts only ends a walk in that direction.
  private func neighbor(
    _ direction: PagingDirection, in body: JSONNode?
  ) throws -> PageFacts.Neighbor {
    var neighbor = PageFacts.Neighbor()
    do {
      neighbor.hasMore = try hasMore(direction, in: body)
      let hasEnded = neighbor.hasMore == false
      neighbor.continuation =
        hasEnded
        ? try? continuation(direction, in: body) : try continuation(direction, in: body)
    } catch let problem as PagingError.Reason where direction != self.direction {
      neighbor.problem = problem
    }
    return neighbor
  }

  private func received(
    in body: JSONNode?, into keys: inout [Fingerprint]?
  ) throws -> Int? {
    let location = rule.items
    guard case .body(let path) = location else {
      throw PagingError.Reason.unusableValue(location)
    }
    guard let body else { return 0 }
    do {
      return try body.countItems(at: path, into: &keys)
    } catch {
      throw PagingError.Reason.unusableValue(location)
    }
  }

  private func continuation(
    _ direction: PagingDirection, in body: JSONNode?
  ) throws -> JSONValue? {
    if direction == .backward {
      return try rule.backNext.flatMap { try value(at: $0, in: body, towards: direction) }
    }
    let values = try rule.style.nexts.map { try value(at: $0, in: body) }
    guard case .cursors = rule.style else { return values.first ?? nil }
    let isBlank = values.allSatisfy { $0?.isBlank ?? true }
    return isBlank ? nil : .array(values.map { $0 ?? .null })
  }

  private func hasMore(
    _ direction: PagingDirection, in body: JSONNode?
  ) throws -> Bool? {
    switch rule.more(direction) {
    case .flag(let location): try flag(at: location, in: body)
    case .lastFlag(let location): try flag(at: location, in: body).map { !$0 }
    case .full, .items, nil: nil
    }
  }

  private func flag(at location: ResponseLocation, in body: JSONNode?) throws -> Bool? {
    switch (try value(at: location, in: body), location) {
    case (nil, _): return nil
    case (.bool(let flag), _): return flag
    // The value of a header field is always text.
    case (.string(let text), .header(_, let path)) where path.steps.isEmpty:
      guard let flag = Bool(text.lowercased()) else { fallthrough }
      return flag
    default: throw PagingError.Reason.unusableValue(location)
    }
  }

  /// Returns a number of items or pages, or `nil` if it is absent, negative or not a whole number.
  private func count(at location: ResponseLocation, in body: JSONNode?) -> Int? {
    guard let value = try? value(at: location, in: body),
      let count = value.int ?? value.string.flatMap({ Int($0) })
    else { return nil }
    return count < 0 ? nil : count
  }

  /// Returns the value at a location, or `nil` if it is absent or null.
  private func value(
    at location: ResponseLocation, in body: JSONNode?,
    towards direction: PagingDirection = .forward
  ) throws -> JSONValue? {
    do {
      return try location.value(in: body, of: response, relations: direction.relations)
    } catch {
      throw PagingError.Reason.unusableValue(location)
    }
  }
}
