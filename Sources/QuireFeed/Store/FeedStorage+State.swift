import Foundation
import QuireClient

// The knowledge of a feed about the list in its store.
extension FeedStorage {
  /// The beginning of the feed's list, which is known also after an error of the store.
  struct Origin {
    /// The number of the feed's list.
    let number: Int
    /// The date on which the first page arrived.
    var date = Date()
    /// The lowest number of a page that the list ever had.
    var firstPage: Int
    /// The identity of the list.
    var identity: ListIdentity?
  }

  /// The part of the feed's list that is in the store.
  struct Stored {
    /// The identity of the list in the store.
    let list: UInt64
    /// The version of the feed's list.
    var version: Int
    /// The numbers of the pages.
    var pages: Range<Int>
    /// The shifts of the pages.
    var shifts: [Int: Int]
    /// The number of the first page that an earlier list has left, or that of the page after the list.
    var rest: Int

    /// Notes the pages of the list; those that the feed has dropped stay in the store.
    ///
    /// - Returns: The numbers of the pages that replace those of an earlier list.
    mutating func update(to list: FeedList<Item>) -> Range<Int> {
      version = list.version
      shifts = list.shifts
      let numbers = list.numbers
      let replaced = rest..<max(rest, min(pages.upperBound, numbers.upperBound))
      rest = max(rest, numbers.upperBound)
      // Nothing is left after the last page.
      let end = list.next == nil ? numbers.upperBound : max(pages.upperBound, numbers.upperBound)
      pages = min(pages.lowerBound, numbers.lowerBound)..<end
      return replaced
    }
  }
}
