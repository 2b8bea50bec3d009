import Foundation

/// The way over a source that is asked with an offset and a limit, as a value.
///
/// It says what to ask for next and takes in what came; a page that did not come is asked for
/// again, as nothing was taken in. The offset moves on by the items received.
package struct OffsetWalk<Item>: Sendable {
  /// The most items wanted of a page, 1 or more.
  let limit: Int
  /// Whether the same items again are an error, as the source may send them without end.
  private let comparesPages: Bool
  private var machine: PagingMachine

  /// Begins at an offset; asks for nothing.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; a negative one counts as 0.
  ///   - limit: The most items wanted of a page; less than 1 counts as 1.
  ///   - comparesPages: Whether the same items again are an error.
  package init(startOffset: Int, limit: Int, comparesPages: Bool = true) {
    self.limit = max(1, limit)
    self.comparesPages = comparesPages
    machine = PagingMachine(countingFrom: max(0, startOffset))
  }

  /// The number of items before the next page.
  var offset: Int { machine.position }

  /// Whether the last page has come.
  package var hasEnded: Bool { machine.state == .ended }

  /// The number of items there are, as the source said it last, or `nil` where it never did.
  var total: Int? { machine.total }

  /// The items to ask for next, or `nil` after the last page.
  ///
  /// A limit that would lead beyond the range of `Int` is cut, so that `offset + limit` is safe.
  ///
  /// - Throws: ``PagingError`` where the source cannot be walked on.
  package var request: (offset: Int, limit: Int)? {
    get throws(PagingError) {
      switch machine.state {
      case .ended: return nil
      case .failed(let error): throw error
      case .asking:
        guard offset < .max else {
          throw PagingError(reason: .overflow, path: "", pageCount: machine.pageCount)
        }
        return (offset, min(limit, .max - offset))
      }
    }
  }

  /// Moves on by items that were put before the next page, back by those taken away.
  package mutating func move(by count: Int) {
    machine.position = max(0, machine.position.moved(by: count))
  }

  /// Takes in a page and moves on; a page without items is the last.
  ///
  /// - Parameters:
  ///   - items: The items, fewer or more than were asked for. The same as those before are a
  ///     ``PagingError``, which the next ``request`` throws, unless nothing tells them apart.
  ///   - total: The number of items there are from offset 0 on, or `nil` where the source does not
  ///     say; a negative one says nothing.
  package mutating func receive(_ items: [Item], total: Int? = nil) {
    machine.receive(
      PageFacts(
        received: items.count, total: total.flatMap { $0 < 0 ? nil : $0 },
        items: comparesPages ? PageItems(valuesOf: items) : nil))
  }
}

extension Int {
  /// The sum of this and another number, or this one where the sum is beyond the range.
  package func moved(by count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? self : sum
  }
}

extension PagingMachine {
  /// Begins a walk by offset over a source that is no resource.
  fileprivate init(countingFrom offset: Int) {
    terms = Terms(
      rule: PagingRule(.offset(send: "query:offset")), url: URL(filePath: "/"),
      size: nil, range: nil)
    countsAll = offset == 0
    position = offset
  }
}
