import QuireModel

/// Converts types to Swift source text.
struct TypeSpelling {
  let index: DeclarationIndex
  let names: NameTable
  /// The string formats that models decode leniently.
  var lenientFormats: Set<SwiftOptions.LenientFormat> = []
  /// The forms of the date patterns in the file that is being rendered.
  var patternForms = PatternForms()
  /// The path of the type whose body is being rendered; empty outside of all types.
  var scope: [String] = []
  /// The namespace whose types need no qualified name here; empty for the top level.
  var namespace: [String] = []

  /// Returns a type's name, which is valid everywhere in the namespace, or in the file without one.
  ///
  /// An identity is written as its entity's `ID`, which has the same meaning everywhere.
  func type(_ type: TypeReference) -> String {
    switch type {
    case .scalar(let scalar): return name(of: scalar)
    case .any: return "QuireJSON.JSONValue"
    case .never: return "Never"
    case .array(let element): return "[\(self.type(element))]"
    case .map(let value): return "[String: \(self.type(value))]"
    case .nullable(let value): return "\(self.type(value))?"
    case .declared(let id): return path(of: id)
    case .identity(.declared(let id), _):
      return index.namedIdentity(of: id) == type ? "\(fullPath(of: id)).ID" : identity(type)
    case .identity(.external, _): return identity(type)
    }
  }

  /// Returns a type's full name without the module of the runtime, for people to read.
  func shortType(_ type: TypeReference) -> String {
    RuntimeModule.removed(from: self.type(type))
  }

  /// Returns a type as written before `.self`.
  func metatype(_ type: TypeReference) -> String {
    let text = self.type(type)
    return text.hasSuffix("?") ? "(\(text))" : text
  }

  /// Returns a declared type's name relative to the scope.
  private func path(of id: TypeID) -> String {
    guard let path = names.paths[id], path.count > scope.count, path.starts(with: scope) else {
      return fullPath(of: id)
    }
    return path.dropFirst(scope.count).map(SwiftIdentifier.escaped).joined(separator: ".")
  }

  /// Returns a declared type's name from the top level or the namespace down.
  ///
  /// A name that a type around this place also has is qualified with the namespace.
  func fullPath(of id: TypeID) -> String {
    let depth = namespace.count
    guard depth > 0, let path = names.paths[id], path.count > depth,
      path.starts(with: namespace),
      scope.count <= depth || names.nestedNames[scope[depth]]?.contains(path[depth]) != true
    else { return names.path(of: id) }
    return path.dropFirst(namespace.count).map(SwiftIdentifier.escaped).joined(separator: ".")
  }

  /// Returns an identity as a type of the runtime, as its entity's own declaration needs it.
  func identity(_ type: TypeReference) -> String {
    guard case .identity(let entity, let raw) = type else { return self.type(type) }
    let entityName = name(of: entity)
    switch raw.withoutText {
    case .integer: return "QuireJSON.ID<\(entityName)>"
    case .string: return "QuireJSON.StringID<\(entityName)>"
    default: return "QuireJSON.Identifier<\(entityName), \(name(of: raw))>"
    }
  }

  /// Returns the full name of a type that has an identity.
  func name(of entity: TypeReference.Entity) -> String {
    switch entity {
    case .declared(let id): fullPath(of: id)
    case .external(let name): name
    }
  }

  /// Returns the JSON form as a type of the runtime, or `nil` if the type determines the form.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - isLenient: Whether the form is lenient if the settings ask for it.
  /// - Returns: The name of the form.
  func format(_ type: TypeReference, isLenient: Bool = true) -> String? {
    switch index.resolved(type) {
    case .scalar(.dateTime) where isLenient && lenientFormats.contains(.dateTime):
      "QuireJSON.LenientDateTime"
    case .scalar(.unixTime): "QuireJSON.UnixTime"
    case .scalar(.unixSeconds): "QuireJSON.UnixSeconds"
    case .scalar(.decimalNumber): "QuireJSON.DecimalNumber"
    case .scalar(.numberOrText(let number)): "QuireJSON.NumberOrText<\(form(.scalar(number)))>"
    case .identity(let entity, .numberOrText(let number)):
      "QuireJSON.NumberOrText<\(form(.identity(of: entity, raw: number)))>"
    case .scalar(.pattern(let pattern)): patternForms.name(of: pattern)
    case .scalar(.custom(let custom)): "QuireJSON.CustomForm<\(Self.name(of: custom))>"
    case .array(let element):
      format(element, isLenient: isLenient).map { "QuireJSON.ArrayForm<\($0)>" }
    case .map(let value):
      format(value, isLenient: isLenient).map { "QuireJSON.MapForm<String, \($0)>" }
    case .nullable(let value): format(value, isLenient: isLenient).map(Self.nullable)
    default: nil
    }
  }

  /// Returns the JSON form as a type of the runtime.
  func form(_ type: TypeReference) -> String { format(type) ?? "\(self.type(type)).MemberForm" }

  /// Returns the argument that names the JSON form, or an empty array if the type determines the
  /// form.
  func formArguments(_ type: TypeReference) -> [Layout] {
    format(type).map { [.form($0)] } ?? []
  }

  /// Returns the form that also accepts null.
  static func nullable(_ format: String) -> String { "QuireJSON.NullableForm<\(format)>" }

