#if canImport(SwiftUI)
  import ExampleAPI
  import GitHubDataAccess
  import QuireFeed
  import SwiftUI

  /// The rows of a search, which load on, and everything that can be wrong with them.
  struct UserList: View {
    let session: SearchSession
    @Binding var showsOnlyOrganizations: Bool

    private var feed: Feed<User> { session.feed }

    var body: some View {
      List {
        if let date = feed.storedDate { Text("As of \(date.formatted())") }
        if let error = feed.refreshError { retry(after: error) }
        Toggle("Only organizations", isOn: $showsOnlyOrganizations)
        ForEach(feed.sections { $0.login.prefix(1).uppercased() }) { section in
          Section(section.header) {
            ForEach(section.items) { user in
              NavigationLink(value: user) { LabeledContent(user.login, value: user.name ?? "") }
                .onAppear { feed.loadNextIfNeeded(at: user) }
            }
          }
        }
        if case .searchPaused = feed.phase {
          Button("Search further") { Task { await feed.loadNext() } }
        }
        if feed.expectsMoreItems { ProgressView() }
        if let error = feed.nextPageError { retry(after: error) }
      }
      .overlay {
        switch feed.phase {
        case .loadingFirstPage: ProgressView()
        case .firstPageFailed(let error): retry(after: error)
        case .ended where feed.items.isEmpty: Text("No users found")
        default: EmptyView()
        }
      }
      .refreshable { await feed.refresh() }
    }

    private func retry(after error: any Error) -> some View {
      RetryRow(error: error) { await session.retry() }
    }
  }
#endif
