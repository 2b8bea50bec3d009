import Foundation
import QuireClient

// The snippets of "Iterating over a list"; a test compares them.

private struct User: Identifiable, Decodable {
  let id: Int
  let login: String
}

private struct Users: PagedResource {
  typealias Response = [User]
  let path: ResourcePath = "/users"
  let pagingRule = PagingRule(.page(send: .query("page")))
}

private struct Refund: Codable {
  let amount: Int
}

private struct RefundPage: PaginatedResponse, Codable {
  let items: [Refund]
}

private struct Charge: Codable {
  let refunds: RefundPage
}

private struct ChargeResource: Resource {
  typealias Response = Charge
  let id: String
  var path: ResourcePath { "/charges/\(id)" }
}

private struct RefundsResource: PagedResource {
  typealias Response = RefundPage
  let charge: String
  var path: ResourcePath { "/charges/\(charge)/refunds" }
  let pagingRule = PagingRule(.offset(send: .query("offset")), items: .body("items"))
}

private func walk(_ users: Users, of github: Client) async throws {
  for try await user in github.items(of: users) { print(user.login) }
  for try await page in github.pages(of: users) { print(page.count) }
}

private func set(_ users: Users, of github: Client) {
  let first = github.items(of: users).prefix(100)
  let ahead = github.items(of: users).prefetching()
  let several = github.items(of: users).fetchingConcurrently(4)
  let once = github.items(of: users).withoutDuplicates()
  let patient = github.items(of: users).restartingWhenExpired()
  _ = (first, ahead, several, once, patient)
}

private func collect(_ users: Users, of github: Client) async throws {
  let all = try await github.items(of: users).collect(limit: 1_000)
  let newest = try await github.items(of: users).first(3)
  _ = (all, newest)
}

private func fetch(_ users: Users, of github: Client) async throws {
  for try await user in github.items(of: users).fetchingConcurrently(4) { print(user.login) }
  for try await page in github.pages(of: users).fetchingConcurrently(4) { print(page.count) }
}

private func keep(
  _ list: Users, of github: Client, handle: (User) throws -> Void, save: (Data) throws -> Void,
  removeSaved: () throws -> Void
) async throws {
  var users = github.items(of: list).makeAsyncIterator()
  var count = 0
  while let user = try await users.next() {
    try handle(user)
    count += 1
    if count.isMultiple(of: 1_000) { try save(JSONEncoder().encode(users.checkpoint)) }
  }
  try removeSaved()
}

private func goOn(
  _ list: Users, of github: Client, saved: Data, handle: (User) throws -> Void
) async throws {
  let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: saved)
  for try await user in try github.items(of: list).resuming(at: checkpoint) { try handle(user) }
}

private func skip(
  _ list: Users, of github: Client, log: @escaping @Sendable (String) -> Void,
  handle: (User) throws -> Void
) async throws {
  let tolerant = github.skippingUnreadableItems { error in log("\(error)") }
  for try await user in tolerant.items(of: list) { try handle(user) }
}

private func nested(in client: Client, id: String) async throws {
  let charge = try await client.send(ChargeResource(id: id))
  for try await refund in client.items(of: RefundsResource(charge: id), after: charge.refunds) {
    print(refund.amount)
  }
}

private func rules() -> [PagingRule] {
  let hasMore: PagingRule.More = .flag(.body("has_more"))
  let rule = PagingRule(
    .after(next: .body("data", .last, "id"), send: .query("starting_after")),
    items: .body("data"), more: hasMore,
    back: .init(next: .body("data", "0", "id"), send: .query("ending_before"), more: hasMore))
  let sync = PagingRule(
    .cursor(next: .body("cursor"), send: .body("cursor")), items: .body("entries"),
    more: .flag(.body("has_more")), continuationPath: "/2/files/list_folder/continue",
    omitted: [.body("path")], expired: .init(statuses: [], codes: ["reset"]))
  return [rule, sync]
}

private func steps(github: Client, ask: (any Error) async -> Bool) async {
  func wantsRetry(after error: any Error) async -> Bool { await ask(error) }

  var step = await github.firstPage(of: .userSearch(q: "dan"))
  while true {
    switch step {
    case .page(let page, let next?, _):
      print(page.items.map(\.login))
      step = await next()
    case .page(let page, nil, _):
      return print(page.items.map(\.login), "and that was all")
    case .end:
      return print("that was all")
    case .failure(let error, let retry):
      guard await wantsRetry(after: error) else { return }
      step = await retry()
    }
  }
}
