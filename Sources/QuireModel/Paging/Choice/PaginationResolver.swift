import QuireSchema

/// Finds the paging rule of one request, in three steps: the statements of an annotation are
/// checked, the candidates for the missing parts are collected, and one of each is chosen.
///
/// The result is a complete rule or none.
///
/// It is a class because the items and the candidates are found once for all styles, on demand.
final class PaginationResolver {
  let list: ListFacts
  private let allowsInference: Bool

  /// What the response shows about its items.
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
    var outcome = Outcome()
    do throws(Refusal) {
      outcome.rule = try rule(annotation, &outcome)
    } catch {
      outcome.diagnostics.add(contentsOf: error.reasons)
    }
    return outcome
  }

  private func rule(
    _ annotation: PaginationAnnotation, _ outcome: inout Outcome
  ) throws(Refusal) -> PaginationModel {
    let checker = StatementChecker(annotation: annotation, list: list)
    let stated = try checker.statedRule()
    let items =
      if let items = stated.items { items } else {
        try inferredItems(annotation, &outcome.diagnostics)
      }
    let candidates =
      stated.items == nil ? self.candidates : PagingCandidates(for: list, items: items)
    guard let candidates else {
      throw Refusal(
        .nothingInferred("x-pagination", "the response has too many members", annotation))
    }
    outcome.members = candidates.members
    let choice = RuleChoice(stated: stated, candidates: candidates)
    let more = try choice.more()
    let style = try choice.style(with: more)
    try checker.checkKeys(of: stated, in: style)
    var rule = PaginationModel(style: style, items: items.path, item: items.type, more: more)
    rule.total = try choice.total()
    rule.pages = try choice.pages()
    rule.size = try choice.size(for: style)
    if case .full = more, rule.size == nil { throw Refusal(.fullWithoutSize(annotation)) }
    rule.end = annotation.end ?? (style.counts ? [404, 416] : [])
    try checker.addRareKeys(to: &rule, items: items)
    if annotation.omitted.isEmpty, stated.send == nil {
      rule.omitted = choice.opposites(of: style, back: rule.back)
    }
    rule.inferred = stated.inferredKeys(of: rule)
    rule.words = rule.sentences
    guard allowsInference || rule.inferred.isEmpty else {
      throw Refusal(.inferenceForbidden(rule, annotation))
    }
    return rule
  }

  private func inferredItems(
    _ annotation: PaginationAnnotation, _ diagnostics: inout Diagnostics
  ) throws(Refusal) -> ListItems {
    if case .chosen(let found, let others, let because) = evidence {
      diagnostics.add(.itemsChosen(found, over: others, because, annotation))
    }
    if let items { return items }
    let types = list.types
    var reason = "the response has no array that may contain them"
    switch evidence {
    case .ambiguous(let candidates):
      throw Refusal(.ambiguousItems(candidates, annotation))
    case .tooDeep(let arrays):
      let places = Diagnostic.listed(arrays.map(\.location.description))
      reason =
        "\(places.joined(separator: " and ")) \(arrays.count == 1 ? "is" : "are") more than "
        + "\(ItemsInference.depth) levels deep without a sign of paging"
    case .nothing where types.container(list.response).map(types.isUnion) ?? false:
      throw Refusal(.unionForPage(annotation))
    case .found, .chosen, .nothing: break
    }
    throw Refusal(.nothingInferred("items", reason, annotation))
  }
}
