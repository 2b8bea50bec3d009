import QuireSchema

/// Infers the paging rule of an operation that states none.
///
/// It takes a resolver for the operation, and returns its rule, or a note that says why a list has
/// none, or neither if nothing shows that the operation returns a list. ``PaginationResolver``
/// finds the parts of the rule; this type decides whether the evidence suffices.
///
/// A description gives more evidence than a schema, so a rule needs no annotation. If the evidence
/// is missing or contradictory, there is no rule: a wrong rule would end a list early, or return
/// its first page again and again. For example, a `POST` that returns a page has a note and no rule
/// if the texts of the operation say that it changes something.
struct EvidenceInference {
  let resolver: PaginationResolver
  /// The rule that the settings state for the whole API, or `nil`.
  let ruleOfAPI: PaginationStatement?
  let links: LinkEvidence
  let method: RequestMethod
  /// The place of the operation.
  let range: SourceRange

  /// The rule of an operation, or a note about a list without one, or neither.
  struct Outcome {
    var rule: PaginationModel?
    /// The reason why a list has no rule, or `nil` if it has one or nothing shows that it is a
    /// list.
    var note: String?
  }

  /// The method of an operation.
  ///
  /// A request with the method POST usually changes something, and sending it again for a further
  /// page would change it again.
  enum RequestMethod {
    case get
    /// Another method, with what the texts of the operation say about the request.
    case post(OperationPurpose)
  }

