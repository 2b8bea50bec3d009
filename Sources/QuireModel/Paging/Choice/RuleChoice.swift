import QuireSchema

/// Chooses among the candidates for each part of a rule that is not known.
///
/// It takes the known parts and the candidates, and returns the style, the flag and the rule. The
/// nearest candidate is chosen. A tie is an error, because a wrong rule would lose or repeat items.
/// For example, `/has_more` next to `/items` is nearer than `/meta/has_more`.
struct RuleChoice {
  let parts: RuleParts
  let candidates: PagingCandidates

  var parameters: [RequestParameterRole] { candidates.parameters }

  /// Returns the rule with a style and with the sign of more pages.
  func rule(
    _ style: PaginationModel.Style, _ more: PaginationModel.More?
  ) throws(Refusal) -> PaginationModel {
    let items = candidates.items
    var rule = PaginationModel(style: style, items: items.path, item: items.type, more: more)
    rule.total = try total()
    rule.pages = try pages()
    rule.size = try size(for: style)
    if case .full = more, rule.size == nil { throw Refusal(.fullWithoutSize(parts)) }
    rule.end = parts.end ?? (style.counts ? [404, 416] : [])
    return rule
  }

  /// Returns the flag, or another sign, that says whether there are more pages.
  func more() throws(Refusal) -> PaginationModel.More? {
    if let more = parts.more { return more }
    return try nearest(candidates.flags, for: "more").map { flag in
      .flag(flag.target.value, isInverted: flag.isInvertedFlag)
    }
  }

  /// Returns the total number of items.
  private func total() throws(Refusal) -> ResponseValue? {
    if let total = parts.total { return total }
    return try nearest(candidates.members.filter(\.isTotal), for: "total")?.target.value
      ?? candidates.list.headerField(where: \.isTotal)
  }

  /// Returns the total number of pages.
  private func pages() throws(Refusal) -> ResponseValue? {
    if let pages = parts.pages { return pages }
    return try nearest(candidates.members.filter(\.isPages), for: "pages")?.target.value
      ?? candidates.list.headerField(where: \.isPages)
  }

  /// Returns the parameter for the page size.
  private func size(for style: PaginationModel.Style) throws(Refusal) -> RequestPlace? {
    if let size = parts.size { return size }
    return try outermost(candidates.sizes(for: style), for: "size")?.place
  }

  /// Returns the style, with the values that the next request contains.
  func style(with more: PaginationModel.More?) throws(Refusal) -> PaginationModel.Style {
    if parts.send?.takesMembers == true, parts.next == nil {
      throw Refusal(.missingNext(.cursor, parts))
    }
    if let several = parts.several { return several }
    if let kind = parts.style { return try style(kind) }
    if let next = parts.next { return try style(impliedStyle(of: next)) }
    return try inferredStyle(with: more)
  }

  /// Returns the style that a stated continuation implies.
  private func impliedStyle(of next: ResponseTarget) throws(Refusal) -> PagingStyle {
    if next.location.segments.contains(.last) { return .after }
    if let header = next.location.header, next.location.segments.isEmpty {
      let words = Words(header)
      return words.joined == "link" || words.endsLikeURL ? .link : .cursor
    }
    guard next.hasURLEvidence else { return .cursor }
    try refuseToken(nextTo: next)
    return .link
  }

  /// Refuses to guess that a value is a URL if only its enclosing object is named like links.
  ///
  /// Some servers have tokens in `links`, so a declared cursor parameter makes the style ambiguous.
  private func refuseToken(nextTo link: ResponseTarget) throws(Refusal) {
    guard !link.isCalledURL, !link.description.describesURL, parameters.contains(where: \.isCursor)
    else { return }
    throw ambiguity("style", [PagingStyle.link, .cursor].map(\.rawValue))
  }

