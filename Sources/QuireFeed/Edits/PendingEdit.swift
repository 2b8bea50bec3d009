import QuireClient

/// An edit whose operation has not finished.
struct PendingEdit<Item: Sendable> {
  /// The change of one item, which begins with the identity of the item.
  enum Change {
    case update(AnyHashable, (inout Item) -> Void)
    case insert(AnyHashable, Item, row: Int)
    case remove(AnyHashable)

    var identity: AnyHashable {
      switch self {
      case .update(let identity, _), .insert(let identity, _, _), .remove(let identity): identity
      }
    }
  }

  let number: Int
  let change: Change

  /// Whether the item was not in the list when the edit inserted it; `false` for another change.
  var hasInserted = false

  /// Whether the operation has succeeded, but that of an earlier edit of the item has not finished.
  var isConfirmed = false

  /// Whether the app has edited the item again, so that the edit is neither repeated nor taken back.
  var isSuperseded = false

  /// The number of the page whose following pages the operation moves, and by how many items; `nil` if
  /// it moves none.
  var shift: (page: Int, count: Int)?

  /// Returns the item after the edit, or `nil` if it is then not in the list.
  func result(for item: Item?) -> Item? {
    switch change {
    case .remove: return nil
    case .insert(_, let inserted, _): return hasInserted ? inserted : item ?? inserted
    case .update(let identity, let update):
      guard var updated = item else { return nil }
      update(&updated)
      return itemIdentity(of: updated) == identity ? updated : item
    }
  }
}

/// An item without the edits whose operations have not finished.
struct UneditedItem<Item: Sendable> {
  /// The item, or `nil` if the list does not have it without the edits.
  var item: Item?

  /// The place from which the edits have removed the item, or `nil` if they have not.
  var place: FeedPlace?
}

/// The place of an item that was removed: the items next to it, which may have moved since.
struct FeedPlace {
  /// The number of the page.
  let page: Int
  let row: Int
  /// The identities of some items before it, the nearest first.
  let before: [AnyHashable]
  /// The identities of some items after it, the nearest first.
  let after: [AnyHashable]
}
