import QuireClient
import QuireFeed

// The snippets of "Coming from Stapler"; a test compares them.

private struct Story: Sendable {}

private enum Stories {
  struct ItemsResponse: PaginatedResponse {
    let items: [Story]
    let total: Int?
  }
}

private protocol ItemService: Sendable {
  func items(offset: Int, size: Int) async throws -> Stories.ItemsResponse
}

@MainActor private func staple(service: some ItemService) async {
  let feed = Feed(pageSize: 10) { offset, size in
    try await service.items(offset: offset, size: size)
  }
  await feed.load()
}

@MainActor private struct StoryScreen {
  let feed: Feed<Story>

  func willDisplay(row: Int) { feed.loadNextIfNeeded(at: row) }
  func pulled() async { await feed.refresh() }
}
