package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Signs in the first response that the list has further pages, regardless of the paging rule.
///
/// A rule that does not fit its server may end the list after one page. For example, the server
/// sends no `Link` header, or treats an unknown parameter as a filter and answers with an empty
/// page. These signs distinguish such a list from one that has a single page.
package enum FurtherPages {
  /// Finds a header field that announces a further page.
  ///
  /// - Parameters:
  ///   - response: The first response.
  ///   - countsNumbers: Whether a page number is a sign. Many servers send one with each full page,
  ///     even if no page follows.
  /// - Returns: The name of the field, or `nil` if no field announces a page.
  static func field(
    announcingMoreIn response: HTTPURLResponse, countsNumbers: Bool
  ) -> String? {
    let fields = HeaderFields(response)
    if let links = fields["Link"], LinkHeader(links).target(of: "next", from: response.url) != nil {
      return "Link"
    }
    return fields.names.first { name in
      guard !nextWords.isDisjoint(with: words(of: name)),
        let value = fields[name].map({ String($0.trimmed).lowercased() })
      else { return false }
      return !["", "0", "false", "true", "null", "none"].contains(value)
        && (countsNumbers || Int(value) == nil)
    }
  }

  /// Finds a header field with a total that is greater than the number of items received.
  ///
  /// - Returns: The name of the field, or `nil` if no field has a greater total.
  static func field(countingMoreThan received: Int, in response: HTTPURLResponse) -> String? {
    let fields = HeaderFields(response)
    return fields.names.first { name in
      guard totals.contains(words(of: name).joined(separator: "-")),
        let total = fields[name].flatMap({ Int(String($0.trimmed)) })
      else { return false }
      return total > received
    }
  }

  /// Finds a token or URL for a further page at the root of a body or in an object there that
  /// describes the page.
  ///
  /// A flag or a page number is not a sign: many servers send them with each full page.
  ///
  /// - Returns: The location of the member, or `nil` if no member announces a page.
  static func member(announcingMoreIn body: JSONNode) -> String? {
    if let name = name(announcingMoreIn: body) { return "/" + name }
    for holder in holders {
      guard let object = member(holder, of: body), let name = name(announcingMoreIn: object) else {
        continue
      }
      return "/\(holder)/\(name)"
    }
    return nil
  }

  /// Returns the path to the token or URL that ``member(announcingMoreIn:)`` finds in a body, or `nil` if
  /// it finds none.
  package static func path(announcingMoreIn body: Data) -> JSONPath? {
    let name = try? JSONDocument(body).read { member(announcingMoreIn: $0) }
    return name.map { JSONPath($0.split(separator: "/").map { .member(String($0)) }) }
  }

  private static func name(announcingMoreIn object: JSONNode) -> String? {
    (members + members.map(\.capitalizedFirst)).first { name in
      switch member(name, of: object).flatMap({ try? $0.value }) {
      case .string(let text)?: !text.isEmpty
      case .object(let members)?: !members.isEmpty
      default: false
      }
    }
  }

  private static func member(_ name: String, of value: JSONNode) -> JSONNode? {
    (try? value.members(named: name))?.first
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split(separator: "-").filter { $0 != "x" }
  }

  private static let nextWords: Set<Substring> = ["next", "continuation"]

  /// The header fields that servers use for the total, without `X-`.
  private static let totals: Set = [
    "total", "total-count", "total-records", "total-items", "total-results", "total-elements",
    "wp-total", "pagination-total", "pagination-total-count",
  ]

  private static let holders = [
    "meta", "metadata", "links", "_links", "pagination", "paging", "page_info", "pageInfo",
    "response_metadata", "info",
  ]

  /// Names that always mean a further page; `next_run` or `nextSteps` may be a date or a name.
  private static let members = [
    "next", "next_page", "nextPage", "next_url", "nextUrl", "nextURL", "next_link", "nextLink",
    "@odata.nextLink", "next_page_url", "next_token", "nextToken", "next_page_token",
    "nextPageToken", "next_cursor", "nextCursor", "lastEvaluatedKey",
  ]
}

extension String {
  /// The name as some servers write it: `NextToken` for `nextToken`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
