import QuireSchema

extension DiagnosticCode {
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

  static let paginationIncomplete = DiagnosticCode(
    "pagination-incomplete",
    """
    The rule lacks a part that the next page needs: 'next' with the location of the token or key \
    in the response, 'send' with its place in the request, or 'size', without which it is unknown \
    whether a page is full.

    The parameter that carries the continuation must be declared. A server ignores a parameter \
    that it does not know, and returns its first page again and again.

        { "x-resource": { "path": "/users", "query": { "p": { "type": "integer" } } },
          "x-pagination": { "style": "page", "send": "p" } }

    If the continuation has several values, 'next' and 'send' must have the same keys.
    """)

  static let paginationPlace = DiagnosticCode(
    "pagination-place",
    """
    The rule names a place that cannot carry the continuation, or it has a key that its style does \
    not use. A place is only the name of a parameter, or 'query:name', 'header:Name' or \
    'body:/pointer'. An entry with 'const' is always sent unchanged, and the caller sets the \
    parameters of the path.

        { "style": "cursor", "next": "/pageInfo/endCursor", "send": "body:/variables/after" }
    """)

  static let paginationStart = DiagnosticCode(
    "pagination-start",
    """
    It is not clear at which number the first item begins. Offsets count from 0, unless the \
    parameter has a default or the rule has 'start'. A parameter with a different minimum \
    contradicts that. So does a name from servers that count differently: 'startIndex' (SCIM). Pages \
    need no 'start', because the second response shows it. Write 'start' with the first number:

        { "style": "offset", "start": 1 }
    """)
}

