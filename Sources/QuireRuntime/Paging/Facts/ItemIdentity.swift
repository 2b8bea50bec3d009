/// Returns the `id` of an `Identifiable` item, or `nil` if the item has no identity.
///
/// An item whose `id` is an Optional without a value has no identity.
package func itemIdentity<Item>(of item: Item) -> AnyHashable? {
  func identity(of item: some Identifiable) -> AnyHashable? {
    // Items without an `id` are not the same item.
    if let id = item.id as Any as? any OptionalValue, id.isNone { return nil }
    return AnyHashable(item.id)
  }
  return (item as? any Identifiable).flatMap { identity(of: $0) }
}

/// An Optional of any type.
private protocol OptionalValue {
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNone: Bool { self == nil }
}
