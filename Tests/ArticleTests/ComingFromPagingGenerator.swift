import QuireClient

// The snippets of "Coming from PagingGenerator"; a test compares them.

private struct Contact: Hashable, Sendable {
  let name: String
}

private struct ContactStore: Sendable {
  func contacts(offset: Int, limit: Int) async throws -> [Contact] { [] }
}

private enum Contacts {
  @MainActor final class ContactList {
    private(set) var contacts: [Contact] = []
    private let pages: PageGenerator<Contact>

    init(store: ContactStore) {
      pages = PageGenerator(startOffset: 0, limit: 25) { offset, limit in
        try await store.contacts(offset: offset, limit: limit)
      }
    }

    func loadNext() async throws {
      try await pages.next { page in contacts += page }
    }

    func willShow(row: Int) async throws {
      if row == contacts.count - 1 { try await loadNext() }
    }
  }
}

private func pageByPage(pages: PageGenerator<Contact>) async throws {
  while let page = try await pages.next() {
    print(page.count, pages.offset)
  }
}

private func sequence(pages: PageGenerator<Contact>, wanted: Contact) async throws {
  for try await page in pages where page.contains(wanted) {
    break
  }
}
