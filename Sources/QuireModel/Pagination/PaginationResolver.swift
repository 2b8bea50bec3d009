import QuireSchema

/// Creates the paging rule of one resource from its `x-pagination` and its types.
///
/// Statements are checked against the declared types. Missing parts are inferred from the types,
/// PAGING.md "Inference". The result is a complete rule or none.
struct PaginationResolver {
  let annotation: PaginationAnnotation
  /// The type of the response.
  let root: TypeReference
  let template: PathTemplate
  let method: String
  let slots: [RequestParameterRole]
  /// The type of the whole body if the request has a body that is not an object of entries.
  let wholeBody: TypeReference?
  let types: TypeTable
  let options: ModelOptions

  var diagnostics = Diagnostics()
  /// The keys whose values were inferred so far.
  var inferred: Set<String> = []
  /// Whether neither the annotation nor the schema says at which number the count begins.
  var assumesStart = false
  /// Whether a rule need not state at which number the pages begin, so that its walk learns it.
  var mayLearnStart = false
  /// The members that may be parts of the rule, which are set once the items are known.
  var members: [ResponseMember] = []

  /// An error that is thrown after its reason was added to the diagnostics.
  struct Reported: Error {}

  /// Adds a diagnostic, and returns the error to throw.
  mutating func refuse(_ diagnostic: Diagnostic) -> Reported {
    diagnostics.add(diagnostic)
    return Reported()
  }

  /// Returns the nearest of some members, or `nil` without members; a tie is an error.
  mutating func nearest(
    _ candidates: [ResponseMember], for key: String
  ) throws(Reported) -> ResponseMember? {
    guard let distance = candidates.map(\.distance).min() else { return nil }
    let nearest = candidates.filter { $0.distance == distance }
    guard nearest.count == 1 else {
      throw refuse(.ambiguous(key, nearest.map(\.spot.location.description), annotation))
    }
    return nearest[0]
  }

  /// Returns the outermost of some parameters, or `nil` without parameters; a tie is an error.
  mutating func outermost(
    _ candidates: [RequestParameterRole], for key: String
  ) throws(Reported) -> RequestParameterRole? {
    guard let depth = candidates.map(\.depth).min() else { return nil }
    let outermost = candidates.filter { $0.depth == depth }
    guard outermost.count == 1 else {
      throw refuse(.ambiguous(key, outermost.map(\.place.location), annotation))
    }
    return outermost[0]
  }

  /// Returns the declared parameter that carries the continuation.
  ///
  /// If there is no such parameter, an error lists the parameters with suitable types. A server
  /// ignores unknown parameters, and would return its first page again and again.
  mutating func carrier(
    _ declared: [RequestParameterRole], for style: PagingStyle
  ) throws(Reported) -> RequestPlace {
    inferred.insert("send")
    if let slot = try outermost(declared, for: "send") { return slot.place }
    throw refuse(.missingCarrier(style, slots.filter { $0.mayCarry(style) }, usual, annotation))
  }

  /// The place of a bare name: the query, or the body if the method has one.
  var usual: RequestPlace.Place {
    ["POST", "PUT", "PATCH", "QUERY"].contains(method) ? .body : .query
  }

  /// Returns the declared entry of a request at a place, or `nil` if none is declared.
  func slot(at place: RequestPlace) -> RequestParameterRole? {
    if let slot = slots.first(where: { $0.isAt(place) }) { return slot }
    // The slots are listed three levels deep, but an annotation may name a deeper entry.
    guard var holder = slots.last(where: { $0.holds(place) }),
      let tokens = JSONPointer(parsing: String(place.name.dropFirst(holder.place.name.count)))?
        .tokens
    else { return nil }
    for token in tokens {
      guard let property = types.property(token, of: holder.type) else { return nil }
      holder = types.slot(of: property, within: holder.place.name, depth: holder.depth + 1)
    }
    return holder
  }
}

/// Signs of paging in a response and its request, for messages about a missing rule.
extension PaginationResolver {
  /// The places of all signs of paging except the page size, with the parameters first.
  var signs: [String] {
    slots.filter(\.isSign).map(\.place.location)
      + members.filter { isSign($0) }.map(\.spot.location.description)
  }

  /// The places of signs that a list with a `Link` header does not need.
  ///
  /// They are parameters that choose the page or may do so, tokens and flags.
  var signsAgainstLinkHeader: [String] {
    slots.filter { $0.isSign || $0.mayChoosePage }.map(\.place.location)
      + members.filter { $0.isCursor || $0.isFlag }.map(\.spot.location.description)
  }

  private func isSign(_ member: ResponseMember) -> Bool {
    if member.isCursor || member.isFlag || member.isTotal || member.isPages || member.isNextString {
      return true
    }
    guard member.kind == .integer else { return false }
    return member.words.isPageNumber || member.words.isPageCount || member.words.isNextLike
  }

  /// The advice about the missing part of a rule.
  var missingPart: String {
    let tokens = self.tokens
    if let token = tokens.first {
      let place = Diagnostic.quote(token.spot.location.description)
      return "declare the parameter that carries \(place), and write \"send\" with its name"
    }
    if let cursor = slots.first(where: \.isCursor) {
      let place = Diagnostic.quote(cursor.place.location)
      return
        "declare the member that holds the value for \(place), and write \"next\" with its location"
    }
    return "declare the parameter that requests the next page, or write \"next\": \"header:Link\" "
      + "if the server sends that header"
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
