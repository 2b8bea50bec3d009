import QuireRuntime

/// One page as a feed takes it in, whatever source it is from.
struct FeedPage<Item: Sendable>: Sendable {
  /// The items in the source's order.
  let items: [Item]

  /// The number of items over all pages, or `nil` where the source does not say.
  let total: Int?

  /// The number of items before this page, or `nil` where the source does not count them.
  var offset: Int?

  /// Asks for the page after this one, or `nil` where this is known to be the last.
  var next: FeedLoad<Item>?

  /// The earlier page that this one repeats, or `nil` if the page is new.
  var repetition: PagingError.Repetition?

  /// Asks for the page before this one, or `nil` where there is none or no way back.
  var previous: FeedLoad<Item>?

  /// Asks for this very page once more; `nil` where that is what asked for it.
  var again: FeedLoad<Item>?

  init(items: [Item], total: Int? = nil) {
    self.items = items
    self.total = total.flatMap { $0 < 0 ? nil : $0 }
  }
}

/// What came of asking a source for a page.
enum FeedStep<Item: Sendable>: Sendable {
  /// The page.
  case page(FeedPage<Item>)
  /// There turned out to be no such page.
  case end
  /// It did not come, and why; whoever asks again gets the same page.
  case failure(any Error)
}

/// Asks a source for one page; each call is a request of its own.
struct FeedLoad<Item: Sendable>: Sendable {
  /// The number of items that were put before the page since this was made; negative where some
  /// were taken away.
  var shift = 0

  private let ask: @Sendable (_ shift: Int, _ revalidates: Bool) async -> FeedStep<Item>

  /// - Parameter ask: Asks for the page, by the items put before it since, where the source counts
  ///   them, and by whether a cache is to have it confirmed.
  init(_ ask: @escaping @Sendable (_ shift: Int, _ revalidates: Bool) async -> FeedStep<Item>) {
    self.ask = ask
  }

  /// Asks for the page, which a cache may be to have confirmed, as for a refresh.
  func callAsFunction(revalidates: Bool = false) async -> FeedStep<Item> {
    await ask(shift, revalidates)
  }
}
