/// The statuses of the errors whose bodies have one type.
package enum ErrorStatuses: Hashable, Sendable {
  case status(Int)
  /// 300 to 399: `3xx`.
  case redirections
  /// 400 to 499: `4xx`.
  case clientErrors
  /// 500 to 599: `5xx`.
  case serverErrors
  /// All statuses that no other entry names: `default`.
  case others

  /// Creates the statuses of a key, such as `404`, `4xx` or `default`; returns `nil` for any other
  /// text.
  init?(_ key: String) {
    switch key {
    case "default": self = .others
    case "3xx", "3XX": self = .redirections
    case "4xx", "4XX": self = .clientErrors
    case "5xx", "5XX": self = .serverErrors
    default:
      guard let status = Int(key), "\(status)" == key, (300..<600).contains(status) else {
        return nil
      }
      self = .status(status)
    }
  }

  /// Returns the reason phrase of an error in words, or the number of an unknown status.
  package static func reason(of status: Int) -> String { reasons[status] ?? "status \(status)" }

  /// The reason phrases of RFC 9110, RFC 4918, RFC 6585, RFC 7538, RFC 7725 and RFC 8470.
  private static let reasons = [
    300: "multiple choices", 301: "moved permanently", 302: "found", 303: "see other",
    304: "not modified", 305: "use proxy", 307: "temporary redirect", 308: "permanent redirect",
    400: "bad request", 401: "unauthorized", 402: "payment required", 403: "forbidden",
    404: "not found", 405: "method not allowed", 406: "not acceptable",
    407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
    411: "length required", 412: "precondition failed", 413: "content too large",
    414: "uri too long", 415: "unsupported media type", 416: "range not satisfiable",
    417: "expectation failed", 421: "misdirected request", 422: "unprocessable content",
    423: "locked", 424: "failed dependency", 425: "too early", 426: "upgrade required",
    428: "precondition required", 429: "too many requests",
    431: "request header fields too large", 451: "unavailable for legal reasons",
    500: "internal server error", 501: "not implemented", 502: "bad gateway",
    503: "service unavailable", 504: "gateway timeout", 505: "http version not supported",
    507: "insufficient storage", 508: "loop detected",
    511: "network authentication required",
  ]
}

/// The statuses of successes for which an operation declares one response.
package enum SuccessStatuses: Hashable, Sendable {
  case status(Int)
  /// All statuses from 200 to 299 that no other entry names: `2XX`, or `default` if no success is
  /// declared.
  case others

  /// The key of the statuses in a description.
  package var key: String {
    switch self {
    case .status(let status): "\(status)"
    case .others: "2XX"
    }
  }

  /// The statuses in words, which name an inline type and a case.
  package var words: String {
    switch self {
    case .status(let status): Self.reasons[status] ?? "status \(status)"
    case .others: "success"
    }
  }

  /// The reason phrases of RFC 9110, RFC 4918, RFC 5842 and RFC 3229.
  private static let reasons = [
    200: "ok", 201: "created", 202: "accepted", 203: "non authoritative", 204: "no content",
    205: "reset content", 206: "partial content", 207: "multi status", 208: "already reported",
    226: "im used",
  ]
}
