import QuireSchema

/// The parameters and members that may be a part of a rule, by their names, types and descriptions.
///
/// It lists all candidates for a part, and chooses none.
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
}
