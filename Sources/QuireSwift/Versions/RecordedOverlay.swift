package import QuireModel
package import QuireSchema

/// The overlay with the names of calls and the identities of parameters and members that were inferred
/// from a whole description, so that another operation or schema could change them.
///
/// The next version of the description is read with it. It never replaces a statement of the
/// description or of another overlay.
package struct RecordedOverlay {
  /// The text of the overlay in YAML, with an action on each line, in the order of their targets.
  ///
  /// Without actions, it is no overlay.
  package var text: String {
    let actions = statements.sorted { $0.key.text < $1.key.text }.compactMap { target, value in
      value.map { "  " + OverlayDraft(target.path, adding: target.annotation, $0.draft).text }
    }
    let head = [
      "# Names and identities that `quire overlay --record` inferred. They are kept when the",
      "# description changes. Run it again to infer them anew.", "overlay: 1.1.0",
      "info: { title: Recorded names and identities, version: '1' }",
      extendsLine,
      "actions:",
    ]
    return (head + actions).map { "\($0)\n" }.joined()
  }

  /// The line that names the description.
  package var extendsLine: String {
    "extends: \(JSONDraft.quoted(file.path.split(separator: "/").last.map(String.init) ?? ""))"
  }

  /// The number of actions.
  package var count: Int { statements.values.compactMap(\.self).count }

  private struct Target: Hashable {
    let path: String
    let annotation: String

    var text: String { "\(path) \(annotation)" }
  }

  private enum Value: Hashable {
    case name(String)
    case bool(Bool)

    var draft: JSONDraft {
      switch self {
      case .name(let name): .string(name)
      case .bool(let bool): .bool(bool)
      }
    }
  }

  /// The values to state, or `nil` if nothing can be stated, because the uses of a shared part differ.
  private var statements: [Target: Value?] = [:]
  private let file: APIFile
  private let library: SchemaLibrary
  /// The names of schemas that no other schema of the description has.
  private let entities: Set<String>
  /// The members `id` that are identities of components, which also inherit them.
  private var identifying: Set<String> = []
  /// The entities that components describe.
  private var named: Set<String> = []

  /// Records the description at a path, or returns `nil` if the file there is no description.
  ///
  /// - Parameters:
  ///   - path: The path relative to the root folder.
  ///   - api: An API that was rendered without errors, read without an earlier record.
  ///   - library: The documents of the API.
  package init?(of path: String, in api: API, _ library: SchemaLibrary) {
    guard let file = api.files.first(where: { $0.path == path && $0.namespace != nil }) else {
      return nil
    }
    self.file = file
    self.library = library
    let components = file.declarations.compactMap(\.id.componentName)
    entities = Set(
      Dictionary(grouping: components, by: { Words($0) }).values
        .filter { $0.count == 1 && $0[0].first?.isLetter == true }.joined())
    var reported = Diagnostics()
    let names = NameTable(of: api, diagnostics: &reported)
    for declaration in file.declarations { name(declaration) }
    for case (let entry, let resource?) in file.operations {
      record(resource, names.names(of: resource), at: library.overlayTarget(at: entry.address))
    }
    for declaration in file.declarations { record(declaration) }
    for path in identifying { statements[Target(path: path, annotation: "x-id")] = nil }
  }

  private mutating func record(
    _ resource: ResourceModel, _ names: NameTable.ResourceNames, at path: String?
  ) {
    // The type may have more capitals: `CREATEForUser`.
    let spellings = [names.member.afterDot, names.type].filter {
      CamelCase($0).lower == names.member.afterDot && CamelCase($0).upper == names.type
    }
    if let name = spellings.first, let path { state("x-swift-name", .name(name), at: path) }
    for parameter in resource.parameters where parameter.place != .wholeBody {
      let isMember = parameter.place == .body
      let target = library.overlayTarget(
        around: parameter.range, ofMember: isMember ? parameter.wireName : nil)
      // A parameter that is not declared has the place of the path, and a part of one that of a schema.
      if let target, isMember || library.isParameter(around: parameter.range) {
        record(parameter.wireName, parameter.type, at: target)
      }
    }
    for declaration in resource.declarations { record(declaration) }
  }

  // MARK: Identities

  /// Records the entity that a component describes, also if no selected operation needs its members.
  private mutating func name(_ declaration: TypeDeclaration) {
    guard let path = declaration.id.componentPath else { return }
    let name: String? =
      switch declaration.shape {
      case .object(let shape): shape.ownIdentity.flatMap { entity(of: $0.type) }
      case .identity: declaration.id.componentName.flatMap { entities.contains($0) ? $0 : nil }
      default: nil
      }
    if let name {
      state("x-id", .name(name), at: path)
      named.insert(name)
    }
  }

  private mutating func record(_ declaration: TypeDeclaration) {
    for nested in declaration.nested { record(nested) }
    guard case .object(let shape) = declaration.shape else { return }
    for property in shape.properties where property.constant == nil {
      let target = library.overlayTarget(around: property.range, ofMember: property.wireName)
      guard let target else { continue }
      if property.wireName == "id", let path = declaration.id.componentPath,
        shape.ownIdentity == nil, property.type.isPlainIdentity
      {
        // A component that extends this one may have the member as its identity.
        state("x-id", .bool(false), at: path)
      } else if property.wireName != shape.ownIdentity?.wireName {
        record(property.wireName, property.type, at: target)
      } else if declaration.id.componentPath == nil {
        state("x-id", nil, at: target)
        // A part of a union or of a stream is described by a component, but is another entity.
        if let end = target.firstRange(of: ".properties") {
          let component = Target(path: String(target[..<end.lowerBound]), annotation: "x-id")
          if statements[component] != nil { statements[component] = .some(nil) }
        }
      } else if property.wireName != "id" {
        state("x-id", .bool(true), at: target)
      } else {
        identifying.insert(target)
      }
    }
  }

  /// Records the entity of a value, or that a value with the name of an identity is plain.
  private mutating func record(_ name: String, _ type: TypeReference, at target: String) {
    if type.isIdentity {
      // Another name would be unknown.
      let entity = entity(of: type).flatMap { named.contains($0) ? Value.name($0) : nil }
      state("x-id", entity, at: target)
    } else if type.isPlainIdentity, Words(name).endsLikeIdentity {
      state("x-id", .bool(false), at: target)
    }
  }

  /// Returns the name of the entity of an identity, or `nil` for other values.
  private func entity(of type: TypeReference) -> String? {
    switch type {
    case .identity(.declared(let id), _):
      id.pointer.tokens.last.flatMap { entities.contains($0) ? $0 : nil }
    case .nullable(let inner): entity(of: inner)
    case .scalar, .any, .never, .declared, .identity, .map, .array: nil
    }
  }

  private mutating func state(_ annotation: String, _ value: Value?, at path: String) {
    let target = Target(path: path, annotation: annotation)
    if let known = statements[target], known != value {
      statements[target] = .some(nil)
    } else {
      statements[target] = .some(value)
    }
  }
}

