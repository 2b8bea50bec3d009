import QuireSchema

/// The parts of descriptions that cannot be read.
///
/// One broken part must not prevent the generation of the others. So every error in a description
/// becomes a warning, and the smallest part around it is lost: a property becomes any JSON, an
/// optional parameter and the response to an error are left out, and only then is the operation
/// omitted. For example, the error in this schema makes `age` any JSON, and loses no operation:
///
///     Pet: { type: object, properties: { name: { type: string }, age: { type: 5 } } }
///
/// Each pass continues without the part in which it finds an error. Here, the errors of all passes
/// become warnings that say what is lost.
struct Omissions {
  private let library: SchemaLibrary
  private let parts: OpenAPIUnits
  /// The warning about each part that is lost, and about each operation and component around it
  /// that is lost as a whole.
  private(set) var omitted: [SchemaAddress: Diagnostic] = [:]
  /// The warnings about all of these parts.
  private(set) var warnings = Diagnostics()

  /// Creates the omissions for the errors of the first pass.
  ///
  /// - Parameters:
  ///   - findings: The findings of the pass.
  ///   - units: The operations and components of all descriptions.
  ///   - library: The schemas that were read, of which some are lost.
  init(_ findings: Diagnostics, among units: [OpenAPIUnit], of library: SchemaLibrary) {
    self.library = library
    parts = OpenAPIUnits(units)
    let lost = Dictionary(
      library.lost.map { ($0.error, $0.address) }, uniquingKeysWith: { first, _ in first })
    var errors = findings
    for schema in library.lost { errors.add(schema.error) }
    for error in errors.sorted where error.severity == .error {
      omit(because: error, losing: lost[error])
    }
    for unit in units {
      // Its error may be in a component that it uses, or about a setting.
      guard let failure = unit.failure, !omits(unit.address), !self.units(around: failure).isEmpty
      else { continue }
      omit([unit], because: failure)
    }
  }

  /// Whether a part is lost.
  func omits(_ address: SchemaAddress) -> Bool { omitted[address] != nil }

  /// Returns the omissions with those for the errors of later passes.
  func adding(_ findings: Diagnostics) -> Omissions {
    var all = self
    for error in findings.sorted where error.severity == .error {
      all.omit(because: error, losing: nil)
    }
    return all
  }

  /// Returns the findings that remain: those about parts that are not lost, and the errors outside
  /// of descriptions.
  func remaining(of findings: Diagnostics) -> Diagnostics {
    var remaining = Diagnostics()
    for finding in findings.all where !isOmitted(finding) { remaining.add(finding) }
    return remaining
  }

  private func isOmitted(_ finding: Diagnostic) -> Bool {
    // A description without mistakes is the usual case. An operation that is omitted still has a
    // name, which others cannot have.
    if omitted.isEmpty || finding.code == .repeatedOperation { return false }
    let units = units(around: finding)
    if finding.severity == .error { return !units.isEmpty }
    return !units.isEmpty && units.allSatisfy { $0.kind == .operation && omits($0.address) }
  }

  /// Returns the operations and components that contain the place of a finding.
  ///
  /// The place may be in an overlay that wrote a part of them. Then they contain the smallest value
  /// around it that is in a text of the description.
  private func units(around finding: Diagnostic) -> [OpenAPIUnit] {
    guard let range = finding.range else { return [] }
    let units = parts.units(around: range)
    if !units.isEmpty { return units }
    let outer = library.values(around: range).lazy.map(\.node.range)
    return outer.filter { $0.source !== range.source }.map(parts.units(around:))
      .first { !$0.isEmpty } ?? []
  }

  /// Omits the smallest part around an error, or else the operations and components around it.
  private mutating func omit(because error: Diagnostic, losing schema: SchemaAddress?) {
    let units = units(around: error)
    guard !units.isEmpty else { return }
    let part = SmallPart(
      around: error, losing: schema, in: library, within: Set(units.map(\.address)))
    if let part {
      // Several errors in one part have one warning.
      if !omits(part.address) { omit([part.address], .lost(part, in: units, because: error)) }
    } else {
      omit(units.filter { !omits($0.address) }, because: error)
    }
  }

  private mutating func omit(_ units: [OpenAPIUnit], because error: Diagnostic) {
    if !units.isEmpty { omit(units.map(\.address), .omitted(units, because: error)) }
  }

  private mutating func omit(_ addresses: [SchemaAddress], _ warning: Diagnostic) {
    for address in addresses { omitted[address] = warning }
    warnings.add(warning)
  }
}

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
