/// What becomes of items that come twice, and what is remembered for that.
struct ItemRepeats {
  private let removesDuplicates: Bool
  private let mayRestart: Bool
  private var identities: Set<AnyHashable> = []
  /// The number of items without an identity, to pass over where the walk begins anew.
  private var nameless = 0

  /// Begins to look at items.
  ///
  /// - Parameters:
  ///   - removesDuplicates: Whether of items with one identity only the first is handed out.
  ///   - mayRestart: Whether the walk may begin anew.
  init(removesDuplicates: Bool, mayRestart: Bool) {
    self.removesDuplicates = removesDuplicates
    self.mayRestart = mayRestart
  }

  /// Looks at the next item.
  ///
  /// - Parameters:
  ///   - item: The item, of which this is asked once.
  ///   - hasRestarted: Whether it is of a walk that has begun anew.
  /// - Returns: Whether it is to be handed out.
  mutating func admits<Item>(_ item: Item, afterRestart hasRestarted: Bool) -> Bool {
    guard removesDuplicates || mayRestart else { return true }
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
