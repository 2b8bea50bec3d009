import Foundation

extension ByHand {
  /// The cover of a post, with `kind` as the discriminator.
  enum Media: Codable, Hashable, Sendable {
    case photo(Photo)
    case video(Video)

    enum CodingKeys: CodingKey {
      case kind
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .kind) {
      case "photo": self = .photo(try Photo(from: decoder))
      case "video": self = .video(try Video(from: decoder))
      case let kind:
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: container, debugDescription: "'\(kind)' is no kind of media")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .photo(let photo):
        try container.encode("photo", forKey: .kind)
        try photo.encode(to: encoder)
      case .video(let video):
        try container.encode("video", forKey: .kind)
        try video.encode(to: encoder)
      }
    }
  }

  struct Photo: Codable, Hashable, Sendable {
    var url: URL
    var width: Int
    var height: Int
    var aspect: Double
    var alt: String?
  }

  struct Video: Codable, Hashable, Sendable {
    var url: URL
    var seconds: Double
  }
}
