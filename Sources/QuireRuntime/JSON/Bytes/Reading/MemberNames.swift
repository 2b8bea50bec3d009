import Foundation
import Synchronization

/// The names of a type's members as they stand in JSON, in the order in which the type asks for them.
///
/// Nobody writes them down: a type's first object tells them by what is asked of it.
struct MemberNames: ~Copyable {
  /// A name in quotes, as two masked words, so that most are compared at once.
  struct Entry: Sendable {
    let first: UInt64
    let firstMask: UInt64
    let second: UInt64
    let secondMask: UInt64
    /// The bytes of the name without the underscores between its words; 0 where there are none.
    let joinedCount: Int
    let hasNonASCII: Bool
    /// The literal, whose bytes are never gone.
    let name: StaticString
    /// The address of its bytes, by which it is told from others first.
    let address: UInt
    let count: Int

    var text: UnsafePointer<UInt8> { name.utf8Start }

    /// Whether the first 16 bytes, or the fewer that there are, stand at a place.
    @_transparent
    func begins(at place: UnsafePointer<UInt8>) -> Bool {
      (JSONBytes.word(place) ^ first) & firstMask
        | (JSONBytes.word(place + 8) ^ second) & secondMask == 0
    }
  }

  /// Whether all names were asked for, so that one that is not here is no member's.
  var isComplete = false
  /// Whether the server writes the members in this order, as far as is known.
  var isInOrder = true
  /// Whether the type asks for the members that it does not name.
  var keepsRest = false
  /// The index of the name that came behind each at last, and before these that of the first; as far
  /// as it was another than the next one.
  private var followers: [Int] = []

  /// Whether a name was learned from this text.
  private(set) var isNew = false
  private(set) var count = 0
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  /// The type that has the members, or `nil` for the name of a union's tag.
  let type: (any MemberCodable.Type)?
  private let usesExactNames: Bool
  private var hasNonASCII = false
  /// A bit for each count of bytes, modulo 64, that a name without its underscores has.
  private var joinedCounts: UInt64 = 0

  /// The names and their conversions from snake case, computed for the first unknown name.
  private(set) var spellings: Set<String>?

  /// Makes the names of a type: all of them, or `nil` where its first object is to tell them.
  init(_ known: [Entry]?, of type: (any MemberCodable.Type)?) {
    (self.type, usesExactNames) = (type, type?.usesExactNames ?? false)
    capacity = max(16, known?.count ?? 0)
    entries = .allocate(capacity: capacity)
    for entry in known ?? [] { add(entry) }
    isComplete = known != nil
    isNew = known == nil
  }

  /// Makes names of a single one.
  init(_ name: StaticString) {
    self.init(nil, of: nil)
    append(name)
  }

  deinit { entries.deallocate() }

