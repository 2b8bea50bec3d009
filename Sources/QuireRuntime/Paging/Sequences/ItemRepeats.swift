/// What becomes of items that come twice, and what is remembered for that.
struct ItemRepeats {
  private let removesDuplicates: Bool
  private let mayRestart: Bool
  private var identities: Set<AnyHashable> = []
  /// The number of items without an identity, to pass over where the walk begins anew.
  private var nameless = 0
  /// Whether a walk that began anew has come to an item that had not come before.
  private(set) var hasCaughtUp = false

  /// Begins to look at items, of which with one identity perhaps only the first is handed out.
  init(removesDuplicates: Bool, mayRestart: Bool) {
    self.removesDuplicates = removesDuplicates
    self.mayRestart = mayRestart
  }

  /// Whether the next item is to be handed out, of which this is asked once.
  mutating func admits<Item>(_ item: Item, afterRestart hasRestarted: Bool) -> Bool {
    guard removesDuplicates || mayRestart else { return true }
    guard isNew(item, afterRestart: hasRestarted) else { return false }
    hasCaughtUp = hasRestarted
    return true
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