  /// Completes a style that is known or implied.
  private func style(_ kind: PagingStyle) throws(Refusal) -> PaginationModel.Style {
    switch kind {
    case .page, .offset:
      if let send = parts.send { return try counting(kind, send: send) }
      return try counting(kind, send: countPlace(kind))
    case .cursor:
      return try cursor()
    case .after:
      guard let next = parts.next?.value ?? lastKey else {
        throw Refusal(.missingNext(.after, parts))
      }
      if let send = parts.send { return .after(next: next, send: send) }
      let declared = parameters.filter(\.takesKey)
      return .after(next: next, send: try carrier(declared, for: .after))
    case .link:
      if let next = parts.next { return .link(next: next.value) }
      return .link(next: try link())
    }
  }

  private func inferredStyle(
    with more: PaginationModel.More?
  ) throws(Refusal) -> PaginationModel.Style {
    let parameters =
      if let send = parts.send { self.parameters.filter { $0.place == send } } else {
        self.parameters
      }
    /// Refuses to choose a style if a parameter also counts.
    ///
    /// Some of these servers send the continuation only on request, and some never do.
    func refuseCounter(nextTo style: PagingStyle) throws(Refusal) {
      guard parts.send == nil, let (other, _) = try counter(among: parameters) else { return }
      throw ambiguity("style", [style.rawValue, other.rawValue])
    }
    // A link is followed with GET, without the body that the first page was requested with.
    if parts.send == nil, candidates.list.usualPlace != .body,
      let link = try nearest(candidates.links, for: "next")
    {
      try refuseToken(nextTo: link.target)
      // A list of links does not always contain the link to the next page.
      if link.target.location.choosesElement { try refuseCounter(nextTo: .link) }
      return .link(next: link.target.value)
    }
    if let (member, parameter) = try cursorPair(among: parameters) {
      // One name on both sides, and a description that says what it is, leave no doubt.
      let isCertain =
        member.words == parameter.words && parameter.description.describesPageToken
      if !isCertain { try refuseCounter(nextTo: .cursor) }
      return .cursor(next: member.target.value, send: parameter.place)
    }
    if parts.send == nil, let link = candidates.list.headerFields.first(where: \.isNextURL) {
      try refuseCounter(nextTo: .link)
      return .link(next: link.value)
    }
    if let (field, parameter) = try headerPair(among: parameters) {
      return .cursor(next: field.value, send: parameter.place)
    }
    let afters = parameters.filter(\.takesKey)
    if let keys = try keysOfLastItem(sentWith: afters, among: parameters) { return .cursors(keys) }
    if case .flag = more, let key = lastKey, candidates.isWithoutCursor(for: afters),
      let after = try outermost(afters, for: "send")
    {
      return .after(next: key, send: after.place)
    }
    if let (kind, count) = try counter(among: parameters) {
      if kind == .offset, let named = candidates.members.first(where: { $0.isNext(count) }) {
        throw Refusal(.namedOffset(named.target.location, count.place, parts))
      }
      return try counting(kind, send: count.place)
    }
    throw Refusal(.noStyle(candidates.signs, missing: candidates.missingPart, parts))
  }

  // MARK: The nearest candidate

  /// Returns the nearest of some members, or `nil` without members; a tie is an error.
  func nearest(
    _ members: [ResponseMember], for key: String
  ) throws(Refusal) -> ResponseMember? {
    let distance = members.map(\.distance).min()
    let nearest = members.filter { $0.distance == distance }
    guard nearest.count < 2 else {
      throw ambiguity(key, nearest.map(\.target.location.description))
    }
    return nearest.first
  }

  /// Returns the outermost of some parameters, or `nil` without parameters; a tie is an error.
  func outermost(
    _ parameters: [RequestParameterRole], for key: String
  ) throws(Refusal) -> RequestParameterRole? {
    let depth = parameters.map(\.depth).min()
    let outermost = parameters.filter { $0.depth == depth }
    guard outermost.count < 2 else { throw ambiguity(key, outermost.map(\.place.location)) }
    return outermost.first
  }

  func ambiguity(_ key: String, _ candidates: [String]) -> Refusal {
    Refusal(.ambiguous(key, candidates, parts))
  }
}

