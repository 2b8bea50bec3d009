import QuireSchema

extension DiagnosticCode {
  /// The codes for the part of a request that carries the continuation.
  static let pagingRequestCodes = [paginationIncomplete, paginationPlace]

  static let paginationIncomplete = DiagnosticCode(
    "pagination-incomplete",
    """
    The rule lacks a part without which there is no next page: 'next', where the token or key is in \
    the response, 'send', where it goes in the request, or 'size', without which no page is known \
    to be full.

    The parameter that carries the continuation must be declared. A server ignores a parameter that \
    it does not know, and returns its first page again and again.

        { "x-resource": { "path": "/users", "query": { "p": { "type": "integer" } } },
          "x-pagination": { "style": "page", "send": "p" } }

    If the continuation has several values, 'next' and 'send' have the same keys.
    """)

  static let paginationPlace = DiagnosticCode(
    "pagination-place",
    """
    The continuation cannot be sent where the rule says, or the rule says something that its style \
    has no use for. A place is the bare name of a parameter, or 'query:name', 'header:Name', \
    'body:/pointer'. An entry with 'const' is always sent as it stands, and a parameter of the path \
    is the caller's.

        { "style": "cursor", "next": "/pageInfo/endCursor", "send": "body:/variables/after" }
    """)
}

extension Diagnostic {
  /// Returns the diagnostic for a style or a `next` without a parameter that carries it.
  ///
  /// `candidates` are the declared parameters whose types would be suitable.
  static func missingCarrier(
    _ style: PagingStyle, _ candidates: [RequestSlot], _ usual: RequestPlace.Place,
    _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    let carried =
      switch style {
      case .page: "the number of the page"
      case .offset: "the number of items received"
      case .cursor, .link: "the token"
      case .after: "the key of the last item"
      }
    let declaration =
      "declare it in '\(usual.key)', such as \"\(style.rawValue)\": "
      + "{ \"type\": \"\(style.counts ? "integer" : "string")\" }"
    let listed = listed(candidates.map(\.place.location))
    let problem = "no declared parameter is known to carry \(carried)"
    return Diagnostic(
      .error, .paginationIncomplete,
      listed.isEmpty
        ? "\(problem), and none has a type that could"
        : "\(problem); \(listed.joined(separator: ", ")) could by type",
      at: annotation.styleRange,
      help: listed.isEmpty
        ? declaration : "write \"send\" with the one that does, or \(declaration)")
  }

  static func severalSends(_ sends: PaginationAnnotation.Several) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "'send' has several parameters, but 'next' has not several values",
      at: sends.range, help: "write \"next\" as an object with the same keys")
  }

  static func unmatchedKey(
    _ key: JSONText, of owner: String, in other: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "\(quote(key.value)) is a key of '\(owner)', but not of '\(other)'", at: key.range,
      help: nearest(key.value, in: known) ?? "'next' and 'send' have the same keys")
  }

  static func missingNext(
    _ style: PagingStyle, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    let help =
      style == .after
      ? "the items have no identity; write \"next\" with the key's place, such as '/data/-1/key'"
      : "write \"next\" with its place, such as '/next_cursor' or 'header:X-Next'"
    return Diagnostic(
      .error, .paginationIncomplete,
      "nothing tells where the response holds what the next request carries",
      at: annotation.range, help: help)
  }

  static func fullWithoutSize(_ annotation: PaginationAnnotation) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete, "\"more\": \"full\" needs the page size, which nothing tells",
      at: annotation.more?.range ?? annotation.range,
      help: "write \"size\" with the name of the parameter that holds it")
  }

  static func incompleteBack(
    _ key: String, _ example: String, _ back: PaginationAnnotation.Back
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      key == "send"
        ? "nothing tells in which parameter the key of the first item goes"
        : "nothing tells where the response holds what leads to the page before",
      at: back.range, help: "write \"\(key)\" within 'back', such as \(example)")
  }

  static func oneSend(_ send: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'send' is one place, but 'next' has several values",
      at: send.range,
      help: "drop 'send' if the keys of 'next' are the parameters; otherwise write an object with "
        + "the same keys")
  }

  static func severalForStyle(_ style: PagingStyle, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "the style '\(style.rawValue)' has no 'next' of several values",
      at: range, help: "several values are for the style 'cursor'")
  }

  static func mergeOfSeveral(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace,
      "\(quote(text.value)) merges an object, but here is one of several values", at: text.range,
      help: "name the parameter that carries it")
  }

  static func sameTarget(_ text: JSONText, _ location: String) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "two values would be sent in \(quote(location))", at: text.range,
      help: "name another parameter")
  }

  static func backOfSeveral(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "a continuation of several values has no 'back'", at: range,
      help: "drop 'back'")
  }

  static func noRequestPlace(_ key: String, _ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'\(key)' \(quote(text.value)) is no place in a request",
      at: text.range, help: "write a parameter's name, 'query:name', 'header:Name' or 'body:/name'")
  }

  static func sentInPath(_ key: String, _ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace, "'\(key)' \(quote(text.value)) is a parameter of the path",
      at: text.range, help: "name one of the query, the headers or the body")
  }

  static func constantSend(_ text: JSONText, _ location: String) -> Diagnostic {
    Diagnostic(
      .error, .paginationPlace,
      "\(quote(text.value)) would replace \(quote(location)), which has 'const' and is always sent "
        + "as it stands", at: text.range, help: "name another parameter, or drop 'const'")
  }

  static func uselessKey(_ key: String, style: String, at range: SourceRange) -> Diagnostic {
    let help =
      switch key {
      case "next": "drop 'next', or say 'cursor' or 'link' to walk by what the response holds"
      case "start": "only 'page' and 'offset' count; drop 'start'"
      case "path": "a link is followed as it stands; drop 'path', or say another style"
      case "repeat": "a number does not come again; drop 'repeat'"
      case "more": "an empty page is the end of this style already; drop 'more'"
      default: "a link is followed as it stands; drop 'send', or say another style"
      }
    return Diagnostic(
      .error, .paginationPlace, "'\(key)' says nothing in the style '\(style)'", at: range,
      help: help)
  }
}
