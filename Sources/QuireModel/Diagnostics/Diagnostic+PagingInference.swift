package import QuireSchema

extension DiagnosticCode {
  /// The codes for the inferred parts of a paging rule.
  static let pagingInferenceCodes = [
    ambiguousPagination, inferenceForbidden, itemsChosen, nothingInferred,
  ]

  static let ambiguousPagination = DiagnosticCode(
    "ambiguous-pagination",
    """
    More than one value may be what the paging rule needs, and a wrong guess would lose or repeat \
    items. Say which one it is:

        { "x-pagination": { "items": "/added" } }
    """)

  static let inferenceForbidden = DiagnosticCode(
    "inference-forbidden",
    """
    With --strict, every part of a paging rule is written out, and here some would be inferred. The \
    finding gives the whole rule as it was inferred: look at it, and write it down.
    """)

  static let itemsChosen = DiagnosticCode(
    "items-chosen",
    """
    The response has several arrays. Quire takes the one that shares an object with a sign of paging, \
    such as a total, a page size, a token or a link; otherwise the only one of objects. Write 'items' \
    to confirm it, or to name another.
    """, isDoubt: true)

  package static let nothingInferred = DiagnosticCode(
    "nothing-inferred",
    """
    A part of the paging rule is not said, and neither the response nor the parameters tell it. Say \
    it, or declare the members and parameters that tell it:

        { "x-pagination": { "style": "page", "items": "/results" } }
    """)
}

extension Diagnostic {
  static func namedOffset(
    _ location: ResponseLocation, _ send: RequestPlace, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "the server names the next \(quote(send.location)) in \(quote(location.description)), which may "
        + "be another than the count of what it sent", at: annotation.range,
      help: """
        write { "style": "cursor", "next": "\(location)", "send": "\(send.location)" }, or "offset" \
        where they are the same
        """)
  }

  static func ambiguous(
    _ key: String, _ candidates: [String], _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "'\(key)' may be \(listed(candidates).joined(separator: " or "))",
      at: annotation.range,
      help: "write \"\(key)\" with the one that it is")
  }

  static func guessedLink(_ signs: [String], _ annotation: PaginationAnnotation) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "the response holds no link, and \(list(signs)) \(signs.count == 1 ? "is a sign" : "are signs") "
        + "of another style",
      at: annotation.range,
      help: "write {\"style\": \"link\", \"next\": \"header:Link\"} if the server sends that header"
    )
  }

  static func unclearStartParameter(
    _ start: RequestSlot, _ others: [RequestSlot], _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .ambiguousPagination,
      "\(quote(start.place.location)) may be an offset or the start of a range, next to "
        + list(others.map(\.place.location)),
      at: annotation.range, help: "write \"style\" and \"send\" with the parameter that counts")
  }

  static func inferenceForbidden(
    _ model: PaginationModel, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .inferenceForbidden,
      "\(model.inferred.map { "'\($0)'" }.joined(separator: ", ")) would be inferred, which --strict "
        + "forbids", at: annotation.range, help: "write \(model.writtenOut(end: annotation.end))")
  }

  static func itemsChosen(
    _ items: ResponseSpot, over others: [ResponseSpot], _ reason: String,
    _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .remark, .itemsChosen,
      "\(quote(items.location.description)) was taken for the items, \(reason), and not "
        + listed(others.map(\.location.description)).joined(separator: " or "),
      at: annotation.range)
  }

  static func nothingInferred(
    _ key: String, _ reason: String, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .nothingInferred, "'\(key)' cannot be inferred: \(reason)", at: annotation.range,
      help: "write \"items\" with their place, such as '/items'")
  }

  static func unionForPage(_ annotation: PaginationAnnotation) -> Diagnostic {
    Diagnostic(
      .error, .nothingInferred,
      "'items' cannot be inferred: the response is one of several types, and a page is one",
      at: annotation.range,
      help: "declare one object with the members of all, and tell a failure by \"error\" in "
        + "'x-resource'")
  }

  static func noStyle(
    _ signs: [String], missing: String, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    let found =
      signs.isEmpty
      ? "neither the response nor the parameters tell how its pages follow"
      : "\(list(signs)) \(signs.count == 1 ? "is a sign" : "are signs") of paging, but something is "
        + "missing"
    return Diagnostic(
      .error, .nothingInferred, "'style' cannot be inferred: \(found)", at: annotation.range,
      help: missing)
  }

  static func ambiguousItems(
    _ candidates: [ResponseSpot], _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    ambiguous("items", candidates.map(\.location.description), annotation)
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
