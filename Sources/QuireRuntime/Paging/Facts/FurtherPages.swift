#if canImport(FoundationNetworking)
  import FoundationNetworking
#else
  import Foundation
#endif

/// Signs in the first response that the list has further pages, whatever the rule says.
///
/// A rule that does not fit its server may end the list after one page: the server sends no `Link`
/// header, or takes an unknown parameter for a filter and answers with an empty page. These signs
/// tell such a list from one that has a single page.
enum FurtherPages {
  /// Finds a header field that announces a further page.
  ///
  /// - Parameters:
  ///   - response: The first response.
  ///   - countsNumbers: Whether the number of a page counts. Many servers make one up for each full
  ///     page, whether another one follows or not.
  /// - Returns: The name of the field, or `nil` if none announces anything.
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
  /// - Returns: The name of the field, or `nil` if no field does.
  static func field(countingMoreThan received: Int, in response: HTTPURLResponse) -> String? {
    let fields = HeaderFields(response)
    return fields.names.first { name in
      guard totals.contains(words(of: name).joined(separator: "-")),
        let total = fields[name].flatMap({ Int(String($0.trimmed)) })
      else { return false }
      return total > received
    }
  }

  /// Finds a token or a URL for a further page in a body: at the root, or in an object there that is
  /// about the page.
  ///
  /// A flag and the number of a page do not count: many servers make them up for each full page.
  ///
  /// - Returns: The location of the member, or `nil` if none announces anything.
  static func member(announcingMoreIn body: some JSONNode) -> String? {
    if let name = name(announcingMoreIn: body) { return "/" + name }
    for holder in holders {
      guard let object = member(holder, of: body), let name = name(announcingMoreIn: object) else {
        continue
      }
      return "/\(holder)/\(name)"
    }
    return nil
  }

  private static func name(announcingMoreIn object: some JSONNode) -> String? {
    members.first { name in
      switch member(name, of: object).flatMap({ try? $0.value }) {
      case .string(let text)?: !text.isEmpty
      case .object(let members)?: !members.isEmpty
      default: false
      }
    }
  }

  private static func member<Value: JSONNode>(_ name: String, of value: Value) -> Value? {
    (try? value.members(named: name))?.first
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split(separator: "-").filter { $0 != "x" }
  }

  private static let nextWords: Set<Substring> = ["next", "continuation"]

  /// The fields in which servers send the total, without `X-`.
  private static let totals: Set = [
    "total", "total-count", "total-records", "total-items", "total-results", "total-elements",
    "wp-total", "pagination-total", "pagination-total-count",
  ]

  private static let holders = [
    "meta", "metadata", "links", "_links", "pagination", "paging", "page_info", "pageInfo",
    "response_metadata", "info",
  ]

  /// Names that say nothing else; a date or a name may be called `next_run` or `nextSteps`.
  private static let members = [
    "next", "next_page", "nextPage", "next_url", "nextUrl", "nextURL", "next_link", "nextLink",
    "@odata.nextLink", "next_page_url", "next_token", "nextToken", "next_page_token",
    "nextPageToken", "next_cursor", "nextCursor",
  ]
}
