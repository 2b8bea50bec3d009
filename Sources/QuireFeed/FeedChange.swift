import QuireClient

/// A snapshot of a ``Feed``, and what has changed in its rows since the one before.
///
/// Rows are compared by the identities of their items, which a feed has once each.
public struct FeedChange<Item: Identifiable & Equatable & Sendable>: Sendable
where Item.ID: Sendable {
  /// Everything that the feed shows now.
  public let snapshot: FeedSnapshot<Item>

  /// The rows that were removed, inserted and moved.
  ///
  /// A removal has the index of the row before the change, an insertion the index after it. Applied to the
  /// old identities, it results in the new ones. A removal and an insertion of one identity are a move:
  /// each has the index of the other in `associatedWith`.
  public let difference: CollectionDifference<Item.ID>

  /// The indices, after the change, of rows that were there before with a different item of the same
  /// identity, in ascending order; a moved row can be among them.
  public let replaced: [Int]

  /// Compares a snapshot with the items of the one before.
  init(from old: [Item], to snapshot: FeedSnapshot<Item>) {
    let new = snapshot.items
    self.snapshot = snapshot
    var oldRows: [Item.ID: Int] = [:]
    for (row, item) in old.enumerated() { oldRows[item.id] = row }
    // The old row of each new row, or `nil` for an insertion.
    let origins = new.map { oldRows[$0.id] }
    let staying = Self.longestAscent(in: origins)
    var changes: [CollectionDifference<Item.ID>.Change] = []
    var destinations: [Int: Int] = [:]
    for (row, origin) in origins.enumerated() where !staying.contains(row) {
      changes.append(.insert(offset: row, element: new[row].id, associatedWith: origin))
      if let origin { destinations[origin] = row }
    }
    let kept = Set(staying.compactMap { origins[$0] })
    for (row, item) in old.enumerated() where !kept.contains(row) {
      changes.append(.remove(offset: row, element: item.id, associatedWith: destinations[row]))
    }
    // The changes are valid, because each index occurs once and each association has its counterpart.
    difference = CollectionDifference(changes) ?? new.map(\.id).difference(from: old.map(\.id))
    replaced = new.indices.filter { row in origins[row].map { old[$0] != new[row] } ?? false }
  }

  /// Returns the indices of the longest ascending part of some numbers, without the missing ones: the
  /// rows that need not move.
  private static func longestAscent(in numbers: [Int?]) -> Set<Int> {
    // The index that ends the best part of each length, and the index before each index in its part.
    var ends: [Int] = []
    var earlier: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var range = 0..<ends.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        let isLess = numbers[ends[middle]].map { $0 < number } ?? false
        range = isLess ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      let length = range.lowerBound
      if length > 0 { earlier[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var ascent: Set<Int> = []
    var index = ends.last
    while let place = index {
      ascent.insert(place)
      index = earlier[place]
    }
    return ascent
  }
}

extension Feed where Item: Identifiable & Equatable, Item.ID: Sendable {
  /// The changes of the feed, for views that apply changes, such as tables of UIKit and AppKit.
  ///
  ///     for await change in feed.changes { table.apply(change) }
  ///
  /// The first element has the rows that the feed shows now, as insertions. Each further one has what has
  /// changed since the element before it. A reader that is slow gets only the newest state, so it misses no
  /// change. The sequence ends with the feed, and has one reader; read this property again for another.
  public var changes: AsyncStream<FeedChange<Item>> {
    let reader = FeedChangeReader(self)
    return AsyncStream { await reader.next() }
  }
}

/// Compares the snapshots of a feed, one after another.
@MainActor private final class FeedChangeReader<Item: Identifiable & Equatable & Sendable>
where Item.ID: Sendable {
  private weak var feed: Feed<Item>?
  private let signals: AsyncStream<Void>
  private var last: FeedSnapshot<Item>?

  init(_ feed: Feed<Item>) {
    self.feed = feed
    signals = feed.observers.signals()
  }

  /// Waits for a change, or returns `nil` if the feed is gone or the reader is cancelled.
  func next() async -> FeedChange<Item>? {
    for await _ in signals {
      guard let snapshot = feed?.snapshot else { return nil }
      guard snapshot != last else { continue }
      defer { last = snapshot }
      return FeedChange(from: last?.items ?? [], to: snapshot)
    }
    return nil
  }
}

/// Those who wait for changes of a feed.
@MainActor final class FeedObservers {
  private var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastNumber = 0

  /// Returns a signal for the current state, and one after changes; several that are not read are one.
  func signals() -> AsyncStream<Void> {
    lastNumber += 1
    let number = lastNumber
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    continuations[number] = continuation
    continuation.yield()
    return stream
  }

  /// Signals a change, and forgets those who no longer wait.
  func notify() {
    for (number, continuation) in continuations {
      if case .terminated = continuation.yield() { continuations[number] = nil }
    }
  }

  deinit { for continuation in continuations.values { continuation.finish() } }
}
