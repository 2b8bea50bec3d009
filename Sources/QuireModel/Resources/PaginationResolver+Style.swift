import QuireSchema

/// How one page leads to the next, PAGING.md "Inference" 3.
extension PaginationResolver {
  typealias Items = (path: ResponsePath, item: TypeReference)

  /// The style with what the next request carries.
  mutating func style(
    _ said: Said, flag: PaginationModel.More?, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    let kind = annotation.style ?? said.next.map(impliedStyle)
    let style =
      if let kind {
        try style(kind, said, items: items)
      } else {
        try inferredStyle(said, flag: flag, items: items)
      }
    try checkKeys(of: style)
    return style
  }

  /// What a declared continuation says of the style.
  private func impliedStyle(of next: ResponseSpot) -> PagingStyle {
    if next.location.segments.contains(.last) { return .after }
    if let header = next.location.header, next.location.segments.isEmpty {
      let words = Words(header)
      return words.joined == "link" || words.endsLikeURL ? .link : .cursor
    }
    return next.hasURLEvidence ? .link : .cursor
  }

  private mutating func style(
    _ kind: PagingStyle, _ said: Said, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    switch kind {
    case .page, .offset:
      if let send = said.send { return try counting(kind, send: send) }
      return try counting(kind, send: countPlace(kind))
    case .cursor:
      return try cursor(said)
    case .after:
      let next = if let next = said.next { next.value } else { try lastKey(of: items) }
      if let send = said.send { return .after(next: next, send: send) }
      let declared = slots.filter { $0.words.isAfter && $0.takesTokens }
      return .after(next: next, send: try carrier(declared, else: "after"))
    case .link:
      if let next = said.next { return .link(next: next.value) }
      return .link(next: try linkPlace())
    }
  }

  private mutating func inferredStyle(
    _ said: Said, flag: PaginationModel.More?, items: Items
  ) throws(Reported) -> PaginationModel.Style {
    inferred.insert("style")
    let slots =
      if let send = said.send { self.slots.filter { $0.place == send } } else { self.slots }
    func note(_ keys: String...) {
      inferred.formUnion(keys)
      if said.send != nil { inferred.remove("send") }
    }
    if said.send == nil, let link = try nearest(linkCandidates, for: "next") {
      note("next")
      return .link(next: link.spot.value)
    }
    if let (member, slot) = try cursorPair(among: slots) {
      note("next", "send")
      return .cursor(next: member.spot.value, send: slot.place)
    }
    let afters = slots.filter { $0.words.isAfter && $0.takesTokens }
    if case .flag = flag, let id = identity(of: items), isWithoutCursor(beside: afters),
      let after = try outermost(afters, for: "send")
    {
      note("next", "send")
      return .after(
        next: ResponseValue(location: lastElement(of: items.path, member: id)), send: after.place)
    }
    for (kind, fits) in Self.counters {
      let counts = slots.filter { $0.kind == .integer && !$0.isConstant && fits($0.words) }
      guard let count = try outermost(counts, for: "send") else { continue }
      note("send")
      return try counting(kind, send: count.place)
    }
    throw refuse(
      .nothingInferred(
        "style", "neither the response nor the parameters tell how its pages follow", annotation))
  }

  private static let counters: [(PagingStyle, @Sendable (Words) -> Bool)] = [
    (.offset, { $0.isOffset }), (.page, { $0.isPageNumber }),
  ]
}

// MARK: - Counting

extension PaginationResolver {
  /// The parameter that counts for a style that is said, its usual name where none is declared.
  private mutating func countPlace(_ kind: PagingStyle) throws(Reported) -> RequestPlace {
    let named = slots.filter { slot in
      !slot.isConstant && (kind == .page ? slot.words.isPageNumber : slot.words.isOffset)
    }
    let counts = named.filter { $0.kind.isCount }
    if counts.isEmpty, let other = named.first {
      throw refuse(.uncountable(other, kind, annotation))
    }
    return try carrier(counts, else: kind.rawValue)
  }

