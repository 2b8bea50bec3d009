/// A range of items in the form of a `Range` header field: `0-24`, `25-`, `items=0-4`.
package struct ItemRange: Hashable, Sendable {
  /// The unit with its equals sign, or an empty text.
  package let unit: Substring
  /// The first item, counted from 0.
  package let first: Int
  /// The number of requested items, or `nil` for all items from the first one on.
  package let count: Int?

  /// Parses a range, or returns `nil` if the text is not a single range.
  package init?(_ text: String) {
    let equals = text.lastIndex(of: "=").map(text.index(after:)) ?? text.startIndex
    unit = text[..<equals]
    let bounds = text[equals...].split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Int(bounds[0]), first >= 0 else { return nil }
    self.first = first
    guard !bounds[1].isEmpty else {
      count = nil
      return
    }
    guard let last = Int(bounds[1]), last >= first, last < Int.max else { return nil }
    count = last - first + 1
  }

  /// Returns the text of a range that begins at an item, or `nil` if its end overflows `Int`.
  package func text(at first: Int, count: Int?) -> String? {
    guard let count else { return "\(unit)\(first)-" }
    let (end, overflow) = first.addingReportingOverflow(count - 1)
    return overflow ? nil : "\(unit)\(first)-\(end)"
  }
}
