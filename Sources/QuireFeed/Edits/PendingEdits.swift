import QuireClient

/// The edits whose operations have not finished, in the order in which they began.
struct PendingEdits<Item: Sendable> {
  private var edits: [PendingEdit<Item>] = []

  /// Removed items whose operations failed, and whose places are on pages that the list has dropped.
  private var displaced: [(item: Item, place: FeedPlace)] = []

  private var lastNumber = 0

  /// Begins an edit.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - list: The list that it changes, or `nil` before the first page.
  /// - Returns: The number of the edit.
  mutating func begin(
    _ change: PendingEdit<Item>.Change, in list: inout FeedList<Item>?
  ) -> Int {
    lastNumber += 1
    displaced.removeAll { itemIdentity(of: $0.item) == change.identity }
    let undo = list?.apply(change) ?? applyToRemoved(change)
    edits.append(PendingEdit(number: lastNumber, change: change, undo: undo))
    return lastNumber
  }

  /// Ends an edit.
  ///
  /// - Returns: The edit.
  mutating func end(_ number: Int) -> PendingEdit<Item>? {
    edits.firstIndex { $0.number == number }.map { edits.remove(at: $0) }
  }

  /// Ends an edit, and takes it back.
  mutating func undo(_ number: Int, in list: inout FeedList<Item>) {
    guard let edit = end(number), !edit.isSuperseded, let undo = edit.undo else { return }
    let identity = edit.change.identity
    let later = edits.indices.filter {
      edits[$0].number > number && edits[$0].change.identity == identity && !edits[$0].isSuperseded
    }
    switch undo {
    case .replace(var item):
      for index in later {
        switch (edits[index].undo, edits[index].change) {
        case (.replace, .update(_, let change)):
          edits[index].undo = .replace(item)
          change(&item)
        case (.insert(_, let place), _): edits[index].undo = .insert(item, place)
        default: break
        }
      }
      if list.replace(identity, with: item) == nil { replaceRemoved(identity, with: item) }
    case .insert(let item, let place):
      if list.holders[identity] == nil {
        if !list.insert(item, at: place) { displaced.append((item, place)) }
        // Another removal had no item to remove.
        for index in later where edits[index].undo == nil {
          edits[index].undo = list.apply(edits[index].change)
        }
      } else {
        // A later edit has inserted the item again.
        for index in later {
          if case .remove = edits[index].undo { edits[index].undo = .replace(item) }
        }
      }
    case .remove:
      for index in later { edits[index].undo = nil }
      _ = list.remove(identity, shifts: false)
    }
  }

  /// Keeps the edits of an item from being taken back, because the app has edited it again.
  mutating func supersede(_ identity: AnyHashable) {
    displaced.removeAll { itemIdentity(of: $0.item) == identity }
    for index in edits.indices where edits[index].change.identity == identity {
      edits[index].isSuperseded = true
    }
  }

  /// Replaces the removed item with an identity, which is inserted again if its removal fails.
  mutating func replaceRemoved(_ identity: AnyHashable, with item: Item) {
    for index in edits.indices where edits[index].change.identity == identity {
      if case .insert(_, let place) = edits[index].undo { edits[index].undo = .insert(item, place) }
    }
  }

  /// Applies an update to a removed item, which is inserted again if its removal fails.
  ///
  /// - Returns: What takes the update back, or `nil` if it is no update of a removed item.
  private mutating func applyToRemoved(
    _ change: PendingEdit<Item>.Change
  ) -> PendingEdit<Item>.Undo? {
    guard case .update(let identity, let update) = change else { return nil }
    for edit in edits.reversed() where edit.change.identity == identity && !edit.isSuperseded {
      guard case .insert(var item, _) = edit.undo else { continue }
      let old = item
      update(&item)
      guard itemIdentity(of: item) == identity else { return nil }
      replaceRemoved(identity, with: item)
      return .replace(old)
    }
    return nil
  }

  /// Applies the edits to a list that replaces the one that they changed.
  mutating func apply(toNew list: inout FeedList<Item>) {
    displaced = []
    for index in edits.indices where !edits[index].isSuperseded {
      edits[index].undo = list.apply(edits[index].change)
    }
  }

  /// Applies the edits to a page that has arrived.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - list: The list, which contains the page.
  ///   - duplicates: The treatment of items that the list had already.
  mutating func apply(
    to page: FeedPage<Item>, in list: inout FeedList<Item>, keeping duplicates: FeedDuplicates
  ) {
    if edits.isEmpty, displaced.isEmpty { return }
    displaced.removeAll { list.insert($0.item, at: $0.place) }
    let arrived = Set(page.items.compactMap { itemIdentity(of: $0) })
    for index in edits.indices
    where arrived.contains(edits[index].change.identity) && !edits[index].isSuperseded {
      switch edits[index].change {
      // The list has the item as the edit changed it, unless the item has replaced it.
      case .update where duplicates == .keepFirst && edits[index].undo != nil: break
      case .insert: break
      case .update, .remove:
        if let undo = list.apply(edits[index].change) { edits[index].undo = undo }
      }
    }
  }
}

extension FeedList {
  /// The most items before and after a place that it is known by.
  private static var neighbours: Int { 8 }

  /// Makes a change, without moving the source's pages.
  ///
  /// - Returns: What takes it back, or `nil` if it changed nothing.
  fileprivate mutating func apply(_ change: PendingEdit<Item>.Change) -> PendingEdit<Item>.Undo? {
    switch change {
    case .update(let identity, let change):
      guard var item = row(of: identity).map({ items[$0] }) else { return nil }
      change(&item)
      guard itemIdentity(of: item) == identity else { return nil }
      return replace(identity, with: item).map { .replace($0) }
    case .insert(let identity, let item, let row):
      guard insert(item, at: row, shifts: false) != nil else { return nil }
      return holders[identity].map { .remove(page: $0) }
    case .remove(let identity):
      guard let place = place(of: identity) else { return nil }
      return remove(identity, shifts: false).map { .insert($0, place) }
    }
  }

  private func place(of identity: AnyHashable) -> FeedPlace? {
    guard let row = row(of: identity), let page = holders[identity] else { return nil }
    return FeedPlace(
      page: page, row: row,
      before: items[..<row].suffix(Self.neighbours).reversed().compactMap { itemIdentity(of: $0) },
      after: items[(row + 1)...].prefix(Self.neighbours).compactMap { itemIdentity(of: $0) })
  }

  /// Inserts an item at a place, unless the list has it.
  ///
  /// - Returns: Whether the list has the item; `false` if the place is not in the list.
  fileprivate mutating func insert(_ item: Item, at place: FeedPlace) -> Bool {
    let row: Int
    if let previous = place.before.first(where: { holders[$0] != nil }).flatMap(self.row) {
      row = previous + 1
    } else if let next = place.after.first(where: { holders[$0] != nil }).flatMap(self.row) {
      row = next
    } else if place.before.isEmpty, place.after.isEmpty {
      row = place.row
    } else {
      return false
    }
    _ = insert(item, at: row, shifts: false)
    return true
  }
}
