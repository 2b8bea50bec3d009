import QuireClient
import QuireFeed
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
    let github = GithubAPI(authorization: .bearer { "token" }, transport: transport)
    let issue = try await github.issues.get(owner: "apple", repo: "swift", issueNumber: 7)
    titles.append(issue.title)
    for try await issue in github.issues.listForRepo(owner: "apple", repo: "swift", state: .open) {
      titles.append(issue.title)
    }
    let created = try await github.issues.create(
      owner: "apple", repo: "swift", .init(title: "Crash"))
    let quick = try await github.with(timeout: .seconds(5)).meta.get()
    let answer = try await github.client.response(
      to: GithubAPI.IssuesRequests.Get(owner: "apple", repo: "swift", issueNumber: 7))
    titles += [created.title, "\(quick.verifiablePasswordAuthentication)", "\(answer.status)"]
    let mastodon = MastodonAPI(transport: transport)
    let digitalOcean = DigitaloceanAPI(transport: transport)
    let box = BoxAPI(transport: transport)
    _ = (mastodon, digitalOcean, box)
  }

  @MainActor func feed(_ github: GithubAPI) -> Feed<GithubAPI.Issue> {
    Feed(github.issues.listForRepo(owner: "apple", repo: "swift"))
  }
}
