import QuireModel
import QuireSchema

/// Goes through an API and gives names, file by file, in the order of declarations.
struct Naming {
  var table: NameTable
  var diagnostics: Diagnostics

  /// Where each top-level name was first taken.
  private var topLevel: [String: SourceRange] = [:]

  init(table: NameTable, diagnostics: Diagnostics) {
    self.table = table
    self.diagnostics = diagnostics
  }

  mutating func name(_ api: API) {
    // All top-level names first, as a nested type must not take the name of one it refers to.
    for file in api.files { nameTopLevel(file) }
    for file in api.files {
      let envelopes = Envelopes(of: file)
      for declaration in file.declarations {
        let foreign = foreignNames(in: declaration)
        nameContents(of: declaration, envelopes: envelopes, foreign: foreign)
      }
      for resource in file.resources {
        nameResource(resource, isFirst: resource.name == nil)
      }
    }
  }

  // MARK: Types

  private mutating func nameTopLevel(_ file: APIFile) {
    var scope = NameScope()
    for declaration in file.declarations {
      let name = typeName(of: declaration, in: &scope)
      table.paths[declaration.id] = [name]
      if let other = topLevel[name] {
        diagnostics.add(.duplicateType(name, other: other, at: declaration.range))
        diagnostics.add(.duplicateType(name, other: declaration.range, at: other))
      } else {
        topLevel[name] = declaration.range
      }
    }
  }

  private mutating func typeName(
    of declaration: TypeDeclaration, in scope: inout NameScope
  ) -> String {
    if case .given(let text) = declaration.name {
      if !SwiftIdentifier.isName(text.value) || ReservedNames.all.contains(text.value)
        || SwiftIdentifier.keywords.contains(text.value)
      {
        diagnostics.add(.unusableName(text.value, at: text.range))
      } else if !scope.insert(text.value) {
        diagnostics.add(.takenName(text.value, at: text.range))
      }
      return text.value
    }
    let plain = Words(declaration.name.text).upperCamelCase
    var name = plain
    if ReservedNames.all.contains(plain) {
      name = plain == "Type" && declaration.suffix == "Kind" ? "Kind" : plain + declaration.suffix
    }
    name = scope.take(name, suffix: declaration.suffix)
    if name != plain {
      diagnostics.add(.renamed("type", plain, to: name, at: declaration.range))
    }
    return name
  }

  /// The names of top-level types that a declaration refers to.
  private func foreignNames(in declaration: TypeDeclaration) -> Set<String> {
    var names: Set<String> = []
    declaration.forEachReference { id in
      if let path = table.paths[id], path.count == 1 { names.formUnion(path) }
    }
    return names
  }

  private mutating func nameContents(
    of declaration: TypeDeclaration, envelopes: Envelopes, foreign: Set<String>
  ) {
    let path = table.paths[declaration.id] ?? []
    // `Resource` and the others are what a generated type declares itself, or says unqualified.
    var scope = NameScope(
      taken: foreign.union(path).union(["Resource", "Item", "Response", "Members", "Identity"]))
    for nested in declaration.nested {
      let name = typeName(of: nested, in: &scope)
      table.paths[nested.id] = path + [name]
    }
    switch declaration.shape {
    case .object(let shape):
      nameProperties(of: declaration.id, shape, envelope: envelopes[declaration.id])
    case .enumeration(let shape): nameCases(of: declaration.id, shape)
    case .list, .alias: break
    }
    for nested in declaration.nested {
      nameContents(of: nested, envelopes: envelopes, foreign: foreign)
    }
  }

  // MARK: Members

  private mutating func nameProperties(
    of id: TypeID, _ shape: ObjectShape, envelope: Envelopes.Places?
  ) {
    // What a model has by its conformances, and what is kept for one of its own properties.
    var taken: Set<String> = ["hashValue", "encode"]
    var own: [String: String] = [:]
    if case .property(let wireName) = shape.identity { own["id"] = wireName }
    if let envelope {
      if let items = envelope.items { own["items"] = items }
      if let total = envelope.total { own["total"] = total }
      taken.formUnion(["items", "total", "pagingRule"])
    }
    if shape.identity != nil { taken.insert("id") }
    var scope = NameScope(taken: taken)
    var names: [String: String] = [:]
    for property in shape.properties {
      if let given = property.givenName {
        names[property.wireName] = self.given(given, in: &scope, mayTake: own, property.wireName)
        continue
      }
      let plain = Words(property.wireName).lowerCamelCase
      // The very property that a taken name is kept for may have it.
      if own[plain] == property.wireName {
        names[property.wireName] = plain
        continue
      }
      let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + "Value" : plain
      let name = scope.take(wanted, suffix: "Value")
      if name != plain {
        diagnostics.add(.renamed("property", plain, to: name, at: property.range))
      }
      names[property.wireName] = name
    }
    table.properties[id] = names
  }

