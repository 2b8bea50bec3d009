import ExampleAPI
import Testing

@testable import GitHubNetwork

@Suite struct BundledUsersTests {
  @Test func `there are three hundred users`() {
    #expect(BundledUsers.all.count == 300)
  }

  @Test func `every login belongs to one user`() {
    #expect(Set(BundledUsers.all.map(\.login)).count == BundledUsers.all.count)
  }

  @Test func `ids ascend, so that they can mark the start of a page`() {
    let ids = BundledUsers.all.map(\.id)
    #expect(zip(ids, ids.dropFirst()).allSatisfy(<))
  }

  @Test(arguments: [User.Kind.user, .organization, .bot])
  func `every type of account occurs`(type: User.Kind) {
    #expect(BundledUsers.all.contains { $0.type == type })
  }

  @Test func `some users have no name, as on GitHub`() {
    #expect(BundledUsers.all.contains { $0.name == nil })
  }
}