  private mutating func counting(
    _ kind: PagingStyle, send: RequestPlace
  ) throws(Reported) -> PaginationModel.Style {
    let slot = slot(at: send)
    if let slot, [.boolean, .array, .object, .map].contains(slot.kind) {
      throw refuse(.uncountable(slot, kind, annotation))
    }
    let usual = kind == .page ? 1 : 0
    let start = annotation.start?.value ?? slot?.defaultValue?.integerValue ?? usual
    // A least value other than the usual start says that the count begins elsewhere, or does not.
    if annotation.start == nil, slot?.defaultValue == nil, let minimum = slot?.minimum,
      minimum != start
    {
      throw refuse(.unclearStart(kind, send, start: start, minimum: minimum, annotation))
    }
    guard start >= 0 else { throw refuse(.negativeStart(send, start, annotation)) }
    return kind == .page ? .page(send: send, start: start) : .offset(send: send, start: start)
  }

  /// The one of some parameters that carries the continuation, or a name that none declares.
  private mutating func carrier(
    _ declared: [RequestSlot], else name: String
  ) throws(Reported) -> RequestPlace {
    inferred.insert("send")
    if let slot = try outermost(declared, for: "send") { return slot.place }
    let place = usualPlace(of: name)
    if slot(at: place)?.isConstant == true {
      throw refuse(.constantSend(JSONText(name, at: annotation.range), place.location))
    }
    return place
  }
}

// MARK: - Tokens

extension PaginationResolver {
  private mutating func cursor(_ said: Said) throws(Reported) -> PaginationModel.Style {
    switch (said.next, said.send) {
    case (let next?, let send?):
      return .cursor(next: next.value, send: send)
    case (let next?, nil):
      let words = Words(next.name ?? next.location.header ?? "")
      let family = slots.filter { $0.takesTokens && words.isFamily(of: $0.words) }
      let declared = closest(family, to: words)
      let candidates = declared.isEmpty ? slots.filter(\.isCursor) : declared
      guard !candidates.isEmpty || annotation.style != nil else {
        throw refuse(.missingSend(annotation))
      }
      return .cursor(next: next.value, send: try carrier(candidates, else: "cursor"))
    case (nil, let send?):
      inferred.insert("next")
      let words = Words(slot(at: send)?.name ?? send.name)
      let family = members.filter { $0.isCursor && $0.words.isFamily(of: words) }
      let candidates = family.isEmpty ? members.filter(\.isCursor) : family
      guard let next = try nearest(candidates, for: "next") else {
        throw refuse(.missingNext(.cursor, annotation))
      }
      return .cursor(next: next.spot.value, send: send)
    case (nil, nil):
      inferred.formUnion(["next", "send"])
      if let (member, slot) = try cursorPair(among: slots) {
        return .cursor(next: member.spot.value, send: slot.place)
      }
      guard let next = try nearest(members.filter(\.isCursor), for: "next") else {
        throw refuse(.missingNext(.cursor, annotation))
      }
      let strangers = slots.filter(\.isCursor)
      guard strangers.isEmpty else {
        throw refuse(.ambiguous("send", strangers.map(\.place.location), annotation))
      }
      return .cursor(next: next.spot.value, send: try carrier([], else: "cursor"))
    }
  }

  /// A cursor of the response with the parameter it goes back in.
  ///
  /// A member and a parameter of one family, or the only next-like string and the only cursor-like
  /// parameter.
  private mutating func cursorPair(
    among slots: [RequestSlot]
  ) throws(Reported) -> (ResponseMember, RequestSlot)? {
    func family(of member: ResponseMember) -> [RequestSlot] {
      slots.filter { $0.takes(member.kind) && member.words.isFamily(of: $0.words) }
    }
    let paired = members.filter { $0.isCursor && !family(of: $0).isEmpty }
    if let member = try nearest(paired, for: "next"),
      let slot = try outermost(closest(family(of: member), to: member.words), for: "send")
    {
      return (member, slot)
    }
    let strings = members.filter(\.isNextString)
    let cursors = slots.filter(\.isCursor)
    guard strings.count == 1, cursors.count == 1, cursors[0].takes(strings[0].kind) else {
      return nil
    }
    return (strings[0], cursors[0])
  }

