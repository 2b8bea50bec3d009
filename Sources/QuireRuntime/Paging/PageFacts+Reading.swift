public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension PageFacts {
  /// Reads the facts of a page that came with a success.
  ///
  /// A body without any bytes is a page without items.
  ///
  /// - Parameters:
  ///   - data: The body as it came.
  ///   - response: The header fields and the URL that answered.
  ///   - machine: The walk that asked for it, whose rule says where the facts are.
  /// - Throws: ``PagingError`` of ``PagingError/Reason/unusableValue(_:)`` where a flag, a
  ///   continuation or the items are not what the rule needs. A total that is no number counts
  ///   as absent.
  public init(
    _ data: Data, from response: HTTPURLResponse, for machine: PagingMachine
  ) throws(PagingError) {
    let reader = FactReader(machine: machine, response: response)
    do {
      self =
        if data.isEmpty {
          try reader.facts(in: nil)
        } else {
          try JSONWalk.reading(data) { decoder in try reader.facts(in: decoder) }
        }
    } catch {
      let reason = error as? PagingError.Reason ?? .unusableValue(machine.rule.items)
      throw PagingError(reason: reason, path: machine.path, pageCount: machine.pageCount + 1)
    }
  }
}

/// Reads the facts of one response by the locations of a rule.
private struct FactReader {
  let machine: PagingMachine
  let response: HTTPURLResponse

  /// The facts in a body, or in an empty one where there is no decoder.
  func facts(in body: (any Decoder)?) throws -> PageFacts {
    let rule = machine.rule
    let hasMore = try hasMore(in: body)
    let total = rule.total.flatMap { count(at: $0, in: body) }
    let pages = rule.pages.flatMap { count(at: $0, in: body) }
    var items =
      machine.comparesItems(hasMore: hasMore, total: total, pages: pages)
      ? Fingerprint() : nil
    let received = try received(in: body, into: &items)
    return PageFacts(
      received: received, next: hasMore == false ? nil : try next(in: body), hasMore: hasMore,
      total: total, pages: pages, url: response.url, items: items)
  }

  private func received(in body: (any Decoder)?, into items: inout Fingerprint?) throws -> Int {
    let location = machine.rule.items
    guard case .body(let steps) = location.place else {
      throw PagingError.Reason.unusableValue(location)
    }
    guard let body else { return 0 }
    do {
      return try JSONWalk.countItems(at: steps, in: body, into: &items)
    } catch {
      throw PagingError.Reason.unusableValue(location)
    }
  }

  private func next(in body: (any Decoder)?) throws -> JSONValue? {
    switch machine.rule.style {
    case .page, .offset: nil
    case .cursor(let location, _), .after(let location, _), .link(let location):
      try value(at: location, in: body)
    }
  }

  private func hasMore(in body: (any Decoder)?) throws -> Bool? {
    switch machine.rule.more {
    case .flag(let location): try flag(at: location, in: body)
    case .lastFlag(let location): try flag(at: location, in: body).map { !$0 }
    case .full, nil: nil
    }
  }

  private func flag(at location: ResponseLocation, in body: (any Decoder)?) throws -> Bool? {
    switch (try value(at: location, in: body), location.place) {
    case (nil, _): return nil
    case (.bool(let flag), _): return flag
    // A field of a header has only text.
    case (.string(let text), .header(_, [])):
      guard let flag = Bool(text.lowercased()) else { fallthrough }
      return flag
    default: throw PagingError.Reason.unusableValue(location)
    }
  }

  /// A number of items or pages, or `nil` where it is absent, no whole number, or less than 0.
  private func count(at location: ResponseLocation, in body: (any Decoder)?) -> Int? {
    guard let value = try? value(at: location, in: body),
      let count = value.int ?? value.string.flatMap({ Int($0) })
    else { return nil }
    return count < 0 ? nil : count
  }

  /// The value at a location, or `nil` where it is absent or null.
  private func value(
    at location: ResponseLocation, in body: (any Decoder)?
  ) throws -> JSONValue? {
    do {
      return try location.value(in: body, of: response)
    } catch {
      throw PagingError.Reason.unusableValue(location)
    }
  }
}
