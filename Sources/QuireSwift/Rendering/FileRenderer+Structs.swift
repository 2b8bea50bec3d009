import QuireModel
import QuireSchema

// MARK: Structs

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: ObjectShape, at place: Place
  ) -> StructView {
    usesRuntime()
    let id = declaration.id
    let identity = index.identity(of: id)
    var conformances = ["QuireRuntime.MemberCodable", "Hashable", "Sendable"]
    if identity != nil { conformances.insert("Identifiable", at: 2) }
    let members = shape.properties.map { member($0, of: id, identity: identity, at: place) }
    let stored = members.filter { !$0.isConstant }
    return StructView(
      access: access,
      documentation: place.comment(comment(of: declaration), at: 0),
      head: place.head("\(access)struct \(names.name(of: id))", inheriting: conformances),
      usesExactNames: shape.usesExactNames,
      properties: members.map(\.view),
      identity: identityAccessor(identity, of: id, at: place),
      keys: keys(of: identity, in: id, at: place),
      initializer: place.fit(
        .call("\(access)init", stored.map(\.parameter)), at: 2, reserve: 2),
      assignments: stored.map { member in
        place.fit(.assignment("self.\(member.target.behindDot)", .text(member.name)), at: 4)
      },
      reads: members.map { place.fit($0.read, at: 4) },
      writes: members.map { place.fit($0.write, at: 4) },
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  /// What a declaration's comment says.
  func comment(of declaration: TypeDeclaration) -> String {
    let plain =
      switch (declaration.name, declaration.shape) {
      case (.property(let name), .enumeration): "A value of `\(name)`."
      case (.property(let name), _): "The members of `\(name)`."
      case (_, .list(let element)): "A list of `\(spelling.type(element))`."
      default: "The type `\(names.path(of: declaration.id))`."
      }
    return Self.comment(declaration.documentation, else: plain)
  }

  /// One member of a struct, in all the places where it stands.
  private struct Member {
    var view: PropertyView
    /// The name of the property and of its parameter.
    var name: String
    /// The property that is assigned to: a deprecated one's storage.
    var target: String
    var isConstant: Bool
    var parameter: Layout
    var read: Layout
    var write: Layout
  }

  private mutating func member(
    _ property: PropertyModel, of id: TypeID, identity: ObjectShape.Identity?, at place: Place
  ) -> Member {
    let name = names.property(property.wireName, of: id)
    let optional = property.presence == .optional || property.presence == .requiredNullable
    let base = type(property.type.unwrapped)
    let isIdentity = identity == .property(property.wireName)
    let storedType =
      (isIdentity ? spelling.identity(property.type) : base) + (optional ? "?" : "")
    let constant = property.constant.flatMap { literals.constant($0, as: property.type) }
    if let node = property.constant, constant == nil {
      diagnostics.add(.constantUnfit(type: base, at: node.range))
    }
    let isConstant = constant != nil && !optional
    // A constant is read where it is written, with no property behind it to read instead.
    let isDeprecated =
      property.documentation.isDeprecated && !isConstant && !index.isRead(property, of: id)
    let storedName = isDeprecated ? storedName(of: name, in: id) : name
    var member = Member(
      view: PropertyView(
        documentation: place.comment(
          comment(of: property, isMarked: isDeprecated), at: 2),
        isDeprecated: isDeprecated, declaration: "", storedName: storedName,
        storage: ""),
      name: name, target: storedName, isConstant: isConstant,
      parameter: .argument(name, .type(optional ? "\(base)?" : base)), read: .text(""),
      write: .text(""))
    let signature = Layout.argument(name, .type(storedType))
    if isConstant, let constant {
      member.view.declaration = place.accessor("\(access)var \(signature.flat)", constant, at: 2)
    } else if isDeprecated {
      member.view.declaration = place.fit(signature, at: 2, behind: "\(access)var ")
      member.view.storage = stored(
        .argument(storedName, .type(storedType)), "private ", property, at: place)
    } else {
      member.view.declaration = stored(signature, access, property, at: place)
    }
    if !isConstant {
      member.parameter = parameter(
        name, base, property.defaultValue, as: property.type,
        isOptional: optional, isEmptyByDefault: property.presence == .emptyWhenAbsent)
    }
    (member.read, member.write) = coding(
      property, constant, isConstant: isConstant,
      // The parameter that hands the members out is called so too.
      as: storedName == "members" ? "self.members" : storedName)
    return member
  }

  /// A stored property's declaration; one that holds its own type is held apart.
  private func stored(
    _ signature: Layout, _ access: String, _ property: PropertyModel, at place: Place
  ) -> String {
    guard property.isIndirect else { return place.fit(signature, at: 2, behind: "\(access)var ") }
    let line = "@QuireRuntime.Indirect \(access)var \(signature.flat)"
    if 2 + line.utf8.count <= place.width { return line }
    let declaration = place.fit(signature, at: 2, behind: "\(access)var ")
    return "@QuireRuntime.Indirect\n  \(declaration)"
  }

  /// The statements that read and write a member.
  private func coding(
    _ property: PropertyModel, _ constant: Layout?, isConstant: Bool, as target: String
  ) -> (read: Layout, write: Layout) {
    let key = StringLiteral(property.wireName)
    // The argument of that name would hide the property.
    let target = target == "members" ? "self.members" : target
    let mayBeAbsent = property.presence == .optional || property.presence == .emptyWhenAbsent
    let readName: Layout =
      mayBeAbsent || constant != nil && !isConstant
      ? .argument("optional", .literal(key)) : .literal(key)
    let writeName: Layout =
      property.presence == .optional ? .argument("optional", .literal(key)) : .literal(key)
    var readArguments = [readName]
    var writeArguments = [writeName, .text(target)]
    if let constant {
      if isConstant {
        return (
          .enclosed("try ", .call("members.check", [readName, .argument("is", constant)]), ""),
          .enclosed("try ", .call("members", writeArguments), "")
        )
      }
      readArguments.append(.argument("is", constant))
    } else if let format = spelling.format(property.type) {
      // A value that is always there and may be null is Optional in its type, not in its presence.
      let whole = property.presence == .requiredNullable ? "\(format)?" : format
      readArguments.append(.argument("as", .text("\(whole).self")))
      writeArguments.append(.argument("as", .text("\(whole).self")))
    }
    let fallback = property.presence == .emptyWhenAbsent ? " ?? []" : ""
    return (
      .assignment(target, .enclosed("try ", .call("members", readArguments), fallback)),
      .enclosed("try ", .call("members", writeArguments), "")
    )
  }

  /// What a property's comment says.
  ///
  /// - Parameter isMarked: Whether the declaration itself says that it is deprecated.
  private func comment(of property: PropertyModel, isMarked: Bool = false) -> String {
    var documentation = property.documentation
    if isMarked { documentation.isDeprecated = false }
    return Self.comment(documentation, else: "The value of `\(property.wireName)`.")
  }

  static func comment(_ documentation: Documentation, else plain: String) -> String {
    (documentation.said ?? plain)
      + (documentation.isDeprecated ? "\n\nDeprecated, as the schema says." : "")
  }

  /// A name of its own for the property that holds a deprecated one's value.
  private func storedName(of name: String, in id: TypeID) -> String {
    let taken = Set((names.properties[id] ?? [:]).values)
    let plain = name.behindDot
    var stored = "stored" + plain.prefix(1).uppercased() + plain.dropFirst()
    while taken.contains(stored) { stored += "Value" }
    return stored
  }
}

// MARK: Identities

extension FileRenderer {
  /// The property `id` where the identity is of another name, or several.
  private mutating func identityAccessor(
    _ identity: ObjectShape.Identity?, of id: TypeID, at place: Place
  ) -> AccessorView? {
    switch identity {
    case .property(let wireName):
      let name = names.property(wireName, of: id)
      guard name != "id", let property = index.property(wireName, of: id) else { return nil }
      return AccessorView(
        summary: "The identity, which is `\(name.behindDot)`.",
        declaration: place.accessor(
          "\(access)var id: \(spelling.identity(property.type))", .text(name), at: 2))
    case .tuple(let wireNames):
      let arguments = wireNames.map { wireName in
        let name = names.property(wireName, of: id)
        return Layout.argument(SwiftIdentifier.label(name.behindDot), .text(name))
      }
      return AccessorView(
        summary: "The members that tell this value from others, together.",
        declaration: place.accessor(
          "\(access)var id: Identity", .call("Identity", arguments), at: 2))
    case nil: return nil
    }
  }

  /// The members of the nested struct `Identity`.
  private mutating func keys(
    of identity: ObjectShape.Identity?, in id: TypeID, at place: Place
  ) -> [PropertyView] {
    guard case .tuple(let wireNames) = identity else { return [] }
    return wireNames.compactMap { wireName in
      guard let property = index.property(wireName, of: id) else { return nil }
      let signature = Layout.argument(
        names.property(wireName, of: id), .type(type(property.type.unwrapped)))
      return PropertyView(
        documentation: place.comment(comment(of: property), at: 4), isDeprecated: false,
        declaration: place.fit(signature, at: 4, behind: "\(access)var "), storedName: "",
        storage: "")
    }
  }
}

// MARK: Parameters

extension FileRenderer {
  /// A parameter of an initializer or of a static member.
  ///
  /// - Parameters:
  ///   - base: The type as it is spelt, without the question mark of an Optional.
  ///   - defaultValue: What the schema says; where it cannot be written, that is reported.
  mutating func parameter(
    _ name: String, _ base: String, _ defaultValue: JSONNode?, as type: TypeReference,
    isOptional: Bool, isEmptyByDefault: Bool = false
  ) -> Layout {
    let declared: Layout = .type(isOptional ? "\(base)?" : base)
    var value: Layout? = isOptional ? .text("nil") : isEmptyByDefault ? .text("[]") : nil
    if let defaultValue {
      if let literal = literals.layout(
        defaultValue, as: isOptional ? .nullable(type.unwrapped) : type)
      {
        value = literal
      } else {
        diagnostics.add(.defaultUnfit(type: base, at: defaultValue.range))
      }
    }
    guard let value else { return .argument(name, declared) }
    return .argument(name, .defaulted(declared, value))
  }
}

extension Documentation {
  /// The text, or `nil` where it says nothing that a comment could show.
  var said: String? {
    text.flatMap { DocComment($0).lines.isEmpty ? nil : $0 }
  }
}

extension TypeReference {
  /// The type without the Optional that a property or a parameter says by itself.
  var unwrapped: TypeReference {
    if case .nullable(let inner) = self { inner.unwrapped } else { self }
  }
}