  /// Those of some parameters that bear the very words, or all where none does.
  private func closest(_ slots: [RequestSlot], to words: Words) -> [RequestSlot] {
    let same = slots.filter { $0.words.joined == words.joined }
    return same.isEmpty ? slots : same
  }

  private mutating func lastKey(of items: Items) throws(Reported) -> ResponseValue {
    guard let id = identity(of: items) else { throw refuse(.missingNext(.after, annotation)) }
    inferred.insert("next")
    return ResponseValue(location: lastElement(of: items.path, member: id))
  }

  /// The wire name of the item's identity, or `nil` where it has none or there is no last item.
  private func identity(of items: Items) -> String? {
    guard !items.path.steps.contains(where: \.isEachValue),
      case .property(let name)? = types.object(items.item)?.shape.identity
    else { return nil }
    return name
  }

  /// The location of a member of the last item: `/edges/*/node` and `id` give `/edges/-1/node/id`.
  private func lastElement(of items: ResponsePath, member: String) -> String {
    guard let location = try? ResponseLocation(items.location) else { return items.location }
    var segments = location.segments
    if segments.contains(.each) {
      segments = segments.map { $0 == .each ? .last : $0 }
    } else {
      segments.append(.last)
    }
    return ResponseLocation(segments: segments + [.member(member)]).description
  }

  /// Whether nothing in the response may be the cursor that such parameters are for.
  private func isWithoutCursor(beside afters: [RequestSlot]) -> Bool {
    !members.contains { member in
      member.isCursor || afters.contains { member.words.joined == $0.words.joined }
    }
  }
}

// MARK: - Links

extension PaginationResolver {
  /// Next-like URLs, and of arrays of links the one whose relation is `next`.
  private var linkCandidates: [ResponseMember] {
    members.compactMap { member in
      if member.isNextURL { return member }
      guard member.words.isLinkList, let element = types.elements(of: member.spot)?.type,
        types.property("rel", of: element) != nil, types.property("href", of: element) != nil
      else { return nil }
      var segments = member.spot.location.segments
      segments += [.first("rel", "next"), .member("href")]
      guard let spot = try? types.walk(ResponseLocation(segments: segments), from: root) else {
        return nil
      }
      return ResponseMember(
        spot: spot, words: member.words, kind: types.kind(of: spot.type), siblings: [],
        distance: member.distance)
    }
  }

  /// The link for a style that is said: a candidate in the body, else the header.
  private mutating func linkPlace() throws(Reported) -> ResponseValue {
    inferred.insert("next")
    if let link = try nearest(linkCandidates, for: "next") { return link.spot.value }
    // A next-like string that nothing calls a URL may be the link or a token for something else.
    let strings = members.filter(\.isNextString)
    guard strings.isEmpty else {
      let locations = strings.map(\.spot.location.description) + ["header:Link"]
      throw refuse(.ambiguous("next", locations, annotation))
    }
    return ResponseValue(location: "header:Link")
  }

  /// Refuses keys that say nothing in a style, as the writer meant another walk.
  private mutating func checkKeys(of style: PaginationModel.Style) throws(Reported) {
    let (name, isCounting, isLink) =
      switch style {
      case .page: ("page", true, false)
      case .offset: ("offset", true, false)
      case .cursor: ("cursor", false, false)
      case .after: ("after", false, false)
      case .link: ("link", false, true)
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
    switch style {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send):
      sendsUndeclared = slot(at: send) == nil
    case .link: sendsUndeclared = false
    }
  }
}

extension ResponsePath.Step {
  fileprivate var isEachValue: Bool { if case .eachValue = self { true } else { false } }
}
