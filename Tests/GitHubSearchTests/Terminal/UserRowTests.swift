import ExampleAPI
import Foundation
import Testing

@testable import GitHubNetwork
@testable import GitHubSearch

@Suite struct UserRowTests {
  private static func user(
    login: String = "danka", name: String? = nil, followers: Int? = nil
  ) -> User {
    User(
      id: 1, login: login, avatarURL: BundledUsers.site, htmlURL: BundledUsers.site, type: .user,
      name: name, followers: followers)
  }

  @Test func `prints login, type, followers and name in columns`() {
    let row = Self.user(name: "Danka Quill", followers: 1234).row
    #expect(row == "danka                       User           1234  Danka Quill")
  }

  @Test func `aligns the name if the number of followers is unknown`() throws {
    let known = Self.user(name: "Danka", followers: 7).row
    let unknown = Self.user(name: "Danka").row
    #expect(known.count == unknown.count)
  }

  @Test func `prints no trailing spaces`() {
    #expect(Self.user().row == "danka                       User")
  }

  @Test func `separates a long login from the type`() {
    let login = String(repeating: "x", count: 39)
    #expect(Self.user(login: login).row == "\(login) User")
  }

  @Test func `prints an unknown type as received`() {
    var user = Self.user()
    user.type = .unknown("Mannequin")
    #expect(user.row.hasSuffix("Mannequin"))
  }
}
