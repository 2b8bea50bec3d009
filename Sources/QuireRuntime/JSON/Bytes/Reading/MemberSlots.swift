/// The places where values of members are, of the objects that are being read, innermost last.
///
/// Memory of its own and no array, as a place is looked up for each member. A slot is less than
/// `count`, which is at most `capacity`; what is up to `count` was initialized.
struct MemberSlots: ~Copyable {
  typealias Place = UnsafePointer<UInt8>

  /// How many slots there are; it is lowered to give up the last of them.
  var count = 0
  private var capacity = 64
  private var places = UnsafeMutablePointer<Place?>.allocate(capacity: 64)

  deinit { places.deallocate() }

  /// Adds slots that are empty.
  mutating func append(empty added: Int) {
    if count + added > capacity {
      capacity = max(capacity * 2, count + added)
      let larger = UnsafeMutablePointer<Place?>.allocate(capacity: capacity)
      larger.update(from: places, count: count)
      places.deallocate()
      places = larger
    }
    (places + count).update(repeating: nil, count: added)
    count += added
  }

  /// The place in a slot, or `nil` where it is empty.
  subscript(slot: Int) -> Place? {
    @inline(__always) get { places[slot] }
    @inline(__always) nonmutating set { places[slot] = newValue }
  }
}