  /// Returns the rule if the evidence is certain, or else a note if the operation may be a list.
  func outcome() -> Outcome {
    if let stated = ruleOfAPI?.rule, let rule = resolver.outcome(of: stated).rule, isCertain(rule) {
      return Outcome(rule: rule)
    }
    let list = resolver.list
    // An entity may contain the first page of a list, but the operation does not list entities. A
    // page that has an identity has its items next to the continuation.
    if list.returnsEntity, resolver.items?.path.location.segments.count != 1 { return Outcome() }
    let search = resolver.inferredRule(with: RuleParts(at: range))
    if list.returnsEntity {
      guard let inferred = search.rule else { return Outcome() }
      if inferred.style.counts {
        return Outcome(note: "the response has an identity, so it may be no page of a list")
      }
    }
    if let inferred = search.rule, list.mayReturnEntity, !list.hasOwnPagingParameter,
      !inferred.hasCertainFlag, inferred.total == nil, !list.listsNext(in: inferred)
    {
      return Outcome(note: "the response may be an entity, because nothing shows that it is a page")
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
    if case .post(let purpose) = method {
      if let inferred = search.rule {
        return Outcome(note: doubt(about: inferred, isReadOnly: isShownToRead(purpose)))
      }
      guard purpose == .reads else { return Outcome(note: mayBePage ? changeNote : nil) }
      if let rule = ruleByLink(after: search) { return Outcome(rule: rule) }
    }
    let mayFollowLinks = links == .declared || links == .mentioned && list.hasPagingParameter
    if mayFollowLinks, search.rule?.style.counts != false,
      let rule = resolver.inferredRule(with: linkHeader).rule
    {
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
      let parts =
        style == .link && links != .none ? linkHeader : RuleParts(at: range, style: style)
      let outcome = resolver.inferredRule(with: parts)
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

  private var changeNote: String {
    "the method is \(resolver.list.method), and nothing says that the request only reads"
  }

  /// Whether a parameter that the operation does not declare may request its next page.
  var mayBorrowParameter: Bool {
    guard case .get = method, !resolver.list.returnsEntity else { return false }
    if resolver.list.mayReturnEntity {
      // A book has pages, but only a page has its number, too.
      let members = resolver.inferredRule(with: RuleParts(at: range)).members
      return members.contains(where: \.isPages)
        && members.contains { $0.kind == .integer && $0.words.isPageNumber }
    }
    return resolver.items.map { resolver.list.isEnvelope(of: $0) } ?? true
  }

  /// Whether the names of an operation, or else its body and its response, show that it reads.
  private func isShownToRead(_ purpose: OperationPurpose) -> Bool {
    let list = resolver.list
    if list.sendsItems(like: resolver.items) { return false }
    return switch purpose {
    case .reads: true
    case .changes: false
    case .unknown: list.hasPagingParameter && list.returnsOnlyPage(of: resolver.items)
    }
  }

  /// Returns the reason why a rule is not certain enough for the method POST.
  private func doubt(about rule: PaginationModel, isReadOnly: Bool) -> String {
    guard isReadOnly else { return changeNote }
    let reason =
      switch rule.style {
      case .page, .offset, .after, .cursor: "the response does not say whether there are more pages"
      case .cursors, .link: "a link or several values continue the list"
      }
    return "the parameters are in a body, and \(reason)"
  }

  /// Whether a rule is certain enough for the method of the operation.
  ///
  /// The response to a POST often repeats members of the request. So it must return a cursor for
  /// the next page, or the operation must say that it reads.
  private func isCertain(_ rule: PaginationModel) -> Bool {
    guard case .post(let purpose) = method else { return true }
    let isReadOnly = isShownToRead(purpose)
    guard isReadOnly else { return false }
    switch rule.style {
    case .cursor(let next, let send):
      let name = Words(next.location.description.lastName)
      // A cursor with one name on both sides is no echo, if its description says so or its name.
      let isDescribed = resolver.list.parameter(at: send)?.description.describesPageToken == true
      return rule.more != nil || name.isNextLike
        || (name.isCursorOfPages || isDescribed) && name == Words(send.name.lastName)
    case .page, .offset: return true
    case .after: return rule.more != nil
    case .cursors, .link: return false
    }
  }

  /// Returns the rule that follows the URL of the next page after a POST, or `nil`.
  ///
  /// The pages after the first are those of the link, whatever requested the first. If a parameter
  /// requests them, too, they need the method and the body of the first.
  private func ruleByLink(after search: PaginationResolver.Outcome) -> PaginationModel? {
    let list = resolver.list
    guard !list.mayReturnEntity, !list.parameters.contains(where: \.mayContinue),
      let link = search.members.first(where: \.isNextURL)
    else { return nil }
    return resolver.inferredRule(
      with: RuleParts(at: range, style: .link, next: link.target)
    ).rule
  }

  private var linkHeader: RuleParts {
    RuleParts(at: range, style: .link, next: ResponseTarget(ofHeader: .linkHeader))
  }
}

extension PaginationResolver.Outcome {
  /// Whether a parameter, a member or a header field of the response is about a page.
  ///
  /// Many APIs have parameters for a range of time, and for the token of the caller.
  fileprivate func hasSignOfPage(in list: ListFacts) -> Bool {
    list.parameters.contains { parameter in
      guard !parameter.isConstant else { return false }
      let words = parameter.words
      if parameter.kind.isNumeric, words.isPageNumber || words.isSize { return true }
      if parameter.kind.isNumeric, words.isOffset { return !words.mayStartRange }
      return words.isAfter || parameter.isCursor && words.list != ["token"]
    }
      || members.contains { member in
        member.isFlag || member.isDescribedFlag || member.isTotal || member.isPages
          || member.isNextToken || member.isNextURL || member.words.list.contains("cursor")
          || list.parameters.contains(where: member.isDescribedAsNext)
      }
      || list.headerFields.contains(where: \.isSign)
  }
}

extension PaginationModel {
  /// Whether a flag says that there are more pages, which nothing but a list has; anything may be
  /// `done`.
  fileprivate var hasCertainFlag: Bool {
    guard case .flag(let flag, _) = more else { return false }
    return !Words(flag.location.description.lastName).isBareEnd
  }
}

extension String {
  /// The last name of a location such as `/paging/cursor`.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? "" }
}
