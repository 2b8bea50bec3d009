import Foundation

/// The items of a page, as fingerprints.
///
/// A fingerprint is that of the item's identity, or of the whole item if one of the items has no
/// identity. It is the same in every process, so a checkpoint can contain it.
struct PageItems: Hashable, Sendable {
  /// The fingerprint of each item in order; empty if only the fingerprint of the page was kept.
  private(set) var keys: [Fingerprint] = []
  /// The number of items, 1 or more.
  let count: Int
  /// The fingerprint of all items in order.
  let page: Fingerprint
  /// Digests of the last items in order, at most ``tailCount``.
  let tail: [UInt64]

  /// The number of items at the end of a page that are compared with the next page to find
  /// overlaps.
  static let tailCount = 16

  /// Creates the items of a page from their fingerprints, or returns `nil` for an empty page.
  init?(_ keys: [Fingerprint]) {
    if keys.isEmpty { return nil }
    self.keys = keys
    tail = keys.suffix(Self.tailCount).map(\.digest)
    count = keys.count
    var page = Fingerprint()
    for key in keys { page.absorb(key) }
    self.page = page
  }

  /// Creates the items of a page from the fingerprint of the whole page, without the items' own.
  init(count: Int, page: Fingerprint, tail: [UInt64]) {
    self.count = count
    self.page = page
    self.tail = tail
  }

  /// Creates the items of a page from their identities, or returns `nil` if an item has none.
  init?<Item>(identitiesOf items: [Item]) {
    guard Item.self is any Identifiable.Type else { return nil }
    self.init(items) { item in itemIdentity(of: item).map { Fingerprint(ofIdentity: $0) } }
  }

  /// Creates the items of a page that is not JSON from their identities or their values.
  ///
  /// Returns `nil` if the items cannot be compared.
  init?<Item>(valuesOf items: [Item]) {
    if let identified = PageItems(identitiesOf: items) {
      self = identified
    } else {
      self.init(items) { Fingerprint(ofValue: $0) }
    }
  }

  private init?<Item>(_ items: [Item], key: (Item) -> Fingerprint?) {
    var keys: [Fingerprint] = []
    keys.reserveCapacity(items.count)
    for item in items {
      guard let key = key(item) else { return nil }
      keys.append(key)
    }
    self.init(keys)
  }

  /// These items without their own fingerprints, for comparisons of whole pages.
  var withoutKeys: PageItems { PageItems(count: count, page: page, tail: tail) }

  /// Returns the indices of the items that were at the end of another page.
  func repeated(from before: PageItems) -> [Int] {
    keys.indices.filter { before.tail.contains(keys[$0].digest) }
  }

  /// Returns whether these are the items of an earlier page, perhaps after some new items.
  ///
  /// Fewer than half of the items may be new, and then as many items of the earlier page are missing
  /// at the end. If the earlier page has no keys, the pages must be equal.
  func repeats(_ earlier: PageItems) -> Bool {
    if page == earlier.page { return true }
    guard count == earlier.count, keys.count == count, earlier.keys.count == count else {
      return false
    }
    let mostNew = (count - 1) / 2
    return mostNew > 0
      && (1...mostNew).contains { keys[$0...].elementsEqual(earlier.keys.dropLast($0)) }
  }

  /// Returns whether these are the first items of another page.
  func begin(_ other: PageItems) -> Bool { !keys.isEmpty && other.keys.starts(with: keys) }
}

extension Fingerprint {
  /// Creates the fingerprint of an identity.
  ///
  /// An identity that has no text and cannot be encoded has a different fingerprint in each
  /// process.
  fileprivate init(ofIdentity identity: AnyHashable) {
    if let texts = (identity.base as? any ParameterValue)?.texts {
      self.init(of: .array(texts.map { .string($0) }))
    } else if let print = Fingerprint(encoding: identity.base) {
      self = print
    } else {
      self.init(hashOf: identity)
    }
  }

  /// Creates the fingerprint of a value, valid in this process, or returns `nil` if it cannot be
  /// compared.
  fileprivate init?(ofValue value: Any) {
    if let value = value as? any Hashable {
      self.init(hashOf: value)
    } else {
      self.init(encoding: value)
    }
  }

  private init(hashOf value: some Hashable) {
    self.init()
    withUnsafeBytes(of: value.hashValue) { absorb($0) }
  }

  private init?(encoding value: Any) {
    guard let value = value as? any Encodable, let data = try? JsonProvider.encode(value) else {
      return nil
    }
    self.init()
    absorb(data)
  }
}
