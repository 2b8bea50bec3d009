import QuireModel
import QuireSchema

/// Properties, cases and parameters: what is named in lower case.
extension Naming {
  /// Something to be named, with what it is called in JSON.
  private struct Candidate<Key: Hashable> {
    let key: Key
    let text: String
    var given: JSONText?
    let range: SourceRange
  }

  mutating func nameProperties(
    of id: TypeID, _ shape: ObjectShape, envelope: Envelopes.Places?
  ) {
    // `id` belongs to the identity.
    var taken: Set<String> = ["hashValue", "encode"]
    var own: [String: String] = [:]
    if case .property(let wireName) = shape.identity { own["id"] = wireName }
    if let envelope {
      own["items"] = envelope.items
      own["total"] = envelope.total
      taken.formUnion(["items", "total", "pagingRule"])
    }
    if shape.identity != nil { taken.insert("id") }
    let candidates = shape.properties.map { property in
      Candidate(
        key: property.wireName, text: property.wireName, given: property.givenName,
        range: property.range)
    }
    var scope = NameScope(taken: taken)
    let names = names(of: candidates, "property", own: own, in: &scope)
    table.properties[id] = names
    if case .kept = shape.undeclared {
      table.restProperties[id] = scope.take("additionalProperties", suffix: "Value")
    }
    for property in shape.properties where property.documentation.isDeprecated {
      let name = names[property.wireName] ?? ""
      table.storedProperties[id, default: [:]][property.wireName] = scope.take(
        "stored" + name.prefix(1).uppercased() + name.dropFirst(), suffix: "Value")
    }
  }

  mutating func nameCases(of id: TypeID, _ shape: EnumerationShape) {
    // Names that an enumeration has already, or that an Optional of it would hide.
    var scope = NameScope(taken: [
      "none", "some", "rawValue", "hashValue", "allCases", "knownCases", "encode", "description",
      "queryTexts",
    ])
    let candidates = shape.cases.map { item in
      Candidate(key: item.value, text: item.value, range: item.range)
    }
    table.cases[id] = names(of: candidates, "case", in: &scope)
    if shape.isOpen { table.unknownCases[id] = scope.take("unknown", suffix: "Value") }
  }

  mutating func nameCases(of id: TypeID, _ shape: UnionShape) {
    var scope = NameScope(taken: ["none", "some", "hashValue", "encode"])
    let candidates = shape.branches.enumerated().map { index, branch in
      Candidate(key: index, text: branch.name, given: branch.givenName, range: branch.range)
    }
    table.branches[id] = names(of: candidates, "case", in: &scope)
    if shape.isNullable { table.nullCases[id] = scope.take("null", suffix: "Value") }
    if shape.isOpen { table.unknownCases[id] = scope.take("unknown", suffix: "Value") }
  }

  mutating func parameterNames(
    of resource: ResourceModel
  ) -> [NameTable.ParameterKey: String] {
    // What the resource's type declares itself.
    var scope = NameScope(taken: [
      "path", "method", "parameters", "headers", "body", "pagingRule", "parse", "request", "items",
      "isRepeatable",
      "hashValue", "encode", "members",
    ])
    let candidates = resource.parameters.map { parameter in
      Candidate(
        key: NameTable.ParameterKey(place: parameter.place, wireName: parameter.wireName),
        text: parameter.wireName, given: parameter.givenName, range: parameter.range)
    }
    return names(of: candidates, "parameter", in: &scope)
  }

  /// Names what stands in one scope; given names come first, as they cannot yield.
  ///
  /// What is taken in the scope may still be the name of the one that `own` keeps it for.
  private mutating func names<Key>(
    of candidates: [Candidate<Key>], _ kind: String, own: [String: Key] = [:],
    in scope: inout NameScope
  ) -> [Key: String] {
    var names: [Key: String] = [:]
    for candidate in candidates {
      guard let given = candidate.given else { continue }
      let name = given.value
      if !SwiftIdentifier.isMemberName(name) {
        diagnostics.add(.unusableName(name, at: given.range))
      } else if own[name] != candidate.key, !scope.insert(name) {
        diagnostics.add(.takenName(name, at: given.range))
      }
      names[candidate.key] = name
    }
    for candidate in candidates where candidate.given == nil {
      let plain = Words(candidate.text).lowerCamelCase
      if own[plain] == candidate.key {
        names[candidate.key] = plain
        continue
      }
      let wanted = SwiftIdentifier.unusableMembers.contains(plain) ? plain + "Value" : plain
      let name = scope.take(wanted, suffix: "Value")
      if name != plain {
        diagnostics.add(.renamed(kind, plain, to: name, at: candidate.range))
      }
      names[candidate.key] = name
    }
    return names
  }
}