  /// Takes up a name that was asked for.
  mutating func append(_ name: StaticString) {
    isNew = true
    if count == capacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
      larger.initialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      capacity *= 2
    }
    add(Entry(name))
  }

  /// Adds a name, for which there is room.
  private mutating func add(_ entry: Entry) {
    (entries + count).initialize(to: entry)
    count += 1
    spellings = nil
    if entry.joinedCount > 0 { joinedCounts |= 1 &<< UInt64(entry.joinedCount) }
    if entry.hasNonASCII { hasNonASCII = true }
  }

  /// All that was learned of the names.
  var known: [Entry] { Array(UnsafeBufferPointer(start: entries, count: count)) }

  /// Whether a name is the very literal at an index.
  @_transparent
  func isLiteral(_ name: StaticString, at index: Int) -> Bool {
    index < count && entries[index].address == UInt(bitPattern: name.utf8Start)
      && entries[index].count == name.utf8CodeUnitCount
  }

  /// The index of a name, or `nil` where it was not asked for yet.
  func index(of name: StaticString) -> Int? {
    (0..<count).first { index in
      entries[index].count == name.utf8CodeUnitCount
        && memcmp(entries[index].text, name.utf8Start, entries[index].count) == 0
    }
  }

  /// Takes the name at an index with its quotes, where it stands next.
  @_transparent
  func take(_ index: Int, from bytes: inout JSONBytes) -> Bool {
    let entry = entries + index
    let place = bytes.at
    guard entry.pointee.begins(at: place) else { return false }
    let count = entry.pointee.count + 2
    if count > 16 {
      guard bytes.end - place >= count, place[count - 1] == 0x22,
        memcmp(place + 1, entry.pointee.text, count - 2) == 0
      else { return false }
    }
    bytes.at = place + count
    return true
  }

  /// Takes the name at an index with the comma before it, its quotes and its colon, where it stands
  /// next, is of up to 14 bytes, and has space before it alone.
  @_transparent
  func takeMember(_ index: Int, isFirst: Bool, from bytes: inout JSONBytes) -> Bool {
    let entry = entries + index
    var place = bytes.at
    if !isFirst {
      guard place.pointee == 0x2C else { return false }
      place += 1
    }
    if place.pointee <= 0x20 { place = JSONBytes.behindSpace(place) }
    guard entry.pointee.count <= 14, entry.pointee.begins(at: place),
      case let colon = place + entry.pointee.count + 2, colon.pointee == 0x3A
    else { return false }
    bytes.at = colon + 1
    return true
  }

  /// Takes the first name that stands next of those from an index on, then of those before it.
  func takeAny(from index: Int, of bytes: inout JSONBytes) -> Int? {
    let word = JSONBytes.word(bytes.at)
    var known = min(index, count)
    for _ in 0..<count {
      if known == count { known = 0 }
      // Most are told apart by their first bytes alone.
      if (word ^ entries[known].first) & entries[known].firstMask == 0, take(known, from: &bytes) {
        return known
      }
      known += 1
    }
    return nil
  }

  /// Takes the first name that stands next of all, behind the name at an index less one.
  ///
  /// By what came behind that name before, so that a member which is absent misleads no further.
  @_transparent
  mutating func takeAny(behind previous: Int, of bytes: inout JSONBytes) -> Int? {
    if previous < followers.count {
      let expected = followers[previous]
      if take(expected, from: &bytes) { return expected }
    }
    return takeUnexpected(behind: previous, of: &bytes)
  }

  @inline(never)
  private mutating func takeUnexpected(
    behind previous: Int, of bytes: inout JSONBytes
  ) -> Int? {
    guard let known = takeAny(from: previous, of: &bytes) else { return nil }
    while followers.count <= previous { followers.append(min(followers.count, count - 1)) }
    followers[previous] = known
    return known
  }

  /// Throws where a name that is none of these may be one to Foundation, or to a conversion from
  /// snake case.
  mutating func checkUnknown(
    _ member: JSONSource.OtherMember, in bytes: inout JSONBytes
  ) throws(FastPathFallback) {
    let plain = UnsafeBufferPointer(start: member.name + 1, count: member.nameCount)
    guard !member.hasPlainName || hasNonASCII || mayBeConverted(plain) else { return }
    let after = bytes.at
    bytes.at = member.name
    let text = try bytes.string()
    bytes.at = after
    let spellings = spellings ?? makeSpellings()
    self.spellings = spellings
    if spellings.contains(text) { throw .name }
  }

  private func makeSpellings() -> Set<String> {
    var spellings: Set<String> = []
    for entry in UnsafeBufferPointer(start: entries, count: count) {
      spellings.insert(entry.name.description)
      if !usesExactNames, let key = KeyCase.convertedKey(of: entry.name) {
        spellings.insert(key.stringValue)
      }
    }
    return spellings
  }

  /// Whether a name of ASCII is one of these without its underscores, but for capitals.
  private func mayBeConverted(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !usesExactNames, joinedCounts & 1 &<< UInt64(text.count) != 0 else { return false }
    var index = 0
    while index < count {
      if entries[index].joinedCount == text.count, isJoined(entries[index], text) { return true }
      index += 1
    }
    return false
  }

  /// Whether a name of a member and a name are the same but for underscores and capitals.
  private func isJoined(_ known: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = known.text
    let end = known.text + known.count
    for byte in text where byte != 0x5F {
      while place < end, place.pointee == 0x5F { place += 1 }
      guard place < end, place.pointee | 0x20 == byte | 0x20 else { return false }
      place += 1
    }
    while place < end, place.pointee == 0x5F { place += 1 }
    return place == end
  }
}

/// The names that types are known to ask for, so that no type is learned twice.
enum KnownMemberNames {
  static func names(of type: ObjectIdentifier) -> [MemberNames.Entry]? {
    known.withLock { $0[type] }
  }

  static func learn(_ names: [MemberNames.Entry], of type: ObjectIdentifier) {
    known.withLock { $0[type] = names }
  }

  private static let known = Mutex<[ObjectIdentifier: [MemberNames.Entry]]>([:])
}
