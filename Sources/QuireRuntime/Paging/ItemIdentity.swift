/// What tells an item that is `Identifiable` from others, or `nil` where it is not.
func itemIdentity<Item>(of item: Item) -> AnyHashable? {
  func identity(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
  return (item as? any Identifiable).map { identity(of: $0) }
}
