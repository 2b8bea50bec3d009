import ExampleAPI
import QuireClient
import QuireTesting

extension Client {
  /// Returns a client for a server inside the app, which responds to the app's requests as GitHub
  /// does.
  ///
  /// - Parameter users: The users of the server, in the order they joined.
  /// - Returns: The client. Code above this layer cannot distinguish it from one for a live server.
  static func memory(of users: [User]) -> Client {
    let server = StubServer()
    server.list(UserSearch.Resource.self, envelope: ["incomplete_results": false]) { search in
      UserRanking(search).found(in: users)
    }
    server.list(Users.Resource.self, users.map(\.inShort), pageSize: 100)
    server.on(User.Resource.self) { request in
      let user = users.first { $0.login.lowercased() == request.login.lowercased() }
      return user.map { .value($0) } ?? .status(404, body: ["message": "Not Found"])
    }
    return .github(baseURL: BundledUsers.site, transport: server)
  }
}

extension User {
  /// The fields that GitHub sends in the list of all users.
  fileprivate var inShort: User {
    User(
      id: id, login: login, avatarURL: avatarURL, htmlURL: htmlURL, type: type,
      siteAdmin: siteAdmin)
  }
}
