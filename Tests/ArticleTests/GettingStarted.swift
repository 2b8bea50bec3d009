import ExampleAPI
import Foundation
import QuireClient

// The snippets of the README, the overview and "Getting started"; a test compares them.

private func readme(base: URL, token: String) async throws {
  let github = Client(baseURL: base, headers: ["Authorization": token])
  let octocat = try await github.send(.user(login: "octocat"))  // a User; its id is an ID<User>
  for try await user in github.items(of: .userSearch(q: "dan")) {
    print(user.login)
  }
  _ = octocat
}

private func readme(token: String) async throws {
  let library = LibraryAPI(authorization: LibraryAPI.bearerAuth { token })
  let book = try await library.books.get(bookID: 7)  // a Book; its id is a Book.ID
  let loan = try await library.loans.borrowBook(bookID: book.id, .init(days: 14))
  for try await other in library.books.list(genre: book.genre) {  // loads pages on demand
    print(other.title)
  }
  _ = loan
}

private func overview(base: URL, token: String) async throws {
  let github = Client(baseURL: base, headers: ["Authorization": token])
  for try await user in github.items(of: .userSearch(q: "dan")) {
    print(user.login)
  }
}

private func oneUser(base: URL) async throws {
  let api = Client(baseURL: base)
  let user = try await api.send(.user(login: "octocat"))
  _ = user
}

private func allUsers(api: Client) async throws {
  for try await user in api.items(of: .users(perPage: 100)) {
    print(user.login)
  }
}
