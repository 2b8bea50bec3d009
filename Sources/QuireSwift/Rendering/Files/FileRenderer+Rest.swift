import QuireModel

extension FileRenderer {
  /// The member that holds what no property declares.
  mutating func rest(_ rest: RestModel, of id: TypeID, at place: Place) -> Member {
    self.rest(
      rest, of: id, as: .map(of: rest.type), empty: "[:]", source: "members",
      else: "The members that the schema does not declare.", at: place)
  }

  /// The member that holds the elements behind those that have a place of their own.
  mutating func rest(ofTuple rest: RestModel, of id: TypeID, at place: Place) -> Member {
    self.rest(
      rest, of: id, as: .array(of: rest.type), empty: "[]", source: "elements",
      else: "The remaining elements.", at: place)
  }

  private mutating func rest(
    _ rest: RestModel, of id: TypeID, as whole: TypeReference, empty: String, source: String,
    else plain: String, at place: Place
  ) -> Member {
    let name = names.restProperty(of: id)
    let signature = Layout.argument(name, .type(type(whole)))
    let format = spelling.format(rest.type).map {
      Layout.argument("as", .text("\($0).self"))
    }
    let value = Layout.call("\(source).rest", format.map { [$0] } ?? [])
    return Member(
      view: PropertyView(
        documentation: place.comment(
          Self.comment(rest.documentation, else: plain), at: 2),
        declaration: place.fit(signature, at: 2, behind: "\(access)var ")),
      name: name, target: name, isConstant: false, isRest: true,
      parameter: .argument(name, .defaulted(.type(type(whole)), .text(empty))),
      argument: .argument(SwiftIdentifier.label(name.behindDot), value),
      read: .assignment(name, .enclosed("try ", value, "")),
      write: .enclosed(
        "try ", .call("\(source).rest", [.text(name)] + (format.map { [$0] } ?? [])), ""))
  }

  /// The statements that check, before the members are read, that some are not there.
  static func checks(before shape: ObjectShape) -> [Layout] {
    shape.forbidden.map { wireName in
      .enclosed(
        "try ",
        .call("members.check", [.argument("absent", .literal(StringLiteral(wireName)))]), "")
    }
  }

  /// The statement that checks, after the members or elements are read, that there are no others.
  static func checks(
    after source: String, _ undeclared: ObjectShape.Undeclared, isClosed: Bool
  ) -> [Layout] {
    if case .refused = undeclared { return [.text("try \(source).checkNoRest()")] }
    return isClosed ? [.text("try \(source).checkNoRestWhileMatching()")] : []
  }
}
