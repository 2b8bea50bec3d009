import Foundation
import QuireClient

/// A page of a feed as its store keeps it: a line of facts, then the items as a JSON array.
///
/// The facts include a checksum of the items, because a damaged digit is still JSON.
struct StoredPage<Item: Sendable>: Sendable {
  /// The facts of a page, apart from its items.
  struct Facts: Codable, Hashable, Sendable {
    /// The list that the page belongs to.
    var list: UInt64
    /// The number of items before the page at the source, or `nil` if the source has no offsets.
    var offset: Int?
    /// The request for this page.
    var this: Position
    /// The request for the next page, or `nil` after the last page.
    var next: Position?
    /// The fingerprint of the type of the items, as the first item shows it.
    var model: UInt64 = 0
    /// The checksum of the items.
    var checksum: UInt64 = 0
  }

  /// A request for a page.
  struct Position: Codable, Hashable, Sendable {
    /// The position in the list as JSON, or `nil` if the page cannot be requested by a position.
    ///
    /// It is decoded when the page is requested, because most pages never are.
    var checkpoint: Data?
    /// The number of items by which edits moved the page, without the shifts of the whole list.
    var shift = 0
  }

  var facts: Facts
  let items: [Item]
}

/// The page cannot be used, but is not damaged: its items had another type.
struct ModelHasChanged: Error {}

/// Encodes and decodes the items of pages.
struct StoredItems<Item: Sendable>: Sendable {
  let encode: @Sendable ([Item]) throws -> Data
  let decode: @Sendable (Data) throws -> [Item]

  /// Creates the functions for the items of a feed.
  init() where Item: Codable {
    if JsonProvider.isDescribed(Item.self) {
      encode = { try JsonProvider.encode($0, as: Self.encoder) }
      decode = { try JsonProvider.decode([Item].self, from: $0) }
    } else {
      // The settings of the shared coders need not be symmetric.
      encode = { try Self.encoder.encode($0) }
      decode = { try JSONDecoder().decode([Item].self, from: $0) }
    }
  }

  /// A new encoder, which keeps all digits of dates.
  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateFractionDigits = 9
    return encoder
  }

  /// Encodes a page.
  func data(of page: StoredPage<Item>) throws -> Data {
    let items = try encode(page.items)
    var facts = page.facts
    // As the item will be decoded, because an item may have properties that are not encoded.
    let first = try decode(try encode(Array(page.items.prefix(1)))).first
    facts.model = first.map { TypeFingerprint(of: $0).value } ?? 0
    facts.checksum = items.checksum
    var data = try JSONEncoder().encode(facts)
    data.reserveCapacity(data.count + 1 + items.count)
    data.append(UInt8(ascii: "\n"))
    data.append(items)
    return data
  }

  /// Decodes the page with a number.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - list: The list that the page belongs to.
  ///   - data: The page.
  ///   - comparesModel: Whether the type of the items is compared with the stored one.
  /// - Returns: The page.
  /// - Throws: ``FeedStoreError/damaged(_:)``, or ``ModelHasChanged``.
  func page(
    _ number: Int, of list: UInt64, in data: Data, comparesModel: Bool = false
  ) throws -> StoredPage<Item> {
    let damaged = FeedStoreError.damaged(.page(number))
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
      let facts = try? JSONDecoder().decode(StoredPage<Item>.Facts.self, from: data[..<end]),
      facts.list == list, facts.offset?.isCount != false, facts.this.shift.isCount,
      facts.next?.shift.isCount != false
    else { throw damaged }
    let text = Data(data[data.index(after: end)...])
    guard text.checksum == facts.checksum else { throw damaged }
    // The text is what the feed wrote, so only another type cannot be decoded from it.
    guard let items = try? decode(text),
      !comparesModel || (items.first.map { TypeFingerprint(of: $0).value } ?? 0) == facts.model
    else { throw ModelHasChanged() }
    return StoredPage(facts: facts, items: items)
  }
}

extension Data {
  /// A checksum that finds damage, not forgery.
  var checksum: UInt64 {
    withUnsafeBytes { bytes in
      var sum = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        sum.add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
        place += 8
      }
      for byte in bytes[place...] { sum.add(UInt64(byte)) }
      return sum
    }
  }
}

extension UInt64 {
  /// Adds a word to a checksum.
  mutating func add(_ word: UInt64) {
    self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
    self ^= self >> 29
  }
}