  /// Returns the label and form that decode malformed text of a member as absent or null.
  ///
  /// - Returns: The label and the form, or `nil` if malformed text is an error.
  func lenientReading(of property: PropertyModel) -> (label: String, format: String)? {
    let format: String? =
      switch index.resolved(property.type) {
      case .scalar(.dateTime): self.format(property.type)
      case .scalar(.calendarDate) where lenientFormats.contains(.date): "QuireJSON.CalendarDateForm"
      case .scalar(.url) where lenientFormats.contains(.uri): "QuireJSON.URLForm"
      default: nil
      }
    guard let format else { return nil }
    return switch property.presence {
    case .optional: ("lenient", format)
    case .requiredNullable: (property.mayLackNull ? "lenient" : "lenientNullable", format)
    case .absentOrNull: ("lenientPresence", format)
    case .required, .emptyWhenAbsent, .emptyWhenNull: nil
    }
  }

  /// Whether a type's name comes from Foundation.
  func needsFoundation(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(let scalar): Self.needsFoundation(scalar)
    case .array(let inner), .map(let inner), .nullable(let inner): needsFoundation(inner)
    // The `ID` of a type does not mention the raw type.
    case .identity: !self.type(type).hasSuffix(".ID") && identityNeedsFoundation(type)
    case .any, .never, .declared: false
    }
  }

  /// Returns the scalar in a type, inside of arrays, maps and aliases, or `nil`.
  func innerScalar(of type: TypeReference) -> TypeReference.Scalar? {
    switch index.resolved(type) {
    case .scalar(let scalar): scalar
    case .array(let inner), .map(let inner), .nullable(let inner): innerScalar(of: inner)
    case .any, .never, .declared, .identity: nil
    }
  }

  /// Returns the hand-written type in a type, which its form names too, or `nil`.
  func customType(in type: TypeReference) -> CustomType? {
    if case .custom(let type)? = innerScalar(of: type) { type } else { nil }
  }

  /// Whether a type's name comes from the runtime.
  func needsRuntime(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.pattern(let pattern)): !pattern.hasTime
    case .scalar(let scalar): scalar == .calendarDate
    case .any: true
    case .array(let inner), .map(let inner), .nullable(let inner): needsRuntime(inner)
    // The `ID` of a type does not mention the runtime.
    case .identity: !self.type(type).hasSuffix(".ID")
    case .never, .declared: false
    }
  }

  /// Whether the runtime type of an identity contains a name from Foundation.
  func identityNeedsFoundation(_ type: TypeReference) -> Bool {
    if case .identity(_, let raw) = type { Self.needsFoundation(raw) } else { false }
  }

  private static func needsFoundation(_ scalar: TypeReference.Scalar) -> Bool {
    switch scalar {
    case .string, .integer, .number, .boolean, .calendarDate, .custom: false
    case .numberOrText(let number): needsFoundation(number)
    case .pattern(let pattern): pattern.hasTime
    case .dateTime, .unixTime, .unixSeconds, .uuid, .url, .data, .decimalString, .decimalNumber:
      true
    }
  }

  /// Returns the name of a hand-written type.
  static func name(of type: CustomType) -> String {
    type.name.split(separator: ".").map { SwiftIdentifier.escaped(String($0)) }
      .joined(separator: ".")
  }

  /// Returns the name of the type of a pattern's dates.
  static func name(of pattern: DatePatternModel) -> String {
    pattern.hasTime ? "Date" : "QuireJSON.CalendarDate"
  }

  private func name(of scalar: TypeReference.Scalar) -> String {
    switch scalar {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .dateTime, .unixTime, .unixSeconds: "Date"
    case .calendarDate: "QuireJSON.CalendarDate"
    case .uuid: "UUID"
    case .url: "URL"
    case .data: "Data"
    case .decimalString, .decimalNumber: "Decimal"
    case .numberOrText(let number): name(of: number)
    case .pattern(let pattern): Self.name(of: pattern)
    case .custom(let type): Self.name(of: type)
    }
  }
}

/// The forms of the date patterns in a file, which the file declares at its end.
///
/// Their names begin with the first type of the file, so that they depend on no other file.
struct PatternForms {
  private var names: [DatePatternModel: String] = [:]
  /// The patterns, ordered by format.
  private(set) var patterns: [DatePatternModel] = []

  init() {}

  /// Names the forms of the patterns that a file uses.
  init(of file: APIFile, by spelling: TypeSpelling) {
    var used: Set<DatePatternModel> = []
    var file = file
    // A type alias names no form.
    file.declarations.removeAll { if case .alias = $0.shape { true } else { false } }
    for case .pattern(let pattern)? in file.types.map(spelling.innerScalar) { used.insert(pattern) }
    patterns = used.sorted { $0.format < $1.format }
    guard !patterns.isEmpty, let first = file.declarations.first else { return }
    let root = spelling.names.paths[first.id]?.first ?? ""
    var scope = NameScope()
    for pattern in patterns {
      names[pattern] = scope.take(
        "\(root)\(CamelCase(pattern.format).upper)Form", suffix: "Pattern")
    }
  }

  /// Returns the name of a pattern's form.
  func name(of pattern: DatePatternModel) -> String { names[pattern] ?? "" }
}

extension APIFile {
  /// All types that the file refers to, including those of its resources.
  var types: [TypeReference] {
    var unread = declarations
    var types: [TypeReference] = []
    for resource in resources {
      unread += resource.declarations
      types += resource.parameters.map(\.type)
      types += resource.receivedTypes
    }
    while let declaration = unread.popLast() {
      types += declaration.shape.types
      unread += declaration.nested
    }
    return types
  }
}
