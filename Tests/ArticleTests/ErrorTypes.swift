import ExampleAPI
import Foundation
import QuireClient

// The snippets of the pages about the types for errors; a test compares them.

private struct ChannelResource: Resource {
  typealias Response = JSONValue
  let id: String
  var path: ResourcePath { "/channels/\(id)" }
}

private func status(github: Client, login: String, show: (User) -> Void, showNoUser: () -> Void)
  async throws
{
  do {
    show(try await github.send(.user(login: login)))
  } catch let error as StatusError where error.status == 404 {
    showNoUser()
  }
}

private func reported(slack: Client, id: String, channel: inout JSONValue?) async throws {
  do {
    channel = try await slack.send(ChannelResource(id: id))
  } catch let error as BodyError where error.message == "channel_not_found" {
    channel = nil
  }
}

private func redirected(github: Client, octocat: inout User?) async throws {
  do {
    octocat = try await github.send(.user(login: "octocat"))
  } catch let error as TransportError where error.reason == .insecureRedirect {
    print("redirected to http by", error.url)
  }
}

private func broken(github: Client, users: inout [User]) async throws {
  do {
    for try await user in github.items(of: .userSearch(q: "dan")) { users.append(user) }
  } catch let error as PagingError {
    print(error.pageCount, error.reason)
  }
}
