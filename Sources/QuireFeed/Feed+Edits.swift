extension Feed where Item: Identifiable {
  /// Puts an item in the place of the one with the same identity.
  ///
  /// - Returns: Whether it was in the list.
  @discardableResult public func update(_ item: Item) -> Bool {
    edit { state in state.edit { $0.replace(AnyHashable(item.id), with: item) ? true : nil } != nil
    }
  }

  /// Puts an item into the list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item that it comes before; one beyond the items is after the last.
  ///   - shiftingPages: Whether the source has it there too, so that pages counted by items begin
  ///     one later from there on; one that is on its way is asked for again.
  /// - Returns: Whether it was put there; false where it is in the list, and before the first page.
  @discardableResult
  public func insert(_ item: Item, at index: Int, shiftingPages: Bool = false) -> Bool {
    edit { state in
      state.edit(shifting: shiftingPages) { $0.insert(item, at: index, shifts: shiftingPages) }
        != nil
    }
  }

  /// Takes an item out of the list.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - shiftingPages: Whether the source has lost it too, so that pages counted by items begin
  ///     one earlier from there on; one that is on its way is asked for again.
  /// - Returns: The item, or `nil` where it was not in the list.
  @discardableResult public func remove(_ id: Item.ID, shiftingPages: Bool = false) -> Item? {
    edit { state in
      state.edit(shifting: shiftingPages) { $0.remove(AnyHashable(id), shifts: shiftingPages) }
    }
  }
}
