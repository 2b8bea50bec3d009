import QuireModel

extension FileRenderer {
  /// The property `id` where the identity is of another name, or several.
  mutating func identityAccessor(
    _ identity: ObjectShape.Identity?, of id: TypeID, at place: Place
  ) -> AccessorView? {
    switch identity {
    case .property(let wireName):
      let name = names.property(wireName, of: id)
      guard name != "id", let property = index.property(wireName, of: id) else { return nil }
      return AccessorView(
        declaration: place.accessor(
          "\(access)var id: \(self.identity(property.type))",
          .text(SwiftIdentifier.opening(name)), at: 2))
    case .tuple(let wireNames):
      let arguments = wireNames.map { wireName in
        let name = names.property(wireName, of: id)
        return Layout.argument(SwiftIdentifier.label(name.behindDot), .text(name))
      }
      return AccessorView(
        declaration: place.accessor(
          "\(access)var id: Identity", .call("Identity", arguments), at: 2))
    case nil: return nil
    }
  }

  /// The members of the nested struct `Identity`.
  mutating func keys(
    of identity: ObjectShape.Identity?, in id: TypeID, at place: Place
  ) -> [PropertyView] {
    guard case .tuple(let wireNames) = identity else { return [] }
    return wireNames.compactMap { wireName in
      guard let property = index.property(wireName, of: id) else { return nil }
      let name = names.property(wireName, of: id)
      let signature = Layout.argument(name, .type(type(property.type.withoutNull)))
      return PropertyView(
        documentation: place.comment(Self.comment(of: property, named: name), at: 4),
        declaration: place.fit(signature, at: 4, behind: "\(access)var "))
    }
  }
}
