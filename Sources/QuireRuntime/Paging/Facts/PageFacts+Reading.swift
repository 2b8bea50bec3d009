import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PageFacts {
  /// Reads the facts of a page from a successful response.
  ///
  /// An empty body is a page without items.
  ///
  /// - Parameters:
  ///   - data: The body as received.
  ///   - response: The response, with its header fields and its URL.
  ///   - machine: The walk that requested the page. Its rule contains the locations of the facts.
  /// - Throws: ``PagingError`` with ``PagingError/Reason/unusableValue(_:)`` if a flag, a
  ///   continuation or the items have a type that the rule cannot use. A total that is not a number
  ///   counts as absent.
  init(
    _ data: Data, from response: HTTPURLResponse, for machine: PagingMachine
  ) throws(PagingError) {
    try self.init(
      JSONDocument(data, expecting: machine.rule.items.path), fields: response, for: machine)
  }

  /// Reads the facts of a page, which may be nested in another response.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - response: The response, with its header fields and its URL, or `nil` for a page that was
  ///     nested in another response.
  ///   - machine: The walk that requested the page.
  ///   - items: The items by their identities, or `nil` to compare the items as they are in the
  ///     body.
  /// - Throws: The same errors as ``init(_:from:for:)``.
  init(
    _ body: JSONDocument, fields response: HTTPURLResponse?, for machine: PagingMachine,
    items: PageItems? = nil
  ) throws(PagingError) {
    let reader = FactReader(machine: machine, response: response, items: items)
    do {
      self =
        if body.data.isEmpty {
          try reader.facts(in: nil)
        } else {
          try body.read { try reader.facts(in: $0) }
        }
    } catch {
      let reason = error as? PagingError.Reason ?? .unusableValue(machine.rule.items)
      throw PagingError(reason: reason, path: machine.path, pageCount: machine.pageCount + 1)
    }
  }
}

/// Reads the facts of one response from the locations of a rule.
private struct FactReader {
  let machine: PagingMachine
  /// The response with the header fields, or `nil` for a page that was nested in another response.
  let response: HTTPURLResponse?
  /// The items by their identities, or `nil` to compare the items as they are in the body.
  let items: PageItems?

  /// Reads the facts from a body; `nil` is an empty body.
  func facts(in body: JSONNode?) throws -> PageFacts {
    let rule = machine.rule
    try checkRange()
    let forward = try way(.forward, in: body)
    let backward = try way(.backward, in: body)
    let total = rule.total.flatMap { count(at: $0, in: body) }
    let pages = rule.pages.flatMap { count(at: $0, in: body) }
    var keys: [Fingerprint]? = items == nil ? [] : nil
    let received = try received(in: body, into: &keys)
    try checkLink(of: forward, received: received, total: total, pages: pages)
    var facts = PageFacts(
      received: received, forward: forward, backward: backward, total: total, pages: pages,
      url: response?.url, items: items ?? keys.flatMap { PageItems($0) })
    facts.announcement = announcement(in: body)
    return facts
  }

  /// Fails if the received range does not begin at the requested position.
  ///
  /// A server that ignores `Range` would send its first items forever (RFC 9110, section 14.4), in
  /// either direction.
  private func checkRange() throws(PagingError.Reason) {
    guard machine.range != nil,
      let field = response?.value(forHTTPHeaderField: "Content-Range"),
      let bounds = field.split(separator: "/").first?.split(separator: " ").last,
      let first = bounds.split(separator: "-").first.flatMap({ Int($0) })
    else { return }
    if first != machine.position {
      throw .noProgress(.range(first: first, requested: machine.position))
    }
  }

  /// Fails if a walk by `Link` headers would end after the first page, although the response
  /// announces further pages in another way.
  private func checkLink(
    of way: PageFacts.Neighbor, received: Int, total: Int?, pages: Int?
  ) throws(PagingError.Reason) {
    guard let response, machine.pageCount == 0, machine.direction == .forward,
      case .link(let next) = machine.rule.style, next.isLinkHeader, way.continuation == nil,
      way.hasMore != false, response.value(forHTTPHeaderField: "Link") == nil,
      // Some servers announce the next page even if the list is empty.
      received > 0
    else { return }
    if let total, let location = machine.rule.total, total > received {
      throw .missingPage(announcedBy: location.description)
    }
    if let pages, let location = machine.rule.pages, pages > 1 {
      throw .missingPage(announcedBy: location.description)
    }
    let name =
      FurtherPages.field(announcingMoreIn: response, countsNumbers: true)
      ?? FurtherPages.field(countingMoreThan: received, in: response)
    if let name { throw .missingPage(announcedBy: name) }
  }

  /// Returns the part of the first response that announces a further page, or `nil`.
  ///
  /// Only a style that does not take the next request from the response needs this check.
  private func announcement(in body: JSONNode?) -> String? {
    guard let response, machine.pageCount == 0, machine.direction == .forward else { return nil }
    switch machine.rule.style {
    case .page, .offset, .after: break
    case .cursor, .cursors, .link: return nil
    }
    return FurtherPages.field(announcingMoreIn: response, countsNumbers: false)
      ?? body.flatMap { FurtherPages.member(announcingMoreIn: $0) }
  }

  /// Reads the facts about one direction.
  ///
  /// An error in these facts only ends a walk in that direction.
  private func way(
    _ direction: PagingMachine.Direction, in body: JSONNode?
  ) throws -> PageFacts.Neighbor {
    var way = PageFacts.Neighbor()
    do {
      way.hasMore = try hasMore(direction, in: body)
      let hasEnded = way.hasMore == false
      way.continuation =
        hasEnded
        ? try? continuation(direction, in: body) : try continuation(direction, in: body)
    } catch let problem as PagingError.Reason where direction != machine.direction {
      way.problem = problem
    }
    return way
  }

  private func received(
    in body: JSONNode?, into keys: inout [Fingerprint]?
  ) throws -> Int {
    let location = machine.rule.items
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
    _ direction: PagingMachine.Direction, in body: JSONNode?
  ) throws -> JSONValue? {
    if direction == .backward {
      return try machine.rule.backNext.flatMap { try value(at: $0, in: body, towards: direction) }
    }
    let values = try machine.rule.style.nexts.map { try value(at: $0, in: body) }
    guard case .cursors = machine.rule.style else { return values.first ?? nil }
    let isBlank = values.allSatisfy { $0?.isBlank ?? true }
    return isBlank ? nil : .array(values.map { $0 ?? .null })
  }

  private func hasMore(
    _ direction: PagingMachine.Direction, in body: JSONNode?
  ) throws -> Bool? {
    switch direction == .forward ? machine.rule.more : machine.rule.back?.more {
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
    towards direction: PagingMachine.Direction = .forward
  ) throws -> JSONValue? {
    do {
      return try location.value(in: body, of: response, relations: direction.relations)
    } catch {
      throw PagingError.Reason.unusableValue(location)
    }
  }
}
