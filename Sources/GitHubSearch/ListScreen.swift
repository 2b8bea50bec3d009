import QuireFeed

/// Prints a list as lines of text, page by page as they load.
@MainActor
struct ListScreen<Item: Sendable> {
  /// The list; items that it has already loaded are not printed again.
  let feed: Feed<Item>

  /// The conversion of an item to its line.
  let row: (Item) -> String

  /// Loads and prints pages, each followed by a count, until the list ends or the limit is reached.
  ///
  /// - Parameters:
  ///   - pages: The maximum number of pages.
  ///   - print: Prints one line; an error that it throws stops the loading.
  /// - Throws: The error of a page that could not be loaded; the pages before it are printed.
  func show(pages: Int, print: (String) throws -> Void) async throws {
    for page in 1...max(pages, 1) {
      let shown = feed.items.count
      let outcome = await feed.loadNext()
      for item in feed.items.dropFirst(shown) { try print(row(item).printable) }
      switch outcome {
      case .loaded where !feed.hasEnded:
        try print(page < pages ? count : "\(count), and more")
      case .ended where page > 1: return try print("-- the end")
      case .loaded, .ended: return try print("\(count), the end")
      case .failed(let error): throw error
      case .cancelled: throw CancellationError()
      }
    }
  }

  /// The number of items so far, with the total if the server sends it.
  private var count: String {
    "-- \(feed.items.count)" + (feed.total.map { " of \($0)" } ?? "")
  }
}
