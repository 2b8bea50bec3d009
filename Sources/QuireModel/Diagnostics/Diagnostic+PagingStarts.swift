import QuireSchema

extension DiagnosticCode {
  /// The codes for the number at which pages or items begin.
  static let pagingStartCodes = [paginationStart]

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
}
