import Foundation

extension ByHand {
  struct User: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    var nodeID: String
    var login: String
    var avatarURL: URL
    var htmlURL: URL
    var type: Kind
    var siteAdmin: Bool
    var name: String?
    var company: String?
    var location: String?
    var email: String?
    var bio: String?
    var publicRepos: Int
    var followers: Int
    var following: Int
    var score: Double
    var createdAt: Date
    var updatedAt: Date

    enum CodingKeys: String, CodingKey {
      case id
      case nodeID = "node_id"
      case login
      case avatarURL = "avatar_url"
      case htmlURL = "html_url"
      case type
      case siteAdmin = "site_admin"
      case name
      case company
      case location
      case email
      case bio
      case publicRepos = "public_repos"
      case followers
      case following
      case score
      case createdAt = "created_at"
      case updatedAt = "updated_at"
    }

    enum Kind: String, Codable, Sendable {
      case user = "User"
      case organization = "Organization"
    }
  }

  struct PlainUser: Codable, Hashable, Sendable {
    var number: Int
    var nodeID: String
    var login: String
    var avatarURL: String
    var htmlURL: String
    var type: String
    var name: String
    var company: String
    var location: String
    var email: String
    var bio: String
    var publicRepos: Int
    var publicGists: Int
    var followers: Int
    var following: Int
    var score: Int
    var createdAt: String
    var updatedAt: String

    enum CodingKeys: String, CodingKey {
      case number
      case nodeID = "node_id"
      case login
      case avatarURL = "avatar_url"
      case htmlURL = "html_url"
      case type
      case name
      case company
      case location
      case email
      case bio
      case publicRepos = "public_repos"
      case publicGists = "public_gists"
      case followers
      case following
      case score
      case createdAt = "created_at"
      case updatedAt = "updated_at"
    }
  }
}
