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
