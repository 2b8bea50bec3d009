import QuireSchema

/// The rarely needed keys, checked against the rule that the other keys define.
extension PaginationResolver {
  mutating func addRare(to rule: inout PaginationModel, items: Items) throws(Reported) {
    rule.expired = annotation.expired
    if let (meaning, range) = annotation.onRepeat {
      switch rule.style {
      case .page, .offset:
        throw refuse(.uselessKey("repeat", style: rule.style.name, at: range))
      case .cursor, .cursors, .after, .link: rule.onRepeat = meaning
      }
    }
    if let path = annotation.continuation {
      if case .link = rule.style {
        throw refuse(.uselessKey("path", style: rule.style.name, at: path.range))
      }
      rule.continuation = try continuation(path)
    }
    for name in annotation.omitted { rule.omitted.append(try omitted(name, by: rule)) }
    if let back = annotation.back { rule.back = try self.back(back, of: rule, items: items) }
  }

  /// Returns the parts of another path, which may only have parameters of the resource's path.
  private mutating func continuation(
    _ path: JSONText
  ) throws(Reported) -> [ResourceModel.PathPart] {
    guard let continuation = PathTemplate(path, diagnostics: &diagnostics) else {
      throw Reported()
    }
    if let stray = continuation.parameters.first(where: { !template.parameters.contains($0) }) {
      throw refuse(.strayContinuationParameter(stray, path, known: template.parameters))
    }
    return continuation.parts
  }

  /// Returns a declared entry of the request that is not part of the rule itself.
  private mutating func omitted(
    _ name: JSONText, by rule: PaginationModel
  ) throws(Reported) -> RequestPlace {
    let place = try parsedPlace(name, for: "omit")
    guard let slot = slot(at: place) else {
      let names = slots.filter { $0.place.place == place.place }.map(\.name)
      throw refuse(
        .undeclaredParameter("omit", name, place, known: names, nameOf: place.name))
    }
    if rule.style.sends.contains(slot.place) {
      throw refuse(
        .misfit(
          "omit", name, "carries the value for the next page", expected: "another parameter"))
    }
    return slot.place
  }

  /// Returns the other direction of a rule.
  private mutating func back(
    _ stated: PaginationAnnotation.Back, of rule: PaginationModel, items: Items
  ) throws(Reported) -> PaginationModel.Back {
    var back = PaginationModel.Back()
    if case .cursors = rule.style { throw refuse(.backOfSeveral(at: stated.range)) }
    let next: ResponseTarget? = if let text = stated.next { try statedNext(text) } else { nil }
    back.next = next?.value
    if let text = stated.send { back.send = try requestPlace(text, for: "send") }
    if let text = stated.more {
      back.more = try statedMore(text)
      guard case .flag? = back.more else {
        throw refuse(.misfit("more", text, "works only forwards", expected: "a flag"))
      }
    }
    switch rule.style {
    case .page, .offset:
      let name = rule.style.name
      if let next = stated.next { throw refuse(.uselessKey("next", style: name, at: next.range)) }
      if let send = stated.send { throw refuse(.uselessKey("send", style: name, at: send.range)) }
    case .cursor(_, let send):
      guard let next, let text = stated.send ?? stated.next else {
        throw refuse(.incompleteBack("next", "'/previous_cursor'", stated))
      }
      try checkMerge(of: next, into: back.send ?? send, text)
    // This style was refused above.
    case .cursors: break
    case .after:
      if back.send == nil { throw refuse(.incompleteBack("send", "'ending_before'", stated)) }
      if back.next == nil { back.next = try firstKey(of: items, stated) }
    case .link(let next):
      if let send = stated.send { throw refuse(.uselessKey("send", style: "link", at: send.range)) }
      if back.next == nil, !next.location.isLinkHeader {
        throw refuse(.incompleteBack("next", "'/previous'", stated))
      }
    }
    return back
  }

  private mutating func firstKey(
    of items: Items, _ stated: PaginationAnnotation.Back
  ) throws(Reported) -> ResponseValue {
    guard let id = identity(of: items) else {
      throw refuse(.incompleteBack("next", "'/data/0/key'", stated))
    }
    return ResponseValue(location: element(.member("0"), of: items.path, member: id))
  }
}

extension PaginationModel.Style {
  /// The places of the continuation in a request, or empty if it is a URL.
  package var sends: [RequestPlace] {
    switch self {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): [send]
    case .cursors(let parts): parts.map(\.send)
    case .link: []
    }
  }

  /// The name of the style in `x-pagination`.
  var name: String {
    let style: PagingStyle =
      switch self {
      case .page: .page
      case .offset: .offset
      case .cursor, .cursors: .cursor
      case .after: .after
      case .link: .link
      }
    return style.rawValue
  }
}
