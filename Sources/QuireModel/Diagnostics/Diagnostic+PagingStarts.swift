import QuireSchema

extension DiagnosticCode {
  /// The codes for the number at which pages or items begin.
  static let pagingStartCodes = [paginationStart, startAssumed]

  static let paginationStart = DiagnosticCode(
    "pagination-start",
    """
    It is not clear at which number the first page or item begins. Pages count from 1 and offsets \
    from 0, unless the parameter has a default or the rule has 'start'. A parameter with a \
    different minimum contradicts that. So do names from servers that count differently: \
    'startIndex' (SCIM), and in the response 'number' next to 'totalElements' (Spring) or 'page' \
    next to 'nbPages' (Algolia). Write 'start' with the first number:

        { "style": "page", "start": 0 }
    """)

  static let startAssumed = DiagnosticCode(
    "start-assumed",
    """
    A parameter counts pages, and it has no default, no minimum and no description that says \
    whether the first page is 0 or 1. Quire starts at 1. If the server starts at 0, the first page \
    is never requested.

        { "style": "page", "start": 0 }
    """, isDoubt: true)
}

extension Diagnostic {
  static func unclearStart(
    _ style: PagingStyle, _ send: RequestPlace, start: Int, minimum: Int,
    _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "the style '\(style.rawValue)' begins at \(start), but the minimum of "
        + "\(quote(send.location)) is \(minimum)", at: annotation.range,
      help: "write \"start\": \(minimum) or \"start\": \(start)")
  }

  static func unsaidStart(
    _ style: PagingStyle, _ send: RequestPlace, _ annotation: PaginationAnnotation
  ) -> Diagnostic {
    Diagnostic(
      .error, .paginationStart,
      "nothing says whether \(quote(send.location)) counts from 0 or from 1, and servers "
        + "that use these names do either", at: annotation.range,
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
}
