import Foundation
import QuireStorage

/// The JSON form of a checkpoint: an object that omits members with default values.
///
///     {"version": 1, "list": "8f…", "pages": 2, "items": 40, "position": 40, "next": 40}
extension Checkpoint: Codable {
  private enum Key: String, CodingKey {
    case version, list, pages, items, total, position, next, link, ended, empty, print, taken
    case start, announced, beyond, failed, again, tail, held, seenSteps, seenPages
    case varies, largest, flag, before, after
  }

  /// Decodes a checkpoint.
  ///
  /// - Throws: `DecodingError` if the value is not a checkpoint, or if a later version encoded it.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func count(_ key: Key) throws -> Int {
      let count = try members.decodeIfPresent(Int.self, forKey: key) ?? 0
      // Counts that continue from here must not overflow.
      guard (0...Int.max / 2).contains(count) else { throw members.corrupted(key) }
      return count
    }
    func flag(_ key: Key) throws -> Bool {
      try members.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    guard try members.decode(Int.self, forKey: .version) == 1 else {
      throw members.corrupted(.version)
    }
    list = try members.fingerprint(.list) ?? { throw members.corrupted(.list) }()
    itemsTaken = try count(.taken)
    passesOn = try flag(.beyond)
    neighbors.before = try members.numbers(.before)
    neighbors.after = try members.numbers(.after)
    bookmark = PagingMachine.Bookmark(
      step: try Self.step(in: members),
      position: try members.decodeIfPresent(Int.self, forKey: .position) ?? 0,
      learnedStart: try members.decodeIfPresent(Int.self, forKey: .start),
      progress: PagingProgress(
        pageCount: try count(.pages), itemCount: try count(.items),
        total: try members.decodeIfPresent(Int.self, forKey: .total),
        totalVaries: try flag(.varies), largestPage: try count(.largest), hasFlag: try flag(.flag),
        idlePages: try count(.empty),
        repeatCount: try count(.again),
        announcement: try members.decodeIfPresent(String.self, forKey: .announced)),
      items: try Self.items(in: members),
      continuations: try members.trail(.seenSteps), pages: try members.trail(.seenPages))
  }

  /// Encodes the checkpoint.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    func encode(_ count: Int, as key: Key) throws {
      if count != 0 { try members.encode(count, forKey: key) }
    }
    func encode(_ flag: Bool, as key: Key) throws {
      if flag { try members.encode(true, forKey: key) }
    }
    func encode(_ numbers: [UInt64], as key: Key) throws {
      if !numbers.isEmpty { try members.encode(numbers.text, forKey: key) }
    }
    let progress = bookmark.progress
    try members.encode(1, forKey: .version)
    try members.encode(list.text, forKey: .list)
    try encode(progress.pageCount, as: .pages)
    try encode(progress.itemCount, as: .items)
    try members.encodeIfPresent(progress.total, forKey: .total)
    try encode(bookmark.position, as: .position)
    try members.encodeIfPresent(bookmark.learnedStart, forKey: .start)
    try encode(progress.idlePages, as: .empty)
    try encode(progress.repeatCount, as: .again)
    try encode(progress.totalVaries, as: .varies)
    try encode(progress.largestPage, as: .largest)
    try encode(progress.hasFlag, as: .flag)
    try members.encodeIfPresent(progress.announcement, forKey: .announced)
    if let items = bookmark.items {
      try members.encode(items.page.text, forKey: .print)
      try encode(items.tail, as: .tail)
      try members.encode(items.count, forKey: .held)
    }
    if bookmark.continuations.count > 0 {
      try encode(bookmark.continuations.numbers, as: .seenSteps)
    }
    if bookmark.pages.count > 0 { try encode(bookmark.pages.numbers, as: .seenPages) }
    try encode(itemsTaken, as: .taken)
    try encode(passesOn, as: .beyond)
    try encode(neighbors.before, as: .before)
    try encode(neighbors.after, as: .after)
    switch bookmark.step {
    case .first: break
    case .value(let value): try members.encode(value, forKey: .next)
    case .link(let url): try members.encode(url.absoluteString, forKey: .link)
    case .ended: try members.encode(true, forKey: .ended)
    case .failed(let reason): try members.encode(StoredReason(reason), forKey: .failed)
    }
  }

  /// Returns the items of the previous page, or `nil` if they were not kept.
  private static func items(in members: KeyedDecodingContainer<Key>) throws -> PageItems? {
    guard let page = try members.fingerprint(.print) else { return nil }
    return PageItems(
      count: try members.decodeIfPresent(Int.self, forKey: .held) ?? 0, page: page,
      tail: try members.numbers(.tail))
  }

  private static func step(
    in members: KeyedDecodingContainer<Key>
  ) throws -> PagingMachine.Bookmark.Step {
    if try members.decodeIfPresent(Bool.self, forKey: .ended) == true { return .ended }
    if let stored = try members.decodeIfPresent(StoredReason.self, forKey: .failed) {
      guard let reason = stored.reason else { throw members.corrupted(.failed) }
      return .failed(reason)
    }
    if let text = try members.decodeIfPresent(String.self, forKey: .link) {
      guard let url = PageLink.resolve(text, against: nil) else { throw members.corrupted(.link) }
      return .link(url)
    }
    return try members.decodeIfPresent(JSONValue.self, forKey: .next).map { .value($0) } ?? .first
  }
}

extension KeyedDecodingContainer {
  fileprivate func corrupted(_ key: Key) -> DecodingError {
    .dataCorruptedError(
      forKey: key, in: self, debugDescription: "This is not part of a checkpoint.")
  }

  fileprivate func fingerprint(_ key: Key) throws -> Fingerprint? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let fingerprint = Fingerprint(text: text) else { throw corrupted(key) }
    return fingerprint
  }

  fileprivate func trail(_ key: Key) throws -> Trail {
    let numbers = try numbers(key)
    if numbers.isEmpty { return Trail() }
    return try Trail(numbers: numbers) ?? { throw corrupted(key) }()
  }

  fileprivate func numbers(_ key: Key) throws -> [UInt64] {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return [] }
    return try [UInt64](text: text) ?? { throw corrupted(key) }()
  }
}

extension [UInt64] {
  /// The numbers as text: 8 bytes each in little-endian order, encoded as Base64.
  fileprivate var text: String {
    Data(flatMap { number in Swift.withUnsafeBytes(of: number.littleEndian) { Array<UInt8>($0) } })
      .base64EncodedString()
  }

  fileprivate init?(text: String) {
    guard let data = Data(base64Encoded: text), data.count.isMultiple(of: 8) else { return nil }
    let bytes = [UInt8](data)
    self = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension Fingerprint {
  /// The fingerprint as text: its number in hexadecimal digits.
  fileprivate var text: String { String(hash, radix: 16) }

  fileprivate init?(text: String) {
    guard let hash = UInt128(text, radix: 16) else { return nil }
    self.init()
    self.hash = hash
  }
}
