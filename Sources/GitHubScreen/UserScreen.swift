#if canImport(SwiftUI)
  import ExampleAPI
  import GitHubDataAccess
  import SwiftUI

  /// One user: first the fields of the list, and then all fields.
  struct UserScreen: View {
    @State var user: User
    let directory: any UserDirectory

    @State private var error: (any Error)?

    var body: some View {
      List {
        if let error { RetryRow(error: error, retry: load) }
        Fact(title: "Name", value: user.name)
        Fact(title: "Type", value: user.type.rawValue)
        Fact(title: "Company", value: user.company)
        Fact(title: "Location", value: user.location)
        Fact(title: "Repositories", value: user.publicRepos.map { $0.formatted() })
        Fact(title: "Followers", value: user.followers.map { $0.formatted() })
      }
      .navigationTitle(user.login)
      .task { await load() }
      .refreshable { await load() }
    }

    private func load() async {
      do {
        user = try await directory.user(user.login)
        error = nil
      } catch {
        if !Task.isCancelled { self.error = error }
      }
    }
  }

  /// A field with its title; nothing if the field has no value.
  private struct Fact: View {
    let title: LocalizedStringKey
    let value: String?

    var body: some View {
      if let value { LabeledContent(title, value: value) }
    }
  }
#endif
