import QuireSchema

// Diagnostics about the parameters that a paging rule sends, and about several values.
extension Diagnostic {
  static func undeclaredParameter(
    _ key: String, _ text: JSONText, _ place: RequestPlace, known: [String], nameOf name: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'\(key)' \(quote(text.value)) is no parameter of the request", at: text.range,
      help: nearest(name, in: known) ?? "declare it in '\(place.place.key)', with its type")
  }

  /// A style or a `next` without a declared parameter that carries it; `candidates` are the declared
  /// parameters whose types would do.
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

  static func noContinuation(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "'\(member.name)' is an object without members",
      at: member.value.range, help: "write a location, or a member for each parameter")
  }

  static func severalSends(_ sends: PaginationAnnotation.Several) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "'send' has several parameters, but 'next' has not several values",
      at: sends.range, help: "write \"next\" as an object with the same keys")
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

  static func unmatchedKey(
    _ key: JSONText, of owner: String, in other: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete,
      "\(quote(key.value)) is a key of '\(owner)', but not of '\(other)'", at: key.range,
      help: nearest(key.value, in: known) ?? "'next' and 'send' have the same keys")
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
}

extension RequestPlace.Place {
  /// The key of `x-resource` that declares the entries of this part of a request.
  fileprivate var key: String {
    switch self {
    case .query: "query"
    case .header: "headers"
    case .body: "body"
    }
  }
}
