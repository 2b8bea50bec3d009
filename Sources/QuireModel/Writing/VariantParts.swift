import QuireSchema

// The parts of declarations that change with their members.

extension SchemaAddress {
  /// Returns the address of the separate type for a form.
  func variant(_ form: WrittenForm) -> SchemaAddress {
    synthesized(form == .patch ? .patch : .input)
  }
}

extension PropertyModel {
  /// Returns the member without a default, because in a description the server assumes it.
  func leavingDefault(isAssumed: Bool) -> PropertyModel {
    var property = self
    property.assumedValue = isAssumed && presence.isOptional ? defaultValue : nil
    property.defaultValue = nil
    return property
  }
}

extension ObjectShape {
  /// Whether the object has the members that are its identity.
  var hasIdentity: Bool {
    let names = Set(properties.map(\.wireName))
    return switch identity {
    case .property(let name): names.contains(name)
    case .tuple(let members): names.isSuperset(of: members)
    case nil: false
    }
  }
}

extension UnionShape.Branch {
  /// Returns the branch with another type.
  func with(type: TypeReference) -> UnionShape.Branch {
    UnionShape.Branch(
      name: name, givenName: givenName, type: type, documentation: documentation, range: range)
  }
}

extension TypeDeclaration {
  /// Returns the constraints that remain of those of another declaration, which has more members.
  func checks(after other: TypeDeclaration?) -> [Constraint] {
    guard case .object(let own) = shape, case .object(let all)? = other?.shape else {
      return checks
    }
    let lost = Set(all.properties.map(\.wireName)).subtracting(own.properties.map(\.wireName))
    return lost.isEmpty ? checks : checks.filter { !$0.requires(anyOf: lost) }
  }
}

extension Constraint {
  /// Whether some members may have to be present.
  fileprivate func requires(anyOf names: Set<String>) -> Bool {
    switch self {
    case .required(let members), .dependentRequired(_, let members):
      members.contains(where: names.contains)
    case .not(let checks): checks.contains { $0.requires(anyOf: names) }
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.joined().contains { $0.requires(anyOf: names) }
    default: false
    }
  }
}
