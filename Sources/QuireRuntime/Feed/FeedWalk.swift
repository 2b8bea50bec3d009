/// A feed's list as far as its pages have come, and what asks for the next one.
struct FeedWalk<Item: Sendable> {
  /// The items in the source's order, none of them twice by its identity.
  private(set) var items: [Item] = []

  /// The number of items over all pages as the source said it last, or `nil` where it never did.
  private(set) var total: Int?

  /// The number of pages that have come.
  private(set) var pageCount = 0

  /// Asks for the page after these, or `nil` after the last one.
  var next: FeedSource<Item>.Load?

  /// What the items that are `Identifiable` are told by.
  private var identities: Set<AnyHashable> = []

  /// Begins before the first page.
  init(first: @escaping FeedSource<Item>.Load) { next = first }

  /// Whether there is something to show: items, or that there are none.
  var hasContent: Bool { !items.isEmpty || next == nil }

  /// Takes in a page, of items that were there already only the first.
  ///
  /// - Parameters:
  ///   - page: The page that ``next`` led to.
  ///   - next: What asks for the page after it.
  /// - Returns: Whether there are more items than before.
  mutating func append(_ page: FeedPage<Item>, next: FeedSource<Item>.Load?) -> Bool {
    let count = items.count
    for item in page.items {
      if let identity = itemIdentity(of: item), !identities.insert(identity).inserted { continue }
      items.append(item)
    }
    total = page.total ?? total
    pageCount += 1
    self.next = next
    return items.count > count
  }
}
