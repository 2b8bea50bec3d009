import QuireClient

/// A change of one item of a ``Feed``, for ``Feed/performing(_:shiftingPages:operation:)``.
@MainActor public struct FeedEdit<Item: Identifiable & Sendable> {
  let change: PendingEdit<Item>.Change

  /// Replaces the item with the same identity.
  public static func update(_ item: Item) -> FeedEdit {
    FeedEdit(change: .update(AnyHashable(item.id)) { $0 = item })
  }

  /// Changes the item with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - change: Changes the item, but not its identity.
  /// - Returns: The edit.
  public static func update(id: Item.ID, _ change: @escaping (inout Item) -> Void) -> FeedEdit {
    FeedEdit(change: .update(AnyHashable(id), change))
  }

  /// Inserts an item, unless it is in the list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item that it is inserted before; an index beyond the items inserts it
  ///     after the last one.
  /// - Returns: The edit.
  public static func insert(_ item: Item, at index: Int) -> FeedEdit {
    FeedEdit(change: .insert(AnyHashable(item.id), item, row: index))
  }

  /// Removes the item with an identity.
  public static func remove(id: Item.ID) -> FeedEdit { FeedEdit(change: .remove(AnyHashable(id))) }
}
