/// Returns the `id` of an `Identifiable` item, or `nil` if the item has no identity.
///
/// An item whose `id` is an Optional without a value has no identity.
package func itemIdentity<Item>(of item: Item) -> AnyHashable? {
  func identity(of item: some Identifiable) -> AnyHashable? {
    let id = item.id
    // Items without an `id` are not the same item. A cast of each `id` would take longer.
    if type(of: id) is any OptionalValue.Type, (id as? any OptionalValue)?.isNone == true {
      return nil
    }
    return AnyHashable(id)
  }
  return (item as? any Identifiable).flatMap { identity(of: $0) }
}

/// Returns a function that does the same as ``itemIdentity(of:)`` for many items of a type.
///
/// It does not copy the items, and so takes a third of the time for items with many members.
package func itemIdentities<Item>(of type: Item.Type) -> (Item) -> AnyHashable? {
  func identities<Same: Identifiable>(of type: Same.Type) -> ((Item) -> AnyHashable?)? {
    guard !(Same.ID.self is any OptionalValue.Type), Same.ID.self != AnyHashable.self,
      let id = \Same.id as AnyKeyPath as? KeyPath<Item, Same.ID>
    else { return nil }
    return { AnyHashable($0[keyPath: id]) }
  }
  let identities = (type as? any Identifiable.Type).flatMap { identities(of: $0) }
  return identities ?? { itemIdentity(of: $0) }
}

/// An Optional of any type.
private protocol OptionalValue {
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNone: Bool { self == nil }
}
