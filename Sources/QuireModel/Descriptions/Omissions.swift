import QuireSchema

/// The parts of descriptions that are omitted because they cannot be read.
///
/// One broken part must not prevent the generation of the others. So every error in a description
/// becomes a warning, and the smallest part around it is omitted together with all parts that
/// need it.
struct Omissions {
  /// The warning about each omitted part.
  private var omitted: [SchemaAddress: Diagnostic] = [:]
  /// The warnings about the omitted parts.
  private(set) var warnings = Diagnostics()

  /// Whether a part is omitted.
  func omits(_ address: SchemaAddress) -> Bool { omitted[address] != nil }

  /// Returns the warning that a part is omitted, or `nil` if it is not.
  func warning(about address: SchemaAddress) -> Diagnostic? { omitted[address] }

  /// Omits the parts of descriptions with errors.
  ///
  /// - Parameters:
  ///   - findings: The findings of an attempt.
  ///   - descriptions: The descriptions that the attempt read.
  /// - Returns: Whether at least one more part is omitted, so that another attempt may succeed.
  mutating func add(_ findings: Diagnostics, in descriptions: [Description]) -> Bool {
    guard findings.hasErrors, attempts < Self.mostAttempts else { return false }
    attempts += 1
    let before = omitted.count
    let errors = findings.sorted.filter { $0.severity == .error }
    for description in descriptions {
      var graph = DescriptionGraph(description.units)
      for error in errors {
        guard let range = error.range else { continue }
        // One warning for each part is enough, even if it has several errors.
        let broken = graph.units(around: range).filter { !omits($0.address) }
        guard !broken.isEmpty else { continue }
        let dependents = graph.dependents(of: broken).filter { !omits($0.address) }
        let warning = Diagnostic.omitted(broken, with: dependents, because: error)
        for unit in broken + dependents { omitted[unit.address] = warning }
        warnings.add(warning)
      }
    }
    return omitted.count > before
  }

  private var attempts = 0

  /// The most attempts; each finds the errors of one more pass, and there are fewer passes.
  private static let mostAttempts = 20
}

/// The parts of a description by their places, and by the components that they need.
private struct DescriptionGraph {
  /// A range of a part.
  private struct Place {
    let offsets: Range<Int>
    /// The index of the part.
    let unit: Int
    /// The greatest end of this range and all ranges before it.
    var reach = 0
  }

  private let units: [DescriptionUnit]
  /// The ranges of all parts by their files, ordered by their starts.
  private let places: [ObjectIdentifier: [Place]]
  /// The parts that refer to a component, by the name of the component.
  private lazy var referring: [String: [Int]] = {
    var referring: [String: [Int]] = [:]
    for (index, unit) in units.enumerated() {
      for name in unit.referencedComponents { referring[name, default: []].append(index) }
    }
    return referring
  }()

  init(_ units: [DescriptionUnit]) {
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
  func units(around range: SourceRange) -> [DescriptionUnit] {
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

  /// Returns the parts that need the components among some parts, directly or not, in order.
  mutating func dependents(of parts: [DescriptionUnit]) -> [DescriptionUnit] {
    var found: Set<Int> = []
    var unread = parts.filter { $0.kind == .component }.map(\.name)
    while let name = unread.popLast() {
      for index in referring[name] ?? [] where found.insert(index).inserted {
        if units[index].kind == .component { unread.append(units[index].name) }
      }
    }
    let own = Set(parts.map(\.address))
    return found.sorted().map { units[$0] }.filter { !own.contains($0.address) }
  }
}

extension DescriptionUnit {
  /// The names of the component schemas that references in the part name.
  fileprivate var referencedComponents: Set<String> {
    var names: Set<String> = []
    var unread = [node]
    while let next = unread.popLast() {
      for member in next.members ?? [] {
        if member.name == "$ref", let text = member.value.stringValue {
          for place in ["/components/schemas/", "/definitions/"] {
            guard let end = text.firstRange(of: place)?.upperBound else { continue }
            let name = text[end...].replacing("~1", with: "/").replacing("~0", with: "~")
            names.insert(String(name.prefix { $0 != "/" }))
          }
        }
        unread.append(member.value)
      }
      unread += next.elements ?? []
    }
    return names
  }
}
