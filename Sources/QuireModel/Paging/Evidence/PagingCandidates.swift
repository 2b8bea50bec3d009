import QuireSchema

/// The parameters and members that may be a part of a rule, by their names, types and descriptions.
///
/// It lists all candidates for a part, and chooses none: ``RuleChoice`` does. For example, the
/// response `{ "items": […], "next_cursor": "x", "total": 3 }` has the members `next_cursor` and
/// `total` around the items, and only the first of them may be the token for the next page.
struct PagingCandidates {
  let list: ListFacts
  let items: ListItems
  /// The members around the items, the nearest first.
  let members: [ResponseMember]
  /// The members that may be the token for the next page.
  let tokens: [ResponseMember]
  /// The tokens that are the next token by a name.
  let next: [ResponseMember]

  /// Collects the members around the items, or returns `nil` if there are too many.
  init?(for list: ListFacts, items: ListItems) {
    guard let members = list.types.members(around: items.path.location, in: list.response)
    else { return nil }
    self.list = list
    self.items = items
    self.members = members
    let (tokens, next) = Self.tokens(among: members, for: list.parameters)
    // Names take precedence over texts, which mention other values of the page, too.
    var others: [ResponseMember] = []
    if tokens.isEmpty {
      others = members.filter { list.parameters.contains(where: $0.isDescribedAsNext) }
      if others.isEmpty {
        others = Self.unnamedToken(among: members, in: list, of: items).map { [$0] } ?? []
      }
    }
    self.tokens = tokens + others
    self.next = next + others
  }

  var parameters: [RequestParameterRole] { list.parameters }

  /// Returns the parameters for the page size next to a style.
  func sizes(for style: PaginationModel.Style) -> [RequestParameterRole] {
    let numbers = parameters.filter { $0.kind.isNumeric && !$0.isConstant }
    var sizes = numbers.filter(\.words.isSize)
    // A simple `count` is the page size only next to a position (RFC 7644, section 3.4.2.4).
    if sizes.isEmpty,
      numbers.contains(where: \.words.isOffset) || parameters.contains(where: \.isCursor)
    {
      sizes = numbers.filter { $0.words.joined == "count" }
    }
    // A link or a cursor needs no size, so that several names for it do not prevent a rule.
    switch style {
    case .page, .offset: break
    case .cursor(_, let send), .after(_, let send):
      let word = Words(send.name).list.first
      sizes = Array((sizes.filter { $0.words.list.first == word } + sizes).prefix(1))
    case .cursors, .link: sizes = Array(sizes.prefix(1))
    }
    guard sizes.isEmpty else { return sizes }
    let described = numbers.filter(\.isSize)
    return described.count == 1 ? described : []
  }

  // MARK: Signs of paging, for messages about a missing rule

  /// The booleans that say whether there are more pages, by their names or else their descriptions.
  ///
  /// A server may cut one page short and say so, and continue the list with a token or a link.
  var flags: [ResponseMember] {
    let continues = !next.isEmpty || !links.isEmpty
    let named = members.filter { $0.isFlag && !(continues && $0.words.isTruncation) }
    return named.isEmpty ? members.filter(\.isDescribedFlag) : named
  }

  /// The places of all signs of paging except the page size, with the parameters first.
  var signs: [String] {
    parameters.filter(\.isSign).map(\.place.location)
      + members.filter(\.isSign).map(\.target.location.description)
  }

  /// The places of signs that a list with a `Link` header does not need.
  ///
  /// They are parameters that choose the page or may do so, tokens and flags.
  var signsAgainstLinkHeader: [String] {
    parameters.filter { $0.isSign || $0.mayChoosePage }.map(\.place.location)
      + members.filter { $0.isCursor || $0.isFlag }.map(\.target.location.description)
  }

  /// The advice about the missing part of a rule.
  var missingPart: String {
    if let token = tokens.first {
      let place = Diagnostic.quote(token.target.location.description)
      return "declare the parameter that carries \(place), and write \"send\" with its name"
    }
    if let cursor = parameters.first(where: \.isCursor) {
      let place = Diagnostic.quote(cursor.place.location)
      return
        "declare the member that holds the value for \(place), and write \"next\" with its location"
    }
    return "declare the parameter that requests the next page, or write \"next\": \"header:Link\" "
      + "if the server sends that header"
  }
}

