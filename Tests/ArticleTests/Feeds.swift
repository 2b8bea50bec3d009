import ExampleAPI
import QuireClient
import QuireFeed

// The snippets of "Feeds"; a test compares them.

@MainActor private func feed(github: Client) async {
  let feed = Feed(.userSearch(q: "dan"), from: github)
  await feed.load()  // the first page
  await feed.loadNext()  // the next page
  print(feed.items.map(\.login), feed.total ?? 0)
  await feed.refresh()  // the first page again
}

@MainActor private struct UserScreen {
  let feed: Feed<User>

  func render(_ feed: Feed<User>) -> [String] {
    var rows = feed.items.map(\.login)
    switch feed.phase {
    case .idle, .loadingFirstPage: rows.append("Loading ...")
    case .loaded, .loadingNextPage: rows.append("More to come ...")
    case .searchPaused(let count): rows.append("Nothing in \(count) pages. Search further")
    case .refreshing: rows.insert("Refreshing ...", at: 0)
    case .stored(let date, _): rows.insert("As of \(date)", at: 0)
    case .ended: if rows.isEmpty { rows.append("No users found") }
    case .firstPageFailed(let error): rows += [error.localizedDescription, "Try again"]
    case .nextPageFailed(let error): rows += [error.localizedDescription, "Go on"]
    case .refreshFailed(let error): rows.insert(error.localizedDescription, at: 0)
    }
    return rows
  }

  func topRowAppeared(at index: Int) { feed.loadPreviousIfNeeded(at: index) }
  func tappedEarlier() async { await feed.loadPrevious() }
  func header(_ feed: Feed<User>) -> String? {
    switch feed.previousPhase {
    case .open, .searchPaused: "Earlier ..."
    case .loading: "Loading ..."
    case .failed(let error): error.localizedDescription
    case .ended: nil
    }
  }

  func rows(_ feed: Feed<User>, in visible: Range<Int>) -> [String] {
    visible.clamped(to: 0..<feed.rowCount).map { feed.item(at: $0)?.login ?? "..." }
  }

  func screenAppeared() async { await feed.load() }
  func rowAppeared(at index: Int) { feed.loadNextIfNeeded(at: index) }
  func pulled() async { await feed.refresh() }
}

@MainActor private func refreshing(feed: Feed<User>, github: Client) async {
  await feed.refresh()  // the first page
  await feed.refresh(.allPages)  // as many pages as the feed has
  await feed.refresh(.around(42))  // the page of an item, by its index
  await feed.refresh(clearing: true)  // drops the items at once
  await feed.replace(with: .userSearch(q: "eve"), from: github)
}

@MainActor private func editing(feed: Feed<User>, user: User) {
  feed.maxPages = 4
  feed.duplicates = .keepLast
  feed.restartsWhenExpired = true
  feed.update(user)
  feed.insert(user, at: 0)
  feed.remove(id: user.id)
  feed.remove(id: user.id, shiftingPages: true)  // the server has removed it, too
}

@MainActor private func removing(
  feed: Feed<User>, user: User, service: some StoryService
) async throws {
  try await feed.performing(.remove(id: user.id)) { try await service.remove(user.id) }
}

private struct Stories: PaginatedResponse {
  let items: [String]
}

private protocol StoryService: Sendable {
  func stories(_ offset: Int, _ size: Int) async throws -> Stories
  func lines(_ offset: Int, _ limit: Int) async throws -> [String]
  func firstReplies() async throws -> PageStep<[String]>
  func remove(_ id: User.ID) async throws
}

@MainActor private func sources(github: Client, service: some StoryService) {
  let users = Feed(.userSearch(q: "dan"), from: github)
  let stories = Feed(pageSize: 10) { offset, size in try await service.stories(offset, size) }
  let lines = Feed(limit: 25) { offset, limit in try await service.lines(offset, limit) }
  let letters = Feed(Array("abcdefghij"), pageSize: 4)
  let replies = Feed { try await service.firstReplies() }
  _ = (users, stories, lines, letters, replies)
}

private struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let isRead: Bool
  let day: String
}

@MainActor private struct Inbox {
  func showUnread(in feed: Feed<Message>) { feed.filter = { !$0.isRead } }
  func days(of feed: Feed<Message>) -> [FeedSection<String, Message>] { feed.sections { $0.day } }
  func news(in feed: Feed<Message>) -> [FeedSection<String?, Message>] {
    feed.sections { previous, next in previous?.isRead == true && !next.isRead ? "New" : nil }
  }

  func follow(_ feed: Feed<Message>) async {
    for await change in feed.changes {
      print(change.snapshot.items.count, change.difference.insertions.count, change.replaced)
    }
  }
}

private struct Wait: Decodable, Hashable {
  let seconds: Int
}

private struct Refund: Decodable, Hashable {
  let amount: Int
}

private struct RefundList: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [Refund]
  }

  enum Refusal: DeclaredBody {
    case tooManyRequests(Wait)
    case undeclared

    init(from error: StatusError) throws {
      self = error.status == 429 ? .tooManyRequests(try error.body()) : .undeclared
    }
  }

  typealias Failure = Refusal.Failure
  let path: ResourcePath = "/refunds"
  let pagingRule = PagingRule(.page(send: .query("page")), items: .body("items"))
}

@MainActor private struct RefundScreen {
  func explanation(_ feed: Feed<Refund>) -> String? {
    switch feed.phase.failure(of: RefundList.self)?.body {
    case .tooManyRequests(let wait): "Again in \(wait.seconds) seconds"
    case .undeclared, nil: feed.phase.error?.localizedDescription
    }
  }
}
