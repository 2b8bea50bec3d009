import Foundation

/// Models that a careful engineer would write without Quire, as the baseline of the benchmarks.
///
/// They have synthesized Codable conformances with `CodingKeys`. A date strategy is set on the
/// decoder.
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
