import Foundation

/// The way over a source that is asked with an offset and a limit, as a value.
///
/// It says what to ask for next and takes in what came; a page that did not come is asked for
/// again, as nothing was taken in. The offset moves on by the items received.
struct OffsetWalk<Item>: Sendable {
  /// The most items wanted of a page, 1 or more.
  let limit: Int
  private var machine: PagingMachine

  /// Begins at an offset; asks for nothing.
  ///
  /// - Parameters:
  ///   - startOffset: The number of items before the first page; a negative one counts as 0.
  ///   - limit: The most items wanted of a page; less than 1 counts as 1.
  init(startOffset: Int, limit: Int) {
    self.limit = max(1, limit)
    machine = PagingMachine(countingFrom: max(0, startOffset))
  }

  /// The number of items before the next page.
  var offset: Int { machine.position }

  /// Whether the last page has come.
  var hasEnded: Bool { machine.state == .ended }

  /// The number of items there are, as the source said it last, or `nil` where it never did.
  var total: Int? { machine.total }

  /// The items to ask for next, or `nil` after the last page.
  ///
  /// A limit that would lead beyond the range of `Int` is cut, so that `offset + limit` is safe.
  ///
  /// - Throws: ``PagingError`` where the source cannot be walked on.
  var request: (offset: Int, limit: Int)? {
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
  mutating func move(by count: Int) {
    machine.position = max(0, machine.position.moved(by: count))
  }

  /// Takes in a page and moves on; a page without items is the last.
  ///
  /// - Parameters:
  ///   - items: The items, fewer or more than were asked for. Where there is no total, the same as
  ///     those before are a ``PagingError``, which the next ``request`` throws.
  ///   - total: The number of items there are from offset 0 on, or `nil` where the source does not
  ///     say; a negative one says nothing.
  mutating func receive(_ items: [Item], total: Int? = nil) {
    let total = total.flatMap { $0 < 0 ? nil : $0 }
    let compares = machine.comparesItems(hasMore: nil, total: total, pages: nil)
    machine.receive(
      PageFacts(
        received: items.count, total: total, items: compares ? Fingerprint(of: items) : nil))
  }
}

extension Int {
  /// The sum of this and another number, or this one where the sum is beyond the range.
  func moved(by count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? self : sum
  }
}

extension PagingMachine {
  /// Begins a walk by offset over a source that is no resource.
  fileprivate init(countingFrom offset: Int) {
    terms = Terms(
      rule: PagingRule(.offset(send: "query:offset")), path: "", url: URL(filePath: "/"),
      size: nil, range: nil)
    countsAll = offset == 0
    position = offset
  }
}

extension Fingerprint {
  /// The fingerprint of items in their order, or `nil` where one has nothing to tell it by.
  ///
  /// It is good within one process.
  fileprivate init?<Item>(of items: [Item]) {
    self.init()
    for item in items {
      let hashable = itemIdentity(of: item) ?? (item as? any Hashable).map { AnyHashable($0) }
      guard let hashable else { return nil }
      withUnsafeBytes(of: hashable.hashValue) { absorb($0) }
    }
  }
}
