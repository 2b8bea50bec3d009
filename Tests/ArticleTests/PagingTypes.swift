import ExampleAPI
import Foundation
import QuireClient

// The snippets of the pages about the types for lists; a test compares them.

private func rules() {
  let byNumber = PagingRule(
    .page(send: .query("page")), items: .body("users"), total: .body("total"),
    size: .query("per_page"))
  let byCursor = PagingRule(
    .cursor(next: .body("next_cursor"), send: .query("cursor")), items: .body("users"),
    more: .flag(.body("has_more")))
  let byLink = PagingRule(.link())
  _ = (byNumber, byCursor, byLink)
}

private func pages(github: Client) async throws {
  for try await page in github.pages(of: .userSearch(q: "dan")).prefetching() {
    print(page.items.count, page.total ?? 0)
  }
}

private func items(github: Client) async throws {
  let users = github.items(of: .userSearch(q: "dan")).withoutDuplicates().prefix(200)
  for try await user in users.prefetching() {
    print(user.login)
  }
}

private func steps(github: Client) async {
  let first = await github.firstPage(of: .userSearch(q: "dan"))
  if case .page(let page, let next?, _) = first {
    print(page.items.map(\.login))
    let second = await next()
    print(second)
  }
}

private func checkpoint(github: Client) async throws {
  var users = github.items(of: .userSearch(q: "dan")).makeAsyncIterator()
  let user = try await users.next()
  let saved = try JSONEncoder().encode(users.checkpoint)
  let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
  let rest = try github.items(of: .userSearch(q: "dan")).resuming(at: checkpoint)
  _ = (user, rest)
}
