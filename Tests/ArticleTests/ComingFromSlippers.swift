import Foundation
import QuireClient

// The snippets of "Coming from Slippers"; a test compares them.

private func fetch(_ page: Int) {}

/// Holds the model as an app would write it, without `private`.
private enum App {
  struct User: Codable, Identifiable {
    var id: ID<User>
    var login: String
  }
}

@MainActor private func list(users: [App.User], row: Int) {
  let pager = Pager(firstPage: 1) { page in fetch(page) }
  let trigger = pager.listTrigger(pageSize: 20, distance: 5)
  let everything = MetaRefresher(trigger, pager)

  everything.refresh()  // when the screen appears, and when it is pulled down
  trigger(row, of: users.count)  // when a row is about to be shown

  let page = users.page(number: pager.page, per: 20, startingAt: pager.firstPage)
  _ = page
}

private func json(data: Data) throws {
  typealias User = App.User
  let user = try JsonProvider.decode(User.self, from: data)
  let text = try JsonProvider.encode(user)
  _ = text
}

private func identity() {
  typealias User = App.User
  let octocat = User(id: 583231, login: "octocat")
  _ = octocat
}
