import QuireSchema

/// Values of the response for the next request: a token, a key or a URL.
extension PaginationResolver {
  mutating func cursor(_ stated: StatedRule) throws(Reported) -> PaginationModel.Style {
    switch (stated.next, stated.send) {
    case (let next?, let send?):
      return .cursor(next: next.value, send: send)
    case (let next?, nil):
      let words = Words(next.name ?? next.location.header ?? "")
      let family = slots.filter { $0.takesTokens && words.isFamily(of: $0.words) }
      let declared = closest(family, to: words)
      let candidates = declared.isEmpty ? slots.filter(\.isCursor) : declared
      return .cursor(next: next.value, send: try carrier(candidates, for: .cursor))
    case (nil, let send?):
      inferred.insert("next")
      let words = Words(slot(at: send)?.name ?? send.name)
      let tokens = self.tokens
      let next = tokens.filter(isNext)
      let known = next.isEmpty ? tokens : next
      let family = known.filter { $0.words.isFamily(of: words) }
      let candidates = family.isEmpty ? known : family
      guard let next = try nearest(candidates, for: "next") else {
        throw refuse(.missingNext(.cursor, annotation))
      }
      return .cursor(next: next.spot.value, send: send)
    case (nil, nil):
      inferred.formUnion(["next", "send"])
      if let (member, slot) = try cursorPair(among: slots) {
        return .cursor(next: member.spot.value, send: slot.place)
      }
      guard let next = try nearest(tokens, for: "next") else {
        throw refuse(.missingNext(.cursor, annotation))
      }
      let strangers = slots.filter(\.isCursor)
      guard strangers.isEmpty else {
        throw refuse(.ambiguous("send", strangers.map(\.place.location), annotation))
      }
      return .cursor(next: next.spot.value, send: try carrier([], for: .cursor))
    }
  }

  /// The members that may be the token for the next page, without echoes of the request.
  ///
  /// If the name of a member says that it is the next token, another member with the name of a
  /// parameter is an echo. Otherwise, only names that do not suggest the current position are
  /// tokens: `cursor`, and `offset` if it is text and the response repeats no other parameter.
  var tokens: [ResponseMember] {
    let echoed = Set(slots.map(\.words.joined))
    let cursors = members.filter { $0.isCursor || isNextOfParameter($0) }
    let next = cursors.filter(isNext)
    guard next.isEmpty else {
      return next
        + cursors.filter { cursor in
          !echoed.contains(cursor.words.joined)
            && !next.contains { $0.spot.location == cursor.spot.location }
        }
    }
    return cursors.filter { cursor in
      !cursor.isPositionText || cursor.words.isCursorLike
        || !members.contains { member in
          member.words != cursor.words && echoed.contains(member.words.joined)
        }
    }
  }

  /// Whether a member is the next token by its name, its object's name or a parameter's name.
  private func isNext(_ member: ResponseMember) -> Bool {
    member.isNextToken || isNextOfParameter(member)
  }

  /// Whether a member is the next value of a parameter: `next_row` of `row`, or `cursors.after` of
  /// `after`.
  private func isNextOfParameter(_ member: ResponseMember) -> Bool {
    guard member.kind.isToken, !member.spot.hasURLEvidence else { return false }
    return slots.contains { slot in
      guard slot.takes(member.kind) else { return false }
      if member.words.isNextLike { return member.words.isFamily(of: slot.words) }
      if member.words.isLastKey { return slot.takesKey && member.isAroundItems }
      return slot.words.isAfter && member.words == slot.words
        && (member.isAroundItems || member.spot.parentName.map { Words($0).speaksOfList } == true)
    }
  }

  /// Returns a cursor of the response with the parameter that takes it.
  ///
  /// They are a member and a parameter of one family, or the only next-like string and the only
  /// cursor-like parameter.
  mutating func cursorPair(
    among slots: [RequestParameterRole]
  ) throws(Reported) -> (ResponseMember, RequestParameterRole)? {
    func family(of member: ResponseMember) -> [RequestParameterRole] {
      slots.filter { $0.takes(member.kind) && member.words.isFamily(of: $0.words) }
    }
    func pair(
      _ candidates: [ResponseMember]
    ) throws(Reported) -> (ResponseMember, RequestParameterRole)? {
      let paired = candidates.filter { !family(of: $0).isEmpty }
      guard let member = try nearest(paired, for: "next"),
        let slot = try outermost(closest(family(of: member), to: member.words), for: "send")
      else { return nil }
      return (member, slot)
    }
    let tokens = self.tokens
    let next = tokens.filter(isNext)
    if let pair = try pair(next) { return pair }
    let strings = next.filter { $0.kind == .string }
    let cursors = slots.filter(\.isCursor)
    if strings.count == 1, cursors.count == 1, cursors[0].takes(.string) {
      return (strings[0], cursors[0])
    }
    return strings.isEmpty ? try pair(tokens) : nil
  }

