import QuireSchema

/// Infers the paging rule of an operation that states none.
///
/// A description gives more evidence than a schema, so a rule needs no annotation. If the evidence
/// is missing or contradictory, there is no rule but a note that says why: a wrong rule would end a
/// list early, or return its first page again and again.
struct EvidenceInference {
  let resolver: PaginationResolver
  /// The rule that the settings state for the whole API, or `nil`.
  let ruleOfAPI: PaginationStatement?
  let links: LinkEvidence
  let method: RequestMethod
  /// The place of the operation.
  let range: SourceRange

  struct Outcome {
    var rule: PaginationModel?
    /// The reason why a list has no rule, or `nil` if it has one or nothing shows that it is a list.
    var note: String?
  }

  /// The method of an operation.
  ///
  /// A request with the method POST usually changes something, and sending it again for a further
  /// page would change it again.
  enum RequestMethod {
    case get
    /// POST, and whether the operation's name or path says that the request only reads.
    case post(isReadOnly: Bool)
  }

  func outcome() -> Outcome {
    if let stated = ruleOfAPI?.rule, let rule = resolver.outcome(of: stated).rule, isCertain(rule) {
      return Outcome(rule: rule)
    }
    let list = resolver.list
    // An entity may contain the first page of a list, but the operation does not list entities. A
    // page that has an identity has its items next to the continuation.
    if list.returnsEntity, resolver.items?.path.location.segments.count != 1 { return Outcome() }
    let search = resolver.outcome(of: PaginationAnnotation(at: range))
    if list.returnsEntity {
      guard let inferred = search.rule else { return Outcome() }
      if inferred.style.counts {
        return Outcome(note: "the response has an identity, so it may be no page of a list")
      }
    }
    if let inferred = search.rule, list.asksForOne(of: inferred) {
      return Outcome(note: "the path names one of the items, so the response may be no page")
    }
    if let inferred = search.rule, isCertain(inferred), !inferred.style.counts || links == .none {
      return Outcome(rule: inferred)
    }
    var mayBePage: Bool {
      links == .declared || mayReturnList && search.hasSignOfPage(in: list)
    }
    if case .post(let isReadOnly) = method {
      if let inferred = search.rule {
        return Outcome(note: doubt(about: inferred, isReadOnly: isReadOnly))
      }
      guard isReadOnly else { return Outcome(note: mayBePage ? Self.changeNote : nil) }
    }
    let mayFollowLinks = links == .declared || links == .mentioned && list.hasPagingParameter
    if mayFollowLinks, search.rule?.style.counts != false, let rule = ruleByLink() {
      return Outcome(rule: rule)
    }
    if let inferred = search.rule, isCertain(inferred) { return Outcome(rule: inferred) }
    guard mayBePage else { return Outcome() }
    return Outcome(note: search.diagnostics.all.first { $0.severity == .error }?.message)
  }

  /// Returns the rules that fit the operation if its style is stated, as JSON.
  func fittingRules() -> [String] {
    var rules: [String] = []
    for style in [PagingStyle.cursor, .after, .offset, .page, .link] {
      let annotation =
        style == .link && links != .none
        ? linkHeader : PaginationAnnotation(at: range, style: style)
      let outcome = resolver.outcome(of: annotation)
      guard let rule = outcome.rule else { continue }
      // Without evidence, the header field would be a guess.
      if case .link(let next) = rule.style, next.location.header != nil, links == .none {
        continue
      }
      rules.append(rule.writtenOut(end: nil))
    }
    return rules
  }

  /// Whether the response contains something that may be the items of a page.
  private var mayReturnList: Bool {
    guard case .nothing = resolver.evidence else { return true }
    // One of several types of the response may be a page.
    let types = resolver.list.types
    return types.container(resolver.list.response).map(types.isUnion) ?? false
  }

  private static let changeNote =
    "the method is POST, and nothing says that the request only reads; write a rule under "
    + "'operations' in quire.json if it does"

  /// Returns the reason why a rule is not certain enough for the method POST.
  private func doubt(about rule: PaginationModel, isReadOnly: Bool) -> String {
    guard isReadOnly else { return Self.changeNote }
    let reason =
      switch rule.style {
      case .page, .offset, .after, .cursor: "the response does not say whether there are more pages"
      case .cursors, .link: "a link or several values continue the list"
      }
    return
      "the parameters are in a body, and \(reason); write a rule under 'operations' in quire.json"
  }

  /// Whether a rule is certain enough for the method of the operation.
  ///
  /// The response to a POST often repeats members of the request. So it must return a cursor for the
  /// next page, or the operation must say that it reads.
  private func isCertain(_ rule: PaginationModel) -> Bool {
    guard case .post(let isReadOnly) = method else { return true }
    switch rule.style {
    case .cursor(let next, let send):
      let name = Words(next.location.description.lastName)
      // A cursor of pages with one name on both sides is no echo.
      return rule.more != nil || name.isNextLike
        || name.isCursorOfPages && name == Words(send.name.lastName)
    case .page, .offset: return isReadOnly
    case .after: return isReadOnly && rule.more != nil
    case .cursors, .link: return false
    }
  }

  /// Returns the rule that follows the header field, or `nil` if the response has no items.
  private func ruleByLink() -> PaginationModel? { resolver.outcome(of: linkHeader).rule }

  private var linkHeader: PaginationAnnotation {
    PaginationAnnotation(at: range, style: .link, next: JSONText("header:Link", at: range))
  }
}

extension ListFacts {
  /// Whether the response is an object with an identity.
  fileprivate var returnsEntity: Bool { types.object(response)?.shape.identity != nil }

  /// Whether the path names one item of the list that the items of a rule are.
  fileprivate func asksForOne(of rule: PaginationModel) -> Bool {
    guard let collection = template.collectionOfItem,
      case .member(let name)? = rule.items.location.segments.last
    else { return false }
    return Words(name).joined == collection.joined
  }

  /// Whether a parameter chooses a page or its size.
  fileprivate var hasPagingParameter: Bool {
    parameters.contains { parameter in
      if parameter.isConstant { return false }
      let words = parameter.words
      if parameter.isCursor || words.isAfter { return true }
      return parameter.kind.isNumeric && (words.isSize || words.isPageNumber || words.isOffset)
    }
  }
}

extension PaginationResolver.Outcome {
  /// Whether a parameter or a member of the response is about a page.
  ///
  /// Many APIs have parameters for a range of time, and for the token of the caller.
  fileprivate func hasSignOfPage(in list: ListFacts) -> Bool {
    list.parameters.contains { parameter in
      guard !parameter.isConstant else { return false }
      let words = parameter.words
      if parameter.kind.isNumeric, words.isPageNumber { return true }
      if parameter.kind.isNumeric, words.isOffset { return !words.mayStartRange }
      return words.isAfter || parameter.isCursor && words.list != ["token"]
    }
      || members.contains { member in
        member.isFlag || member.isTotal || member.isPages || member.isNextToken
          || member.isNextURL || member.words.list.contains("cursor")
      }
  }
}

extension String {
  /// The last name of a location such as `/paging/cursor`.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? "" }
}
