import Foundation
import QuireClient

/// A page of a feed as its store keeps it: a line with the checksum of the rest, a line of facts, then the
/// items as a JSON array.
///
/// There is a checksum because a damaged digit is still JSON.
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
    /// The paths of the properties of the first item.
    var properties: Set<String> = []
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
  var items: [Item]
}

/// The page cannot be used, but is not damaged: the type of its items has changed.
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
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.dateFractionDigits = 9
    return encoder
  }

  /// Encodes a page.
  func data(of page: StoredPage<Item>) throws -> Data {
    let items = try encode(page.items)
    var facts = page.facts
    facts.properties = try properties(of: page.items)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try (encoder.encode(facts) + [Self.newline] + items).withChecksum
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// The paths of the properties of the first item, as it will be decoded, because an item may have
  /// properties that are not encoded.
  private func properties(of items: [Item]) throws -> Set<String> {
    guard let first = try decode(try encode(Array(items.prefix(1)))).first else { return [] }
    return PropertyPaths(of: first).paths
  }

  /// Decodes the page with a number.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - list: The list that the page belongs to.
  ///   - data: The page.
  /// - Returns: The page.
  /// - Throws: ``FeedStoreError/damaged(_:)``, or ``ModelHasChanged``.
  func page(_ number: Int, of list: UInt64, in data: Data) throws -> StoredPage<Item> {
    let damaged = FeedStoreError.damaged(.page(number))
    guard let text = data.verified, let end = text.firstIndex(of: Self.newline),
      let facts = try? JSONDecoder().decode(StoredPage<Item>.Facts.self, from: text[..<end]),
      facts.list == list, facts.offset?.isCount != false, facts.this.shift.isCount,
      facts.next?.shift.isCount != false
    else { throw damaged }
    let items = Data(text[text.index(after: end)...])
    // The text is what the feed wrote, so only another type cannot be decoded from it.
    guard let decoded = try? decode(items), try isKept(items, in: decoded, facts) else {
      throw ModelHasChanged()
    }
    return StoredPage(facts: facts, items: decoded)
  }

  /// Whether decoded items have all that is stored, apart from properties that the type no longer has.
  ///
  /// If a property only has another name in JSON, its value would be lost without an error.
  private func isKept(
    _ text: Data, in items: [Item], _ facts: StoredPage<Item>.Facts
  ) throws -> Bool {
    let again = try encode(items)
    if again == text { return true }
    let lost = try StoredMembers(of: text).names(missingIn: StoredMembers(of: again))
    if lost.isEmpty { return true }
    let properties = try properties(of: items)
    return lost.count <= PropertyPaths.count(of: facts.properties, missingIn: properties)
  }
}
