import Foundation

/// The models as a careful engineer writes them without Quire: what is measured against.
///
/// Synthesized Codable, names in `CodingKeys`, dates by the decoder's own strategy.
enum ByHand {
  /// One page of a list.
  struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var total: Int
    var nextCursor: String?
    var items: [Item]

    enum CodingKeys: String, CodingKey {
      case total
      case nextCursor = "next_cursor"
      case items
    }
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
