import QuireRuntime
import SampleViews

/// An app with four APIs, which never has to qualify a name of its views.
struct LargeApp: App {
  @Environment(false) var locked: Bool

  var body: IssueList { IssueList() }
}

struct IssueList: View {
  @State var titles: [String] = []

  var body: Group<List<String, Label>> {
    Group { List(titles) { Label($0, systemImage: "ladybug") } }
  }

  mutating func load(_ transport: some Transport) async throws {
    let github = GithubAPI(transport: transport)
    for try await issue in github.issues.listForRepo(owner: "apple", repo: "swift") {
      titles.append(issue.title)
    }
    let repository = try await github.repos.get(owner: "apple", repo: "swift")
    titles.append(repository.fullName)
    let mastodon = MastodonAPI(transport: transport)
    let digitalOcean = DigitaloceanAPI(transport: transport)
    let box = BoxAPI(transport: transport)
    _ = (mastodon, digitalOcean, box)
  }
}
