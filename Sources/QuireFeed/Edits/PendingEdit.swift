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

  /// The change that takes an edit back.
  enum Undo {
    case replace(Item)
    case insert(Item, FeedPlace)
    case remove(page: Int)
  }

  let number: Int
  let change: Change

  /// The change that takes the edit back, or `nil` if it changed nothing in the current list.
  var undo: Undo?

  /// Whether the app has edited the item again, so that the edit is neither repeated nor taken back.
  var isSuperseded = false

  /// The number of the page whose following pages the operation moves, and by how many items; `nil` if
  /// it moves none.
  var shift: (page: Int, count: Int)? {
    switch undo {
    case .insert(_, let place): (place.page, -1)
    case .remove(let page): (page, 1)
    case .replace, nil: nil
    }
  }
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
