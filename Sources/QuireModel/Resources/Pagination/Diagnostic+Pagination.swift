import QuireSchema

// What is found in `x-pagination` and in what it says.
extension Diagnostic {
  static func unknownStyle(_ name: JSONText) -> Diagnostic {
    let known = PagingStyle.allCases.map(\.rawValue)
    return Diagnostic(
      .error, .paginationStyle, "\(quote(name.value)) is no style of paging", at: name.range,
      help: nearest(name.value, in: known) ?? "the styles are \(known.joined(separator: ", "))")
  }

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

  static func fullWithoutSize(_ annotation: PaginationAnnotation) -> Diagnostic {
    Diagnostic(
      .error, .paginationIncomplete, "\"more\": \"full\" needs the page size, which nothing tells",
      at: annotation.more?.range ?? annotation.range,
      help: "write \"size\" with the name of the parameter that holds it")
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

  static func strayContinuationParameter(
    _ name: String, _ path: JSONText, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .resourceParameter,
      "the path of the further pages has a parameter \(quote(name)), which the resource's own has "
        + "not", at: path.range,
      help: nearest(name, in: known) ?? "write '{\(name)}' into the resource's own path too")
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
}
