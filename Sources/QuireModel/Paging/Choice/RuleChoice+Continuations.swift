import QuireSchema

/// Values of the response for the next request.
extension RuleChoice {
  /// The identity of the last item, or `nil` if the items have none.
  var lastKey: ResponseValue? {
    candidates.list.types.key(of: .last, in: candidates.items)
  }

  /// Returns the values of the last item that are sent together, such as `after_id` and
  /// `after_created_at`, or `nil` if only one is sent.
  ///
  /// A request with only one of them would repeat or lose items. If no description says that they
  /// continue the list, the others may be filters.
  func keysOfLastItem(
    sentWith afters: [RequestParameterRole], among parameters: [RequestParameterRole]
  ) throws(Refusal) -> [PaginationModel.Continuation]? {
    let (types, items) = (candidates.list.types, candidates.items)
    let properties = types.object(items.type)?.shape.properties ?? []
    let keys = parameters.filter { !$0.words.afterWhat.isEmpty && !$0.isConstant }
    guard keys.count > 1, !afters.isEmpty else { return nil }
    let parts = keys.compactMap { key in
      properties.first { Words($0.wireName).list == Array(key.words.afterWhat) }
        .flatMap { types.value(of: .last, named: $0.wireName, in: items) }
        .map { PaginationModel.Continuation(next: $0, send: key.place) }
    }
    guard parts.count == keys.count, keys.contains(where: \.description.describesPageToken) else {
      throw ambiguity("send", keys.map(\.place.location))
    }
    return parts
  }

  /// Returns the declared parameter that carries the continuation.
  ///
  /// If there is no such parameter, an error lists the parameters with suitable types. A server
  /// ignores unknown parameters, and would return its first page again and again.
  func carrier(
    _ declared: [RequestParameterRole], for style: PagingStyle
  ) throws(Refusal) -> RequestPlace {
    if let parameter = try outermost(declared, for: "send") { return parameter.place }
    throw Refusal(
      .missingCarrier(
        style, parameters.filter { $0.mayCarry(style) }, candidates.list.usualPlace, parts))
  }

  func cursor() throws(Refusal) -> PaginationModel.Style {
    if let next = parts.next {
      if let send = parts.send { return .cursor(next: next.value, send: send) }
      let words = next.words ?? Words(next.location.header ?? "")
      let family = parameters.filter { $0.takesTokens && words.isFamily(of: $0.words) }
      let declared = closest(family, to: words)
      let carriers = declared.isEmpty ? parameters.filter(\.isCursor) : declared
      return .cursor(next: next.value, send: try carrier(carriers, for: .cursor))
    }
    if let send = parts.send {
      let words = Words(candidates.list.parameter(at: send)?.name ?? send.name)
      let known = candidates.next.isEmpty ? candidates.tokens : candidates.next
      let family = known.filter { $0.words.isFamily(of: words) }
      guard let next = try nearest(family.isEmpty ? known : family, for: "next") else {
        throw Refusal(.missingNext(.cursor, parts))
      }
      return .cursor(next: next.target.value, send: send)
    }
    if let (member, parameter) = try cursorPair(among: parameters) {
      return .cursor(next: member.target.value, send: parameter.place)
    }
    guard let next = try nearest(candidates.tokens, for: "next") else {
      throw Refusal(.missingNext(.cursor, parts))
    }
    let unpaired = parameters.filter(\.isCursor)
    guard unpaired.isEmpty else { throw ambiguity("send", unpaired.map(\.place.location)) }
    return .cursor(next: next.target.value, send: try carrier([], for: .cursor))
  }

  /// Returns a cursor of the response with the parameter that takes it.
  ///
  /// They are a member and a parameter of one family, or the only next-like string and the only
  /// cursor-like parameter.
  func cursorPair(
    among parameters: [RequestParameterRole]
  ) throws(Refusal) -> (ResponseMember, RequestParameterRole)? {
    func family(of member: ResponseMember) -> [RequestParameterRole] {
      let named = parameters.filter { parameter in
        parameter.takes(member.kind) && member.words.isFamily(of: parameter.words)
      }
      guard named.isEmpty else { return named }
      return parameters.filter { $0.takes(member.kind) && member.isDescribedAsNext(of: $0) }
    }
    func pair(
      _ tokens: [ResponseMember]
    ) throws(Refusal) -> (ResponseMember, RequestParameterRole)? {
      let paired = tokens.filter { !family(of: $0).isEmpty }
      guard let member = try nearest(paired, for: "next"),
        let parameter = try outermost(closest(family(of: member), to: member.words), for: "send")
      else { return nil }
      return (member, parameter)
    }
    if let pair = try pair(candidates.next) { return pair }
    let strings = candidates.next.filter { $0.kind == .string }
    let cursors = parameters.filter(\.isCursor)
    if strings.count == 1, cursors.count == 1, cursors[0].takes(.string) {
      return (strings[0], cursors[0])
    }
    return strings.isEmpty ? try pair(candidates.tokens) : nil
  }

  /// Returns a header field of the response with the parameter that takes its value.
  func headerPair(
    among parameters: [RequestParameterRole]
  ) throws(Refusal) -> (ResponseField, RequestParameterRole)? {
    for field in candidates.list.headerFields {
      let taking = parameters.filter(field.isNext)
      if let parameter = try outermost(taking, for: "send") { return (field, parameter) }
    }
    return nil
  }

  /// Returns the parameters for the other direction of a style, which are not sent together with
  /// those of the style: `ending_before` next to `starting_after`.
  func opposites(of style: PaginationModel.Style, back: PaginationModel.Back?) -> [RequestPlace] {
    if style.counts { return [] }
    let forward = style.sends.compactMap(candidates.list.parameter)
    return parameters.filter { parameter in
      !parameter.isRequired && back?.send != parameter.place
        && forward.contains(where: parameter.isOpposite)
    }.map(\.place)
  }

  /// Returns the parameters with exactly these words, or all parameters if none matches.
  private func closest(
    _ parameters: [RequestParameterRole], to words: Words
  ) -> [RequestParameterRole] {
    let same = parameters.filter { $0.words.joined == words.joined }
    return same.isEmpty ? parameters : same
  }

  /// Returns the link for a stated style: a candidate in the body, or else the header.
  func link() throws(Refusal) -> ResponseValue {
    if let link = try nearest(candidates.links, for: "next") { return link.target.value }
    let possible = candidates.possibleLinks
    guard possible.isEmpty else { throw ambiguity("next", possible + ["header:Link"]) }
    // A server with another style does not send this header, and the list would end after one page.
    let signs = candidates.signsAgainstLinkHeader
    guard signs.isEmpty else { throw Refusal(.guessedLink(signs, parts)) }
    return ResponseValue(location: .linkHeader)
  }
}
