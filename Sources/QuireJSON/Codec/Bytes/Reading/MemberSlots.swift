/// The places of member values in the objects that are being read, innermost object last.
///
/// This is manually managed memory and not an array, because every member needs a lookup. A slot
/// must be less than `count`, which is at most `capacity`. All slots below `count` are initialized.
struct MemberSlots: ~Copyable {
  typealias Place = UnsafePointer<UInt8>

  /// The number of slots, which can be lowered to remove the last ones.
  var count = 0
  private var capacity = 64
  private var places = UnsafeMutablePointer<Place?>.allocate(capacity: 64)

  deinit { places.deallocate() }

  /// Adds empty slots.
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

  /// The place in a slot, or `nil` if the slot is empty.
  subscript(slot: Int) -> Place? {
    @inline(__always) get { places[slot] }
    @inline(__always) nonmutating set { places[slot] = newValue }
  }
}
