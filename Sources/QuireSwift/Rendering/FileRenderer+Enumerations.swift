import QuireModel
import QuireSchema

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: EnumerationShape, at place: Place
  ) -> EnumerationView {
    let id = declaration.id
    let rawType = type(shape.rawType.reference)
    usesRuntime(inSignatures: shape.rawType == .json)
    let protocols =
      switch shape.rawType {
      case _ where shape.isOpen: ["QuireRuntime.OpenEnum"]
      case .json: ["QuireRuntime.ClosedEnum"]
      case .string, .integer, .number:
        [rawType, "QuireRuntime.RawEnum", "QuireRuntime.QueryValue"]
      }
    let spellsValues = shape.isOpen || shape.rawType == .json
    return EnumerationView(
      access: access,
      documentation: place.comment(comment(of: declaration), at: 0),
      head: place.head("\(access)enum \(names.name(of: id))", inheriting: protocols),
      cases: shape.cases.indices.compactMap { index in
        view(of: index, shape, in: id, spellsValues: spellsValues, at: place)
      },
      rawType: spellsValues ? rawType : nil,
      subject: shape.mayHaveTwins ? "QuireRuntime.JSONValue.string(rawValue)" : "rawValue",
      unknownCase: shape.isOpen ? names.unknownCase(of: id) : nil)
  }

  private func view(
    of index: Int, _ shape: EnumerationShape, in id: TypeID, spellsValues: Bool, at place: Place
  ) -> CaseView? {
    let name = names.enumerationCase(index, of: id)
    let value = shape.cases[index].value
    // As a pattern `nil` would be that of an Optional.
    let plain = value.isNull ? .text(".null") : literals.layout(value, as: shape.rawType.reference)
    guard let literal = plain else { return nil }
    let declaration: Layout =
      spellsValues || name.behindDot == value.stringValue
      ? .text("case \(name)") : .assignment("case \(name)", literal)
    // A pattern's literal of several lines stands in line with its `case`.
    let pattern = place.fit(literal, at: 4, behind: "case ", reserve: 1)
    let setting = "self = .\(name.behindDot)"
    let isShort = 4 + pattern.utf8.count + 2 + setting.utf8.count <= place.width
    return CaseView(
      declaration: place.fit(declaration, at: 2),
      reading: pattern + (isShort ? ": " : ":\n      ") + setting,
      writing: Self.branch("case .\(name.behindDot)", literal, at: place))
  }

  private static func branch(_ pattern: String, _ value: Layout, at place: Place) -> String {
    let line = "\(pattern): \(value.flat)"
    if 4 + line.utf8.count <= place.width { return line }
    return "\(pattern):\n      \(place.fit(value, at: 6))"
  }
}

extension EnumerationShape {
  /// Whether there may be strings that are another in JSON than one of the values and equal to it in
  /// Swift, whose switch would take them for it.
  ///
  /// Of ASCII a few characters have such twins too, which reading a value looks after.
  fileprivate var mayHaveTwins: Bool {
    rawType == .string
      && cases.contains { $0.value.stringValue?.utf8.contains { $0 >= 0x80 } == true }
  }
}

extension EnumerationShape.RawType {
  /// The type of the raw values.
  var reference: TypeReference {
    switch self {
    case .string: .scalar(.string)
    case .integer: .scalar(.integer)
    case .number: .scalar(.number)
    case .json: .any
    }
  }
}
