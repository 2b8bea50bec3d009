/// One page as a feed takes it in, whatever source it is from.
struct FeedPage<Item: Sendable>: Sendable {
  /// The items in the source's order.
  let items: [Item]

  /// The number of items over all pages, or `nil` where the source does not say.
  let total: Int?

  init(items: [Item], total: Int? = nil) {
    self.items = items
    self.total = total.flatMap { $0 < 0 ? nil : $0 }
  }
}