/// The styles that count: their parameter, and the number from which they count.
extension RuleChoice {
  /// Returns the declared parameter that counts for a stated style.
  private func countPlace(_ kind: PagingStyle) throws(Refusal) -> RequestPlace {
    let named = parameters.filter { !$0.isConstant && $0.counts(kind) }
    let counts = named.filter { $0.kind.isCount }
    if counts.isEmpty, let other = named.first {
      throw Refusal(.uncountable(other, kind, parts))
    }
    return try carrier(counts, for: kind)
  }

  /// Returns the style that counts with a declared parameter, and the parameter; prefers offsets.
  func counter(
    among parameters: [RequestParameterRole]
  ) throws(Refusal) -> (PagingStyle, RequestParameterRole)? {
    for kind in [PagingStyle.offset, .page] {
      let counters = candidates.counters(kind, among: parameters)
      guard let count = try outermost(counters, for: "send") else { continue }
      if kind == .offset, count.words.mayStartRange {
        try refuseRange(from: count, among: parameters)
      }
      return (kind, count)
    }
    return nil
  }

  /// Refuses to count with the `start` of a range, or if there is also a page number.
  private func refuseRange(
    from start: RequestParameterRole, among parameters: [RequestParameterRole]
  ) throws(Refusal) {
    let end = ["end"] + start.words.list.dropFirst()
    let others = parameters.filter { parameter in
      parameter.words.list == end || parameter.kind.isNumeric && parameter.words.isPageNumber
    }
    guard !others.isEmpty else { return }
    throw Refusal(.unclearStartParameter(start, others, parts))
  }

  func counting(
    _ kind: PagingStyle, send: RequestPlace
  ) throws(Refusal) -> PaginationModel.Style {
    let parameter = candidates.list.parameter(at: send)
    if let parameter, [.boolean, .array, .object, .map].contains(parameter.kind) {
      throw Refusal(.uncountable(parameter, kind, parts))
    }
    // A walk from a wrong number would lose a page. A number that is always sent is where it
    // begins.
    if kind == .page, parts.start == nil, parameter?.sendsDefault != true,
      !candidates.hasKnownStart(parameter)
    {
      return .page(send: send, start: nil)
    }
    let start = try start(of: kind, send, parameter)
    guard start >= 0 else {
      throw Refusal(
        .negativeStart(send, start, at: parameter?.defaultValue?.range ?? parts.range))
    }
    return kind == .page ? .page(send: send, start: start) : .offset(send: send, start: start)
  }

  private func start(
    of kind: PagingStyle, _ send: RequestPlace, _ parameter: RequestParameterRole?
  ) throws(Refusal) -> Int {
    if let start = parts.start { return start }
    let described = parameter.map { candidates.describedStarts(kind, $0) } ?? []
    guard described.count < 2 else { throw Refusal(.unsaidStart(kind, send, parts)) }
    if let count = parameter?.defaultValue?.integerValue {
      // An offset may begin after the first item, but counts never begin before their first number.
      if let described = described.first,
        count < described || kind == .page && count != described
      {
        throw Refusal(.contradictedStart(kind, send, start: count, described, parts))
      }
      return count
    }
    let usual = kind == .page || candidates.isOfSCIM(parameter) ? 1 : 0
    let start = described.first ?? usual
    guard parameter?.defaultValue == nil else { return start }
    // A minimum other than the usual start means that the count begins elsewhere, or that it is
    // unclear.
    if let minimum = parameter?.minimum, minimum != start {
      throw Refusal(.unclearStart(kind, send, start: start, minimum: minimum, parts))
    }
    if isStartUnknown(kind, parameter), candidates.mayCountOtherwise(parameter),
      !candidates.isOfSCIM(parameter)
    {
      throw Refusal(.unsaidStart(kind, send, parts))
    }
    return start
  }

  /// Whether neither the annotation nor the schema says at which number a count begins.
  private func isStartUnknown(_ kind: PagingStyle, _ parameter: RequestParameterRole?) -> Bool {
    guard parts.start == nil else { return false }
    guard let parameter else { return true }
    return parameter.defaultValue == nil && parameter.minimum == nil
      && candidates.describedStarts(kind, parameter).isEmpty
  }
}
