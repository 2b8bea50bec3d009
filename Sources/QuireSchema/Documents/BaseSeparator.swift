/// Separates the bases of class hierarchies in an API description from the unions that they mean.
///
/// A base with a `discriminator`, which other components extend with `allOf`, has two meanings
/// (OpenAPI 3.1, "Composition and Inheritance"): in the `allOf` of these components, it is the
/// members of the base; anywhere else, it is a value of any of them. So the component becomes a
/// union of its subtypes and the plain base, and the plain base becomes a component with a
/// different name. For example, `Dog` extends `Pet`:
///
///     Pet: { type: object, discriminator: { propertyName: kind }, properties: … }
///     Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, …] }
///
/// `Pet` becomes a union of `Dog` and the new component `PetBase`, which `Dog` extends instead.
struct BaseSeparator {
  private let components: [SourceNode.Member]
  /// The start of a reference to a component.
  private let prefix: String
  /// The names of the components in the `allOf` of each component.
  private let extended: [String: [String]]
  /// The place of each component in the text.
  private let places: [String: Int]

  /// Returns a description whose bases are separated from their unions.
  static func separate(_ root: SourceNode, _ format: DescriptionFormat) -> SourceNode {
    let isSwagger = format == .swagger2
    let path = isSwagger ? ["definitions"] : ["components", "schemas"]
    let separator = BaseSeparator(
      components: path.reduce(root) { node, name in node?[name] }?.members ?? [],
      prefix: "#/\(path.joined(separator: "/"))/")
    let changed = separator.separated()
    return changed.map { root.replacing(path[...], with: $0) } ?? root
  }

  private init(components: [SourceNode.Member], prefix: String) {
    self.components = components
    self.prefix = prefix
    places = Dictionary(uniqueKeysWithValues: components.enumerated().map { ($1.name, $0) })
    var extended: [String: [String]] = [:]
    for component in components {
      let parts = component.value["allOf"]?.elements ?? []
      let bases = parts.compactMap { Self.name(in: $0["$ref"]?.stringValue, after: prefix) }
      if !bases.isEmpty { extended[component.name] = bases }
    }
    self.extended = extended
  }

  /// A base, and the names of the components that extend it, in the order of the text.
  private struct Base {
    let component: SourceNode.Member
    let subtypes: [String]
    /// The name of the component with only the members of the base.
    let plainName: String
  }

  /// Returns the components with the separated ones, or `nil` if there is no base.
  private func separated() -> [SourceNode.Member]? {
    let bases = self.bases
    guard !bases.isEmpty else { return nil }
    let plainNames = bases.mapValues(\.plainName)
    var result: [SourceNode.Member] = []
    for component in components {
      let value = component.value.replacingParts { reference in
        Self.name(in: reference, after: prefix).flatMap { plainNames[$0] }.map { prefix + $0 }
      }
      guard let base = bases[component.name] else {
        result.append(component.with(value))
        continue
      }
      result.append(component.with(union(of: base, plainNames)))
      let plain = value.without(["oneOf", "anyOf"])
      result.append(
        SourceNode.Member(name: base.plainName, nameRange: component.nameRange, value: plain))
    }
    return result
  }

  /// The bases by name.
  private var bases: [String: Base] {
    var direct: [String: [String]] = [:]
    for component in components {
      for base in extended[component.name] ?? [] {
        direct[base, default: []].append(component.name)
      }
    }
    var bases: [String: Base] = [:]
    var count = 0
    for component in components where count < Self.mostSubtypes {
      let node = component.value
      guard node["discriminator"] != nil, direct[component.name] != nil else { continue }
      let branches = (node["oneOf"] ?? node["anyOf"])?.elements ?? []
      let targets = branches.compactMap {
        Self.name(in: $0["$ref"]?.stringValue, after: prefix)
      }
      let subtypes = self.subtypes(of: component.name, direct)
      // A union of other schemas is not the base of its branches.
      count += subtypes.count
      guard branches.isEmpty || !Set(targets).isDisjoint(with: subtypes) else { continue }
      var plainName = component.name + "Base"
      while places[plainName] != nil { plainName += "Base" }
      bases[component.name] = Base(
        component: component, subtypes: subtypes, plainName: plainName)
    }
    return bases
  }

  /// The most subtypes of all bases; a long chain of bases would have the square of its length.
  private static let mostSubtypes = 20_000

