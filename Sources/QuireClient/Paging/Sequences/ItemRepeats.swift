/// Decides which repeated items to skip, and remembers the identities for that.
struct ItemRepeats {
  let removesDuplicates: Bool
  private let mayRestart: Bool
  private var identities: Set<AnyHashable> = []
  /// The number of items without an identity, which are skipped by their number after a restart.
  private var nameless = 0
  /// Whether a restarted walk has reached an item that was not received before the restart.
  private(set) var hasCaughtUp = false
  /// The number of consecutive pages that had items, but no new one.
  private(set) var stalePages = 0
  /// Whether a repeated item of the current page was skipped, and whether the page had a new one.
  private var page = (isStale: false, hasNews: false)

  /// Creates a filter; with `removesDuplicates`, only the first item with each identity is
  /// returned.
  init(removesDuplicates: Bool, mayRestart: Bool) {
    self.removesDuplicates = removesDuplicates
    self.mayRestart = mayRestart
  }

  /// Returns whether to return the next item; must be called once for each item.
  mutating func shouldReturn<Item>(_ item: Item, afterRestart hasRestarted: Bool) -> Bool {
    guard removesDuplicates || mayRestart else { return true }
    guard isNew(item, afterRestart: hasRestarted) else {
      // Until a restarted walk has caught up, it has no new items.
      page.isStale = !hasRestarted || hasCaughtUp
      return false
    }
    hasCaughtUp = hasRestarted
    page.hasNews = true
    return true
  }

  /// Records that all items of the current page were consumed.
  mutating func endPage() {
    if page.hasNews { stalePages = 0 } else if page.isStale { stalePages += 1 }
    page = (false, false)
  }

  /// Records items that are not checked, because they came before the walk was resumed.
  mutating func pass<Item>(_ items: some Sequence<Item>) {
    guard removesDuplicates else { return }
    for item in items { if let identity = itemIdentity(of: item) { identities.insert(identity) } }
  }

  /// Returns the number of items that are going to be returned.
  func newCount<Item>(of items: some Collection<Item>) -> Int {
    guard removesDuplicates else { return items.count }
    var fresh: Set<AnyHashable> = []
    return items.count { item in
      guard let identity = itemIdentity(of: item) else { return true }
      return !identities.contains(identity) && fresh.insert(identity).inserted
    }
  }

  private mutating func isNew<Item>(_ item: Item, afterRestart hasRestarted: Bool) -> Bool {
    if let identity = itemIdentity(of: item) {
      return identities.insert(identity).inserted || !removesDuplicates && !hasRestarted
    }
    if hasRestarted, nameless > 0 {
      nameless -= 1
      return false
    }
    if !hasRestarted { nameless += 1 }
    return true
  }
}
