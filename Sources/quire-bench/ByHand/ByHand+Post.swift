import Foundation

extension ByHand {
  struct Post: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    var slug: String
    var title: String
    var status: Status
    var author: Author
    var summary: String?
    var body: String
    var tags: [String]
    var viewCount: Int
    var rating: Double?
    var pinned: Bool
    var cover: Media?
    var comments: [Comment]
    var publishedAt: Date?
    var updatedAt: Date

    enum CodingKeys: String, CodingKey {
      case id
      case slug
      case title
      case status
      case author
      case summary
      case body
      case tags
      case viewCount = "view_count"
      case rating
      case pinned
      case cover
      case comments
      case publishedAt = "published_at"
      case updatedAt = "updated_at"
    }

    enum Status: String, Codable, Sendable {
      case draft, published, archived
    }
  }

  struct Author: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    var login: String
    var displayName: String
    var reputation: Double
    var avatarURL: URL?

    enum CodingKeys: String, CodingKey {
      case id
      case login
      case displayName = "display_name"
      case reputation
      case avatarURL = "avatar_url"
    }
  }

  struct Comment: Codable, Hashable, Sendable, Identifiable {
    var id: Int
    var author: Author
    var body: String
    var createdAt: Date
    var likes: Int
    var flagged: Bool
    var replyTo: Int?

    enum CodingKeys: String, CodingKey {
      case id
      case author
      case body
      case createdAt = "created_at"
      case likes
      case flagged
      case replyTo = "reply_to"
    }
  }
}
