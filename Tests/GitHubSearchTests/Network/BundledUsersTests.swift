import ExampleAPI
import Testing

@testable import GitHubSearch

@Suite struct BundledUsersTests {
  @Test func `there are three hundred`() {
    #expect(BundledUsers.all.count == 300)
  }

  @Test func `every login is of one user alone`() {
    #expect(Set(BundledUsers.all.map(\.login)).count == BundledUsers.all.count)
  }

  @Test func `ids rise, so that they can say where a page begins`() {
    let ids = BundledUsers.all.map(\.id)
    #expect(zip(ids, ids.dropFirst()).allSatisfy(<))
  }

  @Test(arguments: [User.Kind.user, .organization, .bot])
  func `every type of account is among them`(type: User.Kind) {
    #expect(BundledUsers.all.contains { $0.type == type })
  }

  @Test func `some have no name, as on GitHub`() {
    #expect(BundledUsers.all.contains { $0.name == nil })
  }
}
