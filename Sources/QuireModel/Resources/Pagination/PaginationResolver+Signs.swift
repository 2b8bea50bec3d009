import QuireSchema

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