extension Diagnostic {
  static func noLocation(
    _ key: String, _ text: JSONText, _ mistake: ResponsePointer.Mistake
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
    _ parameter: RequestParameterRole, _ style: PagingStyle, _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationMisfit,
      "\(quote(parameter.place.location)) is \(parameter.kind.description), but the style "
        + "'\(style.rawValue)' "
        + "counts", at: parts.sendRange ?? parts.range,
      help: "make it an integer, or use 'cursor' if it carries a token")
  }

  static func unknownStyle(_ name: JSONText) -> Diagnostic {
    let known = PagingStyle.allCases.map(\.rawValue)
    return Diagnostic(
      .error, .paginationStyle, "\(quote(name.value)) is not a style of paging", at: name.range,
      help: nearest(name.value, in: known) ?? "the styles are \(known.joined(separator: ", "))")
  }

  /// Returns the diagnostic for a style or a `next` without a parameter that carries it.
  ///
  /// `candidates` are the declared parameters whose types would be suitable.
  static func missingCarrier(
    _ style: PagingStyle, _ candidates: [RequestParameterRole], _ usual: RequestPlace.Place,
    _ parts: RuleParts
  ) -> Diagnostic {
    let carried =
      switch style {
      case .page: "the number of the page"
      case .offset: "the number of items received"
      case .cursor, .link: "the token"
      case .after: "the key of the last item"
      }
    let declaration =
      "declare one in '\(usual.key)', such as \"\(style.rawValue)\": "
      + "{ \"type\": \"\(style.counts ? "integer" : "string")\" }"
    let listed = listed(candidates.map(\.place.location))
    let problem = "no declared parameter is known to carry \(carried)"
    return Diagnostic(
      .error, .paginationIncomplete,
      listed.isEmpty
        ? "\(problem), and none has a suitable type"
        : "\(problem); suitable by type: \(listed.joined(separator: ", "))",
      at: parts.styleRange,
      help: listed.isEmpty
        ? declaration : "write \"send\" with the right one, or \(declaration)")
  }

  static func severalSends(_ sends: PaginationAnnotation.Several) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "'send' has several parameters, but 'next' does not have several values",
      at: sends.range, help: "write \"next\" as an object with the same keys")
  }

  static func unmatchedKey(
    _ key: JSONText, of owner: String, in other: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "\(quote(key.value)) is a key of '\(owner)', but not of '\(other)'", at: key.range,
      help: nearest(key.value, in: known) ?? "use the same keys in 'next' and 'send'")
  }

  static func missingNext(
    _ style: PagingStyle, _ parts: RuleParts
  ) -> Diagnostic {
    let help =
      style == .after
      ? "the items have no identity; write \"next\" with the location of the key, such as "
        + "'/data/-1/key'"
      : "write \"next\" with its location, such as '/next_cursor' or 'header:X-Next'"
    return Diagnostic(
      .error, .paginationIncomplete,
      "nothing says where the response contains the value for the next request",
      at: parts.range, help: help)
  }

  static func fullWithoutSize(_ parts: RuleParts) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "\"more\": \"full\" needs the page size, which nothing defines",
      at: parts.moreRange ?? parts.range,
      help: "write \"size\" with the name of the parameter for it")
  }

  static func incompleteBack(
    _ key: String, _ example: String, _ back: PaginationAnnotation.Back
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      key == "send"
        ? "nothing says which parameter carries the key of the first item"
        : "nothing says where the response contains the value for the previous page",
      at: back.range, help: "write \"\(key)\" within 'back', such as \(example)")
  }

  static func oneSend(_ send: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'send' is one place, but 'next' has several values",
      at: send.range,
      help:
        "remove 'send' if the keys of 'next' are the parameters; otherwise write an object with "
        + "the same keys")
  }

  static func severalForStyle(_ style: PagingStyle, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace,
      "the style '\(style.rawValue)' does not support a 'next' with several values",
      at: range, help: "use the style 'cursor' for several values")
  }

  static func mergeOfSeveral(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace,
      "\(quote(text.value)) merges an object, but this is one of several values", at: text.range,
      help: "name the parameter that carries it")
  }

  static func sameTarget(_ text: JSONText, _ location: String) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "two values would be sent in \(quote(location))", at: text.range,
      help: "name another parameter")
  }

  static func backOfSeveral(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "a continuation with several values does not support 'back'",
      at: range,
      help: "remove 'back'")
  }

  static func noRequestPlace(_ key: String, _ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'\(key)' \(quote(text.value)) is not a place in a request",
      at: text.range, help: "write a parameter's name, 'query:name', 'header:Name' or 'body:/name'")
  }

  static func sentInPath(_ key: String, _ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'\(key)' \(quote(text.value)) is a parameter of the path",
      at: text.range, help: "use a parameter in the query, the headers or the body")
  }

  static func constantSend(_ text: JSONText, _ location: String) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace,
      "\(quote(text.value)) would replace \(quote(location)), which has 'const' and is always sent "
        + "unchanged", at: text.range, help: "name another parameter, or remove 'const'")
  }

  static func uselessKey(_ key: String, style: String, at range: SourceRange) -> Diagnostic {
    let help =
      switch key {
      case "next": "remove 'next', or use 'cursor' or 'link' to follow a value in the response"
      case "start": "only 'page' and 'offset' count; remove 'start'"
      case "path": "a link is followed unchanged; remove 'path', or use another style"
      case "repeat": "a number is never repeated; remove 'repeat'"
      case "more": "in this style, an empty page is already the end; remove 'more'"
      default: "a link is followed unchanged; remove 'send', or use another style"
      }
    return Diagnostic(
      .error, .paginationPlace, "'\(key)' has no meaning in the style '\(style)'", at: range,
      help: help)
  }

  static func unclearStart(
    _ style: PagingStyle, _ send: RequestPlace, start: Int, minimum: Int,
    _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the style '\(style.rawValue)' begins at \(start), but the minimum of "
        + "\(quote(send.location)) is \(minimum)", at: parts.range,
      help: "write \"start\": \(minimum) or \"start\": \(start)")
  }

  static func unsaidStart(
    _ style: PagingStyle, _ send: RequestPlace, _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "nothing says whether \(quote(send.location)) counts from 0 or from 1, and servers "
        + "that use these names do either", at: parts.range,
      help: "write \"start\": 0 or \"start\": 1")
  }

  static func negativeStart(
    _ send: RequestPlace, _ start: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the default of \(quote(send.location)) is \(start), but counts begin at 0 or more",
      at: range, help: "correct it, or write \"start\" with the first number in 'x-pagination'")
  }

  static func contradictedStart(
    _ style: PagingStyle, _ send: RequestPlace, start: Int, _ described: Int,
    _ parts: RuleParts
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the default of \(quote(send.location)) is \(start), but its description says that it counts "
        + "from \(described)", at: parts.range,
      help: "write \"start\": \(described) or \"start\": \(start)")
  }
}
