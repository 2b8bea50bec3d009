import QuireClient

// The snippets of "Paging by hand"; a test compares them.

private func load(_ page: Int) {}

private func loadMore() {}

private func show(_ failures: [(index: Int, error: any Error)]) {}

@MainActor private final class Profile {
  func reload() async throws {}
}

@MainActor private func pager() {
  let pager = Pager(firstPage: 1) { page in load(page) }
  pager.refresh()  // load(1)
  pager.nextPage()  // load(2)
  pager.fetchPage(7)  // load(7)
}

private func pages(users: [String]) {
  let first = users.page(number: 1, per: 30, startingAt: 1)
  let pages = users.pageCount(per: 30)
  _ = (first, pages)
}

@MainActor private func trigger(row: Int, section: Int, users: [String], pager: Pager) {
  let trigger = pager.listTrigger(pageSize: 20, distance: 5)
  trigger(row, of: users.count)  // when a row is about to be shown

  trigger([section, row], in: [3, 12, 40])

  let everything = MetaRefresher(trigger, pager)
  everything.refresh()
}

@MainActor private func triggerOfAClosure() {
  let trigger = ListTrigger(pageSize: 20, distance: 5) { loadMore() }
  _ = trigger
}

@MainActor private func screen(profile: Profile, pager: Pager) async {
  let screen = AsyncMetaRefresher(
    AsyncRefresher { try await profile.reload() },
    AsyncRefresher { pager.refresh() })
  switch await screen.refresh() {
  case .failed(let error as RefreshError): show(error.failures)
  case .failed(let error): show([(0, error)])
  case .loaded, .ended, .cancelled: break
  }
}
