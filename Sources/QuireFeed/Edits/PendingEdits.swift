import QuireClient

/// The edits whose operations have not finished, in the order in which they began.
///
/// The list has each item as these edits have changed it, one after another. If an operation fails, the
/// others are applied again to the item as it was without them.
struct PendingEdits<Item: Sendable> {
  private var edits: [PendingEdit<Item>] = []

  /// The edited items without the edits, by identity.
  private var unedited: [AnyHashable: UneditedItem<Item>] = [:]

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
    let identity = change.identity
    displaced.removeAll { itemIdentity(of: $0.item) == identity }
    edits.append(PendingEdit(number: lastNumber, change: change))
    guard var changed = list.take() else { return lastNumber }
    if unedited[identity] == nil { unedited[identity] = UneditedItem(item: changed[identity]) }
    let isInsertion = if case .insert = change { true } else { false }
    show(identity, in: &changed, inserting: isInsertion)
    list = changed
    return lastNumber
  }

  /// Ends an edit whose operation has succeeded.
  ///
  /// - Returns: The number of the page whose following pages it moves, and by how many items; `nil` if
  ///   it moves none.
  mutating func confirm(_ number: Int) -> (page: Int, count: Int)? {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return nil }
    let edit = edits[index]
    edits[index].isConfirmed = true
    if edit.isSuperseded { edits.remove(at: index) } else { endConfirmed(edit.change.identity) }
    return edit.shift
  }

  /// Ends an edit whose operation has failed, and takes it back.
  ///
  /// - Parameters:
  ///   - number: The number of the edit.
  ///   - list: The list, or `nil` if there is none.
  mutating func undo(_ number: Int, in list: inout FeedList<Item>?) {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return }
    let edit = edits.remove(at: index)
    let identity = edit.change.identity
    if !edit.isSuperseded, var changed = list.take() {
      show(identity, in: &changed, inserting: false)
      list = changed
    }
    endConfirmed(identity)
  }

  /// Keeps the edits of an item from being taken back, because the app has edited it again.
  mutating func supersede(_ identity: AnyHashable) {
    displaced.removeAll { itemIdentity(of: $0.item) == identity }
    unedited[identity] = nil
    edits.removeAll { $0.isConfirmed && $0.change.identity == identity }
    for index in edits.indices where edits[index].change.identity == identity {
      edits[index].isSuperseded = true
    }
  }

  /// Replaces the removed item with an identity, which is inserted again if its removal fails.
  mutating func replaceRemoved(_ identity: AnyHashable, with item: Item) {
    if unedited[identity]?.place != nil { unedited[identity]?.item = item }
  }

  /// Applies the edits to a list that replaces the one that they changed.
  mutating func apply(toNew list: inout FeedList<Item>) {
    displaced = []
    // The source has the results of these.
    edits.removeAll(where: \.isConfirmed)
    var shown: Set<AnyHashable> = []
    for edit in edits where !edit.isSuperseded && shown.insert(edit.change.identity).inserted {
      let identity = edit.change.identity
      replaceUnedited(identity, from: list)
      show(identity, in: &list, inserting: true)
    }
  }

  /// Begins again with the item of the source, also if an edit has inserted one before.
  private mutating func replaceUnedited(_ identity: AnyHashable, from list: FeedList<Item>) {
    unedited[identity] = UneditedItem(item: list[identity])
    for index in edits.indices where edits[index].change.identity == identity {
      edits[index].hasInserted = false
    }
  }

  /// Applies the edits to a page that has arrived.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - number: The number of the page.
  ///   - list: The list, which contains the page.
  ///   - duplicates: The treatment of items that the list had already.
  mutating func apply(
    to page: FeedPage<Item>, number: Int, in list: inout FeedList<Item>,
    keeping duplicates: FeedDuplicates
  ) {
    if edits.isEmpty, displaced.isEmpty { return }
    displaced.removeAll { list.insert($0.item, at: $0.place) }
    for identity in Set(page.items.compactMap { itemIdentity(of: $0) }) {
      // The list has the item as the edits changed it, unless it is the item of the page.
      guard duplicates == .keepLast || list.holders[identity] == number,
        edits.contains(where: { $0.change.identity == identity && !$0.isSuperseded })
      else { continue }
      edits.removeAll { $0.isConfirmed && $0.change.identity == identity }
      replaceUnedited(identity, from: list)
      show(identity, in: &list, inserting: false)
      endConfirmed(identity)
    }
  }

  /// Applies the edits of an item to the item without them, and changes the list accordingly.
  ///
  /// - Parameters:
  ///   - identity: The identity of the item.
  ///   - list: The list.
  ///   - inserts: Whether an edit may insert the item at its own row. Otherwise an item that is not in
  ///     the list is on a page that the list has dropped, unless the edits have removed it.
  private mutating func show(
    _ identity: AnyHashable, in list: inout FeedList<Item>, inserting inserts: Bool
  ) {
    var item = unedited[identity]?.item
    var row: Int?
    var moving: [Int] = []
    for index in edits.indices
    where edits[index].change.identity == identity && !edits[index].isSuperseded {
      let wasThere = item != nil
      if !wasThere, case .insert(_, _, let insertion) = edits[index].change {
        (edits[index].hasInserted, row) = (true, insertion)
      }
      item = edits[index].result(for: item)
      if edits[index].isConfirmed { continue }
      let count = (item == nil ? 0 : 1) - (wasThere ? 1 : 0)
      edits[index].shift = count == 0 ? nil : (0, count)
      if count != 0 { moving.append(index) }
    }
    let place = unedited[identity]?.place
    var page = list.holders[identity] ?? place?.page
    switch (item, list.holders[identity]) {
    case (let item?, .some): _ = list.replace(identity, with: item)
    case (nil, .some):
      unedited[identity]?.place = list.place(of: identity)
      _ = list.remove(identity, shifts: false)
    case (let item?, nil):
      if inserts, let row {
        _ = list.insert(item, at: row, shifts: false)
      } else if let place {
        if !list.insert(item, at: place) { displaced.append((item, place)) }
      } else if let index = displaced.firstIndex(where: { itemIdentity(of: $0.item) == identity }) {
        displaced[index].item = item
      }
      page = list.holders[identity] ?? page
      unedited[identity]?.place = nil
    case (nil, nil): break
    }
    for index in moving { edits[index].shift = page.map { ($0, edits[index].shift?.count ?? 0) } }
  }

  /// Notes the results of successful edits before which all operations of the item have finished.
  private mutating func endConfirmed(_ identity: AnyHashable) {
    while let index = edits.firstIndex(where: {
      $0.change.identity == identity && !$0.isSuperseded
    }), edits[index].isConfirmed {
      let edit = edits.remove(at: index)
      let item = unedited[identity]?.item
      unedited[identity]?.item = edit.result(for: item)
    }
    if !edits.contains(where: { $0.change.identity == identity && !$0.isSuperseded }) {
      unedited[identity] = nil
    }
  }
}

extension FeedList {
  /// The most items before and after a place that it is known by.
  private static var neighbours: Int { 8 }

  /// The item with an identity, or `nil` if the list does not have it.
  fileprivate subscript(_ identity: AnyHashable) -> Item? { row(of: identity).map { items[$0] } }

  fileprivate func place(of identity: AnyHashable) -> FeedPlace? {
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
