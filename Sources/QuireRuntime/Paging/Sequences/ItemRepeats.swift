/// What becomes of items that come twice, and what is remembered for that.
struct ItemRepeats {
  let removesDuplicates: Bool
  private let mayRestart: Bool
  private var identities: Set<AnyHashable> = []
  /// The number of items without an identity, to pass over where the walk begins anew.
  private var nameless = 0
  /// Whether a walk that began anew has come to an item that had not come before.
  private(set) var hasCaughtUp = false
  /// The number of pages in a row that had items, but no new one.
  private(set) var stalePages = 0
  /// Whether an item of the page at hand was looked at, and whether one of them was new.
  private var page = (isStale: false, hasNews: false)

  /// Begins to look at items, of which with one identity perhaps only the first is handed out.
  init(removesDuplicates: Bool, mayRestart: Bool) {
    self.removesDuplicates = removesDuplicates
    self.mayRestart = mayRestart
  }

  /// Whether the next item is to be handed out, of which this is asked once.
  mutating func admits<Item>(_ item: Item, afterRestart hasRestarted: Bool) -> Bool {
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

  /// Takes in that the page at hand is used up.
  mutating func endPage() {
    if page.hasNews { stalePages = 0 } else if page.isStale { stalePages += 1 }
    page = (false, false)
  }

  /// Takes in items that are not looked at, as they came before the walk was resumed.
  mutating func pass<Item>(_ items: some Sequence<Item>) {
    guard removesDuplicates else { return }
    for item in items { if let identity = itemIdentity(of: item) { identities.insert(identity) } }
  }

  /// The number of items that are going to be handed out.
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
