#if canImport(SwiftUI)
  import ExampleAPI
  import GitHubDataAccess
  import SwiftUI

  /// The screen that searches users as the text is typed, and shows one of them.
  struct SearchScreen: View {
    @State var session: SearchSession

    var body: some View {
      NavigationStack {
        UserList(session: session, showsOnlyOrganizations: $session.showsOnlyOrganizations)
          .navigationTitle("Users")
          .navigationDestination(for: User.self) { user in
            UserScreen(user: user, directory: session.directory)
          }
          .searchable(text: $session.text)
      }
      // The list stays loading while a user is shown above it.
      .task(id: session.text) {
        if session.isOutdated {
          try? await Task.sleep(for: .milliseconds(250))
          if Task.isCancelled { return }
          session.search()
        }
        await session.load()
      }
    }
  }

  #Preview {
    SearchScreen(session: SearchSession(nil, in: GitHubDirectory.bundled))
  }
#endif
