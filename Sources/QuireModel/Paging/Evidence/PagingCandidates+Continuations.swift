import QuireSchema

/// Values of the response for the next request: tokens, keys and links.
extension PagingCandidates {
  /// Returns the members that may be the token for the next page, without echoes of the request.
  ///
  /// If the name of a member says that it is the next token, another member with the name of a
  /// parameter is an echo. Otherwise, only names that do not suggest the current position are
  /// tokens: `cursor`, and `offset` if it is text and the response repeats no other parameter.
  ///
  /// - Returns: The tokens, and those among them that are the next token by the member's name, the
  ///   name of its object or the name of a parameter.
  static func tokens(
    among members: [ResponseMember], for parameters: [RequestParameterRole]
  ) -> (all: [ResponseMember], next: [ResponseMember]) {
    let echoed = Set(parameters.map(\.words.joined))
    var next: [ResponseMember] = []
    var sameNames: [ResponseMember] = []
    var others: [ResponseMember] = []
    for member in members where member.kind.isToken && !member.hasURLEvidence {
      if member.isNextToken || isNext(member, ofOneOf: parameters) {
        next.append(member)
      } else if isCursor(member, withNameOfOneOf: parameters) {
        sameNames.append(member)
      } else if member.isCursor {
        others.append(member)
      }
    }
    if next.isEmpty { next = sameNames }
    guard next.isEmpty else {
      return (next + others.filter { !echoed.contains($0.words.joined) }, next)
    }
    let tokens = others.filter { cursor in
      !cursor.isPositionText || cursor.words.isCursorLike
        || !members.contains { member in
          member.words != cursor.words && echoed.contains(member.words.joined)
        }
    }
    return (tokens, [])
  }

  /// Whether a token is the next value of a parameter: `next_row` of `row`, or `cursors.after` of
  /// `after`.
  private static func isNext(
    _ member: ResponseMember, ofOneOf parameters: [RequestParameterRole]
  ) -> Bool {
    parameters.contains { parameter in
      guard parameter.takes(member.kind) else { return false }
      if member.words.isNextLike { return member.words.isFamily(of: parameter.words) }
      if member.words.isLastKey { return parameter.takesKey && member.isAroundItems }
      return parameter.words.isAfter && member.words == parameter.words
        && (member.isAroundItems
          || member.target.parentWords?.isAboutList == true)
    }
  }

  /// Whether a text has the name of a parameter that takes cursors, and is not named like a position,
  /// which a response repeats.
  private static func isCursor(
    _ member: ResponseMember, withNameOfOneOf parameters: [RequestParameterRole]
  ) -> Bool {
    member.kind == .string && member.isAroundItems
      && parameters.contains { parameter in
        parameter.kind == .string && parameter.isCursor && !parameter.isPosition
          && member.words == parameter.words
      }
  }

  /// Returns the only text with the name of a text parameter, whatever the name is, if the list
  /// continues in no other way.
  ///
  /// The response to a filter repeats it, too. So there is a flag, or a text about other pages, and
  /// the response repeats nothing else that the request chooses.
  static func unnamedToken(
    among members: [ResponseMember], in list: ListFacts, of items: ListItems
  ) -> ResponseMember? {
    let types = list.types
    let others = list.parameters.filter { !$0.isConstant }
    guard types.object(list.response)?.shape.identity == nil,
      !others.contains(where: \.mayContinue)
    else { return nil }
    let repeated = members.filter { member in
      others.contains { $0.words == member.words && !$0.isSize }
    }
    guard repeated.count == 1, let token = repeated.first, token.kind == .string,
      token.isAroundItems || token.isInListObject, !token.hasURLEvidence,
      let name = token.target.name, types.property(name, of: items.type) == nil
    else { return nil }
    let carriers = others.filter { parameter in
      parameter.words == token.words && parameter.kind == .string && !parameter.isRequired
        && parameter.defaultValue == nil && !parameter.description.describesFilter
        && !parameter.words.isFilter
        && (members.contains(where: \.isFlag) || parameter.description.describesOtherPage
          || token.target.description.describesOtherPage)
    }
    return carriers.count == 1 ? token : nil
  }

  /// Whether no member of the response may be the cursor for such parameters.
  func isWithoutCursor(for afters: [RequestParameterRole]) -> Bool {
    !members.contains { member in
      member.isCursor || afters.contains { member.words.joined == $0.words.joined }
    }
  }

  // MARK: Links

  /// The next-like URLs, and the links with the relation `next` in arrays of links.
  var links: [ResponseMember] {
    let types = list.types
    return members.compactMap { member in
      if member.isNextURL || member.isNextAddress || member.isNextLink { return member }
      guard member.words.isLinkList, let element = types.elements(of: member.target)?.type,
        let (relation, address) = Self.linkMembers.first(where: { relation, address in
          types.property(relation, of: element) != nil
            && types.property(address, of: element) != nil
        })
      else { return nil }
      var segments = member.target.location.segments
      segments += [.first(relation, "next"), .member(address)]
      let location = ResponseLocation(segments: segments)
      guard let target = try? types.walk(location, from: list.response) else { return nil }
      return ResponseMember(
        target, named: member.words, kind: types.kind(of: target.type),
        distance: member.distance, isAroundItems: member.isAroundItems)
    }
  }

  /// The members of a link for its relation and its target, as in HAL and in FHIR.
  private static let linkMembers = [("rel", "href"), ("relation", "url")]

  /// The locations that may be the link to the next page although nothing says that they are URLs.
  ///
  /// A next-like string that is not described as a URL may be the link or some other token. So may
  /// a value of several types. A map of links may also contain the link.
  var possibleLinks: [String] {
    members.compactMap { member in
      let location = member.target.location.description
      if member.isNextString || member.words.isNextLike && member.kind == .any { return location }
      return member.words.isLinks && member.kind == .map ? location + "/next" : nil
    }
  }
}
