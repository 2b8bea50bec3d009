import QuireSchema

extension DiagnosticCode {
  /// The codes for the style of a paging rule, and for its locations in a response.
  static let pagingRuleCodes = [paginationLocation, paginationMisfit, paginationStyle]

  static let paginationLocation = DiagnosticCode(
    "pagination-location",
    """
    A location leads nowhere. It is a JSON Pointer into the response, in which besides '*' is each \
    element or each value of a map, '-1' the last element and '[k=v]' after a name the first element \
    whose member k is v; or 'header:' and the name of a header field. The root is "".

        "items": "/data/viewer/repositories/edges/*/node"
        "next":  "/link[rel=next]/href"
        "total": "header:X-Total-Count"

    Every name must be a declared property. Where the server sends one that the schema does not \
    have, declare it.
    """)

  static let paginationMisfit = DiagnosticCode(
    "pagination-misfit",
    """
    A location leads to a value that cannot be what it is said to be: items are an array, a flag is \
    a boolean, totals are integers, a continuation is one value and no boolean. The same name means \
    different things in different APIs, so types are taken at their word.
    """)

  static let paginationStyle = DiagnosticCode(
    "pagination-style",
    """
    The style is none that Quire knows. There are five, by what the next request carries:

        page      the number of the next page
        offset    the number of items received so far
        cursor    a token out of the response
        after     the key of the last item
        link      a URL out of the body or a header
    """)
}

extension Diagnostic {
  static func noLocation(
    _ key: String, _ text: JSONText, _ mistake: ResponseLocation.Mistake
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationLocation, "'\(key)' \(quote(text.value)) \(mistake.finding)",
      at: text.range, help: mistake.help)
  }

  static func deadEnd(_ key: String, _ text: JSONText, _ end: TypeTable.DeadEnd) -> Diagnostic {
    let reached = end.reached.isEmpty ? "the response" : quote(end.reached)
    return Diagnostic(
      .error, .paginationLocation,
      "'\(key)' \(quote(text.value)) leads nowhere: \(reached) \(end.finding)", at: text.range,
      help: end.help)
  }

  static func misfit(
    _ key: String, _ text: JSONText, _ finding: String, expected: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationMisfit, "'\(key)' \(quote(text.value)) \(finding), not \(expected)",
      at: text.range, help: help)
  }

  static func uncountable(
    _ slot: RequestSlot, _ style: PagingStyle, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationMisfit,
      "\(quote(slot.place.location)) is \(slot.kind.description), and the style '\(style.rawValue)' "
        + "counts", at: annotation.send?.range ?? annotation.range,
      help: "let it be an integer, or say 'cursor' where it holds a token")
  }

  static func unknownStyle(_ name: JSONText) -> Diagnostic {
    let known = PagingStyle.allCases.map(\.rawValue)
    return Diagnostic(
      .error, .paginationStyle, "\(quote(name.value)) is no style of paging", at: name.range,
      help: nearest(name.value, in: known) ?? "the styles are \(known.joined(separator: ", "))")
  }
}
