/// A range of items as a `Range` header field has it: `0-24`, `25-`, `items=0-4`.
package struct ItemRange: Hashable, Sendable {
  /// The unit with its equals sign, or nothing.
  package let unit: Substring
  /// The first item, counted from 0.
  package let first: Int
  /// The number of items asked for, or `nil` for all the others.
  package let count: Int?

  /// Reads a range, or gives `nil` where the text is none or several.
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

  /// The range of so many items from another one on, or `nil` where its end is beyond `Int`.
  func text(at first: Int, count: Int?) -> String? {
    guard let count else { return "\(unit)\(first)-" }
    let (end, overflow) = first.addingReportingOverflow(count - 1)
    return overflow ? nil : "\(unit)\(first)-\(end)"
  }
}
