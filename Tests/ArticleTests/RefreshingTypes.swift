import Foundation
import QuireClient

// The snippets of the pages about the types for refreshing; a test compares them.

private enum RefreshablePage {
  @MainActor final class Header: Refreshable {
    private(set) var date = Date()
    func refresh() { date = Date() }
  }
}

@MainActor private func refresher(pager: Pager, reload: @escaping () -> Void) {
  let refresher = Refresher { reload() }
  let everything = MetaRefresher(pager, refresher)
  everything.refresh()
}

@MainActor private func all(trigger: ListTrigger, pager: Pager, reload: @escaping () -> Void) {
  let everything = MetaRefresher(trigger, pager)
  everything.refreshers.append(Refresher { reload() })
  everything.refresh()
}

private enum AsyncRefreshablePage {
  @MainActor final class Profile: AsyncRefreshable {
    private(set) var name = ""
    func refresh() async -> LoadOutcome {
      name = "Ada"
      return .loaded
    }
  }
}

@MainActor private func refresher(
  reload: @escaping @MainActor () async throws -> Void, show: (any Error) -> Void
) async {
  let refresher = AsyncRefresher { try await reload() }
  if case .failed(let error) = await refresher.refresh() { show(error) }
}

@MainActor private func all(profile: any AsyncRefreshable, pager: Pager) async {
  let screen = AsyncMetaRefresher(profile, AsyncRefresher { pager.refresh() })
  if case .failed(let error as RefreshError) = await screen.refresh() {
    print(error.failures.map(\.index))
  }
}

@MainActor private func outcome(
  refresher: AsyncRefresher, hideError: () -> Void, show: (any Error) -> Void
) async {
  switch await refresher.refresh() {
  case .loaded, .ended: hideError()
  case .failed(let error): show(error)
  case .cancelled: break
  }
}
