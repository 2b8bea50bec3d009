import QuireSchema

/// The way from one page to the next, PAGING.md "Inference" 3.
extension PaginationResolver {
  typealias Items = (path: ResponsePath, item: TypeReference)

  /// Returns the style, with the values that the next request contains.
  mutating func style(
    _ stated: StatedRule, flag: PaginationModel.More?, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    if stated.send?.takesMembers == true, stated.next == nil {
      throw refuse(.missingNext(.cursor, annotation))
    }
    let style =
      if let several = try several() {
        several
      } else if let kind = annotation.style {
        try style(kind, stated, items: items)
      } else if let next = stated.next {
        try style(impliedStyle(of: next), stated, items: items)
      } else {
        try inferredStyle(stated, flag: flag, items: items)
      }
    try checkKeys(of: style, stated)
    return style
  }

  /// Returns the style that a stated continuation implies.
  private mutating func impliedStyle(of next: ResponseTarget) throws(Reported) -> PagingStyle {
    if next.location.segments.contains(.last) { return .after }
    if let header = next.location.header, next.location.segments.isEmpty {
      let words = Words(header)
      return words.joined == "link" || words.endsLikeURL ? .link : .cursor
    }
    guard next.hasURLEvidence else { return .cursor }
    try refuseToken(beside: next)
    return .link
  }

  /// Refuses to guess that a value is a URL if only its enclosing object is named like links.
  ///
  /// Some servers have tokens in `links`, so a declared cursor parameter makes the style ambiguous.
  private mutating func refuseToken(beside link: ResponseTarget) throws(Reported) {
    guard !link.isCalledURL, !link.description.saysURL, slots.contains(where: \.isCursor) else {
      return
    }
    throw refuse(
      .ambiguous("style", [PagingStyle.link, .cursor].map(\.rawValue), annotation))
  }

  private mutating func style(
    _ kind: PagingStyle, _ stated: StatedRule, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    switch kind {
    case .page, .offset:
      if let send = stated.send { return try counting(kind, send: send) }
      return try counting(kind, send: countPlace(kind))
    case .cursor:
      return try cursor(stated)
    case .after:
      let next = if let next = stated.next { next.value } else { try lastKey(of: items) }
      if let send = stated.send { return .after(next: next, send: send) }
      let declared = slots.filter(\.takesKey)
      return .after(next: next, send: try carrier(declared, for: .after))
    case .link:
      if let next = stated.next { return .link(next: next.value) }
      return .link(next: try linkPlace())
    }
  }

  private mutating func inferredStyle(
    _ stated: StatedRule, flag: PaginationModel.More?, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    inferred.insert("style")
    let slots =
      if let send = stated.send { self.slots.filter { $0.place == send } } else { self.slots }
    func note(_ keys: String...) {
      inferred.formUnion(keys)
      if stated.send != nil { inferred.remove("send") }
    }
    /// Refuses to choose a style if a parameter also counts.
    ///
    /// Some of these servers send the continuation only on request, and some never do.
    func refuseCounter(beside style: PagingStyle) throws(Reported) {
      guard stated.send == nil, let (other, _) = try counter(among: slots) else { return }
      throw refuse(.ambiguous("style", [style.rawValue, other.rawValue], annotation))
    }
    // A link is followed with GET, without the body that the first page was requested with.
    if stated.send == nil, usual != .body, let link = try nearest(linkCandidates, for: "next") {
      try refuseToken(beside: link.spot)
      // A list of links does not always contain the link to the next page.
      if link.spot.location.choosesElement { try refuseCounter(beside: .link) }
      note("next")
      return .link(next: link.spot.value)
    }
    if let (member, slot) = try cursorPair(among: slots) {
      try refuseCounter(beside: .cursor)
      note("next", "send")
      return .cursor(next: member.spot.value, send: slot.place)
    }
    let afters = slots.filter(\.takesKey)
    if case .flag = flag, let id = identity(of: items), isWithoutCursor(beside: afters),
      let after = try outermost(afters, for: "send")
    {
      note("next", "send")
      return .after(
        next: ResponseValue(location: element(.last, of: items.path, member: id)),
        send: after.place)
    }
    if let (kind, count) = try counter(among: slots) {
      if kind == .offset, let named = members.first(where: { $0.isNext(count) }) {
        throw refuse(.namedOffset(named.spot.location, count.place, annotation))
      }
      note("send")
      return try counting(kind, send: count.place)
    }
    throw refuse(.noStyle(signs, missing: missingPart, annotation))
  }

  /// Returns the style that counts with a declared parameter, and the parameter; prefers offsets.
  private mutating func counter(
    among slots: [RequestParameterRole]
  ) throws(Reported) -> (PagingStyle, RequestParameterRole)? {
    for (kind, fits) in Self.counters {
      let numbers = slots.filter { $0.kind.isNumeric && !$0.isConstant }
      let named = numbers.filter { $0.words.isOffset || $0.words.isPageNumber }
      // The description decides only if no name does.
      let counts = (named.isEmpty ? numbers : named).filter(fits)
      guard let count = try outermost(counts, for: "send") else { continue }
      if kind == .offset, count.words.mayStartRange {
        try refuseRange(from: count, among: slots)
      }
      return (kind, count)
    }
    return nil
  }

  /// Refuses to count with the `start` of a range, or if there is also a page number.
  private mutating func refuseRange(
    from start: RequestParameterRole, among slots: [RequestParameterRole]
  ) throws(Reported) {
    let end = ["end"] + start.words.list.dropFirst()
    let others = slots.filter { slot in
      slot.words.list == end || slot.kind.isNumeric && slot.words.isPageNumber
    }
    guard !others.isEmpty else { return }
    throw refuse(.unclearStartParameter(start, others, annotation))
  }

  private static let counters: [(PagingStyle, @Sendable (RequestParameterRole) -> Bool)] = [
    (.offset, { $0.countsItems }), (.page, { $0.countsPages }),
  ]
}

// MARK: - The parameter that carries the continuation

extension PaginationResolver {
}

// MARK: - Keys without use

extension PaginationResolver {
  /// Refuses keys that have no meaning in a style, because the author meant another style.
  mutating func checkKeys(
    of style: PaginationModel.Style, _ stated: StatedRule
  ) throws(Reported) {
    let name = style.name
    let (isCounting, isLink) =
      switch style {
      case .page, .offset: (true, false)
      case .cursor, .cursors, .after: (false, false)
      case .link: (false, true)
      }
    if isCounting, let next = annotation.next {
      throw refuse(.uselessKey("next", style: name, at: next.range))
    }
    if isLink, let send = annotation.send {
      throw refuse(.uselessKey("send", style: name, at: send.range))
    }
    if !isCounting, let start = annotation.start {
      throw refuse(.uselessKey("start", style: name, at: start.range))
    }
    if case .items? = stated.more, let more = annotation.more {
      switch style {
      case .page, .offset, .after:
        throw refuse(.uselessKey("more", style: name, at: more.range))
      case .cursor, .cursors, .link: break
      }
    }
    guard let text = annotation.send, stated.send?.takesMembers == true else { return }
    guard case .cursor(_, let send) = style, let next = stated.next else {
      throw refuse(
        .misfit("send", text, "merges an object into the request", expected: "one parameter"))
    }
    try checkMerge(of: next, into: send, text)
  }
}