  /// Returns the components that extend a base, directly or not, in the order of the text.
  private func subtypes(of base: String, _ direct: [String: [String]]) -> [String] {
    var found: Set = [base]
    var unread = [base]
    while let next = unread.popLast() {
      for subtype in direct[next] ?? [] where found.insert(subtype).inserted {
        unread.append(subtype)
      }
    }
    found.remove(base)
    return found.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
  }

  /// Returns the union of the subtypes and the plain base; branches that the base lists are kept.
  ///
  /// A branch that is a base itself is its plain base, because its subtypes are branches too.
  private func union(of base: Base, _ plainNames: [String: String]) -> SourceNode {
    let node = base.component.value
    func member(_ name: String, _ value: SourceNode.Value) -> SourceNode.Member {
      SourceNode.Member(
        name: name, nameRange: base.component.nameRange, value: SourceNode(value, at: node.range))
    }
    let plain = prefix + base.plainName
    var members = (node.members ?? []).filter { Self.keptKeywords.contains($0.name) }
    if let branches = node.member("oneOf") ?? node.member("anyOf") {
      members.append(branches)
    } else {
      let references = base.subtypes.map { prefix + (plainNames[$0] ?? $0) } + [plain]
      let branches = references.map { reference in
        SourceNode(.object([member("$ref", .string(reference))]), at: node.range)
      }
      members.append(member("oneOf", .array(branches)))
    }
    let tag = node["discriminator"]
    guard let name = tag?.stringValue ?? tag?["propertyName"]?.stringValue else {
      return SourceNode(.object(members), at: node.range)
    }
    // The value for the base itself is its own name, unless the mapping has another one.
    let isWritten = node["oneOf"] != nil || node["anyOf"] != nil
    var tags = (tag?["mapping"]?.members ?? []).map { entry in
      let target = entry.value.stringValue ?? ""
      let name = Self.name(in: target, after: prefix) ?? target
      guard !isWritten, let plainName = plainNames[name] else { return entry }
      return entry.with(SourceNode(.string(prefix + plainName), at: entry.value.range))
    }
    if !isWritten {
      let known = Set(tags.map(\.name))
      let mapped = Set(tags.compactMap { $0.value.stringValue })
      for name in base.subtypes + [base.component.name] {
        guard let plainName = plainNames[name], !known.contains(name),
          !mapped.contains(prefix + plainName)
        else { continue }
        tags.append(member(name, .string(prefix + plainName)))
      }
    }
    var discriminator = [member("propertyName", .string(name))]
    if !tags.isEmpty { discriminator.append(member("mapping", .object(tags))) }
    members.append(member("discriminator", .object(discriminator)))
    return SourceNode(.object(members), at: node.range)
  }

  /// The keywords of a base that also apply to the union.
  private static let keptKeywords: Set = [
    "deprecated", "description", "externalDocs", "nullable", "title", "x-swift-type",
  ]

  /// Returns the name of the component that a reference names, or `nil`.
  private static func name(in reference: String?, after prefix: String) -> String? {
    guard let reference, reference.hasPrefix(prefix) else { return nil }
    return String(reference.dropFirst(prefix.count))
  }
}

extension SourceNode {
  /// Returns the object with another value at a path of names.
  fileprivate func replacing(_ path: ArraySlice<String>, with members: [Member]) -> SourceNode {
    guard let first = path.first else { return SourceNode(.object(members), at: range) }
    let changed = (self.members ?? []).map { member in
      member.name == first
        ? member.with(member.value.replacing(path.dropFirst(), with: members)) : member
    }
    return SourceNode(.object(changed), at: range)
  }

  /// Returns the object with other references in its `allOf`; `nil` keeps a reference.
  fileprivate func replacingParts(_ target: (String) -> String?) -> SourceNode {
    guard let parts = self["allOf"]?.elements, let members else { return self }
    let changed = parts.map { part in
      guard let reference = part["$ref"]?.stringValue, let new = target(reference),
        let members = part.members
      else { return part }
      return SourceNode(
        .object(
          members.map { member in
            member.name == "$ref"
              ? member.with(SourceNode(.string(new), at: member.value.range)) : member
          }), at: part.range)
    }
    return SourceNode(
      .object(
        members.map { member in
          member.name == "allOf"
            ? member.with(SourceNode(.array(changed), at: member.value.range)) : member
        }), at: range)
  }

  /// Returns the object without some members.
  fileprivate func without(_ names: Set<String>) -> SourceNode {
    SourceNode(.object((members ?? []).filter { !names.contains($0.name) }), at: range)
  }
}