  private mutating func given(
    _ text: JSONText, in scope: inout NameScope, mayTake own: [String: String], _ wireName: String
  ) -> String {
    if !SwiftIdentifier.isName(text.value) || SwiftIdentifier.unusableMembers.contains(text.value) {
      diagnostics.add(.unusableName(text.value, at: text.range))
    } else if own[text.value] != wireName, !scope.insert(text.value) {
      diagnostics.add(.takenName(text.value, at: text.range))
    }
    return text.value
  }

  private mutating func nameCases(of id: TypeID, _ shape: EnumerationShape) {
    // Names that an enumeration has already, or that an Optional of it would hide.
    var scope = NameScope(taken: [
      "none", "some", "rawValue", "hashValue", "allCases", "knownCases", "encode", "description",
    ])
    var names: [String: String] = [:]
    for item in shape.cases {
      let plain = Words(item.value).lowerCamelCase
      let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + "Value" : plain
      let name = scope.take(wanted, suffix: "Value")
      if name != plain {
        diagnostics.add(.renamed("case", plain, to: name, at: item.range))
      }
      names[item.value] = name
    }
    table.cases[id] = names
    if shape.isOpen { table.unknownCases[id] = scope.take("unknown", suffix: "Value") }
  }

  // MARK: Resources

  private mutating func nameResource(_ resource: ResourceModel, isFirst: Bool) {
    let path = table.paths[resource.response] ?? []
    let key = NameTable.ResourceKey(response: resource.response, name: resource.name?.value)
    let words = Words(resource.name?.value ?? path.last ?? "")
    var names = NameTable.ResourceNames(
      type: isFirst ? "Resource" : words.upperCamelCase,
      member: SwiftIdentifier.escaped(words.lowerCamelCase))
    if !isFirst, ReservedNames.all.contains(names.type) { names.type += "Resource" }
    // What the resource's type declares itself.
    var scope = NameScope(taken: [
      "path", "method", "parameters", "headers", "body", "pagingRule", "parse", "request", "items",
      "hashValue", "encode", "members",
    ])
    for parameter in resource.parameters {
      let name: String
      if let given = parameter.givenName {
        name = self.given(given, in: &scope, mayTake: [:], parameter.wireName)
      } else {
        let plain = Words(parameter.wireName).lowerCamelCase
        let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + "Value" : plain
        name = scope.take(wanted, suffix: "Value")
        if name != plain {
          diagnostics.add(.renamed("parameter", plain, to: name, at: parameter.range))
        }
      }
      let key = NameTable.ParameterKey(place: parameter.place, wireName: parameter.wireName)
      names.parameters[key] = name
    }
    table.resources[key] = names
    nameTypes(of: resource, in: path + [names.type])
  }

  /// The inline types of a resource's parameters, nested in the resource's own type.
  private mutating func nameTypes(of resource: ResourceModel, in path: [String]) {
    var scope = NameScope(taken: Set(path).union(["Response", "Item", "Members"]))
    for declaration in resource.declarations {
      table.paths[declaration.id] = path + [typeName(of: declaration, in: &scope)]
    }
    for declaration in resource.declarations {
      nameContents(of: declaration, envelopes: Envelopes(), foreign: [])
    }
  }
}

extension TypeDeclaration {
  /// What makes a name of its own of one that is taken.
  fileprivate var suffix: String {
    if case .enumeration = shape { "Kind" } else { "Model" }
  }

  /// Every declared type that this one and those nested in it refer to.
  fileprivate func forEachReference(_ body: (TypeID) -> Void) {
    switch shape {
    case .object(let shape): shape.properties.forEach { $0.type.forEachReference(body) }
    case .list(let element): element.forEachReference(body)
    case .alias(let target): target.forEachReference(body)
    case .enumeration: break
    }
    nested.forEach { $0.forEachReference(body) }
  }
}

extension TypeReference {
  fileprivate func forEachReference(_ body: (TypeID) -> Void) {
    switch self {
    case .scalar, .any, .identity(of: .external, _): break
    case .array(let inner), .map(let inner), .nullable(let inner): inner.forEachReference(body)
    case .declared(let id), .identity(of: .declared(let id), _): body(id)
    }
  }
}
