import Foundation
import QuireClient

/// A change of a list that is written to its store.
struct StoredChange<Item: Sendable>: Sendable {
  let date: Date
  let numbers: Range<Int>
  let facts: StoredListFacts
  var pages: [Int: StoredPage<Item>]

  /// The numbers of the pages that replace pages of an earlier list, whose other pages stay.
  let replaced: Range<Int>

  /// The items of the list.
  let items: [Item]

  /// Writes the change.
  @concurrent func write(to store: any FeedStore, with items: StoredItems<Item>) async throws {
    var data: [Int: Data] = [:]
    var pages = self.pages
    pages.merge(await pageAfterReplaced(in: store, with: items)) { $1 }
    for (number, page) in pages { data[number] = try items.data(of: page) }
    let index = FeedIndex(date: date, pages: numbers, facts: try JSONEncoder().encode(facts))
    try await store.write(data, index: index)
  }

  /// Returns the page after the replaced ones, with those of their items that the list has lost.
  ///
  /// Otherwise, these items would be missing between the new pages and the earlier ones, as after an
  /// insertion before all of them.
  private func pageAfterReplaced(
    in store: any FeedStore, with items: StoredItems<Item>
  ) async -> [Int: StoredPage<Item>] {
    let number = replaced.upperBound
    guard !replaced.isEmpty, numbers.contains(number), pages[number] == nil,
      let page = try? await StoredList.page(number, of: facts.list, from: store, with: items)
    else { return [:] }
    var lost: [Item] = []
    for number in replaced {
      let earlier = try? await StoredList.page(number, of: facts.list, from: store, with: items)
      lost += earlier?.items ?? []
    }
    let later = Set(page.items.compactMap { itemIdentity(of: $0) })
    let known = later.union(self.items.compactMap { itemIdentity(of: $0) })
    lost = lost.filter { itemIdentity(of: $0).map { !known.contains($0) } ?? false }
    return lost.isEmpty ? [:] : [number: StoredPage(facts: page.facts, items: lost + page.items)]
  }
}
