import QuireSchema

// Diagnostics of the inference of a paging rule.
extension Diagnostic {
  static func unclearStart(
    _ style: PagingStyle, _ send: RequestPlace, start: Int, minimum: Int,
    _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the style '\(style.rawValue)' begins at \(start), but the least value of "
        + "\(quote(send.location)) is \(minimum)", at: annotation.range,
      help: "write \"start\": \(minimum) or \"start\": \(start)")
  }

  static func unsaidStart(
    _ style: PagingStyle, _ send: RequestPlace, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "nothing says whether \(quote(send.location)) counts from 0 or from 1, and by these names "
        + "servers do either", at: annotation.range,
      help: "write \"start\": 0 or \"start\": 1")
  }

  static func negativeStart(
    _ send: RequestPlace, _ start: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the default of \(quote(send.location)) is \(start), where no count begins",
      at: range, help: "correct it, or write \"start\" with the first number in 'x-pagination'")
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

  static func ambiguousItems(
    _ candidates: [ResponseSpot], _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    ambiguous("items", candidates.map(\.location.description), annotation)
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

  static func inferenceForbidden(
    _ model: PaginationModel, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .inferenceForbidden,
      "\(model.inferred.map { "'\($0)'" }.joined(separator: ", ")) would be inferred, which --strict "
        + "forbids", at: annotation.range, help: "write \(model.writtenOut(end: annotation.end))")
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

  static func contradictedStart(
    _ style: PagingStyle, _ send: RequestPlace, start: Int, _ described: Int,
    _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the default of \(quote(send.location)) is \(start), but its description says that it counts "
        + "from \(described)", at: annotation.range,
      help: "write \"start\": \(described) or \"start\": \(start)")
  }

  static func startAssumed(
    _ send: RequestPlace, _ start: Int, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .remark, .startAssumed,
      "\(quote(send.location)) counts pages starting at \(start), because nothing says otherwise",
      at: annotation.range, help: "write \"start\", or give the parameter a default")
  }

  /// Places in quotes: the first eight, and the number of the others.
  static func listed(_ places: [String]) -> [String] {
    let first = places.prefix(8).map(quote)
    return places.count > first.count ? first + ["\(places.count - first.count) others"] : first
  }

  /// Places in a sentence.
  private static func list(_ places: [String]) -> String {
    let listed = listed(places)
    guard let last = listed.last, listed.count > 1 else { return listed.first ?? "" }
    return "\(listed.dropLast().joined(separator: ", ")) and \(last)"
  }
}
