/// What tells an item that is `Identifiable` from others, or `nil` where it is not, or has no
/// identity yet.
package func itemIdentity<Item>(of item: Item) -> AnyHashable? {
  func identity(of item: some Identifiable) -> AnyHashable? {
    // Many without an identity are not one.
    if let id = item.id as Any as? any OptionalValue, id.isNone { return nil }
    return AnyHashable(item.id)
  }
  return (item as? any Identifiable).flatMap { identity(of: $0) }
}

/// An Optional of whatever type.
private protocol OptionalValue {
  var isNone: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNone: Bool { self == nil }
}
