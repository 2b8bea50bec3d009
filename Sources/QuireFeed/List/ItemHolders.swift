/// The numbers of the pages that items belong to, by identity.
struct ItemHolders {
  /// An identity with its hash, because comparing two values of unknown types is slow.
  private struct Key: Hashable {
    let identity: AnyHashable
    let hash: Int

    init(_ identity: AnyHashable) {
      self.identity = identity
      hash = identity.hashValue
    }

    static func == (one: Key, other: Key) -> Bool {
      one.hash == other.hash && one.identity == other.identity
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var numbers: [Key: Int] = [:]

  /// The number of identities.
  var count: Int { numbers.count }

  /// The number of the page of an item, or `nil` if no page has the item.
  subscript(identity: AnyHashable) -> Int? {
    get { numbers[Key(identity)] }
    set { numbers[Key(identity)] = newValue }
  }

  /// Returns the number of the page of an item, which is the given one if no page had the item.
  mutating func claim(_ identity: AnyHashable, for number: Int) -> (number: Int, isNew: Bool) {
    let count = numbers.count
    func unchanged(_ number: inout Int) -> Int { number }
    let holder = unchanged(&numbers[Key(identity), default: number])
    return (holder, numbers.count > count)
  }

  /// Makes room for further identities.
  mutating func reserve(_ count: Int) {
    // By doubling, because each reservation may copy all identities.
    if numbers.count + count > numbers.capacity {
      numbers.reserveCapacity(max(numbers.count + count, 2 * numbers.count))
    }
  }

  /// Forgets an item.
  ///
  /// - Returns: The number of its page, or `nil` if no page had it.
  mutating func remove(_ identity: AnyHashable) -> Int? {
    numbers.removeValue(forKey: Key(identity))
  }
}
