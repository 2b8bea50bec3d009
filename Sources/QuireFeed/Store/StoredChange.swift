import Foundation
import QuireClient

/// A change of a list that is written to its store.
struct StoredChange<Item: Sendable>: Sendable {
  let date: Date
  var numbers: Range<Int>
  let facts: StoredListFacts
  var pages: [Int: StoredPage<Item>]

  /// The numbers of the pages that replace pages of an earlier list, whose other pages stay.
  let replaced: Range<Int>

  /// The items of the list, and those that it had when the replaced pages arrived.
  let items: [Item]

  /// The most items of a page that has got items of replaced pages.
  ///
  /// A page is read and written as a whole, and gets more items with each start of the app that loads only
  /// the first page.
  static var itemLimit: Int { 500 }

  /// Writes the change.
  ///
  /// - Returns: The numbers of the stored pages.
  @concurrent consuming func write(
    to store: any FeedStore, with items: StoredItems<Item>
  ) async throws -> Range<Int> {
    await changeRest(in: store, with: items)
    let data = try pages.mapValues(items.data)
    let index = FeedIndex(date: date, pages: numbers, facts: try JSONEncoder().encode(facts))
    try await store.write(data, index: index)
    return numbers
  }

  /// Moves the items that the list has lost to the page after the replaced ones.
  ///
  /// Otherwise, they would be missing between the new pages and the earlier ones, as after an insertion
  /// before all of them. Items that the list has are removed from the later pages, because there they
  /// would stay if they are deleted.
  private mutating func changeRest(
    in store: any FeedStore, with stored: StoredItems<Item>
  ) async {
    func page(_ number: Int) async -> StoredPage<Item>? {
      if replaced.isEmpty || !numbers.contains(number) { return nil }
      return try? await StoredList.page(number, of: facts.list, from: store, with: stored)
    }
    var number = replaced.upperBound
    guard pages[number] == nil, var next = await page(number) else { return }
    let (known, later) = (identities(of: items), identities(of: next.items))
    var old: [Item] = []
    for number in replaced { old += without(later, await page(number)?.items ?? []) }
    old.removeAll { itemIdentity(of: $0) == nil }
    old += next.items
    // An item that was before one that is still there was deleted. The last one in the list counts,
    // because the server may have moved others to the beginning.
    let all = identities(of: old)
    if let last = items.last(where: { itemIdentity(of: $0).map(all.contains) ?? false }),
      let index = old.lastIndex(where: { itemIdentity(of: $0) == itemIdentity(of: last) })
    {
      old.removeFirst(index + 1)
    }
    while true {
      let kept = without(known, old)
      if kept.map(itemIdentity) == next.items.map(itemIdentity) { return }
      let limit = max(Self.itemLimit, next.items.count)
      next.items = Array(kept.prefix(limit))
      if kept.count > limit {
        // The list ends here, and continues at the server after the replaced pages.
        next.facts.next = pages[number - 1]?.facts.next
        numbers = numbers.lowerBound..<(number + 1)
      }
      pages[number] = next
      number += 1
      guard let following = await page(number) else { return }
      (next, old) = (following, following.items)
    }
  }

  private func identities(of items: [Item]) -> Set<AnyHashable> {
    Set(items.compactMap(itemIdentity))
  }

  private func without(_ identities: Set<AnyHashable>, _ items: [Item]) -> [Item] {
    items.filter { itemIdentity(of: $0).map { !identities.contains($0) } ?? true }
  }
}
