import TestSupport

@testable import QuireClient

/// A list of numbered rows, with the way in which its server sends the pages.
struct RowList: Sendable {
  /// The faults of a server.
  enum Fault: CaseIterable {
    case none
    /// Requests beyond the end get the last page again.
    case clamps
    /// The parameter that selects a page is ignored.
    case ignores
    /// Each page sends the continuation of its request.
    case echoes
    /// Every continuation is the same from the second page on.
    case repeatsToken
    /// Requests beyond the end get the first page.
    case circles
    /// The items are in another order on every second request.
    case shuffles
  }

  /// The paging rule, which determines the page style and how the list ends.
  let rule: PagingRule
  let count: Int
  /// The number of rows on a page, more than ``overlap``.
  let size: Int
  /// The number of rows at the start of a page that repeat the end of the previous page.
  var overlap = 0
  var fault = Fault.none

  static let rules: [PagingRule] = [
    PagingRule(.page(send: .query("page")), items: .body("items")),
    PagingRule(.page(send: .query("page")), items: .body("items"), total: .body("total")),
    PagingRule(.page(send: .query("page")), items: .body("items"), more: .flag(.body("more"))),
    PagingRule(
      .offset(send: .query("offset")), items: .body("items"), total: .body("total"),
      size: .query("limit")),
    PagingRule(
      .offset(send: .query("offset")), items: .body("items"), more: .flag(.body("more")),
      size: .query("limit")),
    PagingRule(.offset(send: .query("offset")), items: .body("items"), more: .flag(.body("more"))),
    PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items"),
      more: .flag(.body("more")),
      size: .query("limit")),
    PagingRule(
      .after(next: .body("items", .last, "id"), send: .query("after")), items: .body("items"),
      size: .query("limit")),
    PagingRule(.cursor(next: .body("next"), send: .query("cursor")), items: .body("items")),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"), more: .items),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"),
      total: .body("total")),
    PagingRule(.link(next: .body("link")), items: .body("items")),
    PagingRule(.link(next: .body("link")), items: .body("items"), total: .body("total")),
  ]

  var resource: Rows { Rows(rule, parameters: rule.size == nil ? [:] : ["limit": size]) }

  /// Whether the list is not longer than the overlap, so that the server sends it again as a whole.
  ///
  /// This looks like a server that ignores the key: the walk ends in an error, after all items.
  var isAmbiguous: Bool {
    guard case .after = rule.style, rule.more == nil, count > 0 else { return false }
    return count <= overlap
  }

  /// Returns the page for a request.
  func answer(_ request: RowRequest) -> JSONValue {
    var rows = rows(for: request)
    let isLast = rows.upperBound >= count && fault != .circles
    if rows.isEmpty, count > 0 {
      switch fault {
      case .clamps: rows = max(0, count - size)..<count
      case .circles: rows = 0..<min(size, count)
      default: break
      }
    }
    var members: [String: JSONValue] = ["more": .bool(!isLast), "total": .int(count)]
    let sendsAlways = rule.more == .items || rule.total != nil || fault == .clamps
    if !isLast || sendsAlways {
      let token =
        switch fault {
        case .echoes: request.int("cursor") ?? 0
        case .repeatsToken: request.number == 1 ? rows.upperBound : size
        default: isLast ? count + request.number : rows.upperBound % max(1, count)
        }
      members["next"] = .int(token)
      members["link"] = .string("?cursor=\(token)")
    }
    let isShuffled = fault == .shuffles && request.number.isMultiple(of: 2)
    return request.page(isShuffled ? rows.reversed() : Array(rows), members)
  }

  private func rows(for request: RowRequest) -> Range<Int> {
    let wanted = request.int("limit") ?? size
    if fault == .ignores { return 0..<min(count, wanted) }
    let end: Int
    switch rule.style {
    case .page:
      let first = min(count, ((request.int("page") ?? 1) - 1) * (size - overlap))
      return first..<min(count, first + wanted)
    case .offset: end = request.int("offset") ?? 0
    case .after: end = request.int("after").map { $0 + 1 } ?? 0
    case .cursor, .cursors, .link: end = request.int("cursor") ?? 0
    }
    // Cursors beyond the end get an empty page.
    if !rule.style.continuesAfterItems, end > count { return count..<count }
    let first = end == 0 ? 0 : max(0, min(end, count) - overlap)
    return first..<min(count, first + wanted)
  }
}
