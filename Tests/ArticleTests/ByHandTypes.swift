import ExampleAPI
import QuireClient

// The snippets of the pages about the types for paging by hand; a test compares them.

private protocol Store: Sendable {
  func contacts(offset: Int, limit: Int) async throws -> [String]
}

private enum PageablePage {
  @MainActor final class Archive: Pageable {
    private(set) var page = 0
    func nextPage() { fetchPage(page + 1) }
    func fetchPage(_ page: Int) { self.page = page }
  }
}

@MainActor private func pager(load: @escaping (Int) -> Void) {
  let pager = Pager(firstPage: 1) { page in load(page) }
  pager.refresh()  // load(1)
  pager.nextPage()  // load(2)
  pager.fetchPage(7)  // load(7)
}

@MainActor private func trigger(row: Int, users: [User], pager: Pager) {
  let trigger = ListTrigger(pageSize: 20, distance: 5) { pager.nextPage() }
  trigger(row, of: users.count)  // before the row is shown
  trigger.refresh()  // after the list starts over
}

private func generator(store: Store) async throws {
  let contacts = PageGenerator(limit: 50) { offset, limit in
    try await store.contacts(offset: offset, limit: limit)
  }
  let first = try await contacts.next() ?? []
  for try await page in contacts { print(first.count, page.count) }
}
