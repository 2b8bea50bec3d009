import QuireModel

/// Renders the members that `Identifiable` requires of a struct, such as
/// `var id: QuireJSON.ID<User> { number }`.
struct IdentityRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext
  /// The struct.
  let owner: TypeID
  let identity: ObjectShape.Identity?

  /// The property `id` if the identity has another name or several members.
  var accessor: AccessorView? {
    let access = context.access
    switch identity {
    case .property(let wireName):
      let name = context.names.property(wireName, of: owner)
      guard name != "id", let property = context.index.property(wireName, of: owner) else {
        return nil
      }
      return AccessorView(
        declaration: .accessor(
          "\(access)var id: \(context.identity(property.type))",
          .text(SwiftIdentifier.opening(name))))
    case .tuple(let wireNames):
      let arguments = wireNames.map { wireName in
        let name = context.names.property(wireName, of: owner)
        return Layout.argument(SwiftIdentifier.label(name.afterDot), .text(name))
      }
      return AccessorView(
        declaration: .accessor("\(access)var id: Identity", .call("Identity", arguments)))
    case nil: return nil
    }
  }

  /// The alias for the type of an identity that no property `id` declares; empty if one does.
  ///
  /// An optional member is not what `Identifiable` requires, and a union has no member.
  var alias: [Code] {
    guard identity == nil, let type = context.index.namedIdentity(of: owner) else { return [] }
    return [
      .line(.assignment("\(context.access)typealias ID", .type(context.identity(type))))
    ]
  }

  /// The members of the nested struct `Identity`; empty if one property is the identity.
  var keys: [PropertyView] {
    guard case .tuple(let wireNames) = identity else { return [] }
    return wireNames.compactMap { wireName in
      guard let property = context.index.property(wireName, of: owner) else { return nil }
      let name = context.names.property(wireName, of: owner)
      let type = context.type(property.type.withoutNull)
      let signature = Layout.argument(name, .type(type))
      return PropertyView(
        facts: PropertyFacts(
          name: name, wireName: wireName, type: type, documentation: property.documentation),
        comment: DocComment(property.comment(named: name)),
        declaration: .line(.enclosed("\(context.access)var ", signature, "")))
    }
  }
}
