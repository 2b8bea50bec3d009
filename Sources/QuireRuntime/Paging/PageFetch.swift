/// One call of a closure that fetches a page, by which is known what runs inside of it.
final class PageFetch: Sendable {
  /// The fetches that the current task runs inside of, the innermost last.
  @TaskLocal static var enclosing: [PageFetch] = []

  /// Whether the current task runs inside of this fetch, or was begun there.
  var enclosesCurrentTask: Bool { Self.enclosing.contains { $0 === self } }

  /// Fetches, so that what runs inside is known by it.
  ///
  /// - Parameters:
  ///   - offset: The number of items before the page.
  ///   - limit: The most items wanted.
  ///   - fetch: The closure.
  /// - Returns: What it returned or threw.
  func page<Item>(
    at offset: Int, limit: Int, by fetch: PageGenerator<Item>.Fetch
  ) async -> Result<[Item], any Error> {
    await Self.$enclosing.withValue(Self.enclosing + [self]) {
      do {
        return .success(try await fetch(offset, limit))
      } catch {
        return .failure(error)
      }
    }
  }
}
