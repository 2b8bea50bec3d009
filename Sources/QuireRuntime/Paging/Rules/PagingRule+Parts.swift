extension PagingRule.Style {
  /// The locations of the continuation in the response.
  ///
  /// There is no location if pages or items are counted, and several for ``cursors(_:)``.
  package var nexts: [ResponseLocation] {
    switch self {
    case .page, .offset: []
    case .cursor(let next, _), .after(let next, _), .link(let next): [next]
    case .cursors(let continuations): continuations.map(\.next)
    }
  }

  /// The locations of the continuation in a request.
  ///
  /// There is no location for a link, and several for ``cursors(_:)``.
  package var sends: [RequestLocation] {
    switch self {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): [send]
    case .cursors(let continuations): continuations.map(\.send)
    case .link: []
    }
  }

  /// The only location of the continuation in a request, or `nil` if the rule has several or only
  /// links.
  package var send: RequestLocation? { sends.count == 1 ? sends[0] : nil }

  /// The number of the first page, or the offset of the first item; 0 if nothing is counted, and
  /// `nil` if the rule does not state the number.
  var start: Int? {
    switch self {
    case .page(_, let start): start
    case .offset(_, let start): start
    case .cursor, .cursors, .after, .link: 0
    }
  }

  /// Whether pages or items are counted, so that any page can be requested by its number.
  var counts: Bool {
    switch self {
    case .page, .offset: true
    case .cursor, .cursors, .after, .link: false
    }
  }

  /// Whether a page begins after the last item of the previous one, however many items that page
  /// has.
  var continuesAfterItems: Bool {
    switch self {
    case .offset, .after: true
    case .page, .cursor, .cursors, .link: false
    }
  }

  /// Whether the offset is sent as a range of items.
  package var countsInRanges: Bool {
    guard case .offset(let send, _) = self, case .header(let name) = send else {
      return false
    }
    return name.lowercased() == "range"
  }
}

extension PagingRule.Style {
  /// Returns the continuation in the first request, or `nil` if it has none.
  ///
  /// Several values are returned as an array, with null for each value that is absent.
  func given(in draft: RequestDraft) -> JSONValue? {
    guard case .cursors(let parts) = self else { return send.flatMap(draft.value(at:)) }
    let values = parts.map { draft.value(at: $0.send) }
    return values.contains { $0 != nil } ? .array(values.map { $0 ?? .null }) : nil
  }

  /// Returns the request for a continuation that is not blank, or `nil` if the style is a link.
  func request(for token: JSONValue) -> PagingMachine.Request? {
    guard case .cursors(let parts) = self else { return send.map { .setting(token, at: $0) } }
    let values = zip(parts, token.array ?? []).map { ($0.send, $1.isBlank ? .null : $1) }
    return .settingAll(Dictionary(values) { _, last in last })
  }

  /// Returns the continuation in a request with several values.
  func token(in values: [RequestLocation: JSONValue]) -> JSONValue {
    .array(sends.map { values[$0] ?? .null })
  }
}

extension PagingRule {
  /// The location of the continuation to the previous page, or `nil` if the rule has none.
  var backNext: ResponseLocation? {
    guard let back else { return nil }
    return switch style {
    case .page, .offset: nil
    case .cursor, .cursors, .after: back.next
    case .link: back.next ?? .header("Link")
    }
  }

  /// Returns whether a value of the rule is in a member at the root of the body.
  func reads(_ name: String) -> Bool {
    var locations = style.nexts + [total, pages, back?.next].compactMap(\.self)
    for case .flag(let flag) in [more, back?.more] { locations.append(flag) }
    for case .lastFlag(let flag) in [more, back?.more] { locations.append(flag) }
    return locations.contains { location in
      guard case .body(let path) = location else { return false }
      return path.steps.first == .member(name)
    }
  }

  /// Whether the previous page can be requested.
  var hasPreviousPages: Bool { style.counts || backNext != nil }

  /// Whether the sign of a further page is the same in both directions.
  var sharesFlag: Bool { more != nil && more == back?.more }

  /// Returns the sign of a further page in a direction.
  func more(_ direction: PagingDirection) -> More? {
    direction == .forward ? more : back?.more
  }
}
