#if DEBUG
  import ExampleAPI
  import QuireClient
  import QuireTesting

  extension Client {
    /// A client for a server in memory whose users are the samples of the generated model.
    static var samples: Client {
      let stub = StubServer()
      stub.list(Users.Resource.self, User.samples(95))
      stub.list(UserSearch.Resource.self, User.samples(95)) { search, user in
        user.login.lowercased().contains(search.q.lowercased())
      }
      return stub.client
    }
  }
#endif
