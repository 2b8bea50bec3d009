import QuireModel
import QuireSchema

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: ObjectShape, at place: Place
  ) -> StructView {
    usesRuntime()
    let id = declaration.id
    let identity = index.identity(of: id)
    let conformances =
      ["QuireRuntime.MemberCodable", "Hashable"]
      + (identity == nil ? [] : ["Identifiable"]) + ["Sendable"]
    let startsUnset = shape.properties.count > Self.mostArguments
    var members = shape.properties.map {
      member($0, of: id, identity: identity, startsUnset: startsUnset, at: place)
    }
    if case .kept(let rest) = shape.undeclared {
      members.append(self.rest(rest, of: id, at: place))
    }
    let given = members.filter { !$0.isConstant && !$0.startsUnset }
    return StructView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))struct \(names.name(of: id))", inheriting: conformances),
      form: form,
      usesExactNames: shape.usesExactNames,
      properties: members.map(\.view),
      identity: identityAccessor(identity, of: id, at: place),
      keys: keys(of: identity, in: id, at: place),
      initializer: place.fit(
        .call("\(access)init", given.map(\.parameter)), at: 2, reserve: 2),
      assignments: given.map { place.fit($0.assignment, at: 4) },
      reads: (Self.checks(before: shape) + Self.reads(of: members)
        + Self.checks(after: "members", shape.undeclared, isClosed: shape.isClosed))
        .map { place.fit($0, at: 4) },
      // A member of its own prevails over one of the rest, which is written first.
      writes: (members.filter(\.isRest) + members.filter { !$0.isRest })
        .map { write($0, at: place) },
      nested: nested(declaration.nested(besides: shape.properties), depth: place.depth + 1))
  }

  /// The statements that read members: where the memberwise initializer takes all of them, one that
  /// hands them to it, which is less to compile and to run than an assignment each.
  private static func reads(of members: [Member]) -> [Layout] {
    let arguments = members.compactMap(\.argument)
    guard !members.isEmpty, arguments.count == members.count else { return members.map(\.read) }
    return [.enclosed("try ", .call("self.init", arguments), "")]
  }

  /// The most members that an initializer takes where they may be left out.
  ///
  /// The time that the compiler needs for it grows with their cube, and nobody reads such a list. In
  /// a larger struct they are set afterwards.
  private static let mostArguments = 200

  /// One member of a struct, in all the places where it stands.
  struct Member {
    var view: PropertyView
    /// The name of the property and of its parameter.
    var name: String
    /// The property that is assigned to: the storage of a deprecated one, or of one held apart.
    var target: String
    /// Whether it is held apart from the struct, which it may contain.
    var isIndirect = false
    var isConstant: Bool
    /// Whether it holds what no property declares.
    var isRest = false
    /// Whether only the server sets it.
    var isReadOnly = false
    /// Whether it is no argument of the initializer, and nil or absent until it is set.
    var startsUnset = false
    var parameter: Layout
    /// What is read for the parameter, `try` left out; `nil` where there is none.
    var argument: Layout? = nil
    var read: Layout
    var write: Layout

    /// The statement that takes the initializer's argument.
    var assignment: Layout { .assignment("self.\(target.behindDot)", stored(.text(name))) }

    /// What the target is assigned for a value.
    func stored(_ value: Layout) -> Layout {
      isIndirect ? .call("QuireRuntime.Indirect", [.argument("wrappedValue", value)]) : value
    }

    /// The value of the target.
    var content: String { isIndirect ? "\(target).wrappedValue" : target }

    /// The target, where an argument may have its name.
    func target(behind argument: String) -> String { Self.shown(target, behind: argument) }

    /// The value that is written; to ask a deprecated property for it would be warned of.
    func value(behind argument: String) -> String {
      Self.shown(view.isDeprecated ? content : name, behind: argument)
    }

    private static func shown(_ name: String, behind argument: String) -> String {
      name == argument ? "self.\(name)" : name
    }
  }

  /// Returns the member for a property.
  mutating func member(
    _ property: PropertyModel, of id: TypeID, identity: ObjectShape.Identity? = nil,
    startsUnset: Bool = false, at place: Place
  ) -> Member {
    let name = names.property(property.wireName, of: id)
    let optional = property.presence == .optional || property.presence == .requiredNullable
    let base = type(property.type.withoutNull)
    let isIdentity = identity == .property(property.wireName)
    let tellsNull = property.presence == .absentOrNull
    let plainType = isIdentity ? self.identity(property.type) : base
    let storedType = tellsNull ? Self.presence(plainType) : plainType + (optional ? "?" : "")
    let constant = property.constant.flatMap { literals.constant($0, as: property.type) }
    if let node = property.constant, constant == nil {
      diagnostics.add(.constantUnfit(node, type: base))
    }
    let isConstant = constant != nil && !optional
    // A constant is read where it is written, with no property behind it to read instead.
    let isDeprecated =
      property.documentation.isDeprecated && !isConstant && !index.isRead(property, of: id)
    let defaultValue = defaultValue(of: property, in: id)
    let hasMemberDefaults = hasMemberDefaults(property, in: id)
    let startsUnset =
      startsUnset && (property.presence == .optional || tellsNull) && !isConstant && !isDeprecated
      && !property.isIndirect && defaultValue == nil && !hasMemberDefaults
    let isIndirect = property.isIndirect && !isConstant
    let hasStorage = isDeprecated || isIndirect
    var member = Member(
      view: PropertyView(
        documentation: place.comment(
          Self.comment(of: property, named: name, isMarked: isDeprecated), at: 2),
        isDeprecated: isDeprecated, declaration: ""),
      name: name, target: hasStorage ? names.storedProperty(property.wireName, of: id) : name,
      isIndirect: isIndirect, isConstant: isConstant, isReadOnly: property.isReadOnly,
      startsUnset: startsUnset,
      parameter: .text(""), read: .text(""), write: .text(""))
    let type = Layout.type(storedType)
    let signature = Layout.argument(
      name, startsUnset && tellsNull ? .defaulted(type, .text(".absent")) : type)
    if isConstant, let node = property.constant, let constant {
      // The type stands before it, so that the literal need not say it.
      let value = literals.layout(node, as: property.type) ?? constant
      member.view.declaration = place.accessor("\(access)var \(signature.flat)", value, at: 2)
    } else {
      member.view.declaration = place.fit(signature, at: 2, behind: "\(access)var ")
    }
    if hasStorage {
      let type = isIndirect ? "QuireRuntime.Indirect<\(storedType)>" : storedType
      member.view.declaration = place.opening(member.view.declaration, at: 2)
      member.view.accessors = [
        place.accessor("get", .text(member.content), at: 4),
        place.accessor("set", .assignment(member.content, .text("newValue")), at: 4),
      ]
      member.view.storage = place.fit(
        .argument(member.target, .type(type)), at: 2, behind: "private var ")
    }
    if !isConstant {
      member.parameter = parameter(
        name, base, defaultValue, as: property.type,
        absence: tellsNull
          ? .presence
          : optional ? .nil : property.presence == .emptyWhenAbsent ? .emptyArray : .none,
        hasMemberDefaults: hasMemberDefaults)
    }
    let value: Layout
    (value, member.write) = coding(
      property, constant, isConstant: isConstant, as: member.value(behind: "members"))
    if isConstant {
      member.read = .enclosed("try ", value, "")
    } else {
      member.read = .assignment(
        member.target(behind: "members"), .enclosed("try ", member.stored(value), ""))
      member.argument =
        startsUnset ? nil : .argument(SwiftIdentifier.label(name.behindDot), value)
    }
    return member
  }

  /// The argument that names the form of a member.
  private static func form(_ format: String, isNullable: Bool) -> Layout {
    .argument("as", .text("\(isNullable ? TypeSpelling.nullable(format) : format).self"))
  }

  /// What reads a member, `try` left out, and the statement that writes it.
  private func coding(
    _ property: PropertyModel, _ constant: Layout?, isConstant: Bool, as target: String
  ) -> (value: Layout, write: Layout) {
    let key = StringLiteral(property.wireName)
    let mayBeAbsent = property.presence == .optional || property.presence == .emptyWhenAbsent
    let lenient = constant == nil ? spelling.lenientReading(of: property) : nil
    let readName: Layout =
      mayBeAbsent || constant != nil && !isConstant
      ? .argument("optional", .literal(key)) : Self.key(key, property.presence)
    let writeName: Layout =
      property.presence == .optional
      ? .argument("optional", .literal(key)) : Self.key(key, property.presence)
    var readArguments = [readName]
    var writeArguments = [writeName, .text(target)]
    if let constant {
      if isConstant {
        return (
          .call("members.check", [readName, .argument("is", constant)]),
          .enclosed("try ", .call("members", writeArguments), "")
        )
      }
      readArguments.append(.argument("is", constant))
    } else {
      // A value that is always there and may be null is Optional in its type, not in its presence.
      let isNullable = property.presence == .requiredNullable
      if let lenient {
        readArguments = [
          .argument(lenient.label, .literal(key)),
          .argument("as", .text("\(lenient.format).self")),
        ]
      } else if let format = spelling.format(property.type) {
        let mayBeNull = isNullable || property.presence == .emptyWhenNull
        readArguments.append(Self.form(format, isNullable: mayBeNull))
      }
      if let format = spelling.format(property.type, isLenient: false) {
        writeArguments.append(Self.form(format, isNullable: isNullable))
      }
    }
    let value = Layout.call("members", readArguments)
    let readsAsEmpty = [.emptyWhenAbsent, .emptyWhenNull].contains(property.presence)
    return (
      readsAsEmpty ? .enclosed("", value, " ?? []") : value,
      .enclosed("try ", .call("members", writeArguments), "")
    )
  }

  /// A member's name as its reader and writer take it.
  private static func key(_ key: StringLiteral, _ presence: PropertyModel.Presence) -> Layout {
    presence == .absentOrNull ? .argument("presence", .literal(key)) : .literal(key)
  }

  /// The statement that writes a member; what only the server sets is not sent.
  private func write(_ member: Member, at place: Place) -> String {
    guard member.isReadOnly else { return place.fit(member.write, at: 4) }
    let line = "if members.writesReadOnly { \(member.write.flat) }"
    if 4 + line.columns <= place.width { return line }
    return "if members.writesReadOnly {\n      \(place.fit(member.write, at: 6))\n    }"
  }
}
