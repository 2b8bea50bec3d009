import QuireSchema

/// The parts of a description by their places.
struct OpenAPIUnits {
  /// A range of a part.
  private struct Place {
    let offsets: Range<Int>
    /// The index of the part.
    let unit: Int
    /// The greatest end of this range and all ranges before it.
    var reach = 0
  }

  private let units: [OpenAPIUnit]
  /// The ranges of all parts by their files, ordered by their starts.
  private let places: [ObjectIdentifier: [Place]]

  init(_ units: [OpenAPIUnit]) {
    self.units = units
    var places: [ObjectIdentifier: [Place]] = [:]
    for (index, unit) in units.enumerated() {
      for range in unit.ranges {
        places[ObjectIdentifier(range.source), default: []].append(
          Place(offsets: range.offsets, unit: index))
      }
    }
    self.places = places.mapValues { places in
      var sorted = places.sorted { $0.offsets.lowerBound < $1.offsets.lowerBound }
      var reach = 0
      for index in sorted.indices {
        reach = max(reach, sorted[index].offsets.upperBound)
        sorted[index].reach = reach
      }
      return sorted
    }
  }

  /// Returns the parts that contain a place, in order.
  func units(around range: SourceRange) -> [OpenAPIUnit] {
    let places = places[ObjectIdentifier(range.source), default: []]
    var found: Set<Int> = []
    var index = Self.count(of: places, beginningAtMostAt: range.offsets.lowerBound)
    while index > 0, places[index - 1].reach >= range.offsets.upperBound {
      index -= 1
      if places[index].offsets.upperBound >= range.offsets.upperBound {
        found.insert(places[index].unit)
      }
    }
    return found.sorted().map { units[$0] }
  }

  /// Returns the number of places that do not begin after an offset.
  private static func count(of places: [Place], beginningAtMostAt offset: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offsets.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