extension ResponseMember {
  fileprivate var isSign: Bool {
    if isCursor || isFlag || isTotal || isPages || isNextString { return true }
    return kind == .integer && (words.isPageNumber || words.isPageCount || words.isNextLike)
  }
}

extension RequestParameterRole {
  /// Whether the parameter may choose the page by its name, such as `from` or `ExclusiveStartKey`,
  /// although no other part of the rule shows that it does.
  fileprivate var mayChoosePage: Bool {
    guard !isConstant, place.place == .query || place.place == .body,
      takesTokens || kind.isNumeric, !words.isSize, let first = words.list.first
    else { return false }
    return words.list.contains { Self.positionWords.contains($0) }
      || words.list.count == 1 && Self.rangeWords.contains(first)
  }

  private static let positionWords: Set = [
    "bookmark", "checkpoint", "continuation", "cursor", "exclusive", "marker", "next", "offset",
    "page", "position", "resume", "start", "starting", "token",
  ]
  private static let rangeWords: Set = ["begin", "end", "from"]

  /// Whether the name and the type are those of a parameter that chooses the page.
  fileprivate var isSign: Bool {
    guard !isConstant else { return false }
    return isCursor || takesTokens && words.isAfter
      || kind.isNumeric && (words.isOffset || words.isPageNumber)
  }

  /// Whether the parameter counts what a style counts.
  func counts(_ style: PagingStyle) -> Bool { style == .page ? countsPages : countsItems }
}

/// Parameters that count pages or items, and the evidence about the first number.
extension PagingCandidates {
  /// Returns the parameters that count for a style by their names, or else by their descriptions.
  func counters(
    _ style: PagingStyle, among parameters: [RequestParameterRole]
  ) -> [RequestParameterRole] {
    let numbers = parameters.filter { $0.kind.isNumeric && !$0.isConstant }
    let named = numbers.filter { $0.words.isOffset || $0.words.isPageNumber }
    return (named.isEmpty ? numbers : named).filter { $0.counts(style) }
  }

  /// Whether the schema says at which number the pages begin, without a contradiction.
  func hasKnownStart(_ parameter: RequestParameterRole?) -> Bool {
    guard let parameter else { return false }
    let described = describedStarts(.page, parameter)
    if let count = parameter.defaultValue?.integerValue { return described.isSubset(of: [count]) }
    guard described.count < 2 else { return false }
    return parameter.minimum.map { $0 == described.first ?? 1 } ?? !described.isEmpty
  }

  /// Returns the numbers at which descriptions say that a count begins.
  ///
  /// The descriptions are those of the parameter and of its echo in the response.
  func describedStarts(_ style: PagingStyle, _ parameter: RequestParameterRole) -> Set<Int> {
    let echoes = members.filter { member in
      guard member.kind.isNumeric else { return false }
      if member.words.joined == parameter.words.joined { return true }
      return style == .page
        ? member.words.isPageNumber || ["currentpage", "number"].contains(member.words.joined)
        : member.words.isOffset
    }
    return echoes.reduce(parameter.description.starts) { $0.union($1.target.description.starts) }
  }

  /// Whether the parameter is that of a list in SCIM, which counts from 1 (RFC 7644, section
  /// 3.4.2.4).
  func isOfSCIM(_ parameter: RequestParameterRole?) -> Bool {
    parameter?.words.joined == "startindex"
      && Set(["totalresults", "itemsperpage"]).isSubset(of: members.map(\.words.joined))
  }

  /// Whether servers with such names are known to count from another number than usual.
  ///
  /// `startIndex` is also that of SCIM, and Spring, Algolia and Auth0 number pages from 0.
  func mayCountOtherwise(_ parameter: RequestParameterRole?) -> Bool {
    guard let words = parameter?.words else { return false }
    if words.joined == "startindex" { return true }
    return words.isPageNumber
      && members.contains { member in
        guard member.kind == .integer else { return false }
        return switch member.words.joined {
        case "totalelements", "numberofelements": true
        case "page": member.hasSibling("nbpages")
        case "start": member.hasSibling("length")
        default: false
        }
      }
  }
}

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

  /// Whether a text has the name of a parameter that takes cursors, and is not named like a
  /// position, which a response repeats.
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
  private static func unnamedToken(
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
      let location = ResponsePointer(segments: segments)
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
