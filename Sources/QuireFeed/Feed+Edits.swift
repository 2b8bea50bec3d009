extension Feed where Item: Identifiable {
  /// Replaces the item with the same identity.
  ///
  /// - Returns: Whether the item was in the list.
  @discardableResult public func update(_ item: Item) -> Bool {
    let identity = AnyHashable(item.id)
    return edit { state in
      guard state.edit({ $0.replace(identity, with: item) }) != nil else {
        state.pending.replaceRemoved(identity, with: item)
        return false
      }
      state.pending.supersede(identity)
      return true
    }
  }

  /// Changes the item with an identity.
  ///
  ///     feed.update(id: message.id) { $0.isRead = true }
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - change: Changes the item, but not its identity.
  /// - Returns: Whether the item was in the list.
  @discardableResult public func update(id: Item.ID, _ change: (inout Item) -> Void) -> Bool {
    guard let list = state.list, var item = list.row(of: AnyHashable(id)).map({ list.items[$0] })
    else { return false }
    change(&item)
    return item.id == id && update(item)
  }

  /// Inserts an item into the list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item that it is inserted before; an index beyond the items inserts
  ///     it after the last one.
  ///   - shiftingPages: Whether the source has inserted the item, too. Pages that are counted by
  ///     items then begin one item later, and a page that is loading is requested again.
  /// - Returns: Whether the item was inserted; `false` if it is in the list already, and before the
  ///   first page.
  @discardableResult
  public func insert(_ item: Item, at index: Int, shiftingPages: Bool = false) -> Bool {
    edit { state in
      let row = state.insertionRow(of: index)
      let inserted = state.edit(shifting: shiftingPages) {
        $0.insert(item, at: row, shifts: shiftingPages)
      }
      if inserted != nil { state.pending.supersede(AnyHashable(item.id)) }
      return inserted != nil
    }
  }

  /// Removes an item from the list.
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - shiftingPages: Whether the source has removed the item, too. Pages that are counted by items
  ///     then begin one item earlier, and a page that is loading is requested again.
  /// - Returns: The item, or `nil` if it was not in the list.
  @discardableResult public func remove(id: Item.ID, shiftingPages: Bool = false) -> Item? {
    edit { state in
      let removed = state.edit(shifting: shiftingPages) {
        $0.remove(AnyHashable(id), shifts: shiftingPages)
      }
      if removed != nil { state.pending.supersede(AnyHashable(id)) }
      return removed
    }
  }

  /// Changes an item at once, and changes it back if an operation fails.
  ///
  ///     try await feed.performing(.remove(id: issue.id)) {
  ///       try await github.issues.delete(issue.id)
  ///     }
  ///
  /// Until the operation has finished, pages that arrive are changed in the same way, so that a removed
  /// item does not appear again. If the operation fails, a removed item is inserted again next to the
  /// items that were next to it, wherever these are now; an updated item is as the source sent it
  /// last.
  ///
  /// If other edits changed the item in the meantime, they stay.
  ///
  /// - Parameters:
  ///   - edit: The change of the list. If it changes nothing, the operation is performed nevertheless.
  ///   - shiftingPages: Whether the operation inserts or removes the item at the source, too. If it
  ///     succeeds, pages that are counted by items then begin one item later or earlier, and a page that
  ///     is loading is requested again.
  ///   - operation: Changes the item at the source.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, after the list was changed back.
  @discardableResult public func performing<Value>(
    _ edit: FeedEdit<Item>, shiftingPages: Bool = true,
    operation: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    calls.begin()
    defer { calls.end() }
    let number = self.edit { $0.begin(edit.change) }
    do {
      let result = try await operation()
      self.edit { $0.confirm(number, shiftingPages: shiftingPages) }
      return result
    } catch {
      self.edit { $0.undo(number) }
      throw error
    }
  }
}

extension FeedState {
  /// Begins an edit whose operation has not finished.
  ///
  /// - Returns: The number of the edit.
  mutating func begin(_ change: PendingEdit<Item>.Change) -> Int {
    var change = change
    if case .insert(let identity, let item, let row) = change {
      change = .insert(identity, item, row: insertionRow(of: row))
    }
    // Only one reference to the list, so that the edit copies nothing.
    var list = list.take()
    defer { self.list = list }
    return pending.begin(change, in: &list)
  }

  /// Ends an edit whose operation has succeeded.
  mutating func confirm(_ number: Int, shiftingPages shifts: Bool) {
    guard let shift = pending.confirm(number), shifts else { return }
    _ = edit(shifting: true) { $0.shift(afterPage: shift.page, by: shift.count) }
  }

  /// Ends an edit whose operation has failed, and changes the list back.
  mutating func undo(_ number: Int) {
    var list = list.take()
    defer { self.list = list }
    pending.undo(number, in: &list)
  }
}