extension SchemaLibrary {
  /// Whether the innermost object around a place is a parameter.
  fileprivate func isParameter(around range: SourceRange) -> Bool {
    let object = values(around: range).first { $0.node.members != nil }
    return object?.node["name"] != nil && object?.node["in"] != nil
  }
}

extension TypeID {
  /// The name of a component, or `nil` for another type.
  fileprivate var componentName: String? {
    let tokens = pointer.tokens
    return tokens.starts(with: ["components", "schemas"]) && tokens.count == 3
      || tokens.first == "definitions" && tokens.count == 2 ? tokens.last : nil
  }

  /// The JSONPath of a component, or `nil` for another type.
  fileprivate var componentPath: String? {
    componentName == nil ? nil : "$" + pointer.tokens.map(OverlayDraft.step).joined()
  }
}

extension ObjectShape {
  /// The only property that is the identity, or `nil`.
  fileprivate var ownIdentity: PropertyModel? {
    guard case .property(let name)? = identity else { return nil }
    return properties.first { $0.wireName == name }
  }
}

extension TypeReference {
  /// Whether the value could be an identity or a list of them, and is none.
  fileprivate var isPlainIdentity: Bool {
    switch self {
    case .scalar(let scalar): scalar.fitsIdentity
    case .array(let inner), .nullable(let inner): inner.isPlainIdentity
    case .any, .never, .declared, .identity, .map: false
    }
  }
}
