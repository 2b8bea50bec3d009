#if canImport(FoundationNetworking)
  import FoundationNetworking
#else
  import Foundation
#endif

/// Evidence that a list has further pages, found in a first response without a `Link` header.
///
/// A server that pages by `Link` headers omits the header if all items fit on one page. A server
/// that pages in another way never sends it, and a walk by `Link` would end after the first page
/// as if that were the whole list. Other header fields, or the total, show the difference.
enum MissingLink {
  /// Finds the header field that announces further pages.
  ///
  /// - Parameters:
  ///   - response: The response with the first page, which has no `Link` header.
  ///   - received: The number of items of that page.
  /// - Returns: The name of the field, or `nil` if none announces anything.
  static func field(announcingMoreIn response: HTTPURLResponse, than received: Int) -> String? {
    let fields = HeaderFields(response)
    return fields.names.first { name in
      guard let value = fields[name].map({ String($0.trimmed) }) else { return false }
      let words = name.lowercased().split(separator: "-").filter { $0 != "x" }
      if !nextWords.isDisjoint(with: words) {
        return !["", "0", "false", "null", "none"].contains(value.lowercased())
      }
      guard totals.contains(words.joined(separator: "-")), let total = Int(value) else {
        return false
      }
      return total > received
    }
  }

  private static let nextWords: Set<Substring> = ["next", "continuation"]

  /// The fields in which servers send the total, without `X-`.
  private static let totals: Set = [
    "total", "total-count", "total-records", "total-items", "total-results", "total-elements",
    "wp-total", "pagination-total", "pagination-total-count",
  ]
}
