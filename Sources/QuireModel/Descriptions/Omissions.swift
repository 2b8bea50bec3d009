import QuireSchema

/// The parts of descriptions that cannot be read.
///
/// One broken part must not prevent the generation of the others. So every error in a description
/// becomes a warning, and the smallest part around it is lost: a property becomes any JSON, an
/// optional parameter and the response to an error are left out, and only then is the operation
/// omitted.
struct Omissions {
  /// The warning about each part that is left out, which includes the broken components.
  private var omitted: [SchemaAddress: Diagnostic] = [:]
  /// The schemas in whose place is any value.
  private(set) var replaced: Set<SchemaAddress> = []
  /// The warnings about all of these parts.
  private(set) var warnings = Diagnostics()

  /// Whether a part is left out.
  func omits(_ address: SchemaAddress) -> Bool { omitted[address] != nil }

  /// Returns the warning that a part is left out, or `nil` if it is not.
  func warning(about address: SchemaAddress) -> Diagnostic? { omitted[address] }

  /// Leaves out the parts of descriptions with errors.
  ///
  /// - Parameters:
  ///   - findings: The findings of an attempt.
  ///   - descriptions: The descriptions that the attempt read.
  ///   - library: Finds the values around an error.
  /// - Returns: Whether at least one more part is left out, so that another attempt may succeed.
  mutating func add(
    _ findings: Diagnostics, in descriptions: [Description], of library: SchemaLibrary
  ) -> Bool {
    guard findings.hasErrors, attempts < Self.mostAttempts else { return false }
    attempts += 1
    let earlier = omitted
    let parts = DescriptionParts(descriptions.flatMap(\.units))
    for error in findings.sorted where error.severity == .error {
      guard let range = error.range else { continue }
      let units = parts.units(around: range)
      guard !units.isEmpty else { continue }
      // Several errors in one part have one warning.
      if let part = smallestPart(
        around: range, within: units, because: error, in: library,
        where: { earlier[$0] == nil })
      {
        if omits(part.address) { continue }
        omit([part.address], .lost(part, in: units, because: error))
        if part.kind == .property { replaced.insert(part.address) }
      } else {
        let broken = units.filter { !omits($0.address) }
        if broken.isEmpty { continue }
        omit(broken.map(\.address), .omitted(broken, because: error))
        replaced.formUnion(broken.filter { $0.kind == .component }.map(\.address))
      }
    }
    return omitted.count > earlier.count
  }

  private mutating func omit(_ addresses: [SchemaAddress], _ warning: Diagnostic) {
    for address in addresses { omitted[address] = warning }
    warnings.add(warning)
  }

  /// Returns the smallest part around a place that the last attempt read, or `nil` if only a whole
  /// operation or component is left.
  private func smallestPart(
    around range: SourceRange, within units: [DescriptionUnit], because error: Diagnostic,
    in library: SchemaLibrary, where wasRead: (SchemaAddress) -> Bool
  ) -> SmallPart? {
    let units = Set(units.map(\.address))
    for (address, node) in library.values(around: range) {
      if units.contains(address) { return nil }
      if let part = SmallPart(address, node, because: error), wasRead(address) { return part }
    }
    return nil
  }

  private var attempts = 0

  /// The most attempts; each finds the errors of one more pass, or of one level around a mistake.
  private static let mostAttempts = 30
}

/// A part of an operation or a component that can be lost without the rest.
struct SmallPart {
  enum Kind {
    /// A property or an element of a schema.
    case property
    case parameter, response
  }

  let kind: Kind
  let address: SchemaAddress
  /// The name of the part in its list.
  let name: String

  /// Creates the part at an address, or returns `nil` if its loss would change more than itself.
  init?(_ address: SchemaAddress, _ node: JSONNode, because error: Diagnostic) {
    let tokens = address.pointer.tokens
    guard let last = tokens.last, tokens.count > 1 else { return nil }
    self.address = address
    let list = tokens[tokens.count - 2]
    // A property may itself have the name of a list.
    let isProperty = tokens.count > 2 && tokens[tokens.count - 3] == "properties"
    switch list {
    case "properties" where !isProperty, "patternProperties" where !isProperty:
      (kind, name) = (.property, last)
    case "parameters" where !isProperty && Self.mayLackParameter(node, because: error):
      (kind, name) = (.parameter, node["name"]?.stringValue ?? node["$ref"]?.stringValue ?? last)
    // A shared response may be that to a success, which then omits the operation.
    case "responses" where !isProperty && !["2", "3", "d"].contains(last.prefix(1)):
      (kind, name) = (.response, last)
    default:
      guard ["items", "additionalProperties"].contains(last), list != "properties" else {
        return nil
      }
      (kind, name) = (.property, last)
    }
  }

  /// Whether a request is complete without a parameter.
  ///
  /// A reference to another server, which nothing here resolves, is no mistake in the operation.
  private static func mayLackParameter(_ node: JSONNode, because error: Diagnostic) -> Bool {
    if node["$ref"] != nil { return error.code == .remoteReference }
    let place = node["in"]?.stringValue
    return node["required"]?.boolValue != true
      && ["query", "header", "cookie"].contains(place) && node["name"] != nil
  }
}
