extension JSONSource {
  /// The lenient reads of a text, with the places of the values.
  ///
  /// The reader may go back and read a value again. The places then show which reads to remove.
  struct LenientPlaces {
    private(set) var reads: [LenientRead] = []
    private var places: [UnsafePointer<UInt8>] = []

    var count: Int { reads.count }

    mutating func note(_ leniency: JSONLeniency, at place: UnsafePointer<UInt8>) {
      reads.note(leniency)
      if places.count < reads.count { places.append(place) }
    }

    mutating func attribute(to member: (type: Any.Type, name: StaticString), from first: Int) {
      reads.attribute(to: member, from: first)
    }

    /// Removes the last reads if they are between two places of the text.
    mutating func forget(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
      while let place = places.last, place >= start, place < end {
        places.removeLast()
        reads.removeLast()
      }
    }
  }
}
