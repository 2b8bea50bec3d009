import QuireFeed
import QuireRuntime

/// Shows a list of anything as lines of text, page by page as they come.
@MainActor
struct ListScreen<Item: Sendable> {
  /// The list; what it has loaded before is not shown again.
  let feed: Feed<Item>

  /// The line of an item.
  let row: (Item) -> String

  /// Loads and prints pages, a count below each, until the list ends or there are enough.
  ///
  /// - Parameters:
  ///   - pages: The most pages.
  ///   - print: Takes one line; what it throws ends the showing.
  /// - Throws: What kept a page from coming; the pages before it are printed.
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

  /// How many items there are so far, and of how many where the server says.
  private var count: String {
    "-- \(feed.items.count)" + (feed.total.map { " of \($0)" } ?? "")
  }
}
