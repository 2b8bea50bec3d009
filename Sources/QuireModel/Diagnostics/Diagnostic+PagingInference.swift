package import QuireSchema

extension DiagnosticCode {
  static let ambiguousPagination = DiagnosticCode(
    "ambiguous-pagination",
    """
    More than one value may be the one that the paging rule needs, and a wrong guess would lose or \
    repeat items. Say which one it is:

        { "x-pagination": { "items": "/added" } }
    """)

  static let inferenceForbidden = DiagnosticCode(
    "inference-forbidden",
    """
    With --strict, every part of a paging rule must be written out, but here Quire would infer \
    some parts. The message contains the whole rule as it was inferred. Check it, and copy it into \
    the schema.
    """)

  static let itemsChosen = DiagnosticCode(
    "items-chosen",
    """
    The response has several arrays. Quire chooses the array in the same object as a sign of \
    paging, such as a total, a page size, a token or a link; otherwise, it chooses the only array \
    of objects. Write 'items' to confirm the choice, or to name another array.
    """, isDoubt: true)

  static let noPagingRule = DiagnosticCode(
    "no-paging-rule",
    """
    An operation of an API description seems to return a page of a list, but its rule is not \
    certain. A wrong rule would lose or repeat items, so the operation becomes a request for one \
    page. If you know the rule, state it in an overlay, for one operation or ('$') for the API:

        - target: $.paths['/pets'].get
          update: { x-pagination: { style: page } }
    """)

  package static let nothingInferred = DiagnosticCode(
    "nothing-inferred",
    """
    A part of the paging rule is missing, and Quire cannot infer it from the response or the \
    parameters. Write it, or declare the members and parameters from which it can be inferred:

        { "x-pagination": { "style": "page", "items": "/results" } }
    """)
}

extension Diagnostic {
  /// Returns the remark that an operation has no paging rule, for a reason, with the rules that
  /// would fit it.
  static func noPagingRule(
    _ reason: String, of operation: OperationFacts?, fitting rules: [String], at range: SourceRange
  ) -> Diagnostic {
    let path = operation?.overlayTarget ?? "$"
    let rule = rules.first ?? "false"
    var help =
      "state the rule in an overlay: "
      + "- { \"target\": \(JSONDraft.quoted(path)), \"update\": { \"x-pagination\": \(rule) } }"
    help += rules.dropFirst().map { ", or with \($0)" }.joined()
    if rules.isEmpty { help += " if the response has all items, or a rule if it has one page" }
    return Diagnostic(
      .remark, .noPagingRule, "the operation has no paging rule: \(reason)", at: range, help: help)
  }

  static func namedOffset(
    _ location: ResponsePointer, _ send: RequestPlace, _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "the server sends the next \(quote(send.location)) in \(quote(location.description)), which "
        + "may "
        + "differ from the number of items received", at: parts.range,
      help: """
        write { "style": "cursor", "next": "\(location)", "send": "\(send.location)" }, or "offset" \
        if the two are the same
        """)
  }

  static func ambiguous(
    _ key: String, _ candidates: [String], _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "'\(key)' may be \(listed(candidates).joined(separator: " or "))",
      at: parts.range,
      help: "write \"\(key)\" with the right one")
  }

  static func guessedLink(_ signs: [String], _ parts: RuleParts) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "the response contains no link, and \(list(signs)) "
        + "\(signs.count == 1 ? "is a sign" : "are signs") "
        + "of another style",
      at: parts.range,
      help: "write {\"style\": \"link\", \"next\": \"header:Link\"} if the server sends that header"
    )
  }

  static func unclearStartParameter(
    _ start: RequestParameterRole, _ others: [RequestParameterRole],
    _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "\(quote(start.place.location)) may be an offset or the start of a range, next to "
        + list(others.map(\.place.location)),
      at: parts.range, help: "write \"style\" and \"send\" with the parameter that counts")
  }

  static func inferenceForbidden(
    _ model: PaginationModel, _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .inferenceForbidden,
      "\(model.inferred.map { "'\($0)'" }.joined(separator: ", ")) would be inferred, which "
        + "--strict "
        + "forbids", at: parts.range, help: "write \(model.writtenOut(end: parts.end))")
  }

  static func itemsChosen(
    _ items: ResponseTarget, over others: [ResponseTarget], _ reason: String,
    _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .remark, .itemsChosen,
      "\(quote(items.location.description)) was chosen for the items instead of "
        + "\(listed(others.map(\.location.description)).joined(separator: " or ")), \(reason)",
      at: parts.range)
  }

  static func nothingInferred(
    _ key: String, _ reason: String, _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .nothingInferred, "'\(key)' cannot be inferred: \(reason)", at: parts.range,
      help: "write \"items\" with their location, such as '/items'")
  }

  static func unionForPage(_ parts: RuleParts) -> Diagnostic {
    Diagnostic(
      .error, .nothingInferred,
      "'items' cannot be inferred: the response has one of several types, but a page has only one",
      at: parts.range,
      help:
        "declare one object with the members of all types, and describe failures with \"error\" in "
        + "'x-resource'")
  }

  static func noStyle(
    _ signs: [String], missing: String, _ parts: RuleParts
  ) -> Diagnostic {
    let found =
      signs.isEmpty
      ? "neither the response nor the parameters show how to request the next page"
      : "\(list(signs)) \(signs.count == 1 ? "is a sign" : "are signs") of paging, but something "
        + "is "
        + "missing"
    return Diagnostic(
      .error, .nothingInferred, "'style' cannot be inferred: \(found)", at: parts.range,
      help: missing)
  }

  static func ambiguousItems(
    _ candidates: [ResponseTarget], _ parts: RuleParts
  ) -> Diagnostic {
    ambiguous("items", candidates.map(\.location.description), parts)
  }

  /// Returns places in quotes: the first eight, and the number of the others.
  static func listed(_ places: [String]) -> [String] {
    let first = places.prefix(8).map(quote)
    return places.count > first.count ? first + ["\(places.count - first.count) others"] : first
  }

  /// Returns places as a list in a sentence.
  private static func list(_ places: [String]) -> String {
    let listed = listed(places)
    guard let last = listed.last, listed.count > 1 else { return listed.first ?? "" }
    return "\(listed.dropLast().joined(separator: ", ")) and \(last)"
  }
}
