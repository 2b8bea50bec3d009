import Foundation

/// A walk over a source that takes an offset and a limit.
///
/// The walk returns the next request and receives the page. If a request fails, the walk
/// does not change, so the same page is requested again. The offset advances by the number of items
/// received.
package struct OffsetWalk<Item>: Sendable {
  /// The most items wanted per page, 1 or more.
  let limit: Int
  /// Whether a repeated page is an error, as the source may send it without end.
  private let comparesPages: Bool
  @Boxed private var machine: PagingMachine

  /// Creates a walk that begins at an offset; sends no request.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; a negative number counts as 0.
  ///   - limit: The most items wanted per page; a number less than 1 counts as 1.
  ///   - comparesPages: Whether a repeated page is an error.
  package init(startOffset: Int, limit: Int, comparesPages: Bool = true) {
    self.limit = max(1, limit)
    self.comparesPages = comparesPages
    machine = PagingMachine(PagingConfiguration(countingWith: .query("offset")))
    machine.position.next = max(0, startOffset)
    machine.position.countsAll = startOffset <= 0
  }

  /// The number of items before the next page.
  var offset: Int { machine.position.next }

  /// The number of received pages.
  var pageCount: Int { machine.progress.pageCount }

  /// Whether the last page was received.
  package var hasEnded: Bool { machine.state == .ended }

  /// The latest total that the source reported, or `nil` if it never did.
  var total: Int? { machine.progress.total }

  /// The next request, or `nil` after the last page.
  ///
  /// A limit that exceeds the range of `Int` is reduced, so that `offset + limit` is safe.
  ///
  /// - Throws: ``PagingError`` if the walk cannot continue.
  package var request: (offset: Int, limit: Int)? {
    get throws(PagingError) {
      switch machine.state {
      case .ended: return nil
      case .failed(let error): throw error
      case .asking:
        guard offset < .max else {
          throw machine.error(.overflow)
        }
        return (offset, min(limit, .max - offset))
      }
    }
  }

  /// Moves forward by items that were inserted before the next page, or back by removed items.
  package mutating func move(by count: Int) {
    machine.position.next = max(0, offset.moved(by: count))
  }

  /// Receives a page and advances; a page without items is the last.
  ///
  /// - Parameters:
  ///   - items: The items, perhaps fewer or more than requested. If they can be compared and are
  ///     the same as those of the previous page, the next ``request`` throws a ``PagingError``.
  ///   - total: The number of items from offset 0 on, or `nil` if the source does not report it; a
  ///     negative number counts as `nil`.
  package mutating func receive(_ items: [Item], total: Int? = nil) {
    machine.receive(
      PageFacts(
        received: items.count, total: total.flatMap { $0 < 0 ? nil : $0 },
        items: comparesPages ? PageItems(valuesOf: items) : nil))
  }
}

extension Int {
  /// Returns the sum of this and another number, or this number if the sum overflows.
  package func moved(by count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? self : sum
  }
}