  /// Returns the parameters with exactly these words, or all parameters if none matches.
  private func closest(_ slots: [RequestParameterRole], to words: Words) -> [RequestParameterRole] {
    let same = slots.filter { $0.words.joined == words.joined }
    return same.isEmpty ? slots : same
  }

  mutating func lastKey(of items: Items) throws(Reported) -> ResponseValue {
    guard let id = identity(of: items) else { throw refuse(.missingNext(.after, annotation)) }
    inferred.insert("next")
    return ResponseValue(location: element(.last, of: items.path, member: id))
  }

  /// Returns the wire name of the item's identity, or `nil` without one or without a last item.
  func identity(of items: Items) -> String? {
    guard !items.path.steps.contains(where: \.isEachValue),
      case .property(let name)? = types.object(items.item)?.shape.identity
    else { return nil }
    return name
  }

  /// Returns the location of a member of one item.
  ///
  /// For the last item of `/edges/*/node` and the member `id`, it is `/edges/-1/node/id`.
  func element(
    _ element: ResponseLocation.Segment, of items: ResponsePath, member: String
  ) -> ResponseLocation {
    var segments = items.location.segments
    if segments.contains(.each) {
      segments = segments.map { $0 == .each ? element : $0 }
    } else {
      segments.append(element)
    }
    return ResponseLocation(segments: segments + [.member(member)])
  }

  /// Whether no member of the response may be the cursor for such parameters.
  func isWithoutCursor(beside afters: [RequestParameterRole]) -> Bool {
    !members.contains { member in
      member.isCursor || afters.contains { member.words.joined == $0.words.joined }
    }
  }
}

// MARK: - Links

extension PaginationResolver {
  /// The next-like URLs, and the links with the relation `next` in arrays of links.
  var linkCandidates: [ResponseMember] {
    members.compactMap { member in
      if member.isNextURL || member.isNextAddress || member.isNextLink { return member }
      guard member.words.isLinkList, let element = types.elements(of: member.spot)?.type,
        let (relation, target) = Self.linkMembers.first(where: { relation, target in
          types.property(relation, of: element) != nil && types.property(target, of: element) != nil
        })
      else { return nil }
      var segments = member.spot.location.segments
      segments += [.first(relation, "next"), .member(target)]
      guard let spot = try? types.walk(ResponseLocation(segments: segments), from: root) else {
        return nil
      }
      return ResponseMember(
        spot: spot, words: member.words, kind: types.kind(of: spot.type), siblings: [],
        distance: member.distance, isAroundItems: member.isAroundItems)
    }
  }

  /// The members of a link for its relation and its target, as in HAL and in FHIR.
  private static let linkMembers = [("rel", "href"), ("relation", "url")]

  /// Returns the link for a stated style: a candidate in the body, or else the header.
  mutating func linkPlace() throws(Reported) -> ResponseValue {
    inferred.insert("next")
    if let link = try nearest(linkCandidates, for: "next") { return link.spot.value }
    // A next-like string that is not described as a URL may be the link or some other token. So may
    // a value of several types. A map of links may also contain the link.
    let others = members.compactMap { member -> String? in
      let location = member.spot.location.description
      if member.isNextString || member.words.isNextLike && member.kind == .any { return location }
      return member.words.isLinks && member.kind == .map ? location + "/next" : nil
    }
    guard others.isEmpty else {
      throw refuse(.ambiguous("next", others + ["header:Link"], annotation))
    }
    // A server with another style does not send this header, and the list would end after one page.
    let signs = signsAgainstLinkHeader
    guard signs.isEmpty else { throw refuse(.guessedLink(signs, annotation)) }
    return ResponseValue(location: .linkHeader)
  }
}

extension ResponsePath.Step {
  fileprivate var isEachValue: Bool { if case .eachValue = self { true } else { false } }
}
