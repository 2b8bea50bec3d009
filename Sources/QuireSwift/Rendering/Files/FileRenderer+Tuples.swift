import QuireModel

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: TupleShape, at place: Place
  ) -> StructView {
    usesRuntime()
    let id = declaration.id
    var members: [Member] = []
    for position in shape.positions {
      members.append(element(position.element, of: id, at: place))
    }
    if case .kept(let rest) = shape.undeclared {
      members.append(self.rest(ofTuple: rest, of: id, at: place))
    }
    let reads =
      members.map(\.read)
      + Self.checks(after: "elements", shape.undeclared, isClosed: shape.isClosed)
    let stored = members.filter { !$0.isConstant }
    return StructView(
      access: access,
      documentation: place.comment(Self.comment(declaration.documentation), at: 0),
      head: place.head(
        "\(modifiers(at: place))struct \(names.name(of: id))",
        inheriting: ["QuireRuntime.TupleCodable", "Hashable", "Sendable"]),
      form: form,
      usesExactNames: false,
      properties: members.map(\.view), identity: nil, keys: [],
      initializer: place.fit(
        .call("\(access)init", stored.map(\.parameter)), at: 2, reserve: 2),
      assignments: stored.map { place.fit($0.assignment, at: 4) },
      reads: reads.map { place.fit($0, at: 4) },
      writes: members.map { place.fit($0.write, at: 4) },
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  /// One element of a tuple: a member that is read and written by its place.
  private mutating func element(
    _ element: PropertyModel, of id: TypeID, at place: Place
  ) -> Member {
    var member = member(element, of: id, at: place)
    var readArguments: [Layout] = []
    var writeArguments: [Layout] = [.text(member.value(behind: "elements"))]
    let constant = element.constant.flatMap { literals.constant($0, as: element.type) }
    let call =
      switch element.presence {
      case .optional: "elements.optional"
      case .absentOrNull: "elements.presence"
      case .required, .requiredNullable, .emptyWhenAbsent, .emptyWhenNull: "elements"
      }
    if let constant {
      readArguments = [.argument("is", constant)]
    } else if let format = spelling.format(element.type) {
      // A value that is always there and may be null is Optional in its type.
      let whole = element.presence == .requiredNullable ? TypeSpelling.nullable(format) : format
      readArguments = [.argument("as", .text("\(whole).self"))]
      writeArguments += readArguments
    }
    let readCall =
      constant == nil ? call : member.isConstant ? "elements.check" : "elements.optional"
    let read = Layout.call(readCall, readArguments)
    member.read =
      member.isConstant
      ? .enclosed("try ", read, "")
      : .assignment(
        member.target(behind: "elements"), .enclosed("try ", member.stored(read), ""))
    member.write = .enclosed("try ", .call(call, writeArguments), "")
    return member
  }
}
