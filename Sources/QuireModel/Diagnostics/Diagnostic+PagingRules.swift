import QuireSchema

extension DiagnosticCode {
  /// The codes for the style of a paging rule, and for its locations in a response.
  static let pagingRuleCodes = [paginationLocation, paginationMisfit, paginationStyle]

  static let paginationLocation = DiagnosticCode(
    "pagination-location",
    """
    A location does not exist in the response. A location is a JSON Pointer into the response, and \
    the root is "". In addition, '*' is each element of an array or each value of a map, '-1' is \
    the last element, and '[k=v]' after a name is the first element whose member k is v. For a \
    header field, write 'header:' and its name.

        "items": "/data/viewer/repositories/edges/*/node"
        "next":  "/link[rel=next]/href"
        "total": "header:X-Total-Count"

    Every name must be a declared property. If the server sends a member that the schema does not \
    have, declare it.
    """)

  static let paginationMisfit = DiagnosticCode(
    "pagination-misfit",
    """
    A value has the wrong type for its key: items are an array, a flag is a boolean, totals are \
    integers, and a continuation is a single value but not a boolean. The same name means \
    different things in different APIs, so Quire relies on the declared types. Correct the \
    location, or the type in the schema.
    """)

  static let paginationStyle = DiagnosticCode(
    "pagination-style",
    """
    Quire does not know this style. There are five styles, which differ in what the next request \
    carries:

        page      the number of the next page
        offset    the number of items received so far
        cursor    a token from the response
        after     the key of the last item
        link      a URL from the body or a header
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
      "'\(key)' \(quote(text.value)) does not exist: \(reached) \(end.finding)", at: text.range,
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
    _ parameter: RequestParameterRole, _ style: PagingStyle, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationMisfit,
      "\(quote(parameter.place.location)) is \(parameter.kind.description), but the style "
        + "'\(style.rawValue)' "
        + "counts", at: annotation.send?.range ?? annotation.range,
      help: "make it an integer, or use 'cursor' if it carries a token")
  }

  static func unknownStyle(_ name: JSONText) -> Diagnostic {
    let known = PagingStyle.allCases.map(\.rawValue)
    return Diagnostic(
      .error, .paginationStyle, "\(quote(name.value)) is not a style of paging", at: name.range,
      help: nearest(name.value, in: known) ?? "the styles are \(known.joined(separator: ", "))")
  }
}
