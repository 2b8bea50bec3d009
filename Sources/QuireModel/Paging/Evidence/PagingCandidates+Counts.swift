import QuireSchema

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

extension RequestParameterRole {
  /// Whether the parameter counts what a style counts.
  func counts(_ style: PagingStyle) -> Bool { style == .page ? countsPages : countsItems }
}
