import QuireSchema

/// The parts of descriptions that are omitted because they cannot be read.
///
/// One broken part must not prevent the generation of the others. So every error in a description
/// becomes a warning, and the smallest part around it is omitted together with all parts that
/// need it.
struct Omissions {
  private var omitted: Set<SchemaAddress> = []
  /// The warnings about the omitted parts.
  private(set) var warnings = Diagnostics()

  /// Whether a part is omitted.
  func omits(_ address: SchemaAddress) -> Bool { omitted.contains(address) }

  /// Omits the parts of descriptions with errors.
  ///
  /// - Parameters:
  ///   - findings: The findings of an attempt.
  ///   - descriptions: The descriptions that the attempt read.
  /// - Returns: Whether at least one more part is omitted, so that another attempt may succeed.
  mutating func add(_ findings: Diagnostics, in descriptions: [Description]) -> Bool {
    let before = omitted.count
    for error in findings.sorted where error.severity == .error {
      guard let range = error.range else { continue }
      for description in descriptions {
        let broken = description.units.filter { unit in
          !omitted.contains(unit.address) && unit.ranges.contains { $0.contains(range) }
        }
        // One warning for each part is enough, even if it has several errors.
        if !broken.isEmpty { warnings.add(omit(broken, of: description, because: error)) }
      }
    }
    return omitted.count > before
  }

  /// Omits parts and everything that needs them, and returns the warning.
  private mutating func omit(
    _ broken: [DescriptionUnit], of description: Description, because error: Diagnostic
  ) -> Diagnostic {
    var components = Set(broken.filter { $0.kind == .component }.map(\.name))
    var dependents: [DescriptionUnit] = []
    var rest = description.units.filter { unit in
      !broken.contains { $0.address == unit.address } && !omitted.contains(unit.address)
    }
    var hasGrown = !components.isEmpty
    while hasGrown {
      let needing = rest.filter { !$0.referencedComponents.isDisjoint(with: components) }
      rest.removeAll { unit in needing.contains { $0.address == unit.address } }
      dependents += needing
      components = Set(needing.filter { $0.kind == .component }.map(\.name))
      hasGrown = !components.isEmpty
    }
    for unit in broken + dependents { omitted.insert(unit.address) }
    return .omitted(broken, with: dependents, because: error)
  }
}

extension SourceRange {
  /// Whether another range is within this one.
  fileprivate func contains(_ other: SourceRange) -> Bool {
    source === other.source && offsets.lowerBound <= other.offsets.lowerBound
      && other.offsets.upperBound <= offsets.upperBound
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
