import QuireSchema

/// Makes the paging rule of one resource of what `x-pagination` says and what the types tell.
///
/// What is said is checked against the declared types; what is not said is inferred from them,
/// PAGING.md "Inference". A rule comes of it whole or not at all.
struct PaginationResolver {
  let annotation: PaginationAnnotation
  let root: TypeID
  let template: PathTemplate
  let method: String
  let slots: [RequestSlot]
  /// The type of the whole body if the request has one that is no object of entries.
  let wholeBody: TypeReference?
  let types: TypeTable
  let options: ModelOptions

  var diagnostics = Diagnostics()
  /// The keys whose values were inferred, as they are found.
  var inferred: Set<String> = []
  /// Whether nothing says at which number the count begins.
  var assumesStart = false
  /// The members that may be parts of the rule; set once the items are known.
  var members: [ResponseMember] = []

  /// Thrown once the reason stands among the diagnostics.
  struct Reported: Error {}

  /// Reports a finding and gives what to throw.
  mutating func refuse(_ diagnostic: Diagnostic) -> Reported {
    diagnostics.add(diagnostic)
    return Reported()
  }

  /// The nearest of some members, or `nil` where there are none; two at one distance are an error.
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

  /// The outermost of some parameters, or `nil` where there are none; two alike are an error.
  mutating func outermost(
    _ candidates: [RequestSlot], for key: String
  ) throws(Reported) -> RequestSlot? {
    guard let depth = candidates.map(\.depth).min() else { return nil }
    let outermost = candidates.filter { $0.depth == depth }
    guard outermost.count == 1 else {
      throw refuse(.ambiguous(key, outermost.map(\.place.location), annotation))
    }
    return outermost[0]
  }

  /// The one of some declared parameters that carries the continuation.
  ///
  /// Without such a parameter, this is an error that lists the parameters whose types would do: a server
  /// ignores a parameter that it does not know, and its first page comes again and again.
  mutating func carrier(
    _ declared: [RequestSlot], for style: PagingStyle
  ) throws(Reported) -> RequestPlace {
    inferred.insert("send")
    if let slot = try outermost(declared, for: "send") { return slot.place }
    throw refuse(.missingCarrier(style, slots.filter { $0.mayCarry(style) }, usual, annotation))
  }

  /// Where a bare name goes: into the query, or into the body if the method is one with a body.
  var usual: RequestPlace.Place {
    ["POST", "PUT", "PATCH", "QUERY"].contains(method) ? .body : .query
  }

  /// The declared entry of a request at a place, or `nil` if none is declared.
  func slot(at place: RequestPlace) -> RequestSlot? {
    if let slot = slots.first(where: { $0.isAt(place) }) { return slot }
    // Slots are listed three deep; an annotation may name a deeper one.
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

/// The signs of paging in a response and its request, for messages about a missing rule.
extension PaginationResolver {
  /// The places of all signs of paging but the page size: the parameters first.
  var signs: [String] {
    slots.filter(\.isSign).map(\.place.location)
      + members.filter { isSign($0) }.map(\.spot.location.description)
  }

  /// The places of signs that a list with links in its `Link` header does not need: parameters that
  /// choose the page, tokens and flags.
  var signsAgainstLinkHeader: [String] {
    slots.filter(\.isSign).map(\.place.location)
      + members.filter { $0.isCursor || $0.isFlag }.map(\.spot.location.description)
  }

  private func isSign(_ member: ResponseMember) -> Bool {
    if member.isCursor || member.isFlag || member.isTotal || member.isPages || member.isNextString {
      return true
    }
    guard member.kind == .integer else { return false }
    return member.words.isPageNumber || member.words.isPageCount || member.words.isNextLike
  }

  /// Advice about the missing part of a rule.
  var missingPart: String {
    let tokens = self.tokens
    if let token = tokens.first {
      let place = Diagnostic.quote(token.spot.location.description)
      return "declare the parameter that carries \(place), and write \"send\" with its name"
    }
    if let cursor = slots.first(where: \.isCursor) {
      let place = Diagnostic.quote(cursor.place.location)
      return
        "declare the member that holds the value for \(place), and write \"next\" with its place"
    }
    return "declare the parameter that leads to the next page, or write \"next\": \"header:Link\" "
      + "if the server sends that header"
  }
}

extension RequestSlot {
  /// Whether its name and its type are those of a parameter that chooses the page.
  fileprivate var isSign: Bool {
    guard !isConstant else { return false }
    return isCursor || takesTokens && words.isAfter
      || kind.isNumeric && (words.isOffset || words.isPageNumber)
  }
}
