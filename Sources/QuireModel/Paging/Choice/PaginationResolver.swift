import QuireSchema

/// Finds the paging rule of one request.
///
/// It takes the facts about a list, and what is known of its rule. It returns a complete
/// ``PaginationModel`` or none, with the reasons. ``StatementChecker`` checks what an annotation
/// states, ``PagingCandidates`` collects the candidates for the missing parts, and ``RuleChoice``
/// chooses one of each. ``EvidenceInference`` decides whether an operation without an annotation
/// returns a list at all.
///
/// For example, `GET /pets` has the parameters `page`, which is 1 or more, and `per_page`. It
/// responds with this page:
///
///     { "items": [{ "id": 1 }], "total": 120, "has_more": true }
///
/// The rule has the style `page(send: query:page, start: 1)`, the items at `/items`, the flag
/// `/has_more`, the total `/total` and the page size `query:per_page`. All parts are inferred.
///
/// It is a class because the items and the candidates are found once for all styles, on demand.
final class PaginationResolver {
  let list: ListFacts
  private let allowsInference: Bool

  /// The location of the items, as the response shows it.
  private(set) lazy var evidence = ItemsInference(of: list).outcome()

  /// The items by this evidence, or `nil` if they are unknown.
  private(set) lazy var items: ListItems? =
    switch evidence {
    case .found(let found), .chosen(let found, _, _): list.types.items(at: found)
    case .ambiguous, .tooDeep, .nothing: nil
    }

  /// The candidates around these items, or `nil` if there are too many.
  private lazy var candidates = items.flatMap { PagingCandidates(for: list, items: $0) }

  init(list: ListFacts, allowsInference: Bool) {
    self.list = list
    self.allowsInference = allowsInference
  }

  /// The rule of a list, or the reasons why it has none.
  struct Outcome {
    /// The rule, or `nil` if there is an error.
    var rule: PaginationModel?
    var diagnostics = Diagnostics()
    /// The members that may be a part of a rule; empty if the items are unknown.
    var members: [ResponseMember] = []
  }

  /// Completes the rule that an annotation states by inference.
  ///
  /// - Parameter annotation: The statements.
  /// - Returns: The rule, or the reasons why there is none.
  func outcome(of annotation: PaginationAnnotation) -> Outcome {
    outcome { outcome throws(Refusal) in
      let checker = StatementChecker(annotation: annotation, list: list)
      let parts = try checker.parts()
      let choice = try choice(for: parts, &outcome)
      let more = try choice.more()
      let style = try choice.style(with: more)
      try checker.checkKeys(of: parts, in: style)
      var rule = try choice.rule(style, more)
      try checker.addRareKeys(to: &rule, items: choice.candidates.items)
      return try completed(rule, by: choice)
    }
  }

  /// Infers the rule that has some parts.
  ///
  /// - Parameter parts: The parts that evidence shows; none to infer all of them.
  /// - Returns: The rule, or the reasons why there is none.
  func inferredRule(with parts: RuleParts) -> Outcome {
    outcome { outcome throws(Refusal) in
      let choice = try choice(for: parts, &outcome)
      let more = try choice.more()
      return try completed(choice.rule(try choice.style(with: more), more), by: choice)
    }
  }

  private func outcome(
    of rule: (inout Outcome) throws(Refusal) -> PaginationModel
  ) -> Outcome {
    var outcome = Outcome()
    do throws(Refusal) {
      outcome.rule = try rule(&outcome)
    } catch {
      outcome.diagnostics.add(contentsOf: error.reasons)
    }
    return outcome
  }

  /// Returns the choice of the missing parts, and notes the members of the response.
  private func choice(
    for parts: RuleParts, _ outcome: inout Outcome
  ) throws(Refusal) -> RuleChoice {
    let items =
      if let items = parts.items { items } else {
        try inferredItems(parts, &outcome.diagnostics)
      }
    let candidates =
      parts.items == nil ? self.candidates : PagingCandidates(for: list, items: items)
    guard let candidates else {
      throw Refusal(.nothingInferred("x-pagination", "the response has too many members", parts))
    }
    outcome.members = candidates.members
    return RuleChoice(parts: parts, candidates: candidates)
  }

  /// Returns a rule with the parameters that are omitted, and with what describes it.
  private func completed(
    _ rule: PaginationModel, by choice: RuleChoice
  ) throws(Refusal) -> PaginationModel {
    var rule = rule
    let parts = choice.parts
    if !parts.hasOmitted, parts.send == nil {
      rule.omitted = choice.opposites(of: rule.style, back: rule.back)
    }
    rule.inferred = parts.inferredKeys(of: rule)
    rule.words = rule.sentences
    guard allowsInference || rule.inferred.isEmpty else {
      throw Refusal(.inferenceForbidden(rule, parts))
    }
    return rule
  }

  private func inferredItems(
    _ parts: RuleParts, _ diagnostics: inout Diagnostics
  ) throws(Refusal) -> ListItems {
    if case .chosen(let found, let others, let because) = evidence {
      diagnostics.add(.itemsChosen(found, over: others, because, parts))
    }
    if let items { return items }
    let types = list.types
    var reason = "the response has no array that may contain them"
    switch evidence {
    case .ambiguous(let candidates):
      throw Refusal(.ambiguousItems(candidates, parts))
    case .tooDeep(let arrays):
      let places = Diagnostic.listed(arrays.map(\.location.description))
      reason =
        "\(places.joined(separator: " and ")) \(arrays.count == 1 ? "is" : "are") more than "
        + "\(ItemsInference.depth) levels deep without a sign of paging"
    case .nothing where types.container(list.response).map(types.isUnion) ?? false:
      throw Refusal(.unionForPage(parts))
    case .found, .chosen, .nothing: break
    }
    throw Refusal(.nothingInferred("items", reason, parts))
  }
}
